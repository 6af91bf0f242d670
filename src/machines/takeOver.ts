import { either as E } from 'fp-ts'
import type { AnyStateMachine } from 'xstate'
import type { StoreFault } from '../events/desk/storage.ts'
import type { Entry } from '../events/event.ts'
import type { Answer } from '../events/store.ts'
import type { Unfinished } from './abandonedWork.ts'
import { unfinished } from './abandonedWork.ts'
import type { Flow } from './flows.ts'
import { sinceOwnerLeft } from './owned.ts'

/** What a tab knows of the device's other tabs. Every open tab holds a lock of its own. */
export interface TabLocks {
  /** Resolves once this tab's lock is held and no other tab is writing a checkpoint. */
  entered: () => Promise<void>
  /** Takes the lock of a closed tab; the answer gives it back. Null where that tab is open, or another one has taken its lock. */
  claim: (tab: string) => Promise<(() => void) | null>
  /** Does the work while this is the only tab, and no other enters before it is done; not at all where another is open. */
  alone: (work: () => Promise<void>) => Promise<void>
}

export interface TakenOver {
  /** Everything since the last checkpoint, read after the locks were taken. */
  entries: readonly Entry[]
  work: ReadonlyMap<Flow, Unfinished>
  /** Gives the closed tabs' locks back; to be called when the takeover is stored. */
  release: () => void
}

export type AbandonableFlows = ReadonlyMap<Flow, AnyStateMachine>

/** What the user who is signed in left under way in tabs, of each flow and tab; the latest tab first. */
const leftIn = (flows: AbandonableFlows, entries: readonly Entry[]) => {
  const own = sinceOwnerLeft(entries)
  return [...flows].flatMap(([flow, machine]) => unfinished(machine, flow, own).map((work) => ({ flow, work })))
}

/** True where some other tab left work under way that nobody has taken over. */
export const isAnyLeft = (flows: AbandonableFlows, entries: readonly Entry[], tab: string): boolean =>
  leftIn(flows, entries).some(({ work }) => work.tab !== tab)

/**
 * Takes the work of closed tabs over, of each flow the latest. It is decided by what stands in the journal once the closed tab's lock is held: whoever
 * had that lock before has stored by then that the work is theirs.
 */
export const takeOver = async (
  flows: AbandonableFlows,
  read: Answer<readonly Entry[]>,
  claim: TabLocks['claim'],
): Promise<E.Either<StoreFault, TakenOver>> => {
  const first = await read()
  if (E.isLeft(first)) return first
  const claimed = new Map<string, () => void>()
  for (const tab of new Set(leftIn(flows, first.right).map(({ work }) => work.tab))) {
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
  for (const left of leftIn(flows, second.right))
    if (!work.has(left.flow) && claimed.has(left.work.tab)) work.set(left.flow, left.work)
  const taken = new Set([...work.values()].map(({ tab }) => tab))
  release((tab) => !taken.has(tab))
  return E.right({ entries: second.right, work, release: () => release((tab) => taken.has(tab)) })
}
