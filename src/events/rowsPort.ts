import type { Entry } from './event.ts'
import type { Model, Row } from './projections/rows.ts'

/** The one read-only way from the read models to the views; a replay answers from its own folded rows. */
export interface RowsPort {
  /** The row as it stands; null if there is none, undefined while it is read. The same object until it changes. */
  get<M extends Model>(model: M, id: string): Row<M> | null | undefined
  /** An invoice's story, oldest first; undefined while it is read. */
  story(invoice: string): readonly Entry[] | undefined
  /** Called after rows or stories changed; the answer ends it. */
  subscribe(changed: () => void): () => void
}
