/**
 * Records what a work requests of IndexedDB, and requests the same again by hand: the same records are written and the
 * same keys are read, in the same order, and nothing is decoded, folded or compared. So it is what the browser costs.
 */

type Target = IDBObjectStore | IDBIndex

interface Made {
  _tag: 'request'
  store: string
  index: string | null
  call: (target: Target) => unknown
}

type Step =
  | Made
  | { _tag: 'answer'; of: Made }
  | { _tag: 'next'; of: Made; call: (cursor: IDBCursor) => unknown }
  | { _tag: 'commit' }

interface Script {
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
const madeOf = new WeakMap<IDBRequest, Made>()

const method = (target: object, name: string): ((...args: unknown[]) => unknown) => Reflect.get(target, name)

const note = (transaction: IDBTransaction, request: IDBRequest, made: Made) => {
  const steps = scriptOf.get(transaction)?.steps
  if (steps === undefined) return
  madeOf.set(request, made)
  steps.push(made)
  const answer = () => steps.push({ _tag: 'answer', of: made })
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
      const after = current.filter(({ ended }) => ended)
      const names = typeof scope === 'string' ? [scope] : [...scope]
      const script: Script = { scope: names, mode, options, after, steps: [], ended: false }
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
          const call = (target: Target) => again.apply(target, args)
          note(store.transaction, made, { _tag: 'request', store: store.name, index, call })
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
      const { transaction } = this.request
      const of = madeOf.get(this.request)
      move.apply(this, args)
      if (transaction === null || of === undefined) return
      scriptOf.get(transaction)?.steps.push({ _tag: 'next', of, call: (cursor) => move.apply(cursor, args) })
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

/** Those to these stores alone. */
export const onlyTo = ({ scripts, ...counts }: Recorded, stores: readonly string[]): Recorded => ({
  ...counts,
  scripts: scripts.map((script) => ({
    ...script,
    scope: script.scope.filter((name) => stores.includes(name)),
    steps: script.steps.filter((step) => {
      if (step._tag === 'commit') return true
      return stores.includes(step._tag === 'request' ? step.store : step.of.store)
    }),
  })),
})

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
  const requests = new Map<Made, { request: IDBRequest; answered: () => Promise<void> }>()
  for (const step of steps) {
    if (step._tag === 'commit') transaction.commit()
    else if (step._tag === 'answer') await requests.get(step.of)?.answered()
    else if (step._tag === 'next') step.call(requests.get(step.of)?.request.result)
    else {
      const store = transaction.objectStore(step.store)
      const request = step.call(step.index === null ? store : store.index(step.index))
      if (request instanceof IDBRequest) requests.set(step, { request, answered: answersOf(request) })
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
