import { unwrap } from 'idb'
import { abandon, completed } from '../requests.ts'
import type { Database, StoreName } from '../schema.ts'
import { mayFold, Overtaken } from './versions.ts'

/**
 * Does work in one transaction and resolves once it is stored. If anything throws, or another build has folded the
 * rows, nothing is stored.
 */
export const writing = async <A>(
  database: Database,
  scope: readonly StoreName[],
  durability: 'strict' | 'relaxed',
  work: (transaction: IDBTransaction) => Promise<A>,
): Promise<A> => {
  const transaction = unwrap(database).transaction(scope, 'readwrite', { durability })
  const end = completed(transaction)
  const isOurs = mayFold(database, transaction).catch(() => true)
  try {
    const done = await work(transaction)
    if (!(await isOurs)) throw new Overtaken()
    transaction.commit()
    await end
    return done
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw (await isOurs) ? (transaction.error ?? thrown) : new Overtaken()
  }
}

/** Adds rows unread first. If the browser refuses that, since a row was there, all rows are read and it repeats. */
export const unreadFirst = async <A>(attempt: (unread: boolean) => Promise<A>): Promise<A> => {
  try {
    return await attempt(true)
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'ConstraintError')) throw thrown
    return attempt(false)
  }
}
