import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'

/** The samples of every event that the machine handles, all stamped alike: the sample basket is `invoice-1`. */
export const samplesFor = (machine: AnyStateMachine): AnyEventObject[] =>
  machine.events.flatMap((type) => {
    const definition = definitionOf(type)
    if (definition === undefined) throw new Error(`${machine.id} handles ${type}, which the catalogue does not know`)
    return definition.samples
      .map(Object)
      .map((sample: object) => ({ ...sample, type, id: 'invoice-1', at: 1_795_245_120_000 }))
  })
