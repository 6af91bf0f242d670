import type { AnyEventObject } from 'xstate'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { samplesFor } from '../model/samples.ts'
import { testStateKeys } from './areas.ts'
import { coverOf, longestCover } from './cover.ts'
import type { Deps, Graph, Path } from './graph.ts'
import { graphOf, shortestWays, walk } from './graph.ts'
import { oncePerFlow } from './oncePerFlow.ts'
import { isWalked, walksOf } from './walks.ts'

export const kinds = ['hands', 'transitions', 'shortest', 'simple'] as const
export type Kind = (typeof kinds)[number]

export interface Paths {
  paths: readonly Path[]
  /** How many more there are; null for more than were counted. */
  left: number | null
}

const longestSimple = 8
const mostShown = 100
const mostCounted = 20_000

/** A flow with every event that it handles, as the catalogue's samples have it. */
const depsOf = (flow: Flow): Deps => {
  const machine = withoutEffects(machineOf(flow))
  const samples = samplesFor(machine)
  const see: (context: never) => unknown = testStateKeys[flow]
  return {
    machine,
    events: () => samples,
    look: ({ value, context }) => JSON.stringify([value, Reflect.apply(see, null, [context])]),
  }
}

type Events = readonly AnyEventObject[]

/** One path to each state that is at no path's way already. */
const shortest = ({ machine }: Deps, graph: Graph): Paths => {
  const paths = [...shortestWays(graph).values()].filter((path) => path.length > 0)
  return {
    paths: paths.slice(0, mostShown).map((path) => walk(machine, path)),
    left: Math.max(0, paths.length - mostShown),
  }
}

/** Ways that pass no state twice: each ends where it cannot go on, or at the greatest length. */
function* simpleWays({ edges, start }: Graph): Generator<Events> {
  const passed = new Set([start])
  function* onFrom(at: string, events: Events): Generator<Events> {
    const on = (edges.get(at) ?? []).filter(({ to }) => !passed.has(to))
    if (events.length > 0 && (on.length === 0 || events.length === longestSimple)) yield events
    else
      for (const { event, to } of on) {
        passed.add(to)
        yield* onFrom(to, [...events, event])
        passed.delete(to)
      }
  }
  yield* onFrom(start, [])
}

const simple = ({ machine }: Deps, graph: Graph): Paths => {
  const ways = simpleWays(graph)
  const found: Events[] = []
  let next = ways.next()
  for (; next.done !== true && found.length < mostCounted; next = ways.next()) found.push(next.value)
  const isAll = next.done === true
  const paths = found.sort((one, other) => one.length - other.length).slice(0, mostShown)
  return {
    paths: paths.map((path) => walk(machine, path)),
    left: isAll ? found.length - paths.length : null,
  }
}

const modelOf = oncePerFlow((flow) => {
  const deps = depsOf(flow)
  return { deps, graph: graphOf(deps) }
})

/** The paths of a flow, as many as a person can follow. */
export const pathsOf = (flow: Flow, kind: Kind): Paths => {
  if (kind === 'hands') return { paths: isWalked(flow) ? walksOf(flow) : [], left: 0 }
  const { deps, graph } = modelOf(flow)
  if (kind === 'transitions') return { paths: coverOf(deps, graph, longestCover), left: 0 }
  if (kind === 'shortest') return shortest(deps, graph)
  return simple(deps, graph)
}
