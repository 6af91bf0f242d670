import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionText } from '../../src/machines/drawing/actions.ts'
import { guardText } from '../../src/machines/drawing/guards.ts'
import { keyOf, leaving, nodesOf } from '../../src/machines/drawing/nodes.ts'
import { everyMachine } from '../model/coverage.ts'

/** One thing that is taken away from a machine, or turned round in it. */
export interface Mutant {
  /** Its flow, its place and what is done there; the same in every run. */
  name: string
  flow: string
  /** Names the list of actions or the guard: see `plant.ts`. */
  place: string
  /** Which action of the list; none for a guard, which is turned round. */
  action?: number
}

const without = (flow: string, place: string, words: string, actions: readonly unknown[]): Mutant[] => {
  const texts = actions.map(actionText)
  return texts.map((text, action) => {
    const nth = texts.slice(0, action).filter((other) => other === text).length
    return { name: `${flow}: ${words} without ${text}${nth === 0 ? '' : ` (${nth + 1})`}`, flow, place, action }
  })
}

const ofNode = (flow: string, node: AnyStateNode): Mutant[] => [
  ...without(flow, `${node.id} entry`, `${node.id} entry`, node.entry),
  ...without(flow, `${node.id} exit`, `${node.id} exit`, node.exit),
  ...leaving(node).flatMap((transition) => {
    const { guard, actions } = transition
    const key = keyOf(transition)
    return [
      ...(guard === undefined
        ? []
        : [{ name: `${flow}: ${key} if not (${guardText(guard)})`, flow, place: `${key} guard` }]),
      ...without(flow, `${key} actions`, key, actions),
    ]
  }),
]

const ofMachine = ([flow, machine]: [string, AnyStateMachine]): Mutant[] =>
  nodesOf(machine).flatMap((node) => ofNode(flow, node))

/** Every action that can be taken away and every guard that can be turned round; an area that was not loaded throws. */
export const everyMutant = (): Mutant[] => Object.entries(everyMachine).flatMap(ofMachine)
