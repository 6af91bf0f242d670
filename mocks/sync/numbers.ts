import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'

const Counter = t.type({ last: t.number })

/**
 * The number after which an app's next rows are numbered. It makes a missing counter, locks it until the transaction
 * ends, and is never below the clock's milliseconds, so that a cursor of a deleted database hides nothing of the next.
 */
export const lockNumbers = async (sql: Sql, service: string, app: string): Promise<number> => {
  const rows = await sql.query(
    `insert into sync_counter as counter (service, app, last)
      values ($1, $2, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (service, app) do update set last = greatest(counter.last, excluded.last)
      returning last::float8 as last`,
    [service, app],
  )
  return decodeRows(Counter, rows)[0]?.last ?? 1
}

export const keepNumbers = (sql: Sql, service: string, app: string, last: number) =>
  sql.query('update sync_counter set last = $3::bigint where service = $1 and app = $2', [service, app, last])
