import type { AnyMachineSnapshot } from 'xstate'
import { initialTransition } from 'xstate'
import type { Deps, Edge, Graph, Path, Step, Transition } from './graph.ts'
import { stepFrom } from './graph.ts'

/** A path that is longer is hard to follow. */
export const longestCover = 24

type Wanted = (edge: Edge) => boolean

/** The shortest way from a state to an edge that is wanted, that edge included; null where there is none. */
const wayTo = (
  { edges }: Graph,
  from: string,
  avoided: ReadonlySet<Edge>,
  isWanted: Wanted,
): readonly Edge[] | null => {
  const came = new Map<string, { from: string; by: Edge } | null>([[from, null]])
  const queue = [from]
  for (const at of queue) {
    for (const edge of edges.get(at) ?? []) {
      if (avoided.has(edge)) continue
      if (isWanted(edge)) {
        const way = [edge]
        for (let back = came.get(at); back; back = came.get(back.from)) way.unshift(back.by)
        return way
      }
      if (came.has(edge.to)) continue
      came.set(edge.to, { from: at, by: edge })
      queue.push(edge.to)
    }
  }
  return null
}

interface Followed {
  steps: Path
  /** The edge that led elsewhere than was planned, or could not be gone. */
  strayed: Edge | undefined
}

/** The steps of a planned way from a state, as far as they lead where the plan has them. */
const follow = ({ machine, events, look }: Deps, from: AnyMachineSnapshot, way: readonly Edge[]): Followed => {
  const steps: Step[] = []
  let state = from
  for (const edge of way) {
    const offered = events(state).filter(({ type }) => type === edge.event.type)
    const same = offered.find((each) => JSON.stringify(each) === JSON.stringify(edge.event)) ?? offered[0]
    if (same === undefined) return { steps, strayed: edge }
    const step = stepFrom(machine, state, same)
    steps.push(step)
    state = step.after
    if (look(state) !== edge.to) return { steps, strayed: edge }
  }
  return { steps, strayed: undefined }
}

/**
 * A few paths that together take every transition that the events can take: each goes on to the nearest transition that is new, and a path of
 * `longest` steps gives way to the next, which begins anew. States that look alike may differ in what they offer and where that leads: an edge that led
 * elsewhere is avoided from then on. Transitions that are `known` already are not new.
 */
export const coverOf = (
  deps: Deps,
  graph: Graph,
  longest: number,
  known: ReadonlySet<Transition> = new Set(),
): readonly Path[] => {
  const { machine, look } = deps
  const taken = new Set<Transition>(known)
  const avoided = new Set<Edge>()
  const isWanted: Wanted = ({ transitions }) => transitions.some((each) => !taken.has(each))
  const first = initialTransition(machine)[0]
  const paths: Path[] = []
  for (;;) {
    const path: Step[] = []
    let state: AnyMachineSnapshot = first
    for (;;) {
      const way = wayTo(graph, look(state), avoided, isWanted)
      if (way === null || (path.length > 0 && path.length + way.length > longest)) break
      const { steps, strayed } = follow(deps, state, way)
      if (strayed !== undefined) avoided.add(strayed)
      for (const each of steps.flatMap(({ transitions }) => transitions)) taken.add(each)
      path.push(...steps)
      state = steps.at(-1)?.after ?? state
    }
    if (path.length === 0) return paths
    paths.push(path)
  }
}
