import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot } from 'xstate'
import type { NewEntry } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Later } from '../parts/patiently.ts'
import type { Flow } from './flows.ts'
import { machineOf } from './flows.ts'
import type { Known } from './known.ts'
import { stepperOf } from './step.ts'
import type { ReadSince } from './takeOver.ts'

/** Before a journal that could not be read is read again, in milliseconds: at first, and at most. */
const firstRetry = 500
const lastRetry = 30_000

interface Deps {
  tab: string
  journal: Pick<Journal, 'queued' | 'watch'>
  known: Known
  read: ReadSince
  later: Later
  resync: (states: ReadonlyMap<Flow, AnyMachineSnapshot>) => void
}

const nameOf = ({ flow, id }: NewEntry) => `${flow} ${id}`

/**
 * Follows what is stored: what another tab stored is folded onto the last stored state, and what this tab has queued
 * after it. A journal that cannot be read changes nothing, and is read again.
 */
export const createFollower = ({ tab, journal, known, read, later, resync }: Deps) => {
  let backoff = firstRetry
  let cancel = () => {}
  let reading: Promise<boolean> = Promise.resolve(true)
  let isAsked = false
  let isStopped = false
  /** Entries of this tab that were read, though their storing was not reported yet. */
  let readBefore: ReadonlySet<string> = new Set()
  /** The last entry of this tab whose storing was reported. */
  let stored = 0
  const unwatch = journal.watch(({ last = 0 }) => {
    stored = Math.max(stored, last)
  })

  const withQueued = (flow: Flow): AnyMachineSnapshot => {
    const { step } = stepperOf(machineOf(flow))
    return journal
      .queued()
      .filter((entry) => entry.flow === flow && !readBefore.has(nameOf(entry)))
      .reduce((snapshot, entry) => E.getOrElse(() => snapshot)(step(snapshot, entry)), known.snapshotOf(flow))
  }

  /** What another tab moved, also of a reading that failed in the middle. */
  let moved = new Set<Flow>()

  /** Reads to the end; false where it cannot be read. */
  const readAll = async (): Promise<boolean> => {
    for (let isLast = false; !isLast; ) {
      const since = await read(known.place())()
      if (E.isLeft(since)) return false
      const { entries, isWhole } = since.right
      known.take(since.right)
      const queued = new Set(journal.queued().map(nameOf))
      const own = entries.filter((entry) => entry.tab === tab).map(nameOf)
      readBefore = new Set([...readBefore, ...own].filter((name) => queued.has(name)))
      for (const flow of known.followed())
        if (isWhole || entries.some((entry) => entry.flow === flow && entry.tab !== tab)) moved.add(flow)
      ;({ isLast } = since.right)
    }
    return true
  }

  const readNow = async (): Promise<boolean> => {
    isAsked = false
    const seq = () => known.place().seq
    let before: number
    do {
      before = seq()
      if (!(await readAll())) return false
      // What this tab stored meanwhile is neither among what was read nor in the queue any more.
    } while (stored > seq() && seq() > before)
    const flows = [...moved]
    moved = new Set()
    if (flows.length > 0 && !isStopped) resync(new Map(flows.map((flow) => [flow, withQueued(flow)])))
    return true
  }

  /** Reads what came since it was last read; false where it cannot be read. One reading is under way at a time. */
  const readOn = (): Promise<boolean> => {
    if (isAsked) return reading
    isAsked = true
    reading = reading.then(readNow, readNow)
    return reading
  }

  const follow = async (): Promise<void> => {
    cancel()
    if (await readOn()) {
      backoff = firstRetry
      return
    }
    cancel()
    cancel = later(backoff, () => void follow())
    backoff = Math.min(backoff * 2, lastRetry)
  }
  return {
    follow,
    readOn,
    /** What is being read now moves nothing any more: the flows are gone. */
    stop() {
      isStopped = true
      unwatch()
      cancel()
    },
  }
}
