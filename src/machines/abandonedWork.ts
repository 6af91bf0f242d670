import { either as E } from 'fp-ts'
import type { AnyStateMachine } from 'xstate'
import { decode } from '../events/catalogue.ts'
import type { Entry } from '../events/event.ts'
import type { Flow } from './flows.ts'
import type { Folded } from './foldFlow.ts'
import { fold } from './foldFlow.ts'

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
  folded: Folded
}

/** The work of tabs that was under way and that no other tab has gone on with; the latest first. */
export const unfinished = (machine: AnyStateMachine, flow: Flow, since: readonly Entry[]): readonly Unfinished[] => {
  const entries = since.filter((entry) => entry.flow === flow)
  const taken = new Set(entries.map(takesOver))
  const tabs = new Set(entries.map(({ tab }) => tab).toReversed())
  return [...tabs].flatMap((tab) => {
    if (taken.has(tab)) return []
    const folded = fold(machine, lineageOf(entries, tab))
    return folded.snapshot.hasTag('idle') ? [] : [{ tab, folded }]
  })
}
