import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Person } from '../../../events/entities.ts'
import { PersonType } from '../../../events/entities.ts'
import { FieldValue, Label, Name } from '../../../events/values/text.ts'
import { columnsOf, inJson, nullWhereEmpty, ofColumns, orEmpty, RowColumns } from './columns.ts'
import type { DetailShape } from './detail.ts'
import { unknownInDetail } from './detail.ts'

/** Unknown members stay where they are. */
const Field = t.type({ key: Label, value: FieldValue })
const Detail = t.type({ fields: t.readonlyArray(Field) })
const members = new Set(Object.keys(Field.props))
export const personDetail: DetailShape = { list: 'fields', identity: 'key', knows: (name) => members.has(name) }

/** A person's columns at the invoice service (requirement 3.2). */
const PersonWire = t.strict({
  ...RowColumns,
  person_type: PersonType,
  name: Name,
  national_id: orEmpty(),
  detail: nullWhereEmpty(inJson(Detail)),
})
export const personColumns: ReadonlySet<string> = new Set(Object.keys(PersonWire.type.props))

const rowOf = (person: t.TypeOf<typeof PersonWire>): Person => ({
  ...ofColumns(person),
  personType: person.person_type,
  name: person.name,
  nationalId: person.national_id,
  fields: (person.detail?.fields ?? []).map(({ key, value }) => ({ label: key, value })),
})

/** `detail`: its unknown part. */
export const personOf = (wire: { detail?: unknown }): E.Either<t.Errors, { row: Person; detail: string | null }> =>
  E.map((person: t.TypeOf<typeof PersonWire>) => {
    const { detail } = person
    const fields = (detail?.fields ?? []).map((element, at) => ({ element, at }))
    return {
      row: rowOf(person),
      detail: detail === null ? null : unknownInDetail(personDetail, String(wire.detail), detail, fields),
    }
  })(PersonWire.decode(wire))

export const personWireOf = (person: Person) => ({
  ...columnsOf(person),
  person_type: person.personType,
  name: person.name,
  national_id: person.nationalId,
  detail: JSON.stringify({ fields: person.fields.map(({ label, value }) => ({ key: label, value })) }),
})
