import * as t from 'io-ts'
import {
  dedicatedImportedStuffs,
  dedicatedInternalStuffs,
  dedicatedServiceStuffs,
  importedStuffs,
  internalStuffs,
  serviceStuffs,
} from '../src/adapters/desk/sample/stuffs.ts'

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

type Stuff = { value: string; label: string; type: StuffType }

const ofType =
  (type: StuffType) =>
  ([value, label]: readonly [string, string]): Stuff => ({ value, label, type })

export const stuffs: readonly Stuff[] = [
  ...Object.values(internalStuffs).map(ofType('KALA_ID_GENERAL_INTERNAL_PRODUCTION')),
  ...Object.values(importedStuffs).map(ofType('KALA_ID_GENERAL_IMPORTED')),
  ...Object.values(serviceStuffs).map(ofType('SERVICE_ID_GENERAL')),
  ...dedicatedInternalStuffs.map(ofType('KALA_ID_DEDICATED_INTERNAL_PRODUCTION')),
  ...dedicatedImportedStuffs.map(ofType('KALA_ID_DEDICATED_IMPORTED')),
  ...dedicatedServiceStuffs.map(ofType('SERVICE_ID_DEDICATED')),
]
