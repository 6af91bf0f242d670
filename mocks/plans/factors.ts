import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import { isId } from '../../src/events/values/ids.ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'

/** A line: the product's GTIN, its price, its quantity, and its index. */
const Item = t.strict({ i: t.string, p: t.number, q: t.number, r: t.number })
type Item = t.TypeOf<typeof Item>

/** An invoice of a plan. It has no owner: anybody with its id may read and pay it. */
export interface Factor {
  publicId: string
  trackingCode: number
  appPublicId: string
  currency: string
  total: number
  items: readonly Item[]
  factorDate: string
  payer: string
  /** Milliseconds since 1970 UTC. */
  createdAt: number
  updatedAt?: number
  paid: boolean
  paidRef?: string
}

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const Stored = t.type({
  public_id: t.string,
  tracking: t.number,
  app: t.string,
  currency: t.string,
  total: t.number,
  items: t.string,
  factor_date: t.string,
  payer: t.string,
  created_at: t.number,
  updated_at: nullable(t.number),
  paid_ref: nullable(t.string),
})

const columns = `public_id, tracking::float8 as tracking, app, currency, total::float8 as total, items, factor_date,
  payer, created_at::float8 as created_at, updated_at::float8 as updated_at, paid_ref`

const factorOf = (stored: t.TypeOf<typeof Stored>): Factor => ({
  publicId: stored.public_id,
  trackingCode: stored.tracking,
  appPublicId: stored.app,
  currency: stored.currency,
  total: stored.total,
  items: decodeRows(t.array(Item), [JSON.parse(stored.items)]).flat(),
  factorDate: stored.factor_date,
  payer: stored.payer,
  createdAt: stored.created_at,
  ...(stored.updated_at === null ? {} : { updatedAt: stored.updated_at }),
  paid: stored.paid_ref !== null,
  ...(stored.paid_ref === null ? {} : { paidRef: stored.paid_ref }),
})

export const findFactor = async (sql: Sql, publicId: string): Promise<Factor | null> => {
  if (!isId(publicId)) return null
  const rows = await sql.query(`select ${columns} from plan_factor where public_id = $1`, [publicId])
  return decodeRows(Stored, rows).map(factorOf)[0] ?? null
}

type NewFactor = Omit<Factor, 'publicId' | 'trackingCode' | 'paid' | 'paidRef'>

export const keepFactor = async (sql: Sql, factor: NewFactor): Promise<Factor> => {
  const rows = await sql.query(
    `insert into plan_factor
      (public_id, tracking, app, currency, total, items, factor_date, payer, created_at, updated_at)
      values ($1, nextval('plan_tracking'), $2, $3, $4::bigint, $5, $6, $7, $8::bigint, $9::bigint)
      returning ${columns}`,
    [
      ...[randomUUID(), factor.appPublicId, factor.currency, factor.total, JSON.stringify(factor.items)],
      ...[factor.factorDate, factor.payer, factor.createdAt, factor.updatedAt ?? null],
    ],
  )
  const [kept] = decodeRows(Stored, rows).map(factorOf)
  if (kept === undefined) throw new Error('A factor was not kept')
  return kept
}

/** True for the payer; false if it was paid before. */
export const payFactor = async (sql: Sql, publicId: string): Promise<boolean> => {
  const text =
    "update plan_factor set paid_ref = 'IPG_SEP' where public_id = $1 and paid_ref is null returning public_id"
  return (await sql.query(text, [publicId])).length > 0
}
