/** The answer of one request. Nothing but requests may be awaited inside a transaction: it ends when its work runs out. */
export const answered = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves once the transaction is stored as durably as it was asked for. */
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
    // It is over already.
  }
}

const top = '\uffff'

/** All keys that begin with `app`. */
export const ofApp = (app: string): IDBKeyRange => IDBKeyRange.bound([app], [app, []])

export const beginningWith = (text: string): string => text + top

/** The answer, or undefined where this one record cannot be read; the transaction goes on. */
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
