import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { readRow } from '../sync/rowAtServer.ts'

const Item = t.intersection([
  t.strict({ i: t.string, p: t.number, q: t.number }),
  t.partial({ iti: t.union([t.string, t.null]) }),
])
const Detail = t.type({ items: t.array(t.intersection([t.type({ r: t.number }), Item])) })
const TextOrNull = t.union([t.string, t.null])

const Factor = t.type({
  total: t.number,
  currency: t.string,
  detail: t.string,
  payer: TextOrNull,
  factor_date: t.string,
})

const Fields = t.type({ fields: t.array(t.type({ key: t.string, value: t.string })) })
const Person = t.type({
  person_type: t.keyof({ REAL: null, COMPANY: null }),
  national_id: TextOrNull,
  detail: TextOrNull,
})

const Line = t.strict({ product: t.string, price: t.number, quantity: t.number, stuffId: t.string })
const Buyer = t.strict({
  personType: t.keyof({ REAL: null, COMPANY: null }),
  nationalId: t.string,
  fields: t.array(t.strict({ key: t.string, value: t.string })),
})

/** An invoice as the office receives it: its rows at the time of the send. */
export const Content = t.strict({
  total: t.number,
  currency: t.string,
  date: t.string,
  /** The person's id; null for a walk-in customer. */
  payer: TextOrNull,
  /** Null also without the payer's row. */
  buyer: t.union([Buyer, t.null]),
  lines: t.array(Line),
})
export type Content = t.TypeOf<typeof Content>
export type Line = t.TypeOf<typeof Line>
export type Buyer = t.TypeOf<typeof Buyer>

const parsed = <A>(codec: t.Decoder<unknown, A>, json: string): A | undefined =>
  decodeRows(codec, [JSON.parse(json)])[0]

const linesOf = (detail: string): Line[] =>
  (parsed(Detail, detail)?.items ?? [])
    .toSorted((one, other) => one.r - other.r)
    .map(({ i, p, q, iti }) => ({ product: i, price: p, quantity: q, stuffId: iti ?? '' }))

const buyerOf = async (sql: Sql, app: string, id: string): Promise<Buyer | null> => {
  const row = await readRow(sql, { service: 'invoice', app, table: 'person', id })
  const [person] = decodeRows(Person, row === null ? [] : [row])
  if (person === undefined) return null
  const { person_type, national_id, detail } = person
  const fields = detail === null || detail === '' ? [] : (parsed(Fields, detail)?.fields ?? [])
  return {
    personType: person_type,
    nationalId: national_id ?? '',
    fields: fields.map(({ key, value }) => ({ key, value })),
  }
}

/** A factor of the synced rows; null if there is none. */
export const contentOf = async (sql: Sql, app: string, id: string): Promise<Content | null> => {
  const row = await readRow(sql, { service: 'invoice', app, table: 'factor', id })
  const [factor] = decodeRows(Factor, row === null ? [] : [row])
  if (factor === undefined) return null
  const payer = factor.payer || null
  return {
    total: factor.total,
    currency: factor.currency,
    date: factor.factor_date,
    payer,
    buyer: payer === null ? null : await buyerOf(sql, app, payer),
    lines: linesOf(factor.detail),
  }
}
