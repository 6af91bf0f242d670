import * as t from 'io-ts'
import { keyword } from '../values/codecs.ts'
import { FieldValue, Label, NationalId, PersonName } from '../values/text.ts'
import { baseOfTable, tableOf } from './column.ts'

export const PersonType = keyword('REAL', 'COMPANY')
export type PersonType = t.TypeOf<typeof PersonType>

export const CustomField = t.strict({ label: Label, value: FieldValue })
export type CustomField = t.TypeOf<typeof CustomField>

/** The details of a person, which the shop may amend. */
export const details = {
  personType: PersonType,
  name: PersonName,
  nationalId: NationalId,
  fields: t.readonlyArray(CustomField),
}
export const Details = t.strict(details)
export type Details = t.TypeOf<typeof Details>

export const personTable = tableOf(details, ['personType'])
export const PersonBase = baseOfTable(personTable)
