import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Place } from '../../events/positions.ts'
import type { Answer, Since } from '../../events/store.ts'
import type { Unfinished } from './abandonedWork.ts'
import { unfinished } from './abandonedWork.ts'
import type { Flow } from './flows.ts'
import { sinceOwnerLeft } from './owned.ts'

/** What a tab knows of the device's other tabs. Every open tab holds a lock of its own. */
export interface TabLocks {
  /** Resolves once this tab's lock is held: from then on nobody takes its work over. */
  entered: () => Promise<void>
  /**
   * Takes the lock of a closed tab; the answer gives it back. Null where that tab is open, or another one has taken its
   * lock.
   */
  claim: (tab: string) => Promise<(() => void) | null>
}

export interface TakenOver<R> {
  /** What was read after the locks were taken. */
  since: R
  work: ReadonlyMap<Flow, Unfinished>
  /** Gives the closed tabs' locks back; to be called when the takeover is stored. */
  release: () => void
}

/** What the user who is signed in left under way in tabs, of each flow and tab; the latest tab first. */
const leftIn = (flows: ReadonlyMap<Flow, AnyStateMachine>, entries: readonly Entry[]) => {
  const own = sinceOwnerLeft(entries)
  return [...flows].flatMap(([flow, machine]) => unfinished(machine, flow, own).map((work) => ({ flow, work })))
}

/** What came since a place; null for everything that a start needs. */
export type ReadSince = (after: Place | null) => Answer<Since>

/** Everything that a start needs, all parts of it. */
export const wholeOf =
  (read: ReadSince): Answer<Since> =>
  async () => {
    const entries: Entry[] = []
    for (let after: Place | null = null; ; ) {
      const part: E.Either<StoreFault, Since> = await read(after)()
      if (E.isLeft(part)) return part
      if (part.right.isWhole) entries.length = 0
      for (const entry of part.right.entries) entries.push(entry)
      if (part.right.isLast) return E.right({ ...part.right, isWhole: true, entries })
      after = part.right.place
    }
  }

/**
 * Takes the work of closed tabs over, of each flow the latest. It is decided by what stands in the journal once the
 * closed tab's lock is held: whoever had that lock before has stored by then that the work is theirs.
 */
export const takeOver = async <F, R extends { entries: readonly Entry[] }>(
  flows: ReadonlyMap<Flow, AnyStateMachine>,
  read: TE.TaskEither<F, R>,
  claim: TabLocks['claim'],
): Promise<E.Either<F, TakenOver<R>>> => {
  const first = await read()
  if (E.isLeft(first)) return first
  const claimed = new Map<string, () => void>()
  for (const tab of new Set(leftIn(flows, first.right.entries).map(({ work }) => work.tab))) {
    const release = await claim(tab)
    if (release !== null) claimed.set(tab, release)
  }
  const release = (isGivenBack: (tab: string) => boolean) => {
    for (const [tab, giveBack] of claimed) if (isGivenBack(tab)) giveBack()
  }
  const second = claimed.size === 0 ? first : await read()
  if (E.isLeft(second)) {
    release(() => true)
    return second
  }
  const work = new Map<Flow, Unfinished>()
  for (const left of leftIn(flows, second.right.entries))
    if (!work.has(left.flow) && claimed.has(left.work.tab)) work.set(left.flow, left.work)
  const taken = new Set([...work.values()].map(({ tab }) => tab))
  release((tab) => !taken.has(tab))
  return E.right({ since: second.right, work, release: () => release((tab) => taken.has(tab)) })
}
