import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { fixtures, testStateKeys } from './areas.ts'
import { coverOf, longestCover } from './cover.ts'
import type { AnyFixture } from './fixture.ts'
import type { Path } from './graph.ts'
import { graphOf, stepFrom } from './graph.ts'
import { oncePerFlow } from './oncePerFlow.ts'

/** The flows that can be walked in a browser. */
export const walked: readonly Flow[] = flowNames.filter((flow) => fixtures[flow] !== undefined)

export const isWalked = (flow: Flow): boolean => fixtures[flow] !== undefined

export const fixtureOf = (flow: Flow): AnyFixture => {
  const fixture = fixtures[flow]
  if (fixture === undefined) throw new Error(`${flow} cannot be walked in a browser`)
  return fixture
}

const stamp = { id: 'invoice-1', at: 1_795_245_120_000 }

/** Paths of what can be done at the desk, which take every transition that can be taken there, and end where the desk waits. */
export const walksOf = oncePerFlow((flow): readonly Path[] => {
  const { offers, follows, apart } = fixtureOf(flow)
  const machine = withoutEffects(machineOf(flow))
  const see: (context: never) => unknown = testStateKeys[flow]
  const events = (state: AnyMachineSnapshot) => {
    const next = follows(state)
    return (next === null ? offers(state) : [next]).map((event) => ({ ...stamp, ...event }))
  }
  const look = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, Reflect.apply(see, null, [context]), apart(context)])
  const ended = (path: Path): Path => {
    const last = path.at(-1)
    const next = last === undefined ? null : follows(last.after)
    return last === undefined || next === null
      ? path
      : ended([...path, stepFrom(machine, last.after, { ...stamp, ...next })])
  }
  const deps = { machine, events, look }
  return coverOf(deps, graphOf(deps), longestCover).map(ended)
})
