import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { fixtures, testStateKeys } from './areas.ts'
import { coverOf, longestCover } from './cover.ts'
import type { AnyFixture } from './fixture.ts'
import type { Path, Transition } from './graph.ts'
import { graphOf, stepFrom } from './graph.ts'
import { oncePerFlow } from './oncePerFlow.ts'

/** The flows that can be walked in a browser. */
export const walked: readonly Flow[] = flowNames.filter((flow) => fixtures[flow] !== undefined)

export const isWalked = (flow: Flow): boolean => fixtures[flow] !== undefined

/** A flow's fixtures, each with its own ground; none where the flow cannot be walked in a browser. */
const fixturesOf = (flow: Flow): readonly AnyFixture[] => [fixtures[flow] ?? []].flat()

/** The flow's first fixture, or the one of that name. */
export const fixtureOf = (flow: Flow, name: string | null = null): AnyFixture => {
  const fixture = fixturesOf(flow).find((each) => each.name === name)
  if (fixture === undefined) throw new Error(`${flow} cannot be walked in a browser${name === null ? '' : `: ${name}`}`)
  return fixture
}

/** A path of what can be done at the desk, from the ground of one of the flow's fixtures. */
export interface Walk {
  flow: Flow
  fixture: AnyFixture
  path: Path
}

/** The flow, and which of its grounds. */
export const nameOf = ({ flow, fixture: { name } }: Pick<Walk, 'flow' | 'fixture'>): string =>
  name === null ? flow : `${flow} ${name}`

const stamp = { id: 'invoice-1', at: 1_795_245_120_000 }

/** Paths that take what can be taken from this ground and is not known. They end where the desk waits. */
const pathsFrom = (
  machine: AnyStateMachine,
  see: (context: never) => unknown,
  { offers, follows, apart }: AnyFixture,
  known: ReadonlySet<Transition>,
): readonly Path[] => {
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
  return coverOf(deps, graphOf(deps), longestCover, known).map(ended)
}

/** Of each of the flow's grounds, what the grounds before it do not take. */
export const everyWalkOf = oncePerFlow((flow): readonly Walk[] => {
  const machine = withoutEffects(machineOf(flow))
  const known = new Set<Transition>()
  return fixturesOf(flow).flatMap((fixture) => {
    const paths = pathsFrom(machine, testStateKeys[flow], fixture, known)
    for (const each of paths.flat().flatMap(({ transitions }) => transitions)) known.add(each)
    return paths.map((path) => ({ flow, fixture, path }))
  })
})

/** The same without their grounds. */
export const walksOf = (flow: Flow): readonly Path[] => everyWalkOf(flow).map(({ path }) => path)
