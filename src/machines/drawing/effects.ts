import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import { nodesOf } from './nodes.ts'

export interface EffectDescription {
  /** The port's. */
  name: string
  /** It is under way while this state is active. */
  state: string
  /** The outcomes that the state, what is in it, or what it is in handles meanwhile. */
  outcomes: readonly string[]
  /** Those that only other regions handle meanwhile. */
  alongside: readonly string[]
}

/** Whether an effect can have told it. @internal */
export const isOutcome = (type: string): boolean => {
  const role = definitionOf(type)?.role
  return role === 'outcome' || role === 'fact' || role === 'transient'
}

const lineOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...lineOf(node.parent)]

/** Whether one of the two is in the other. */
const areOfOneLine = (a: AnyStateNode, b: AnyStateNode) => lineOf(a).includes(b) || lineOf(b).includes(a)

/** Whether both can be active at once: they are of one line, or part ways at a parallel state. @internal */
export const areActiveAtOnce = (a: AnyStateNode, b: AnyStateNode) =>
  areOfOneLine(a, b) || lineOf(a).find((node) => lineOf(b).includes(node))?.type === 'parallel'

const outcomesOf = (nodes: readonly AnyStateNode[]): readonly string[] => [
  ...new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter(isOutcome)),
]

/** The effects of a machine, each with every outcome that is handled while it is under way. */
export const effectsOf = (machine: AnyStateMachine): readonly EffectDescription[] => {
  const nodes = nodesOf(machine)
  return nodes.flatMap((node) => {
    const outcomes = outcomesOf(nodes.filter((other) => areOfOneLine(node, other)))
    const meanwhile = outcomesOf(nodes.filter((other) => areActiveAtOnce(node, other)))
    const alongside = meanwhile.filter((type) => !outcomes.includes(type))
    return node.invoke.map(({ src }) => ({
      name: typeof src === 'string' ? src : 'unnamed',
      state: node.id,
      outcomes,
      alongside,
    }))
  })
}
