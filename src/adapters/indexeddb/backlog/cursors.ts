import type { Unread, UnreadRow } from '../../../events/projections/unread.ts'
import { noUnread } from '../../../events/projections/unread.ts'
import { afterComparison, afterPull } from '../../../events/projections/unreadAfter.ts'
import type { Comparison, UnreadParts } from '../../../events/store.ts'
import type { SyncService } from '../../../events/sync/sync.ts'
import { writing } from '../journal/writing.ts'
import { answered, numberOr } from '../requests.ts'
import type { Compared, Completed } from '../rows/plan.ts'
import type { Database, Part } from '../schema.ts'
import { meta } from '../schema.ts'
import { rowKey } from './partKeys.ts'

type Of = Pick<Completed, 'app' | 'service'>

const noteUnread = async (transaction: IDBTransaction, { app, service }: Of, next: (before: Unread) => Unread) => {
  const values = transaction.objectStore('meta')
  const key = meta.unread(app, service)
  const before = (await answered<Unread | undefined>(values.get(key))) ?? noUnread
  const after = next(before)
  if (before.before.length + before.last.length + after.last.length > 0) values.put(after, key)
}

/** Moves the cursor to the end of a completed pull with these parts. */
export const moveCursor = async (transaction: IDBTransaction, completion: Completed, came: readonly Part[]) => {
  const { app, service, cursor } = completion
  const values = transaction.objectStore('meta')
  const first = await answered<unknown>(values.get(meta.first(app, service)))
  values.put(Math.min(numberOr(first, cursor), cursor), meta.first(app, service))
  values.put(cursor, meta.cursor(app, service))
  const parts = came.map(({ seq, unread = null }) => ({ seq, unread }))
  const isNamed = ({ model, id }: UnreadRow) => came.some(({ keys }) => keys.includes(rowKey(model, id)))
  await noteUnread(transaction, completion, (before) => afterPull(before, parts, isNamed))
}

export const noteComparison = async (transaction: IDBTransaction, compared: Compared) => {
  const { app, service, asked, at } = compared
  if (!asked) transaction.objectStore('meta').put(at, meta.compared(app, service))
  await noteUnread(transaction, compared, afterComparison)
}

export const triedUnread = (
  database: Database,
  app: string,
  service: SyncService,
  build: string,
  reads: boolean,
): Promise<void> =>
  writing(database, ['meta'], 'relaxed', async (transaction) => {
    const values = transaction.objectStore('meta')
    values.put(build, meta.triedBy(app, service))
    if (reads) values.delete(meta.cursor(app, service))
  })

export const comparisonOf = async (database: Database, app: string, service: SyncService): Promise<Comparison> => {
  const keys = [meta.first(app, service), meta.compared(app, service)]
  const [first, comparedAt] = await Promise.all(keys.map((key) => database.get('meta', key)))
  return { first: numberOr(first, null), comparedAt: numberOr(comparedAt, null) }
}

export const unreadOf = async (database: Database, app: string, service: SyncService): Promise<UnreadParts> => {
  const keys = [meta.unread(app, service), meta.triedBy(app, service)]
  const [unread, triedBy] = await Promise.all(keys.map((key) => database.get('meta', key)))
  const { before, last, rows } = typeof unread === 'object' && 'before' in unread ? unread : noUnread
  return {
    parts: [...before, ...last],
    rows: rows.map(({ model, id }) => ({ model, id })),
    triedBy: typeof triedBy === 'string' ? triedBy : null,
  }
}
