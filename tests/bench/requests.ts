/**
 * Records what a work requests of IndexedDB, and requests the same again by hand: the same records are written and the
 * same keys are read, in the same order, and nothing is decoded, folded or compared. So it is what the browser costs.
 */

type Target = IDBObjectStore | IDBIndex
type Call = (target: Target | IDBCursor) => unknown

/** `after`: how many answers this transaction had when it went on. */
type Step =
  | { _tag: 'request'; at: number; of: string; index: string | null; call: Call }
  | { _tag: 'answer'; at: number }
  | { _tag: 'next'; at: number; call: Call }
  | { _tag: 'commit' }

interface Script {
  database: string
  scope: readonly string[]
  mode: IDBTransactionMode
  options: IDBTransactionOptions | undefined
  /** Transactions of this work that had ended when it began. */
  after: readonly Script[]
  steps: Step[]
  ended: boolean
}

export interface Recorded {
  scripts: readonly Script[]
  requests: number
  /** How often it waited for an answer before it requested more. */
  waits: number
}

const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const
const writes = ['put', 'add', 'delete', 'clear'] as const
const moves = ['continue', 'advance', 'continuePrimaryKey'] as const

let current: Script[] | null = null
const scriptOf = new WeakMap<IDBTransaction, Script>()
const placeOf = new WeakMap<IDBRequest, number>()

const method = (target: object, name: string): ((...args: unknown[]) => unknown) => Reflect.get(target, name)

const note = (transaction: IDBTransaction, request: IDBRequest, of: string, index: string | null, call: Call) => {
  const script = scriptOf.get(transaction)
  if (script === undefined) return
  const at = script.steps.filter(({ _tag }) => _tag === 'request').length
  placeOf.set(request, at)
  script.steps.push({ _tag: 'request', at, of, index, call })
  const answer = () => script.steps.push({ _tag: 'answer', at })
  request.addEventListener('success', answer)
  request.addEventListener('error', answer)
}

let isWatching = false
const watch = () => {
  if (isWatching) return
  isWatching = true
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (scope, mode = 'readonly', options) {
    const transaction = begin.call(this, scope, mode, options)
    if (current !== null) {
      const script: Script = {
        database: this.name,
        scope: typeof scope === 'string' ? [scope] : [...scope],
        mode,
        options,
        after: current.filter(({ ended }) => ended),
        steps: [],
        ended: false,
      }
      current.push(script)
      scriptOf.set(transaction, script)
      const end = () => {
        script.ended = true
      }
      transaction.addEventListener('complete', end)
      transaction.addEventListener('abort', end)
    }
    return transaction
  }
  const commit = IDBTransaction.prototype.commit
  IDBTransaction.prototype.commit = function () {
    scriptOf.get(this)?.steps.push({ _tag: 'commit' })
    commit.call(this)
  }
  const requesting = (prototype: object, names: readonly string[]) => {
    for (const name of names) {
      const request = method(prototype, name)
      Reflect.set(prototype, name, function (this: Target, ...args: unknown[]) {
        const made = request.apply(this, args)
        // A row that is there now would refuse to be added again.
        const again = name === 'add' ? method(IDBObjectStore.prototype, 'put') : request
        const store = 'objectStore' in this ? this.objectStore : this
        if (made instanceof IDBRequest) {
          const index = store === this ? null : this.name
          note(store.transaction, made, store.name, index, (target) => again.apply(target, args))
        }
        return made
      })
    }
  }
  requesting(IDBObjectStore.prototype, [...reads, ...writes])
  requesting(IDBIndex.prototype, reads)
  for (const name of moves) {
    const move = method(IDBCursor.prototype, name)
    Reflect.set(IDBCursor.prototype, name, function (this: IDBCursor, ...args: unknown[]) {
      const transaction = this.request.transaction
      const at = placeOf.get(this.request)
      move.apply(this, args)
      if (transaction === null || at === undefined) return
      scriptOf.get(transaction)?.steps.push({ _tag: 'next', at, call: (cursor) => move.apply(cursor, args) })
    })
  }
}

/** The work's requests. Two works at once would be mixed. */
export const recorded = async (work: () => Promise<unknown>): Promise<Recorded> => {
  watch()
  const scripts: Script[] = []
  current = scripts
  await work()
  current = null
  const steps = scripts.flatMap((script) => script.steps)
  return {
    scripts,
    requests: steps.filter(({ _tag }) => _tag === 'request' || _tag === 'next').length,
    waits: steps.filter(({ _tag }, at) => _tag === 'answer' && steps[at + 1]?._tag !== 'answer').length,
  }
}

/** An answer may come before or after somebody waits for it. */
const answersOf = (request: IDBRequest) => {
  let came = 0
  let wake = () => {}
  const answer = (event: Event) => {
    event.preventDefault()
    came += 1
    wake()
  }
  request.addEventListener('success', answer)
  request.addEventListener('error', answer)
  return async () => {
    if (came === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    came -= 1
  }
}

const play = async (database: IDBDatabase, { scope, mode, options, steps }: Script) => {
  const transaction = database.transaction([...scope], mode, options)
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })
  const made: { request: IDBRequest; next: () => Promise<void> }[] = []
  for (const step of steps) {
    if (step._tag === 'commit') transaction.commit()
    else if (step._tag === 'answer') await made[step.at]?.next()
    else if (step._tag === 'next') step.call(made[step.at]?.request.result)
    else {
      const store = transaction.objectStore(step.of)
      const request = step.call(step.index === null ? store : store.index(step.index))
      if (request instanceof IDBRequest) made.push({ request, next: answersOf(request) })
    }
  }
  await ended
}

/** Requests the same again. */
export const replayed = async (database: IDBDatabase, { scripts }: Recorded): Promise<void> => {
  const ends = new Map<Script, Promise<void>>()
  for (const script of scripts) {
    if (script.steps.length === 0) continue
    await Promise.all(script.after.map((before) => ends.get(before)))
    ends.set(script, play(database, script))
  }
  await Promise.all(ends.values())
}
