import { HttpResponse, http } from 'msw'
import { isId } from '../../src/events/values/ids.ts'
import { withApiKey } from '../apiKey.ts'
import { extendPlan } from '../identity/plan.ts'
import { notFound } from '../problem.ts'
import type { Database, Sql } from '../sql/database.ts'
import { findFactor } from './factors.ts'
import { endOf } from './periods.ts'
import { planOf } from './supportPlans.ts'

interface Applied {
  type: string
  applied: boolean
  expiredAt: string | null
}

/** In a transaction: begins a paid plan, once; null without a plan of that invoice. */
const applyPlan = async (sql: Sql, publicId: string): Promise<Applied | null> => {
  const plan = await planOf(sql, publicId, true)
  if (plan === null) return null
  const { type, period, owner, expired_at } = plan
  if (expired_at !== null) return { type, applied: true, expiredAt: expired_at }
  const factor = await findFactor(sql, publicId)
  if (!factor?.paid) return { type, applied: false, expiredAt: null }
  const expiredAt = await extendPlan(sql, owner, { plan: type, endOf: (start) => endOf(start, period) })
  await sql.query('update support_plan set expired_at = $2 where factor = $1', [publicId, expiredAt])
  return { type, applied: true, expiredAt }
}

/** The desk's call after a payment, with the key alone: the user may be signed out by then. */
export const createApply = (database: Database) =>
  http.put(
    '*/main/v1/support-plan/public/callback/:factor',
    withApiKey(async ({ params }) => {
      const publicId = String(params.factor)
      if (!isId(publicId)) return notFound()
      const applied = await database.transaction((sql) => applyPlan(sql, publicId))
      return applied === null ? notFound() : HttpResponse.json(applied)
    }),
  )
