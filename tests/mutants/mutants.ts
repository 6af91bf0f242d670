import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionText } from '../../src/machines/drawing/actions.ts'
import { areActiveAtOnce, isOutcome } from '../../src/machines/drawing/effects.ts'
import { guardText } from '../../src/machines/drawing/guards.ts'
import { keyOf, leaving, nodesOf } from '../../src/machines/drawing/nodes.ts'
import { everyMachine } from '../model/coverage.ts'

/** An action is taken away, a guard turned round, and of what an effect answers one transition is never taken. */
export const kinds = ['action', 'guard', 'outcome'] as const

/** One thing that is taken away from a machine, or turned round in it. */
export interface Mutant {
  /** Its flow, its place and what is done there; the same in every run. */
  name: string
  flow: string
  kind: (typeof kinds)[number]
  /** Names the list of actions or the guard: see `plant.ts`. */
  place: string
  /** Which action of the list. */
  action?: number
}

const without = (flow: string, place: string, words: string, actions: readonly unknown[]): Mutant[] => {
  const texts = actions.map(actionText)
  return texts.map((text, action) => {
    const nth = texts.slice(0, action).filter((other) => other === text).length
    return {
      name: `${flow}: ${words} without ${text}${nth === 0 ? '' : ` (${nth + 1})`}`,
      flow,
      kind: 'action',
      place,
      action,
    }
  })
}

const ofNode = (flow: string, node: AnyStateNode, hearsEffects: boolean): Mutant[] => [
  ...without(flow, `${node.id} entry`, `${node.id} entry`, node.entry),
  ...without(flow, `${node.id} exit`, `${node.id} exit`, node.exit),
  ...leaving(node).flatMap((transition) => {
    const { guard, actions, eventType } = transition
    const key = keyOf(transition)
    const place = `${key} guard`
    const turned: Mutant = { name: `${flow}: ${key} if not (${guardText(guard)})`, flow, kind: 'guard', place }
    const notTaken: Mutant = { name: `${flow}: ${key} not taken`, flow, kind: 'outcome', place }
    return [
      ...(guard === undefined ? [] : [turned]),
      ...(hearsEffects && isOutcome(eventType) ? [notTaken] : []),
      ...without(flow, `${key} actions`, key, actions),
    ]
  }),
]

const ofMachine = ([flow, machine]: [string, AnyStateMachine]): Mutant[] => {
  const nodes = nodesOf(machine)
  const working = nodes.filter(({ invoke }) => invoke.length > 0)
  return nodes.flatMap((node) =>
    ofNode(
      flow,
      node,
      working.some((other) => areActiveAtOnce(node, other)),
    ),
  )
}

/** Every mutant of every machine; an area that was not loaded throws. */
export const everyMutant = (): Mutant[] => Object.entries(everyMachine).flatMap(ofMachine)
