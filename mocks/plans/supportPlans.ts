import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { checked } from '../../src/events/values/codecs.ts'
import { asCaller } from '../bearer.ts'
import { Count, Text, text } from '../codecs.ts'
import { checkBody } from '../problem.ts'
import type { World } from '../service.ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { findFactor } from './factors.ts'
import { Period, priceOf } from './periods.ts'

const NewPlan = t.type({
  type: text('PlanType', (value) => value === 'STARTUP', 'must be STARTUP'),
  period: checked('Period', 'must be ONE_MONTH, THREE_MONTHS, SIX_MONTHS or ONE_YEAR', Period.is),
  factorTrackingCode: Count,
  factorPublicId: Text,
})
type NewPlan = t.TypeOf<typeof NewPlan>

const Stored = t.type({
  owner: t.string,
  type: t.string,
  period: Period,
  tracking: t.number,
  factor: t.string,
  created_at: t.string,
  expired_at: t.union([t.string, t.null]),
})
type Stored = t.TypeOf<typeof Stored>

const select = `select owner, type, period, tracking::float8 as tracking, factor, created_at, expired_at from support_plan`

/** An invoice's plan; `forUpdate` in a transaction that changes it. */
export const planOf = async (sql: Sql, factor: string, forUpdate = false): Promise<Stored | null> => {
  const rows = await sql.query(`${select} where factor = $1${forUpdate ? ' for update' : ''}`, [factor])
  return decodeRows(Stored, rows)[0] ?? null
}

const toWire = ({ type, period, tracking, factor, created_at, expired_at }: Stored) => ({
  ...{ type, period, factorTrackingCode: tracking, factorPublicId: factor, createdAt: created_at },
  ...{ expiredAt: expired_at, applied: expired_at !== null },
})

/** Why such a plan is impossible; null if it is possible. */
const flawOf = async (sql: Sql, { factorPublicId, factorTrackingCode, period }: NewPlan): Promise<string | null> => {
  const factor = await findFactor(sql, factorPublicId)
  if (factor === null) return 'Factor not found'
  if (factor.trackingCode !== factorTrackingCode) return 'Tracking code is not that of the factor'
  return factor.total === priceOf(period) ? null : 'Total does not match the period'
}

const refuse = (error: string): Response => HttpResponse.json({ error }, { status: 400 })

/** A user's plans and their state: one plan for an invoice, its first user's. */
export const createSupportPlans = ({ database, callers }: World): readonly HttpHandler[] => [
  http.post(
    '*/main/v1/support-plan/create',
    asCaller(callers, async ({ caller, request }) => {
      const body = await checkBody(NewPlan, request)
      if (E.isLeft(body)) return body.left
      const { type, period, factorTrackingCode, factorPublicId } = body.right
      const flaw = await flawOf(database, body.right)
      if (flaw !== null) return refuse(flaw)
      const made = await database.query(
        `insert into support_plan (factor, owner, tracking, type, period, created_at)
          values ($1, $2, $3::bigint, $4, $5, $6) on conflict (factor) do nothing returning factor`,
        [factorPublicId, caller.sub, factorTrackingCode, type, period, new Date().toISOString()],
      )
      const plan = await planOf(database, factorPublicId)
      if (plan === null || plan.owner !== caller.sub) return refuse('Factor is of another user')
      return HttpResponse.json(toWire(plan), { status: made.length > 0 ? 201 : 200 })
    }),
  ),

  http.get(
    '*/main/v1/support-plan/list',
    asCaller(callers, async ({ caller }) => {
      const rows = await database.query(`${select} where owner = $1 order by number desc`, [caller.sub])
      return HttpResponse.json(decodeRows(Stored, rows).map(toWire))
    }),
  ),
]
