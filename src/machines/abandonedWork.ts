import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { decode } from '../events/catalogue.ts'
import type { Entry } from '../events/event.ts'
import type { Flow } from './flows.ts'
import { stepperOf } from './step.ts'

/** The tab whose work an entry takes over. */
export const takesOver = (entry: Entry): string | null => {
  if (entry.type !== 'desk.opened') return null
  const data = decode(entry)
  return E.isRight(data) && 'adopts' in data.right && typeof data.right.adopts === 'string' ? data.right.adopts : null
}

/** A tab's entries of one flow, after those of the tab that it took over, and so on. */
const lineageOf = (entries: readonly Entry[], tab: string): readonly Entry[] => {
  const own = entries.filter((entry) => entry.tab === tab)
  const before = own.map(takesOver).find((takenOver) => takenOver !== null)
  return before == null
    ? own
    : [
        ...lineageOf(
          entries.filter((entry) => entry.tab !== tab),
          before,
        ),
        ...own,
      ]
}

/** What a tab had under way when it last stored something. */
export interface Unfinished {
  tab: string
  snapshot: AnyMachineSnapshot
  /** Since the flow was last idle, with those of the tab whose work it went on with. */
  entries: readonly Entry[]
}

const lastIdle = (entries: readonly Entry[]): number => entries.findLastIndex(({ idle }) => idle === true)

/** What was under way after these entries. Those that say that the flow was idle are taken at their word; older ones are folded to see it. */
const sinceIdle = (machine: AnyStateMachine, entries: readonly Entry[]): Omit<Unfinished, 'tab'> => {
  const { initial, step } = stepperOf(machine)
  let snapshot = initial
  let since: Entry[] = []
  for (const entry of entries.slice(lastIdle(entries) + 1)) {
    const next = step(snapshot, entry)
    if (E.isRight(next)) snapshot = next.right
    if (snapshot.hasTag('idle')) since = []
    else since.push(entry)
  }
  return { snapshot, entries: since }
}

/** What tabs did of a flow that no other tab has gone on with; the latest first. */
const ofTabs = (flow: Flow, since: readonly Entry[]) => {
  const entries = since.filter((entry) => entry.flow === flow)
  const taken = new Set(entries.map(takesOver))
  const tabs = [...new Set(entries.map(({ tab }) => tab).toReversed())].filter((tab) => !taken.has(tab))
  return tabs.map((tab) => ({ tab, entries: lineageOf(entries, tab) }))
}

/** The work of tabs that was under way and that no other tab has gone on with; the latest first. */
export const unfinished = (machine: AnyStateMachine, flow: Flow, since: readonly Entry[]): readonly Unfinished[] =>
  ofTabs(flow, since).flatMap(({ tab, entries }) => {
    const work = sinceIdle(machine, entries)
    return work.snapshot.hasTag('idle') ? [] : [{ tab, ...work }]
  })

/** The same by what the entries say of themselves, where the machine has not come; older entries, which say nothing, are left to it. */
export const toldUnfinished = (flow: Flow, since: readonly Entry[]): readonly Omit<Unfinished, 'snapshot'>[] =>
  ofTabs(flow, since).flatMap(({ tab, entries }) => {
    const left = entries.slice(lastIdle(entries) + 1)
    return left.length === 0 ? [] : [{ tab, entries: left }]
  })
