import type { Fact } from '../catalogue.ts'
import type { Base, Table } from '../columns/column.ts'
import { partOf } from '../columns/column.ts'
import type { Invoice, Payer, Person, Product } from '../entities.ts'
import type { Stamp } from '../event.ts'
import type { Violation } from '../faults.ts'
import { localApp } from '../values/ids.ts'
import type { Bases, DirtyColumns, Marks, OutboxMark, Tombstone } from './marks.ts'

export type Model = 'invoice' | 'person' | 'product'
export const models: readonly Model[] = ['invoice', 'person', 'product']

export interface Rows {
  invoice: Invoice
  person: Person
  product: Product
}

/** A row as the server has it. */
export type Taken<M extends Model = Model> = Rows[M] & Pick<Marks, 'unknown'>

/** A row as it is kept: the entity, and how it stands to the server's. */
export type Row<M extends Model = Model> = Rows[M] & Marks

/** What a tax fact says of an invoice. */
export type TaxSaid = Extract<
  Fact,
  { type: 'tax.recordRead' | 'tax.sendBegun' | 'tax.sendTaken' | 'tax.sendRefused' | 'tax.outcomeLost' }
>

/** What one fact does to one row. Every store applies these alike; none of them reads another row. */
export type Change<M extends Model = Model> = M extends Model
  ? { model: M; app: string; id: string } & (
      | { op: 'add'; row: Row<M> }
      /** With `base` only on top of what was read. */
      | { op: 'amend'; by: Stamp; fields: Partial<Rows[M]>; base?: Base }
      | { op: 'take'; row: Taken<M>; by: Stamp; merging: Merging }
      /**
       * Deleted here, or at the server; or it left this device's own app for another. Only if `version` is still its
       * last change, and `send` its last send, and no send is open.
       */
      | { op: 'remove'; by: Stamp; where: 'here' | 'there' | 'left'; version?: number; send?: string | null }
      | { op: 'count' }
      /** The name of a payer who is not here became known. */
      | { op: 'name'; payer: Payer }
      /** The server took the row as it stood after the event `by`. */
      | { op: 'pushed'; by: string }
      /** The server lost the row, or these columns of it. */
      | { op: 'lost'; by: Stamp; columns: readonly string[] }
      /** The server was told how often the product was sold. */
      | { op: 'said'; sold: number; at: number }
      | { op: 'refuse'; by: string; violation: Violation }
      | { op: 'release' }
      /** With `send` what goes here too is refused as a removal; nothing is put back over an edit after `over`. */
      | { op: 'settle'; by: Stamp; keep: 'mine' | 'theirs'; send?: string | null; over: string | null }
      | { op: 'tax'; said: TaxSaid }
    )
  : never

/** The rows that facts are folded onto: those of a store, or those of one transaction. */
export interface Rowset {
  row: (model: Model, id: string) => Row | undefined
  put: (change: Change, row: Row) => void
  drop: (change: Change) => void
  tombstone: (model: Model, id: string) => Tombstone | undefined
  putTombstone: (tombstone: Tombstone) => void
  dropTombstone: (model: Model, id: string) => void
}

/** How a row of the server is put onto what is here. A change brings it along: the first load does without it. */
export interface Merging {
  onto: (theirs: Taken, before: Row | undefined, by: Stamp) => Row
  overTombstone: (rows: Rowset, change: Extract<Change, { op: 'take' }>, tombstone: Tombstone) => void
}

/** The last event that dirtied a column and that is still in the outbox. */
export const lastDirtiedBy = ({ touches }: OutboxMark): string => touches.at(-1)?.by ?? ''

/** A new row whose making names this column gives way to a row of the same id that the server has. */
export const yielding = ['id']

/** The mark of a new local row; rows of a visitor's own app have nowhere to be pushed to. */
export const created = (app: string, by: Stamp, columns: readonly string[] = []): Marks =>
  app === localApp ? {} : { unpushed: { kind: 'created', touches: [{ by: by.id, columns }] } }

/** The dirty columns of so many events are kept apart. Older ones are joined, except the first, maybe its making. */
const mostDirty = 16

const bounded = (touches: readonly DirtyColumns[]): readonly DirtyColumns[] => {
  const [first, second, third, ...rest] = touches
  if (first === undefined || second === undefined || third === undefined || touches.length <= mostDirty) return touches
  return [first, { by: third.by, columns: [...new Set([...second.columns, ...third.columns])] }, ...rest]
}

/** Whether the dirty columns of some events may have been joined. */
export const isJoined = ({ unpushed }: Marks): boolean => (unpushed?.touches.length ?? 0) >= mostDirty

/** Nothing where there are none. */
export const withBases = (bases: Bases = {}): Pick<OutboxMark, 'bases'> =>
  Object.keys(bases).length === 0 ? {} : { bases }

/** The mark after a local change to `columns`, on top of an earlier mark. */
export const withDirtied = (
  app: string,
  before: OutboxMark | undefined,
  columns: readonly string[],
  by: Stamp,
  bases: Bases | undefined = before?.bases,
): Pick<Marks, 'unpushed'> => {
  if (app === localApp) return {}
  const touches = bounded([...(before?.touches ?? []), { by: by.id, columns }])
  return { unpushed: { kind: before?.kind ?? 'updated', touches, ...withBases(bases) } }
}

/** A row that was made here. */
export const added = <M extends Model>(model: M, app: string, row: Rows[M], by: Stamp, columns?: readonly string[]) =>
  ({ model, app, id: row.id, op: 'add', row: { ...row, ...created(app, by, columns) } }) as const

export const removed = <M extends Model, W extends 'here' | 'there' | 'left'>(
  model: M,
  app: string,
  ids: readonly string[],
  by: Stamp,
  where: W,
) => ids.map((id) => ({ model, app, id, op: 'remove', by, where }) as const)

/** Moves rows of this device's own app to `app` under the same ids. `asRead`: only if they are as they were read. */
export const moved = <M extends 'invoice' | 'person'>(
  model: M,
  { app, asRead }: { app: string; asRead: boolean },
  rows: readonly Rows[M][],
  by: Stamp,
) =>
  rows.flatMap((row) => [
    {
      model,
      app: localApp,
      id: row.id,
      op: 'remove',
      by,
      where: 'left',
      ...(asRead && { version: row.updatedAt }),
    } as const,
    added(model, app, row, by),
  ])

/** A row that was amended here. On a base only the columns that it names are written. */
export const amended = <M extends Model>(
  model: M,
  table: Table,
  id: string,
  by: Stamp & { app: string; base: Base | null },
  fields: Partial<Rows[M]>,
) => {
  const { app, base } = by
  const written = base === null ? { fields } : { fields: partOf(table, fields, Object.keys(base)), base }
  return { model, app, id, op: 'amend', by, ...written } as const
}
