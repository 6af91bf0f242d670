import type { closingEvents } from './day/closing.ts'
import type { invoiceEvents } from './desk/invoice.ts'
import type { personEvents } from './desk/person.ts'
import type { productEvents } from './desk/product.ts'
import type { sampleEvents } from './desk/sample.ts'
import type { savingEvents } from './desk/saving.ts'
import type { Definition, Definitions, Entry, EventsOf } from './event.ts'
import { decodeData } from './event.ts'
import type { attemptEvents } from './plans/attempts.ts'
import type { broughtEvents } from './records/brought.ts'
import type { localImportEvents } from './sync/localImport.ts'
import type { syncEvents } from './sync/sync.ts'
import type { taxSenderEvents } from './tax/taxSender.ts'

type Folded = typeof savingEvents &
  typeof invoiceEvents &
  typeof productEvents &
  typeof personEvents &
  typeof sampleEvents &
  typeof syncEvents &
  typeof localImportEvents &
  typeof taxSenderEvents &
  typeof broughtEvents &
  typeof closingEvents &
  typeof attemptEvents

type FactTypes = { [T in keyof Folded]: Folded[T] extends Definition<'fact'> ? T : never }[keyof Folded]
/** The facts that read models fold. */
export type Fact = Extract<EventsOf<Folded>, { type: FactTypes }>

const known = new Map<string, { flow: string; definition: Definition }>()

/**
 * Registers a flow's events. Every event that was ever stored is defined for ever: types are never removed and never
 * change meaning (law 5). Throws if a type is defined twice.
 */
export const register = (flow: string, definitions: Definitions): void => {
  for (const [type, definition] of Object.entries(definitions)) {
    const before = known.get(type)
    if (before !== undefined && before.definition !== definition)
      throw new Error(`${type} is defined by ${before.flow} and again by ${flow}`)
    known.set(type, before ?? { flow, definition })
  }
}

/** Throws if no flow was registered: then every entry would seem unknown. */
export const definitionOf = (type: string): Definition | undefined => {
  if (known.size === 0) throw new Error('No flow has registered its events')
  return known.get(type)?.definition
}

export const eventTypes = (): readonly string[] => [...known.keys()]

/** The flows that have checkpoints. */
export const checkpointFlows = (): ReadonlySet<string> =>
  new Set([...known.values()].flatMap(({ flow, definition }) => (definition.role === 'checkpoint' ? [flow] : [])))

export const isFact = (type: string): boolean => definitionOf(type)?.role === 'fact'

/** The stored entry's data in the present version, or why they cannot be read. */
export const decode = (entry: Pick<Entry, 'type' | 'v' | 'data'>) => decodeData(definitionOf(entry.type), entry)
