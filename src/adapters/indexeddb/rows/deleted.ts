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

/** Deleted invoices of an app, the last deletion first. Those that wait to be deleted at the server are few. */
export const deletedOf = async (database: Database, app: string, offset: number, limit: number) => {
  const removed = unwrap(database).transaction('removed', 'readonly').objectStore('removed')
  const index = removed.index('standing')
  const over = IDBKeyRange.bound([app, overAt(0)], [app, overAt(Number.MAX_SAFE_INTEGER)])
  const [pending, keys] = await Promise.all([
    answered<Tombstone[]>(index.getAll(unfinished(app))),
    answered(index.getAllKeys(over)),
  ])
  const waiting = pending.filter(({ deleted }) => deleted !== undefined)
  const newest = keys.slice(Math.max(0, keys.length - offset - limit))
  const ended = await Promise.all(newest.map((key) => answered<Tombstone>(removed.get(key))))
  const rows = [...waiting, ...ended]
    .map(unstored)
    .toSorted((a, b) => (b.deleted?.at ?? 0) - (a.deleted?.at ?? 0) || (a.id < b.id ? -1 : 1))
  return { rows: rows.slice(offset, offset + limit), total: waiting.length + keys.length }
}
