import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Person } from '../../../events/entities.ts'
import { PersonType } from '../../../events/entities.ts'
import { Id } from '../../../events/values/ids.ts'
import { FieldValue, Label, Name } from '../../../events/values/text.ts'
import { inJson, orEmpty, orNull, Time } from './columns.ts'

const Detail = t.strict({ fields: t.readonlyArray(t.strict({ key: Label, value: FieldValue })) })

/** A person's columns at the invoice service (specification section 3). */
const PersonWire = t.strict({
  id: Id,
  app_public_id: Id,
  person_type: PersonType,
  name: Name,
  national_id: orEmpty(),
  detail: orNull(inJson(Detail)),
  created_at: Time,
  updated_at: Time,
})
export const personColumns: ReadonlySet<string> = new Set(Object.keys(PersonWire.type.props))

export const personOf = (wire: unknown): E.Either<t.Errors, Person> =>
  E.map((person: t.TypeOf<typeof PersonWire>) => ({
    id: person.id,
    app: person.app_public_id,
    personType: person.person_type,
    name: person.name,
    nationalId: person.national_id,
    fields: (person.detail?.fields ?? []).map(({ key, value }) => ({ label: key, value })),
    createdAt: person.created_at,
    updatedAt: person.updated_at,
  }))(PersonWire.decode(wire))

export const personWireOf = (person: Person) => ({
  id: person.id,
  app_public_id: person.app,
  person_type: person.personType,
  name: person.name,
  national_id: person.nationalId,
  detail: JSON.stringify({ fields: person.fields.map(({ label, value }) => ({ key: label, value })) }),
  created_at: person.createdAt,
  updated_at: person.updatedAt,
})
