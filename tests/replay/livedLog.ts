import { models } from '../../src/events/projections/rows.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import type { Desk } from '../scenarios/desk.ts'
import { readWhole } from './replayed.ts'

/** With pseudonyms only the flows' states, since their contexts differ. */
const standing = (standIns: boolean, stateOf: (flow: Flow) => { value: unknown; context: object }) =>
  flowNames.map((flow) => {
    const { value, context } = stateOf(flow)
    return [flow, value, standIns ? null : context]
  })

/** A desk, and its support log replayed to the end. */
export const livedLog = async (desk: Desk, standIns: boolean) => {
  const { file } = await gathered(desk, { range: { kind: 'whole' }, standIns })
  const text = await textOf(file)
  const { divergence, counts, replay, end } = readWhole(text)
  const { states } = replay.moment(end)
  return {
    ...{ text, divergence, counts },
    /** The state of each entry's flow after it. */
    passed: flowNames.flatMap((flow) =>
      [...replay.walk(flow, end)].map(({ index, entry: { type }, snapshot }) => [index, type, snapshot.value]),
    ),
    live: standing(standIns, (flow) => desk.flows[flow].getSnapshot()),
    replayed: standing(standIns, (flow) => states[flow]),
  }
}

/** Everything that a desk keeps: its entries, rows and contexts. */
export const keptBy = async (desk: Desk): Promise<string> => {
  const rows = await Promise.all(models.map((model) => desk.all(model)))
  const states = flowNames.map((flow) => desk.flows[flow].getSnapshot().context)
  return JSON.stringify([await desk.entries(), rows, states])
}
