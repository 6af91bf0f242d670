import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { createMachine } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'

const withoutInvokes = (node: object): object =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === 'invoke') return []
      if (key !== 'states') return [[key, value]]
      return [
        [key, Object.fromEntries(Object.entries(value).map(([name, state]) => [name, withoutInvokes(Object(state))]))],
      ]
    }),
  )

/** The very machine with its effects taken off: they answer in ordinary events, so what is left is the test model. */
export const bare = ({ config, implementations }: AnyStateMachine): AnyStateMachine =>
  Reflect.apply(createMachine, null, [withoutInvokes(config), implementations])

/** The samples of every event that the machine handles, all stamped alike: the sample basket is `invoice-1`. */
export const samplesFor = (machine: AnyStateMachine): AnyEventObject[] =>
  machine.events.flatMap((type) => {
    const definition = definitionOf(type)
    if (definition === undefined) throw new Error(`${machine.id} handles ${type}, which the catalogue does not know`)
    return definition.samples
      .map(Object)
      .map((sample: object) => ({ ...sample, type, id: 'invoice-1', at: 1_795_245_120_000 }))
  })
