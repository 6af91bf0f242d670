/** The answer of one request. A transaction ends when it has no request, so nothing else may be awaited in it. */
export const answered = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A stored number; `otherwise` if it is none. */
export const numberOr = <O>(value: unknown, otherwise: O): number | O => (typeof value === 'number' ? value : otherwise)

/** A number of `meta`; 0 if there is none. */
export const numberAt = async (transaction: IDBTransaction, key: string): Promise<number> =>
  numberOr(await answered<unknown>(transaction.objectStore('meta').get(key)), 0)

/** The greatest key of a store whose keys are numbers; 0 if it is empty. */
export const lastKey = async (store: IDBObjectStore): Promise<number> =>
  Number((await answered(store.openKeyCursor(null, 'prev')))?.key ?? 0)

/** Records with their keys. */
export const recordsIn = async <A>(store: IDBObjectStore, range?: IDBKeyRange) => {
  const [keys, values] = await Promise.all([answered(store.getAllKeys(range)), answered<A[]>(store.getAll(range))])
  return values.map((value, at) => ({ key: keys[at], value }))
}

/** Resolves once the transaction is stored, as durably as requested. */
export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'))
  })

/** Ends a transaction that must not be stored. */
export const abandon = (transaction: IDBTransaction) => {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

const top = '\uffff'

/** All keys that begin with `app`. */
export const ofApp = (app: string): IDBKeyRange => IDBKeyRange.bound([app], [app, []])

/** The keys of `meta` that begin with this word. */
export const ofKind = (kind: string): IDBKeyRange => IDBKeyRange.bound(`${kind} `, `${kind} ${top}`)

export const beginningWith = (text: string): string => text + top

/** The answer, or undefined if this record cannot be read; the transaction goes on. */
export const readable = <A>(request: IDBRequest<A>): Promise<A | undefined> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      if (request.error?.name === 'AbortError') return reject(request.error)
      event.preventDefault()
      event.stopPropagation()
      resolve(undefined)
    }
  })
