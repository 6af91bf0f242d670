import { unwrap } from 'idb'
import type { Tombstone } from '../../../events/projections/marks.ts'
import type { Model } from '../../../events/projections/rows.ts'
import { answered } from '../requests.ts'
import type { Database } from '../schema.ts'
import { unfinished } from './outbox.ts'
import { overAt, unstored } from './storedRow.ts'

export const tombstonesOf = (database: Database, model: Model, ids: readonly string[]) => {
  const removed = unwrap(database).transaction('removed', 'readonly').objectStore('removed')
  return Promise.all(
    ids.map(async (id) => {
      const found = await answered<Tombstone | undefined>(removed.get([model, id]))
      return found === undefined ? undefined : unstored(found)
    }),
  )
}

/** Those that wait to be deleted at the server are few. */
const waitingIn = async (index: IDBIndex, app: string): Promise<readonly Tombstone[]> =>
  (await answered<Tombstone[]>(index.getAll(unfinished(app)))).filter(({ deleted }) => deleted !== undefined)

const overWithin = (app: string, from: number, until: number) =>
  IDBKeyRange.bound([app, overAt(from)], [app, overAt(until)], false, true)

const standings = (database: Database) =>
  unwrap(database).transaction('removed', 'readonly').objectStore('removed').index('standing')

/** Deleted invoices of an app, the last deletion first. */
export const deletedOf = async (database: Database, app: string, offset: number, limit: number) => {
  const index = standings(database)
  const [waiting, keys] = await Promise.all([
    waitingIn(index, app),
    answered(index.getAllKeys(overWithin(app, 0, Number.MAX_SAFE_INTEGER))),
  ])
  const newest = keys.slice(Math.max(0, keys.length - offset - limit))
  const ended = await Promise.all(newest.map((key) => answered<Tombstone>(index.objectStore.get(key))))
  const rows = [...waiting, ...ended]
    .map(unstored)
    .toSorted((a, b) => (b.deleted?.at ?? 0) - (a.deleted?.at ?? 0) || (a.id < b.id ? -1 : 1))
  return { rows: rows.slice(offset, offset + limit), total: waiting.length + keys.length }
}

/** How many of them were deleted then: no row is read. */
export const deletedWithin = async (database: Database, app: string, from: number, until: number): Promise<number> => {
  const index = standings(database)
  const [waiting, over] = await Promise.all([
    waitingIn(index, app),
    answered(index.count(overWithin(app, from, until))),
  ])
  const isWithin = ({ deleted }: Tombstone) => deleted !== undefined && from <= deleted.at && deleted.at < until
  return over + waiting.filter(isWithin).length
}
