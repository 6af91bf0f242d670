import type { Entry } from './event.ts'
import type { Model, Row } from './projections/rows.ts'

/** The one read-only way from the read models to the views; a replay answers it from its own folded rows. */
export interface RowsPort {
  /** The row as it stands; null where there is none, undefined while it is being read. The same object until it changes. */
  get<M extends Model>(model: M, id: string): Row<M> | null | undefined
  /** What happened to an invoice, oldest first; undefined while it is being read. */
  story(invoice: string): readonly Entry[] | undefined
  /** Called after rows or stories changed; the answer ends it. */
  subscribe(changed: () => void): () => void
}
