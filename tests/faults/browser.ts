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

/** The engine has finished all queued work. */
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
/** The handle is dead without a report. */
export const closeQuietly = () => lastHandle().close()

const transactionOf = IDBDatabase.prototype.transaction

type Meddle = (transaction: IDBTransaction) => void

/**
 * `meddle` changes one later readwrite transaction, by its number from 0, before anybody sees it; the answer says
 * whether it came.
 */
export const meddleAt = (number: number, meddle: Meddle): (() => boolean) => {
  let left = number
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = transactionOf.apply(this, args)
    if (args[1] !== 'readwrite') return transaction
    if (left === 0) {
      spy.mockRestore()
      meddle(transaction)
    }
    left -= 1
    return transaction
  })
  return () => left < 0
}

export const meddleOnce = (meddle: Meddle) => {
  meddleAt(0, meddle)
}

/** The transaction is aborted for `error` after its first requests were answered. */
export const abortFor = (error: DOMException) => (transaction: IDBTransaction) => {
  Object.defineProperty(transaction, 'error', { value: error })
  const [first = ''] = transaction.objectStoreNames
  transaction.objectStore(first).count().onsuccess = () => transaction.abort()
}

/** Everything is written and then lost: so a transaction ends whose page is gone before the commit. */
export const abortAtCommit = (transaction: IDBTransaction) => {
  Object.defineProperty(transaction, 'commit', { value: () => transaction.abort() })
}

/** Everything is stored, without an answer. */
export const sayNothing = (transaction: IDBTransaction) => {
  Object.defineProperty(transaction, 'oncomplete', { set() {}, get: () => null })
}

/** Everything is stored, and the answer comes when it is asked for. */
export const sayLate = () => {
  let say: (() => void) | null = null
  return {
    meddle(transaction: IDBTransaction) {
      Object.defineProperty(transaction, 'oncomplete', {
        set(heard: (event: Event) => void) {
          say = () => heard(new Event('complete'))
        },
        get: () => null,
      })
    },
    say: () => say?.(),
  }
}

const request = <A>(asked: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** Another tab's handle; `deaf` ones do not close for a newer version. */
export const openRaw = (name: string, version?: number): Promise<IDBDatabase> => request(indexedDB.open(name, version))

/** Writes one record past the store. */
export const putRaw = async (name: string, store: string, value: unknown, key?: IDBValidKey) => {
  const database = await openRaw(name)
  await request(database.transaction([store], 'readwrite').objectStore(store).put(value, key))
  database.close()
}
