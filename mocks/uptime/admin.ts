import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { checked } from '../../src/events/values/codecs.ts'
import { Kept } from '../codecs.ts'
import { checkBody, notFound } from '../problem.ts'
import type { World } from '../service.ts'
import type { Database } from '../sql/database.ts'
import { checkAll } from './checks.ts'

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const Whole = checked('Whole', 'must be a whole number, 0 or more', isWhole)
const WholeOrNull = checked(
  'WholeOrNull',
  'must be null or a whole number, 0 or more',
  (value): value is number | null => value === null || isWhole(value),
)
const History = t.type({ id: Kept, checks: t.array(t.type({ at: Whole, up: t.boolean, ms: WholeOrNull }), 'a list') })
type History = t.TypeOf<typeof History>

/** In a given history, a failed check without an answer was refused, and one with an answer had a wrong status. */
const putHistory = (database: Database, { id, checks }: History): Promise<boolean> =>
  database.transaction(async (sql) => {
    const found = await sql.query(
      `update uptime_monitor set next_check = case when next_check is null then null else $2::bigint + seconds * 1000 end
        where id = $1 returning id`,
      [id, Date.now()],
    )
    await sql.query('delete from uptime_check where monitor = $1', [id])
    await sql.query(
      `insert into uptime_check (monitor, at, revision, up, ms, reason)
        select m.id, c.at, m.revision, c.up, c.ms,
            case when c.up then null when c.ms is null then 'refused' else 'status' end
          from uptime_monitor m, json_to_recordset($2::text::json) as c (at bigint, up boolean, ms integer)
          where m.id = $1
        on conflict (monitor, at) do nothing`,
      [id, JSON.stringify(checks)],
    )
    return found.length > 0
  })

/** Calls of tests: check everything now, or set a history. */
export const createUptimeAdmin = ({ database, checkTimeout }: World): readonly HttpHandler[] => [
  http.post('*/uptime-checks', async () => {
    await checkAll({ database, timeout: checkTimeout })
    return new HttpResponse(null, { status: 204 })
  }),

  http.put('*/uptime-history', async ({ request }) => {
    const body = await checkBody(History, request)
    if (E.isLeft(body)) return body.left
    return (await putHistory(database, body.right)) ? new HttpResponse(null, { status: 204 }) : notFound()
  }),
]
