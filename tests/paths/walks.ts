import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '../../src/machines/flows.ts'
import { flowNames, machineOf } from '../../src/machines/flows.ts'
import { testStateKey } from '../../src/machines/testStateKey.ts'
import { withoutEffects } from '../../src/machines/withoutEffects.ts'
import { coverOf } from './cover.ts'
import type { AnyFixture } from './fixture.ts'
import { fixtures } from './fixtures/all.ts'
import type { Path } from './graph.ts'
import { stepFrom } from './graph.ts'
import { longestCover } from './paths.ts'

export type Walked = keyof typeof fixtures

/** The flows that can be walked in a browser. */
export const walked: readonly Walked[] = flowNames.filter((flow): flow is Walked => Object.hasOwn(fixtures, flow))

export const isWalked = (flow: Flow): flow is Walked => Object.hasOwn(fixtures, flow)

export const fixtureOf = (flow: Walked): AnyFixture => fixtures[flow]

const stamp = { id: 'invoice-1', at: 1_795_245_120_000 }

/** Paths of what can be done at the desk, which take every transition that can be taken there, and end where the desk waits. */
export const walksOf = (flow: Walked): readonly Path[] => {
  const { offers, follows, apart } = fixtureOf(flow)
  const machine = withoutEffects(machineOf(flow))
  const see: (context: never) => unknown = testStateKey[flow]
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
  return coverOf({ machine, events, look }, longestCover).map(ended)
}
