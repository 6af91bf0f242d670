import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** All states of a machine, the root first, parents before their children. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** The transitions that a state declares. */
export const leaving = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** All transitions of a machine, as their states declare them. */
export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(leaving)

/** Names a transition by its place: the same in every copy of the machine, with effects or without. */
export const keyOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const alike = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} ${eventType} ${alike?.indexOf(transition)}`
}
