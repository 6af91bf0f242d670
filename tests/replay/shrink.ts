import { isDeepStrictEqual } from 'node:util'
import { isFact } from '../../src/events/catalogue.ts'
import type { Entry } from '../../src/events/event.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { dataOf } from '../../src/machines/kernel/step.ts'
import { required } from '../../src/machines/parts/effect.ts'
import type { FlowState } from '../../src/machines/replay/moment.ts'
import { plainState } from '../../src/machines/replay/moment.ts'
import { createRowHistory } from '../../src/machines/replay/rowHistory.ts'
import { createStates } from '../../src/machines/replay/states.ts'

/** An entry, and whether it is one of the file's start. */
export interface Step {
  entry: Entry
  begins: boolean
}

export interface RowName {
  model: Model
  id: string
}

export type States = Partial<Record<Flow, FlowState>>

/** Folds at most to make a test short: some seconds. */
const mostFolded = 1_000_000

/** Flows' states before and after the last of some steps. */
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

/** Rows after some steps; null for a missing one. */
export const rowsAfter = (
  steps: readonly Step[],
  starts: readonly { model: Model; row: Row }[],
  names: readonly RowName[],
): readonly (Row | null)[] => {
  const history = createRowHistory((at) => required(steps[at] ?? null).entry)
  for (const { model, row } of starts) history.begin(model, row.id, { row })
  for (const [at, { entry }] of steps.entries()) if (isFact(entry.type)) history.take(at, entry, dataOf(entry))
  return names.map(({ model, id }) => history.at(model, id, steps.length - 1))
}

/** The fewest found steps with the same last effect: the flows' visible states before and after it stay. */
export const shrink = (
  all: readonly Step[],
  flows: readonly Flow[],
  seen: (states: States) => unknown,
  seenRows: (steps: readonly Step[]) => unknown = () => null,
): readonly Step[] => {
  const seenIn = (steps: readonly Step[]) => [...lastMoment(steps, flows).map(seen), seenRows(steps)]
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
