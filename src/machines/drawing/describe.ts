import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { Role } from '../../events/event.ts'
import { actionText, doingOf, raisedLater } from './actions.ts'
import type { EffectDescription } from './effects.ts'
import { effectsOf } from './effects.ts'
import { guardNames, guardText } from './guards.ts'
import { keyOf, leaving, nodesOf, transitionsOf } from './nodes.ts'
import { samplesOf } from './samples.ts'

export interface StateDescription {
  /** The machine's own, such as `basket.open`; the root's is the machine's name. */
  id: string
  name: string
  parent: string | null
  kind: AnyStateNode['type']
  /** Its parent begins here. */
  isInitial: boolean
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
}

export interface TransitionDescription {
  /** See `keyOf`. */
  key: string
  source: string
  /** Empty for a transition that is taken by itself. */
  event: string
  /** The states that it leads to; none where the flow stays as it is. */
  targets: readonly string[]
  guard: string | null
  /** The named guards in it. */
  guards: readonly string[]
  actions: readonly string[]
  /** Leaves its source and enters it again. */
  reenters: boolean
}

interface ActionDescription {
  /** As it stands in `entry`, `exit` and `actions`. */
  name: string
  /** What a named one does, such as `send basket.sold to basket`; null for what only its code says. */
  does: string | null
}

interface DelayDescription {
  event: string
  delay: string
  milliseconds: number | null
  /** Where it begins. */
  state: string
}

/** Who sends an event: `desk` is the root itself, at the start and for a checkpoint. */
type Sender = 'person' | 'flow' | 'effect' | 'clock' | 'desk'

interface EventDescription {
  type: string
  role: Role
  sender: Sender
  samples: readonly unknown[]
}

export interface MachineDescription {
  id: string
  /** Parents before their children. */
  states: readonly StateDescription[]
  transitions: readonly TransitionDescription[]
  effects: readonly EffectDescription[]
  actions: readonly ActionDescription[]
  delays: readonly DelayDescription[]
  events: readonly EventDescription[]
}

const describedState = (node: AnyStateNode): StateDescription => ({
  id: node.id,
  name: node.key,
  parent: node.parent?.id ?? null,
  kind: node.type,
  isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  tags: node.tags,
  entry: node.entry.map(actionText),
  exit: node.exit.map(actionText),
})

const describedTransition = (transition: AnyTransitionDefinition): TransitionDescription => ({
  key: keyOf(transition),
  source: transition.source.id,
  event: transition.eventType,
  targets: transition.target?.map(({ id }) => id) ?? [],
  guard: transition.guard === undefined ? null : guardText(transition.guard),
  guards: guardNames(transition.guard),
  actions: transition.actions.map(actionText),
  reenters: transition.reenter,
})

const doneIn = (node: AnyStateNode): readonly unknown[] => [
  ...node.entry,
  ...node.exit,
  ...leaving(node).flatMap(({ actions }) => actions),
]

const actionsOf = (machine: AnyStateMachine): ActionDescription[] => {
  const actions = new Map(
    nodesOf(machine)
      .flatMap(doneIn)
      .map((action) => [actionText(action), doingOf(machine, action)]),
  )
  return [...actions].map(([name, does]) => ({ name, does }))
}

const delaysOf = (machine: AnyStateMachine): DelayDescription[] =>
  nodesOf(machine).flatMap((node) =>
    doneIn(node).flatMap((action) => {
      const raised = raisedLater(machine, action)
      return raised === null ? [] : [{ ...raised, state: node.id }]
    }),
  )

const senderOf = (type: string, role: Role, effects: readonly EffectDescription[]): Sender => {
  if (type === 'desk.opened' || role === 'checkpoint') return 'desk'
  if (role === 'command') return 'person'
  if (role === 'delay') return 'clock'
  if (role === 'message') return 'flow'
  return effects.some(({ outcomes, alongside }) => [...outcomes, ...alongside].includes(type)) ? 'effect' : 'flow'
}

/** What a machine is, for people and pictures: made from the definition that runs. */
export const describeMachine = (machine: AnyStateMachine): MachineDescription => {
  const effects = effectsOf(machine)
  return {
    id: machine.id,
    states: nodesOf(machine).map(describedState),
    transitions: transitionsOf(machine).map(describedTransition),
    effects,
    actions: actionsOf(machine),
    delays: delaysOf(machine),
    events: machine.events.flatMap((type: string) => {
      const definition = definitionOf(type)
      if (definition === undefined) return []
      const { role } = definition
      return [{ type, role, sender: senderOf(type, role, effects), samples: samplesOf(type) }]
    }),
  }
}
