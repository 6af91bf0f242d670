import * as t from 'io-ts'
import type { Database, Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { keepNumbers, lockNumbers } from './numbers.ts'
import type { Row } from './rows.ts'

interface Place {
  service: 'invoice' | 'gtin'
  app: string
  table: string
  id: string
}

const Stored = t.type({ body: t.string })

/** A row as it was last pushed; null if there is none, or it was deleted. */
export const readRow = async (sql: Sql, { service, app, table, id }: Place): Promise<Row | null> => {
  if (id.includes('\0')) return null
  const rows = await sql.query(
    'select body from sync_row where service = $1 and app = $2 and name = $3 and id = $4 and body is not null',
    [service, app, table, id],
  )
  const [stored] = decodeRows(Stored, rows)
  return stored === undefined ? null : (decodeRows(t.UnknownRecord, [JSON.parse(stored.body)])[0] ?? null)
}

/** Marks a factor as paid at the server: clients see it in their next pull. False without such a factor. */
export const markPaid = (
  database: Database,
  { app, factor, ref }: { app: string; factor: string; ref: string },
): Promise<boolean> =>
  database.transaction(async (sql) => {
    const place = { service: 'invoice', app, table: 'factor', id: factor } as const
    const number = (await lockNumbers(sql, place.service, app)) + 1
    const row = await readRow(sql, place)
    if (row === null) return false
    await sql.query(
      `update sync_row set body = $5, last_modified = $6::bigint
        where service = $1 and app = $2 and name = $3 and id = $4`,
      [place.service, app, place.table, factor, JSON.stringify({ ...row, paid: true, paid_ref: ref }), number],
    )
    await keepNumbers(sql, place.service, app, number)
    return true
  })
