import { randomBytes, randomInt } from 'node:crypto'
import * as t from 'io-ts'
import type { Factor } from '../plans/factors.ts'
import { findFactor, payFactor } from '../plans/factors.ts'
import type { Database, Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'

/** Milliseconds for which a token and its page are valid. */
const goodFor = 20 * 60 * 1000

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const Stored = t.type({
  session: t.string,
  ref: t.string,
  factor: t.string,
  desk: nullable(t.string),
  issued: t.number,
  opened: nullable(t.number),
  paid: nullable(t.number),
  refused: nullable(t.number),
})

const times = `issued::float8 as issued, opened::float8 as opened, paid::float8 as paid, refused::float8 as refused`
const select = `select session, ref, factor, desk, ${times} from bank_payment`

/** `late`: it has expired, or another token paid the invoice. */
type Standing = 'open' | 'paid' | 'refused' | 'late'

export interface Payment {
  session: string
  /** The bank's number of the payment. */
  ref: string
  factor: Factor
  /** The origin that requested the token. */
  desk: string | null
  standing: Standing
}

const standingOf = ({ issued, paid, refused }: t.TypeOf<typeof Stored>, factor: Factor): Standing => {
  if (paid !== null) return 'paid'
  if (refused !== null) return 'refused'
  return factor.paid || issued + goodFor <= Date.now() ? 'late' : 'open'
}

const findPayment = async (sql: Sql, where: string, value: string): Promise<Payment | null> => {
  const [stored] = decodeRows(Stored, await sql.query(`${select} where ${where}`, [value]))
  const factor = stored === undefined ? null : await findFactor(sql, stored.factor)
  if (stored === undefined || factor === null) return null
  const { session, ref, desk } = stored
  return { ...{ session, ref, desk, factor }, standing: standingOf(stored, factor) }
}

const secret = (): string => randomBytes(24).toString('base64url')

/** A token for one payment of the invoice. */
export const issuePayment = async (sql: Sql, factor: string, desk: string | null): Promise<string> => {
  const token = secret()
  await sql.query(
    'insert into bank_payment (token, session, ref, factor, desk, issued) values ($1, $2, $3, $4, $5, $6::bigint)',
    [token, secret(), String(randomInt(1e11, 1e12)), factor, desk, Date.now()],
  )
  return token
}

const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** A token's payment; its page is opened now, unless it was before. */
export const openPayment = async (sql: Sql, token: string): Promise<Payment | null> => {
  const payment = isText(token) ? await findPayment(sql, 'token = $1', token) : null
  if (payment?.standing === 'open') {
    const text = 'update bank_payment set opened = $2::bigint where token = $1 and opened is null'
    await sql.query(text, [token, Date.now()])
  }
  return payment
}

export const paymentOf = async (sql: Sql, session: string): Promise<Payment | null> =>
  isText(session) ? findPayment(sql, 'session = $1', session) : null

/** Pays or refuses an open payment, and answers its state. */
export const settlePayment = (database: Database, session: string, as: 'paid' | 'refused'): Promise<Payment | null> =>
  database.transaction(async (sql) => {
    if (!isText(session)) return null
    await sql.query('select session from bank_payment where session = $1 for update', [session])
    const payment = await paymentOf(sql, session)
    if (payment?.standing !== 'open') return payment
    if (as === 'paid' && !(await payFactor(sql, payment.factor.publicId))) return { ...payment, standing: 'late' }
    await sql.query(`update bank_payment set ${as} = $2::bigint where session = $1`, [session, Date.now()])
    return { ...payment, standing: as }
  })

const Listed = t.strict({
  issuedAt: t.number,
  openedAt: nullable(t.number),
  paidAt: nullable(t.number),
  refusedAt: nullable(t.number),
})

/** The outcomes of an invoice's tokens, in order of issue: milliseconds since 1970 UTC. */
export const listPayments = async (sql: Sql, factor: string): Promise<readonly t.TypeOf<typeof Listed>[]> =>
  decodeRows(
    Listed,
    await sql.query(
      `select issued::float8 as "issuedAt", opened::float8 as "openedAt", paid::float8 as "paidAt",
        refused::float8 as "refusedAt" from bank_payment where factor = $1 order by number`,
      [factor],
    ),
  )
