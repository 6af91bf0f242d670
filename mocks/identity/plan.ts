import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { AttributesRow } from './accounts.ts'
import { firstRow, readRow } from './tables.ts'

const Row = t.type({ attributes: t.string })

/** The later of now and the end of the account's plan. */
const startOf = (planExpire: string | undefined): Date => {
  const end = Date.parse(planExpire ?? '')
  return new Date(Math.max(Date.now(), Number.isNaN(end) ? 0 : end))
}

/** In a transaction: extends the account's plan. Answers its end, also for an unknown account. */
export const extendPlan = async (
  sql: Sql,
  sub: string,
  { plan, endOf }: { plan: string; endOf: (start: Date) => Date },
): Promise<string> => {
  const row = firstRow(
    Row,
    await sql.query('select attributes from identity_accounts where sub = $1 for update', [sub]),
  )
  const attributes = readRow(AttributesRow, JSON.parse(row?.attributes ?? '{}'))
  const planExpire = endOf(startOf(attributes.planExpire?.[0])).toISOString()
  const extended = JSON.stringify({ ...attributes, plan: [plan], planExpire: [planExpire] })
  await sql.query('update identity_accounts set attributes = $2 where sub = $1', [sub, extended])
  return planExpire
}
