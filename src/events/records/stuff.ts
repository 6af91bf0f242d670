import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, messages, outcome } from '../event.ts'
import { milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { stuffTypes } from '../values/stuffTypes.ts'
import { StuffId, StuffName, Text } from '../values/text.ts'

/** Why a lookup at a service failed. */
export const LookupFault = keyword('signedOut', 'offline', 'notFound', 'refused', 'failed')
export type LookupFault = t.TypeOf<typeof LookupFault>

export const StuffType = keyword(...stuffTypes)
export type StuffType = t.TypeOf<typeof StuffType>

export const Stuff = t.strict({ value: StuffId, label: StuffName })
export type Stuff = t.TypeOf<typeof Stuff>

export const stuffSample: Stuff = { value: milk.stuffId ?? '', label: 'شیر پاستوریزه' }

/** The search of the tax office's list of goods and services. */
export const stuffEvents = {
  'stuff.ofType': command({ stuffType: StuffType }, [{ stuffType: 'KALA_ID_GENERAL_IMPORTED' }]),
  'stuff.search': command({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  'stuff.choose': command({ stuff: Stuff }, [{ stuff: stuffSample }]),
  /** From the product editor, which is closed. */
  ...messages('stuff.leave'),
  'stuff.found': outcome({ found: t.readonlyArray(Stuff) }, [{ found: [stuffSample] }, { found: [] }]),
  'stuff.notFound': outcome({ fault: LookupFault }, [{ fault: 'signedOut' }]),
}
export type StuffEvent = EventsOf<typeof stuffEvents>
