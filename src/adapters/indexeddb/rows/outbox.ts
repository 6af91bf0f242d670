import { unwrap } from 'idb'
import type { Model, Row } from '../../../events/projections/rows.ts'
import { lastDirtiedBy, models } from '../../../events/projections/rows.ts'
import type { Unread, UnreadRow } from '../../../events/projections/unread.ts'
import type { OutboxRow, Pending } from '../../../events/store.ts'
import type { SyncService, Trouble } from '../../../events/sync/sync.ts'
import { syncServices } from '../../../events/sync/sync.ts'
import { answered, numberOr } from '../requests.ts'
import type { Database, Derived, StoredTombstone } from '../schema.ts'
import { meta } from '../schema.ts'
import { unstored } from './storedRow.ts'

export const stores = [...models, 'removed'] as const
type Store = (typeof stores)[number]

const reading = (database: Database) => {
  const transaction = unwrap(database).transaction([...stores, 'meta'], 'readonly')
  return {
    index: (store: Store) => transaction.objectStore(store).index('standing'),
    /** Rows of an app with a server's version that could not be read. */
    unread: async (app: string): Promise<readonly UnreadRow[]> => {
      const values = transaction.objectStore('meta')
      const of = (service: SyncService) => answered<Unread | undefined>(values.get(meta.unread(app, service)))
      return (await Promise.all(syncServices.map(of))).flatMap((unread) => unread?.rows ?? [])
    },
    /** True if this row's local version waits to be pushed. */
    waits: async (app: string, { model, id }: UnreadRow): Promise<boolean> => {
      const row = answered<(Row & Derived) | undefined>(transaction.objectStore(model).get(id))
      const tombstone = answered<StoredTombstone | undefined>(transaction.objectStore('removed').get([model, id]))
      return [await row, await tombstone].some((here) => here?.app === app && here.standing === 'waiting')
    },
  }
}

const nameOf = ({ model, id }: UnreadRow) => `${model} ${id}`

const standing = (app: string, at: string) => IDBKeyRange.only([app, at])

/** Tombstones that wait to be pushed, or were refused. */
export const unfinished = (app: string) => IDBKeyRange.bound([app, 'refused'], [app, 'waiting'])

const waiting = (model: Model, row: Row): OutboxRow[] => {
  const { id, unpushed } = unstored(row)
  return unpushed === undefined ? [] : [{ model, id, kind: unpushed.kind, by: lastDirtiedBy(unpushed), row }]
}

const noLimit = 0xffff_ffff

/** By model and id: each index has its rows by id, and tombstones by model and id. */
export const outboxOf = async (
  database: Database,
  app: string,
  limit = noLimit,
  of: readonly Model[] = models,
): Promise<OutboxRow[]> => {
  if (limit <= 0) return []
  const { index, unread } = reading(database)
  const range = standing(app, 'waiting')
  const read = async (most: number) => {
    // Tombstones of other models are among the first.
    const removed = answered<StoredTombstone[]>(index('removed').getAll(range, of === models ? most : noLimit))
    const rows = of.map((model) => answered<Row[]>(index(model).getAll(range, most)))
    return Promise.all([removed, ...rows])
  }
  const [first, unreadRows] = await Promise.all([read(Math.min(limit, noLimit)), unread(app)])
  const held = new Set(unreadRows.map(nameOf))
  const [tombstones, ...found] = held.size > 0 && limit < noLimit ? await read(limit + held.size) : first
  return of
    .flatMap((model, at): OutboxRow[] => [
      ...(found[at] ?? []).flatMap((row) => waiting(model, row)),
      ...tombstones
        .filter((tombstone) => tombstone.model === model)
        .map(({ id, by }): OutboxRow => ({ model, id, kind: 'deleted', by, row: null })),
    ])
    .filter((row) => !held.has(nameOf(row)))
    .slice(0, limit)
}

export const pendingOf = async (database: Database, app: string): Promise<Pending> => {
  const { index, unread, waits } = reading(database)
  const keysOf = (store: Store, kind: Trouble['kind']) => answered(index(store).getAllKeys(standing(app, kind)))
  const ofModel = async (model: Model): Promise<Trouble[]> => {
    const kinds = ['conflict', 'refused'] as const
    const each = kinds.map(async (kind) =>
      (await keysOf(model, kind)).map((key): Trouble => ({ model, id: String(key), kind })),
    )
    return (await Promise.all(each)).flat().sort((a, b) => (a.id < b.id ? -1 : 1))
  }
  const holding = async (): Promise<Trouble[]> => {
    const rows = new Map((await unread(app)).map((row) => [nameOf(row), row]))
    const each = [...rows.values()].map(
      async ({ model, id }): Promise<Trouble[]> =>
        (await waits(app, { model, id })) ? [{ model, id, kind: 'unread' }] : [],
    )
    return (await Promise.all(each)).flat()
  }
  const [counts, tombstones, taxOpen, held, ...troubles] = await Promise.all([
    Promise.all(stores.map((store) => answered(index(store).count(standing(app, 'waiting'))))),
    answered<StoredTombstone[]>(index('removed').getAll(standing(app, 'refused'))),
    answered(index('invoice').count(standing(app, 'taxOpen'))),
    holding(),
    ...models.map(ofModel),
  ])
  return {
    taxOpen,
    waiting: counts.reduce((sum, count) => sum + count, -held.length),
    troubles: [
      ...models.flatMap((model, at) => [
        ...(troubles[at] ?? []),
        ...tombstones
          .filter((tombstone) => tombstone.model === model)
          .map(({ id }): Trouble => ({ model, id, kind: 'refused' })),
      ]),
      ...models.flatMap((model) =>
        held.filter((trouble) => trouble.model === model).sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
    ],
  }
}

export const cursorOf = async (database: Database, app: string, service: SyncService): Promise<number | null> =>
  numberOr(await database.get('meta', meta.cursor(app, service)), null)
