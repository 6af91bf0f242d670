import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { StoreFault } from './desk/storage.ts'
import type { NewEntry } from './event.ts'
import type { Place } from './positions.ts'
import type { Model } from './projections/rows.ts'
import type { Appended, Projected, Store } from './store.ts'

export interface Moved {
  models: readonly Model[]
  /** The flows that stored entries. */
  flows: readonly string[]
  /** Another tab stored them. */
  foreign: boolean
  /** The greatest `seq` of what this tab stored; null where nobody said. */
  last?: number
}

export interface Journal {
  /**
   * Queues an entry; what arrives within one task is stored in one transaction. A checkpoint comes with what it stands on: it is stored in a transaction of
   * its own, or dropped where another entry of its flow came between.
   */
  record(entry: NewEntry, standsOn?: Place): void
  /** Everything recorded so far is stored: right; left with the first fault that stood in the way, while it is tried again. */
  settled: TE.TaskEither<StoreFault, void>
  /** Resolves once everything recorded so far is stored, however long that takes. */
  stored(): Promise<void>
  /** True where this fact's record existed before it: it was folded into nothing. */
  wasAlready(entryId: string): boolean
  waiting(): number
  /** What is queued and not stored, oldest first, without checkpoints, which may be dropped: for an export when the store is gone. */
  queued(): readonly NewEntry[]
  /** Tries again now what failed; answers how that try went, and right where nothing is to be stored. */
  retry(): Promise<E.Either<StoreFault, void>>
  watch(listener: (moved: Moved) => void): () => void
  /** Folds what completed pulls left unfolded, and resolves when nothing is. */
  projectPending(): Promise<void>
  /** Another tab stored entries; listeners are told. */
  hear(moved: Pick<Moved, 'models' | 'flows'>): void
}

interface Ports {
  /** Runs `task` after `ms` milliseconds; the answer cancels it. */
  later: (ms: number, task: () => void) => () => void
  failed: (fault: StoreFault, waiting: number) => void
  recovered: () => void
  quarantined: (count: number) => void
}

const firstRetry = 500
const lastRetry = 30_000
/** Entries in one transaction: a long queue is written in parts, so that nothing waits for all of it. */
const groupSize = 500

/** The group-commit queue over a store: one transaction under way at a time, in order, never dropped, tried again after a fault. */
export const createJournal = (store: Store, { later, failed, recovered, quarantined }: Ports): Journal => {
  const queue: { entry: NewEntry; standsOn: Place | null }[] = []
  const listeners = new Set<(moved: Moved) => void>()
  const already = new Set<string>()
  let recorded = 0
  let done = 0
  let fault: StoreFault | null = null
  let writing = false
  let backoff = firstRetry
  let hasBacklog = false
  let projecting: Promise<void> | null = null
  let cancelRetry = () => {}
  let cancelProjecting = () => {}
  const retries: ((answer: E.Either<StoreFault, void>) => void)[] = []
  let waiters: { upTo: number; stored: () => void; failed: (fault: StoreFault) => void }[] = []

  /** A defect of whoever hears it, for the console: neither the queue nor the next listener may stand still for it. */
  const tolerated = (work: () => void) => {
    try {
      work()
    } catch (thrown) {
      later(0, () => {
        throw thrown
      })
    }
  }

  const tell = (moved: Moved) => {
    for (const listener of listeners) tolerated(() => listener(moved))
  }

  const projectBacklog = async () => {
    cancelProjecting()
    do {
      hasBacklog = false
      for (let left = 1; left > 0; ) {
        const caught = await store
          .projectPending()()
          .catch(() => E.left<StoreFault, Projected>('refused'))
        if (E.isLeft(caught)) {
          cancelProjecting = later(lastRetry, () => void projectPending())
          return
        }
        left = caught.right.left
        if (caught.right.moved.length > 0) tell({ models: caught.right.moved, flows: [], foreign: false })
      }
    } while (hasBacklog)
  }

  const projectPending = (): Promise<void> => {
    hasBacklog = true
    projecting ??= projectBacklog().then(() => {
      projecting = null
    })
    return projecting
  }

  const took = (
    group: readonly NewEntry[],
    { last, already: known, quarantined: bad, moved, hasBacklog: late }: Appended,
  ) => {
    for (const id of known) already.add(id)
    passed(group.length)
    if (bad.length > 0) tolerated(() => quarantined(bad.length))
    tell({ models: moved, flows: [...new Set(group.map(({ flow }) => flow))], foreign: false, last })
    if (late) void projectPending()
  }

  /** So many of the queue are stored, or dropped. */
  const passed = (count: number) => {
    queue.splice(0, count)
    done += count
    backoff = firstRetry
    if (fault !== null) {
      fault = null
      tolerated(recovered)
    }
    const ready = waiters.filter(({ upTo }) => upTo <= done)
    waiters = waiters.filter(({ upTo }) => upTo > done)
    for (const waiter of ready) waiter.stored()
  }

  const refused = (why: StoreFault) => {
    const news = fault !== why
    fault = why
    for (const waiter of waiters) waiter.failed(why)
    cancelRetry()
    cancelRetry = later(backoff, write)
    backoff = Math.min(backoff * 2, lastRetry)
    if (news) tolerated(() => failed(why, queue.length))
  }

  /** Stores what stands first in the queue; the answer goes on with it. */
  const storeFirst = async (): Promise<E.Either<StoreFault, () => void>> => {
    const [first] = queue
    if (first?.standsOn != null) {
      const { flow } = first.entry
      return E.map((isStored: boolean) => () => {
        passed(1)
        if (isStored) tell({ models: [], flows: [flow], foreign: false })
      })(await store.checkpoint(first.entry, first.standsOn)())
    }
    const next = queue.findIndex(({ standsOn }) => standsOn !== null)
    const group = queue.slice(0, Math.min(groupSize, next < 0 ? groupSize : next)).map(({ entry }) => entry)
    return E.map((appended: Appended) => () => took(group, appended))(await store.append(group)())
  }

  const write = () => {
    if (writing || queue.length === 0) return
    writing = true
    cancelRetry()
    void storeFirst()
      .catch(() => E.left<StoreFault>('refused'))
      .then((answer) => {
        writing = false
        const asked = retries.splice(0)
        if (E.isLeft(answer)) refused(answer.left)
        else {
          answer.right()
          write()
        }
        for (const tell of asked) tell(E.map(() => undefined)(answer))
      })
  }

  const wait = (stored: () => void, failedBy: (why: StoreFault) => void) => {
    if (recorded === done) return stored()
    if (fault !== null) failedBy(fault)
    waiters.push({ upTo: recorded, stored, failed: failedBy })
  }

  return {
    record(entry, standsOn) {
      queue.push({ entry, standsOn: standsOn ?? null })
      recorded += 1
      if (queue.length === 1 && !writing && fault === null) void Promise.resolve().then(write)
    },
    settled: () =>
      new Promise((answer) =>
        wait(
          () => answer(E.right(undefined)),
          (why) => answer(E.left(why)),
        ),
      ),
    stored: () => new Promise((answer) => wait(answer, () => {})),
    wasAlready: (id) => already.has(id),
    waiting: () => queue.length,
    queued: () => queue.flatMap(({ entry, standsOn }) => (standsOn === null ? [entry] : [])),
    retry() {
      backoff = firstRetry
      write()
      return new Promise((tell) => {
        if (writing) retries.push(tell)
        else tell(E.right(undefined))
      })
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    projectPending,
    hear: ({ models, flows }) => tell({ models, flows, foreign: true }),
  }
}
