import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import type { Pull } from './asked.ts'
import { pullLists } from './pullLists.ts'
import type { Scope } from './tables.ts'

/** Changes in one answer; more of them come in pages. */
const mostRows = 500

const Found = t.type({
  last: t.number,
  name: t.union([t.string, t.null]),
  id: t.union([t.string, t.null]),
  body: t.union([t.string, t.null]),
  is_new: t.union([t.boolean, t.null]),
})
type Found = t.TypeOf<typeof Found>

/**
 * The counter, and the rows that changed after the cursor, at one moment. If the counter is not beyond the cursor, as
 * in most polls, no row is read.
 */
const changed = `select counter.last::float8 as last, found.name, found.id, found.body, found.created > $3::bigint as is_new
  from sync_counter as counter left join lateral (
    select name, id, body, created, last_modified from sync_row
      where service = $1 and app = $2 and name = any($4::text[]) and last_modified > $3::bigint and counter.last > $3::bigint
      limit ${mostRows + 1}
  ) as found on true
  where counter.service = $1 and counter.app = $2
  order by found.last_modified`

const listed = (found: readonly Found[], name: string, cursor: number): string => {
  const of = (wanted: (row: Found) => boolean) => found.filter((row) => row.name === name && wanted(row))
  const created = of(({ body, is_new }) => body !== null && is_new === true).map(({ body }) => body)
  const updated = of(({ body, is_new }) => body !== null && is_new === false).map(({ body }) => body)
  const deleted = cursor === 0 ? [] : of(({ body }) => body === null).map(({ id }) => JSON.stringify(id))
  return `${JSON.stringify(name)}:{"created":[${created.join()}],"updated":[${updated.join()}],"deleted":[${deleted.join()}]}`
}

/**
 * A pull's answer as JSON text, whole or, if it is long, in pages. Rows get their numbers under a lock until their
 * commit, so everything up to the counter's last number is visible.
 */
export const pullChanges = async (
  sql: Sql,
  scope: Scope,
  app: string,
  pull: Pull,
): Promise<string | AsyncGenerator<string>> => {
  const { cursor, migrated } = pull
  const names = [...scope.tables.keys()]
  const found = decodeRows(Found, await sql.query(changed, [scope.service, app, cursor, names]))
  const last = found[0]?.last ?? 0
  const isWhole = migrated.tables.length + migrated.columns.length === 0 && found.length <= mostRows
  if (!isWhole) return pullLists(sql, scope, { app, last, ...pull })
  const tables = names.map((name) => listed(found, name, cursor))
  return `{"changes":{${tables.join()}},"timestamp":${Math.max(last, cursor, 1)}}`
}
