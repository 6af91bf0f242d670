import * as t from 'io-ts'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Definition } from '../../src/events/event.ts'

const fieldsOf = (codec: t.Mixed): t.Props => {
  if (codec instanceof t.ExactType) return fieldsOf(codec.type)
  return codec instanceof t.InterfaceType ? codec.props : {}
}

/**
 * Missing cases of a test model in an event's samples, by the event's and the field's name: `basket.line.set: no case
 * for quantity`.
 */
export const missingCases = (type: string, { codec, samples }: Definition): readonly string[] => {
  if (samples.length === 0) return [`${type}: no case`]
  const cases = samples.map((sample) => new Map(Object.entries(Object(sample))))
  return Object.entries(fieldsOf(codec)).flatMap(([field, { is }]) => {
    const values = cases.map((each): unknown => each.get(field))
    const wrong = values.filter((value) => !is(value))
    if (wrong.some((value) => value === undefined)) return [`${type}: no case for ${field}`]
    return wrong.map((value) => `${type}: no case for ${field}, which is never ${JSON.stringify(value)}`)
  })
}

/** The data of an event's samples; throws the missing cases. */
export const casesOf = (type: string, definition: Definition): readonly object[] => {
  const missing = missingCases(type, definition)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return definition.samples.map(Object)
}

/** The samples of every event that the machine handles, with one stamp: the sample basket is `invoice-1`. */
export const samplesFor = (machine: AnyStateMachine): AnyEventObject[] =>
  machine.events.flatMap((type) => {
    const definition = definitionOf(type)
    if (definition === undefined) throw new Error(`${machine.id} handles ${type}, which the catalogue does not know`)
    return casesOf(type, definition).map((sample) => ({ ...sample, type, id: 'invoice-1', at: 1_795_245_120_000 }))
  })
