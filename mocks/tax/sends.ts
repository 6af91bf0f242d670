import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import { taxIdOf } from '../../src/events/values/taxId.ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { Content } from './content.ts'
import { errorsOf } from './office.ts'
import type { Seller } from './profile.ts'

/** The first send of an invoice, or a correction of an accepted one. */
export const Kind = t.keyof({ MAIN: null, CORRECTION: null })
export type Kind = t.TypeOf<typeof Kind>

export interface Send {
  taxId: string
  reference: string
  paymentReference: string | null
  /** Milliseconds since 1970 UTC. */
  at: number
  content: Content
  errors: readonly string[]
}

interface Place {
  app: string
  factor: string
}

const Stored = t.type({
  tax_id: t.string,
  reference: t.string,
  payment_reference: t.union([t.string, t.null]),
  at: t.number,
  content: t.string,
  errors: t.string,
})
const Errors = t.array(t.string)

const parsed = <A>(codec: t.Decoder<unknown, A>, json: string): readonly A[] => decodeRows(codec, [JSON.parse(json)])

/** The sends of a factor, the oldest first. */
export const sendsOf = async (sql: Sql, { app, factor }: Place): Promise<readonly Send[]> => {
  const rows = await sql.query(
    `select tax_id, reference, payment_reference, at::float8 as at, content, errors from tax_send
      where app = $1 and factor = $2 order by number`,
    [app, factor],
  )
  return decodeRows(Stored, rows).flatMap(({ tax_id, reference, payment_reference, at, content, errors }) =>
    parsed(Content, content).map((read) => ({
      ...{ taxId: tax_id, reference, paymentReference: payment_reference, at, content: read },
      errors: parsed(Errors, errors).flat(),
    })),
  )
}

const Listed = t.strict({ factor: t.string, kind: Kind, taxId: t.string, at: t.number })

export const listSends = async (sql: Sql, app: string): Promise<readonly t.TypeOf<typeof Listed>[]> =>
  decodeRows(
    Listed,
    await sql.query(
      'select factor, kind, tax_id as "taxId", at::float8 as at from tax_send where app = $1 order by number',
      [app],
    ),
  )

const Serial = t.type({ last: t.number })

/** Serials of a memory id from 1 on, each given once. */
const nextSerial = async (sql: Sql, memoryId: string): Promise<number> => {
  const rows = await sql.query(
    `insert into tax_serial as serial (memory_id, last) values ($1, 1)
      on conflict (memory_id) do update set last = serial.last + 1
      returning last::float8 as last`,
    [memoryId],
  )
  return decodeRows(Serial, rows)[0]?.last ?? 1
}

const dayLength = 24 * 60 * 60 * 1000

interface Sending {
  place: Place
  kind: Kind
  paymentReference: string | null
  seller: Seller
  content: Content
  /** The last content of this factor that the office accepted. */
  taken: Content | null
}

/** Sends it after any earlier send: every send has its own serial. */
export const keepSend = async (sql: Sql, sending: Sending): Promise<Send> => {
  const { place, kind, paymentReference, seller, content, taken } = sending
  const at = Date.now()
  const taxId = taxIdOf(seller.memoryId, Math.floor(at / dayLength), await nextSerial(sql, seller.memoryId))
  const send = {
    ...{ taxId, reference: randomUUID(), paymentReference, at, content },
    errors: errorsOf({ seller, content, taken, at }),
  }
  await sql.query(
    `insert into tax_send (app, factor, kind, tax_id, reference, payment_reference, at, content, errors)
      values ($1, $2, $3, $4, $5, $6, $7::bigint, $8, $9)`,
    [
      ...[place.app, place.factor, kind, taxId, send.reference, paymentReference, at],
      ...[JSON.stringify(content), JSON.stringify(send.errors)],
    ],
  )
  return send
}

const defaultWait = 1500
const Office = t.type({ wait: t.number })

/** Milliseconds from a send to the office's answer. */
export const waitOf = async (sql: Sql): Promise<number> =>
  decodeRows(Office, await sql.query('select wait::float8 as wait from tax_office'))[0]?.wait ?? defaultWait

export const keepWait = (sql: Sql, wait: number) =>
  sql.query(
    `insert into tax_office (only_one, wait) values (true, $1::bigint)
      on conflict (only_one) do update set wait = excluded.wait`,
    [wait],
  )

export const isAnswered = ({ at }: Send, wait: number): boolean => at + wait <= Date.now()
