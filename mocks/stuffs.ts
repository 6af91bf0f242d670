import * as t from 'io-ts'
import sample from '../src/adapters/desk/sample/stuffs.json' with { type: 'json' }
import type { Stuff } from '../src/events/records/stuff.ts'

export const StuffType = t.keyof({
  UNKNOWN: null,
  KALA_ID_DEDICATED_INTERNAL_PRODUCTION: null,
  KALA_ID_DEDICATED_IMPORTED: null,
  SERVICE_ID_DEDICATED: null,
  KALA_ID_GENERAL_INTERNAL_PRODUCTION: null,
  KALA_ID_GENERAL_IMPORTED: null,
  SERVICE_ID_GENERAL: null,
})
export type StuffType = t.TypeOf<typeof StuffType>

export const defaultStuffType: StuffType = 'SERVICE_ID_GENERAL'

const ofType =
  (type: StuffType) =>
  (stuff: Stuff): Stuff & { type: StuffType } => ({ ...stuff, type })

export const stuffs = [
  ...Object.values(sample.internal).map(ofType('KALA_ID_GENERAL_INTERNAL_PRODUCTION')),
  ...Object.values(sample.imported).map(ofType('KALA_ID_GENERAL_IMPORTED')),
  ...Object.values(sample.service).map(ofType('SERVICE_ID_GENERAL')),
  ...sample.dedicatedInternal.map(ofType('KALA_ID_DEDICATED_INTERNAL_PRODUCTION')),
  ...sample.dedicatedImported.map(ofType('KALA_ID_DEDICATED_IMPORTED')),
  ...sample.dedicatedService.map(ofType('SERVICE_ID_DEDICATED')),
]
