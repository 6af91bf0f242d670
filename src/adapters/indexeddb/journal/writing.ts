import { unwrap } from 'idb'
import { marksIn } from '../marks.ts'
import { abandon, completed } from '../requests.ts'
import type { Database, Marks, StoreName } from '../schema.ts'
import { mayFold, Overtaken } from './versions.ts'

/** Does work in a transaction and resolves once it is stored. If anything throws, nothing is stored. */
export const storing = async <A>(
  database: Database,
  scope: readonly StoreName[],
  durability: 'strict' | 'relaxed',
  work: (transaction: IDBTransaction) => Promise<A>,
): Promise<A> => {
  const transaction = unwrap(database).transaction(scope, 'readwrite', { durability })
  const end = completed(transaction)
  end.catch(() => {})
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

/** The same, unless another build has folded the rows: then nothing is stored. Needs `meta`. */
export const writing = async <A>(
  database: Database,
  scope: readonly StoreName[],
  durability: 'strict' | 'relaxed',
  work: (transaction: IDBTransaction, marks: Promise<Marks>) => Promise<A>,
): Promise<A> => {
  let isOurs = Promise.resolve(true)
  try {
    return await storing(database, scope, durability, async (transaction) => {
      const marks = marksIn(transaction)
      isOurs = mayFold(database, marks).catch(() => true)
      const done = await work(transaction, marks)
      if (!(await isOurs)) throw new Overtaken()
      return done
    })
  } catch (thrown) {
    throw (await isOurs) ? thrown : new Overtaken()
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
