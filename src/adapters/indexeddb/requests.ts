/** The answer of one request. A transaction ends when it has no request, so nothing else may be awaited in it. */
export const answered = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

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
