import type { Invoice, Person, Product } from '../entities.ts'
import type { Stamp } from '../event.ts'
import { localApp } from '../values/ids.ts'

export type Model = 'invoice' | 'person' | 'product'
export const models: readonly Model[] = ['invoice', 'person', 'product']

/** What the server has not heard of yet: `columns` are the changed fields of our row, `by` is the id of the last local event that touched it. */
export interface Unpushed {
  kind: 'created' | 'updated'
  columns: readonly string[]
  by: string
}

export interface Rows {
  invoice: Invoice
  person: Person
  product: Product
}

/** A row as it is kept: the entity, and what is unpushed of it. */
export type Row<M extends Model = Model> = Rows[M] & { unpushed?: Unpushed }

/** What one fact does to one row. Every store applies these alike; none of them reads another row. */
export type Change<M extends Model = Model> = M extends Model
  ? { model: M; app: string; id: string } & (
      | { op: 'add'; row: Row<M> }
      | { op: 'amend'; by: Stamp; fields: Partial<Rows[M]> }
      | { op: 'take'; row: Row<M> }
      | { op: 'remove'; by: Stamp | null }
      | { op: 'count' }
    )
  : never

/** The mark of a new local row; rows of a visitor's own app have nowhere to be pushed to. */
export const created = (app: string, by: Stamp): { unpushed?: Unpushed } =>
  app === localApp ? {} : { unpushed: { kind: 'created', columns: [], by: by.id } }

/** The mark after local changes to `columns`, on top of an earlier mark. */
export const touched = (
  app: string,
  before: Unpushed | undefined,
  columns: readonly string[],
  by: Stamp,
): { unpushed?: Unpushed } => {
  if (app === localApp) return {}
  if (before?.kind === 'created') return { unpushed: { ...before, by: by.id } }
  return { unpushed: { kind: 'updated', columns: [...new Set([...(before?.columns ?? []), ...columns])], by: by.id } }
}
