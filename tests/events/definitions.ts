import { definitionOf, eventTypes } from '../../src/events/catalogue.ts'
import type { Definition } from '../../src/events/event.ts'
import '../../src/machines/kernel/flows.ts'
import '../model/standalone.ts'

/** Every event that was ever stored, by type. */
export const definitions: Readonly<Record<string, Definition>> = Object.fromEntries(
  eventTypes().flatMap((type) => {
    const definition = definitionOf(type)
    return definition === undefined ? [] : [[type, definition]]
  }),
)
