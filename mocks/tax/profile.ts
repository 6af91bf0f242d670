import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import type { TaxField } from '../../src/events/values/taxIds.ts'
import { canonical, flawOf } from '../../src/events/values/taxIds.ts'
import type { Violation } from '../problem.ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'

/** A shop's values at the tax office, by the last part of their address; of secrets only a digest is kept. */
export const Field = t.keyof({
  'national-id': null,
  'economic-code': null,
  'memory-id': null,
  'private-key': null,
  certificate: null,
})
export type Field = t.TypeOf<typeof Field>

/** In the service's form: Latin digits and capitals without separators. */
const isWanted = (field: TaxField) => (value: string) =>
  flawOf(field, value) === null && canonical(field, value) === value

const secret = { isSecret: true, holds: (value: string) => value.trim() !== '', message: 'must not be empty' }

const rules: Record<Field, { isSecret: boolean; holds: (value: string) => boolean; message: string }> = {
  'national-id': {
    isSecret: false,
    holds: isWanted('nationalId'),
    message: 'must be a national id of 10 or 11 digits with its check digit',
  },
  'economic-code': { isSecret: false, holds: isWanted('economicCode'), message: 'must be 14 or 11 digits' },
  'memory-id': { isSecret: false, holds: isWanted('memoryId'), message: 'must be 6 capitals and digits' },
  'private-key': secret,
  certificate: secret,
}

/** The fault of a value; null if it is accepted. */
export const wrongValue = (field: Field, value: string): Violation | null =>
  rules[field].holds(value) ? null : { field: 'value', message: rules[field].message }

const digest = (value: string): string => createHash('sha256').update(value).digest('hex')

export const keepValue = (sql: Sql, app: string, field: Field, value: string) =>
  sql.query(
    `insert into tax_profile (app, field, value) values ($1, $2, $3)
      on conflict (app, field) do update set value = excluded.value`,
    [app, field, rules[field].isSecret ? digest(value) : value],
  )

const Stored = t.type({ field: Field, value: t.string })

/** An app's values; of a secret its digest. */
const profileOf = async (sql: Sql, app: string): Promise<ReadonlyMap<Field, string>> => {
  const rows = await sql.query('select field, value from tax_profile where app = $1', [app])
  return new Map(decodeRows(Stored, rows).map(({ field, value }) => [field, value]))
}

/** The answer of a value's address: the value or null, of a secret only whether it is set. */
export const answeredValue = async (sql: Sql, app: string, field: Field): Promise<string | boolean | null> => {
  const value = (await profileOf(sql, app)).get(field) ?? null
  return rules[field].isSecret ? value !== null : value
}

export interface Seller {
  nationalId: string
  economicCode: string
  memoryId: string
}

const isField = Field.is
const fields = Object.keys(Field.keys).filter(isField)

/** The seller, or the missing values. */
export const sellerOf = async (sql: Sql, app: string): Promise<Seller | readonly Violation[]> => {
  const profile = await profileOf(sql, app)
  const lacking = fields.filter((field) => !profile.has(field))
  if (lacking.length > 0) return lacking.map((field) => ({ field, message: 'must be set before a send' }))
  const of = (field: Field) => profile.get(field) ?? ''
  return { nationalId: of('national-id'), economicCode: of('economic-code'), memoryId: of('memory-id') }
}
