import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { definitionOf } from './catalogue.ts'
import type { NewEntry } from './event.ts'
import type { StoreFault } from './faults.ts'
import type { Place } from './positions.ts'
import type { Model } from './projections/rows.ts'
import type { Appended, Projected, Store } from './store.ts'
import { bytesOf } from './values/bytes.ts'

export interface Moved {
  models: readonly Model[]
  /** The flows that stored entries. */
  flows: readonly string[]
  /** Of this tab's entries. */
  types?: readonly string[]
  /** Another tab stored them. */
  foreign: boolean
  /** The greatest `seq` of this tab's entries; null if unknown. */
  last?: number
}

export interface Journal {
  /**
   * Queues an entry; all entries of one task are stored in one transaction, however many they are, also on a full
   * device. A checkpoint comes with its place: it is stored in its own transaction, or dropped if another entry of its
   * flow came between.
   */
  record(entry: NewEntry, standsOn?: Place): void
  /** Right once everything recorded so far is stored; left with the first fault, while it is tried again. */
  settled: TE.TaskEither<StoreFault, void>
  /** Resolves once everything recorded so far is stored, however long that takes. */
  stored(): Promise<void>
  /**
   * True if this stored fact changed nothing (see `Store.wasAlready`). The store is asked until it answers; each fault
   * is reported. It never answers in an overtaken tab, where only a reload goes on.
   */
  wasAlready(entryId: string, failed: (fault: StoreFault) => void): Promise<boolean>
  waiting(): number
  /** Queued entries, oldest first, without checkpoints, which may be dropped: for an export without a store. */
  queued(): readonly NewEntry[]
  /** Tries failed entries again now; answers that try's outcome, and right if nothing waits. */
  retry(): Promise<E.Either<StoreFault, void>>
  watch(listener: (moved: Moved) => void): () => void
  /** Called for each entry of this tab as it is recorded, before it is stored. */
  watchRecorded(listener: (entry: NewEntry) => void): () => void
  /** Called in the task in which expendable entries leave a full store's queue, so that their flow reports it. */
  watchDropped(listener: () => void): () => void
  /** Folds the waiting parts of completed pulls, and resolves when none is left. */
  projectPending(): Promise<void>
  /** Another tab stored entries; notifies the listeners. */
  hear(moved: Pick<Moved, 'models' | 'flows'>): void
}

interface Ports {
  /** Runs `task` after `ms` milliseconds; the answer cancels it. */
  later: (ms: number, task: () => void) => () => void
  failed: (fault: StoreFault, waiting: number) => void
  recovered: () => void
  quarantined: (count: number) => void
  /** An entry above the size limit, which is our defect: it is stored anyway. */
  oversized: (entry: NewEntry, bytes: number) => void
}

/** An entry is under 32 KiB, a part of a pull under 60: larger ones are slow to store, and to read at a start. */
const mostBytes = (type: string): number => (definitionOf(type)?.expendable === true ? 60 : 32) * 1024

const firstRetry = 500
const lastRetry = 30_000
/** Entries in one transaction: of a long queue only some tasks are written, so that nothing waits for all of it. */
const groupSize = 500

interface Queued {
  /** Counted from 1, in the order of recording. */
  place: number
  /** Counted from 1: what one task records is stored together. */
  task: number
  entry: NewEntry
  standsOn: Place | null
}

const isExpendable = ({ entry }: Queued): boolean => definitionOf(entry.type)?.expendable === true

/** After a dropped entry of its flow, an entry's hash is of a state that no log can reproduce, so it loses the hash. */
const unhashed = (stays: readonly Queued[], dropped: readonly Queued[]): Queued[] => {
  const firstOf = new Map(dropped.toReversed().map(({ entry, place }) => [entry.flow, place]))
  return stays.map((one) => {
    const { hash: _, ...entry } = one.entry
    return one.place > (firstOf.get(entry.flow) ?? one.place) ? { ...one, entry } : one
  })
}

/**
 * The group-commit queue over a store: one transaction at a time, in order, tried again after a fault. Only repeatable
 * entries are dropped, when the store is full: expendable ones and checkpoints.
 */
export const createJournal = (store: Store, { later, failed, recovered, quarantined, oversized }: Ports): Journal => {
  let queue: Queued[] = []
  const listeners = new Set<(moved: Moved) => void>()
  const recordListeners = new Set<(entry: NewEntry) => void>()
  const dropListeners = new Set<() => void>()
  let recorded = 0
  let task = 0
  let isInTask = false
  let most = groupSize
  let fault: StoreFault | null = null
  let writing = false
  let backoff = firstRetry
  let hasBacklog = false
  let projecting: Promise<void> | null = null
  let cancelRetry = () => {}
  let cancelProjecting = () => {}
  const retries: ((answer: E.Either<StoreFault, void>) => void)[] = []
  let waiters: { upTo: number; stored: () => void; failed: (fault: StoreFault) => void }[] = []

  /** A listener's defect goes to the console: neither the queue nor the next listener may stop for it. */
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

  const took = (group: readonly NewEntry[], { last, quarantined: bad, moved, hasBacklog: late }: Appended) => {
    passed(group.length)
    if (bad.length > 0) tolerated(() => quarantined(bad.length))
    const flows = [...new Set(group.map(({ flow }) => flow))]
    tell({ models: moved, flows, types: group.map(({ type }) => type), foreign: false, last })
    if (late) void projectPending()
  }

  /** Everything up to here has left the queue. */
  const done = () => (queue[0]?.place ?? recorded + 1) - 1

  /** The remaining queue: the others are stored, or dropped. */
  const leave = (left: Queued[]) => {
    queue = left
    const upTo = done()
    const ready = waiters.filter((waiter) => waiter.upTo <= upTo)
    waiters = waiters.filter((waiter) => waiter.upTo > upTo)
    for (const waiter of ready) waiter.stored()
  }

  const noFault = () => {
    backoff = firstRetry
    if (fault === null) return
    fault = null
    tolerated(recovered)
  }

  /** So many entries of the queue are stored. */
  const passed = (count: number) => {
    most = Math.min(most * 2, groupSize)
    noFault()
    leave(queue.slice(count))
  }

  /** On a full store repeatable entries leave the queue; then fewer are tried. False if a single task was refused. */
  const givesWay = (tried: number): boolean => {
    const dropped = queue.filter(isExpendable)
    const stays = queue.filter((one) => one.standsOn === null && !isExpendable(one))
    if (stays.length === queue.length) {
      const fewer = Math.max(1, Math.floor(Math.min(tried, most) / 2))
      const isFewer = groupOf(fewer) < tried
      if (isFewer) most = fewer
      return isFewer
    }
    leave(unhashed(stays, dropped))
    if (stays.length === 0) noFault()
    if (dropped.length > 0) for (const listener of dropListeners) tolerated(listener)
    return true
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

  /** The number of entries in the next group: at most `limit`, or one task. */
  const groupOf = (limit: number): number => {
    const checkpoint = queue.findIndex(({ standsOn }) => standsOn !== null)
    if (checkpoint === 0) return 1
    const last = checkpoint < 0 ? queue.length : checkpoint
    let count = Math.min(limit, last)
    while (count < last && queue[count - 1]?.task === queue[count]?.task) count += 1
    return count
  }

  /** Stores the first entries of the queue, and continues. */
  const storeFirst = async (count: number): Promise<E.Either<StoreFault, () => void>> => {
    const [first] = queue
    if (first?.standsOn != null) {
      const { flow } = first.entry
      return E.map((isStored: boolean) => () => {
        passed(1)
        if (isStored) tell({ models: [], flows: [flow], foreign: false })
      })(await store.checkpoint(first.entry, first.standsOn)())
    }
    const group = queue.slice(0, count).map(({ entry }) => entry)
    return E.map((appended: Appended) => () => took(group, appended))(await store.append(group)())
  }

  const write = () => {
    if (writing || queue.length === 0) return
    writing = true
    cancelRetry()
    const count = groupOf(most)
    void storeFirst(count)
      .catch(() => E.left<StoreFault>('refused'))
      .then((answer) => {
        writing = false
        const isLess = E.isLeft(answer) && answer.left === 'full' && givesWay(count)
        if (isLess && queue.length > 0) return write()
        const asked = retries.splice(0)
        if (E.isRight(answer)) {
          answer.right()
          write()
        } else if (!isLess) refused(answer.left)
        for (const tell of asked) tell(isLess ? E.right(undefined) : E.map(() => undefined)(answer))
      })
  }

  const wait = (stored: () => void, failedBy: (why: StoreFault) => void) => {
    if (recorded === done()) return stored()
    if (fault !== null) failedBy(fault)
    waiters.push({ upTo: recorded, stored, failed: failedBy })
  }

  const beginTask = () => {
    isInTask = true
    task += 1
    void Promise.resolve().then(() => {
      isInTask = false
      if (fault === null) write()
    })
  }

  return {
    record(entry, standsOn) {
      if (!isInTask) beginTask()
      recorded += 1
      queue.push({ place: recorded, task, entry, standsOn: standsOn ?? null })
      const bytes = bytesOf(entry)
      if (bytes >= mostBytes(entry.type)) oversized(entry, bytes)
      for (const listener of recordListeners) tolerated(() => listener(entry))
    },
    settled: () =>
      new Promise((answer) =>
        wait(
          () => answer(E.right(undefined)),
          (why) => answer(E.left(why)),
        ),
      ),
    stored: () => new Promise((answer) => wait(answer, () => {})),
    wasAlready: (entryId, failedBy) =>
      new Promise((tell) => {
        const ask = async (again: number) => {
          const answer = await store
            .wasAlready(entryId)()
            .catch(() => E.left<StoreFault, boolean>('refused'))
          if (E.isRight(answer)) return tell(answer.right)
          if (answer.left === 'newer') return
          failedBy(answer.left)
          later(again, () => void ask(Math.min(again * 2, lastRetry)))
        }
        void ask(firstRetry)
      }),
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
    watchRecorded(listener) {
      recordListeners.add(listener)
      return () => recordListeners.delete(listener)
    },
    watchDropped(listener) {
      dropListeners.add(listener)
      return () => dropListeners.delete(listener)
    },
    projectPending,
    hear: ({ models, flows }) => tell({ models, flows, foreign: true }),
  }
}
