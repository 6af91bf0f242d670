import { unwrap } from 'idb'
import { abandon, completed } from './requests.ts'
import type { Database, StoreName } from './schema.ts'

/** Does work in one transaction: resolves once it is stored; where anything throws, nothing of it is. */
export const writing = async <A>(
  database: Database,
  scope: readonly StoreName[],
  durability: 'strict' | 'relaxed',
  work: (transaction: IDBTransaction) => Promise<A>,
): Promise<A> => {
  const transaction = unwrap(database).transaction(scope, 'readwrite', { durability })
  const end = completed(transaction)
  try {
    const done = await work(transaction)
    transaction.commit()
    await end
    return done
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw transaction.error ?? thrown
  }
}

/** At first rows may be added unread; where the browser refuses that, since one was there, once more with all of them read. */
export const unreadFirst = async <A>(attempt: (unread: boolean) => Promise<A>): Promise<A> => {
  try {
    return await attempt(true)
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'ConstraintError')) throw thrown
    return attempt(false)
  }
}
