import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { decode, definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import type { Flow } from './flows.ts'
import { stepperOf } from './step.ts'

const Part = t.type({ part: t.number, of: t.number })

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

/** Which part of a checkpoint an entry is; null for none, and for one that this build cannot read. */
const partIn = (entry: Entry): { part: number; of: number } | null => {
  if (definitionOf(entry.type)?.role !== 'checkpoint') return null
  const data = decode(entry)
  return E.isRight(data) && Part.is(data.right) ? data.right : null
}

/** How many entries up to there, of one tab, are all parts of one checkpoint. */
const partsUpTo = (entries: readonly Entry[], at: number): number => {
  const last = entries[at]
  const of = (last && partIn(last)?.of) ?? 0
  const parts = entries.slice(Math.max(at - of + 1, 0), at + 1)
  const isWhole = parts.length === of && parts.every((entry, before) => partIn(entry)?.part === before + 1)
  return isWhole && parts.every(({ tab }) => tab === last?.tab) ? of : 0
}

/**
 * What says all that is under way: what came since the flow was last idle, or from its last checkpoint on, of so many
 * parts.
 */
const saying = (entries: readonly Entry[]): { entries: readonly Entry[]; parts: number } => {
  for (let at = entries.length - 1; at >= 0; at--) {
    if (entries[at]?.idle === true) return { entries: entries.slice(at + 1), parts: 0 }
    const parts = partsUpTo(entries, at)
    if (parts > 0) return { entries: entries.slice(at - parts + 1), parts }
  }
  return { entries, parts: 0 }
}

/**
 * What was under way after these entries. Those that say that the flow was idle are taken at their word; older ones are
 * folded to see it.
 */
const sinceIdle = (machine: AnyStateMachine, all: readonly Entry[]): Omit<Unfinished, 'tab'> => {
  const { initial, step } = stepperOf(machine)
  const { entries, parts } = saying(all)
  let snapshot = initial
  let since: Entry[] = []
  for (const [at, entry] of entries.entries()) {
    const next = step(snapshot, entry)
    if (E.isRight(next)) snapshot = next.right
    if (snapshot.hasTag('idle') && at >= parts) since = []
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

/**
 * The same by what the entries say of themselves, where the machine has not come; older entries, which say nothing, are
 * left to it.
 */
export const toldUnfinished = (flow: Flow, since: readonly Entry[]): readonly Omit<Unfinished, 'snapshot'>[] =>
  ofTabs(flow, since).flatMap(({ tab, entries }) => {
    const left = saying(entries).entries
    return left.length === 0 ? [] : [{ tab, entries: left }]
  })
