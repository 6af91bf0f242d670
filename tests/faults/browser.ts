import { forceCloseDatabase } from 'fake-indexeddb'
import { vi } from 'vitest'

/** A clock that is moved by hand. */
export const createClock = () => {
  let now = 0
  let waiting: { at: number; task: () => void }[] = []
  return {
    later(ms: number, task: () => void) {
      const one = { at: now + ms, task }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    advance(ms: number) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { task } of due) task()
    },
    waiting: () => waiting.length,
  }
}

/** Everything that is queued in the engine by now has been done. */
export const settled = async () => {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const opened: IDBDatabase[] = []
const openOf = IDBFactory.prototype.open

/** Remembers every handle that the browser gives. */
export const watchHandles = () => {
  opened.length = 0
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    const request = openOf.apply(this, args)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
}

const lastHandle = (): IDBDatabase => {
  const handle = opened.at(-1)
  if (handle === undefined) throw new Error('nothing was opened')
  return handle
}

/** The browser closes the database under the page, as when its data is cleared. */
export const loseConnection = () => Reflect.apply(forceCloseDatabase, null, [lastHandle()])
/** The handle is dead, and nobody was told. */
export const closeQuietly = () => lastHandle().close()

const transactionOf = IDBDatabase.prototype.transaction

/** The next readwrite transaction is changed by `meddle` before anybody sees it. */
export const meddleOnce = (meddle: (transaction: IDBTransaction) => void) => {
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = transactionOf.apply(this, args)
    if (args[1] === 'readwrite') {
      spy.mockRestore()
      meddle(transaction)
    }
    return transaction
  })
}

/** The transaction is aborted for `error` once its first requests were answered. */
export const abortFor = (error: DOMException) => (transaction: IDBTransaction) => {
  Object.defineProperty(transaction, 'error', { value: error })
  const entries = transaction.objectStore('entries')
  entries.count().onsuccess = () => transaction.abort()
}

/** All is stored, and nobody hears so. */
export const sayNothing = (transaction: IDBTransaction) => {
  Object.defineProperty(transaction, 'oncomplete', { set() {}, get: () => null })
}

const request = <A>(asked: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** A handle of somebody else; `deaf` ones do not close for a newer version. */
export const openRaw = (name: string, version?: number): Promise<IDBDatabase> => request(indexedDB.open(name, version))

/** Writes one record past the store. */
export const putRaw = async (name: string, store: string, value: unknown, key?: IDBValidKey) => {
  const database = await openRaw(name)
  await request(database.transaction([store], 'readwrite').objectStore(store).put(value, key))
  database.close()
}
