import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '../../src/events/event.ts'
import type { Flow } from '../../src/machines/flows.ts'
import type { FlowState } from '../../src/machines/replay/moment.ts'
import { plainState } from '../../src/machines/replay/moment.ts'
import { createStates } from '../../src/machines/replay/states.ts'

/** An entry, and whether it is one that the file begins with. */
export interface Step {
  entry: Entry
  begins: boolean
}

export type States = Partial<Record<Flow, FlowState>>

/** How much is folded at most to make a test short: some seconds. */
const mostFolded = 1_000_000

/** How flows stood before and after the last of some steps. */
const lastMoment = (steps: readonly Step[], flows: readonly Flow[]): readonly [before: States, after: States] => {
  const states = createStates()
  const tab = steps.at(-1)?.entry.tab ?? ''
  const look = (): States => Object.fromEntries(flows.map((flow) => [flow, plainState(states.get(flow, tab))]))
  let before = look()
  for (const [at, { entry, begins }] of steps.entries()) {
    if (at === steps.length - 1) before = look()
    if (begins) states.begin(entry)
    else states.take(entry)
  }
  return [before, look()]
}

/** The fewest steps that were found after which the last one does the same: what is seen of the flows before and after it stays. */
export const shrink = (
  all: readonly Step[],
  flows: readonly Flow[],
  seen: (states: States) => unknown,
): readonly Step[] => {
  const seenIn = (steps: readonly Step[]) => lastMoment(steps, flows).map(seen)
  const wanted = seenIn(all)
  let steps = all
  let folded = 0

  const without = (isOut: (step: Step, at: number) => boolean): boolean => {
    const fewer = steps.filter((step, at) => at === steps.length - 1 || !isOut(step, at))
    if (fewer.length === steps.length || folded > mostFolded) return false
    folded += fewer.length
    if (!isDeepStrictEqual(seenIn(fewer), wanted)) return false
    steps = fewer
    return true
  }

  for (const tab of new Set(all.map(({ entry }) => entry.tab))) without(({ entry }) => entry.tab === tab)
  for (const flow of flows) without(({ entry }) => entry.flow === flow)
  for (let size = Math.ceil(all.length / 2); size >= 1; ) {
    const before = steps.length
    for (let from = 0; from < steps.length - 1; ) if (!without((_, at) => at >= from && at < from + size)) from += size
    if (size > 1) size = Math.min(Math.floor(size / 2), steps.length)
    else if (steps.length === before) size = 0
  }
  return steps
}
