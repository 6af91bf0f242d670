import type { AnyStateMachine, StateNode } from 'xstate'
import type { Transition } from './graph.ts'

/** Every transition that a machine declares for an event. */
export const declaredIn = ({ root }: AnyStateMachine): readonly Transition[] => {
  const of = (node: StateNode): readonly Transition[] => [
    ...[...node.transitions.values()].flat(),
    ...Object.values(node.states).flatMap(of),
  ]
  return of(root)
}

/** `guide.touring tour.next 1`: state, event, and which of the event's transitions there, counted from 1. */
export const transitionName = (transition: Transition): string => {
  const { source, eventType } = transition
  const among = source.transitions.get(eventType) ?? []
  return `${source.id} ${eventType} ${among.indexOf(transition) + 1}`
}
