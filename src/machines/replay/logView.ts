import type { RowsPort } from '../../events/rowsPort.ts'
import type { Moment, Opened } from './moment.ts'

/** The opened support log, read-only; the same objects until they change. */
export interface LogView {
  opened(): Opened | null
  /** What stands on the page: its `index` lags behind the one that is asked for. */
  moment(): Moment | null
  /** Places of the entries that have what was searched for, in order; null where nothing was searched for. */
  found(): Uint32Array | null
  /** What an entry says, as a sentence; undefined while it is asked for. */
  told(index: number): string | undefined
  /** Rows and stories as they stood at the moment that is shown. */
  rows: RowsPort
  subscribe(changed: () => void): () => void
}
