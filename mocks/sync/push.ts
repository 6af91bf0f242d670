import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { problem, violates } from '../problem.ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import type { Push } from './changes.ts'
import { lockNumbers } from './numbers.ts'
import type { Scope } from './tables.ts'

const Stored = t.type({
  name: t.string,
  id: t.string,
  body: t.union([t.string, t.null]),
  at: t.number,
})
type Stored = t.TypeOf<typeof Stored>

const keyOf = (table: string, id: string): string => `${table}/${id}`

const readStored = async (
  sql: Sql,
  { service }: Scope,
  app: string,
  { written, removed }: Push,
): Promise<ReadonlyMap<string, Stored>> => {
  const all = [...written, ...removed]
  const rows = await sql.query(
    `select name, id, body, last_modified::float8 as at
      from sync_row join unnest($3::text[], $4::text[]) as pushed (name, id) using (name, id)
      where service = $1 and app = $2`,
    [service, app, all.map(({ table }) => table), all.map(({ id }) => id)],
  )
  return new Map(decodeRows(Stored, rows).map((stored) => [keyOf(stored.name, stored.id), stored]))
}

const Columns = t.UnknownRecord

const columnsOf = (body: string) => decodeRows(Columns, [JSON.parse(body)])[0] ?? {}

const frozen = ({ tables }: Scope, { name, body }: Stored) => {
  const rule = tables.get(name)?.frozen
  return rule !== undefined && body !== null && rule.holds(columnsOf(body))
    ? [{ field: rule.column, message: rule.message }]
    : []
}

const remove = `update sync_row as stored set body = null, last_modified = $3::bigint + pushed.at
  from unnest($4::text[], $5::text[]) with ordinality as pushed (name, id, at)
  where stored.service = $1 and stored.app = $2 and stored.name = pushed.name and stored.id = pushed.id`

/** Rows and counter at once. Deletions stand apart: there is a cluster that writes a table once a statement. */
const write = `with written as (
    insert into sync_row as stored (service, app, name, id, body, created, last_modified)
      select $1::text, $2::text, name, id, body, $3::bigint + at, $3::bigint + at
      from unnest($5::text[], $6::text[], $7::text[]) with ordinality as pushed (name, id, body, at)
      on conflict (service, app, name, id) do update set
        body = excluded.body,
        created = case when stored.body is null then excluded.created else stored.created end,
        last_modified = excluded.last_modified
  )
  update sync_counter set last = $4::bigint where service = $1 and app = $2`

/**
 * Applies a push within a transaction: all of it, or nothing and the answer that says why. Rows that the server has already just so are
 * left as they are.
 */
export const applyPush = async (
  sql: Sql,
  scope: Scope,
  app: string,
  { push, cursor }: { push: Push; cursor: number },
): Promise<E.Either<Response, null>> => {
  const { service } = scope
  const last = await lockNumbers(sql, service, app)
  const stored = await readStored(sql, scope, app, push)
  if ([...stored.values()].some(({ at }) => at > cursor)) return E.left(problem(409, 'Conflict'))

  const written = push.written
    .map(({ table, id, row }) => ({ table, id, body: JSON.stringify(row) }))
    .filter(({ table, id, body }) => stored.get(keyOf(table, id))?.body !== body)
  const removed = push.removed.filter(({ table, id }) => typeof stored.get(keyOf(table, id))?.body === 'string')
  const wrongs = [...written, ...removed].flatMap(({ table, id }) => {
    const before = stored.get(keyOf(table, id))
    return before === undefined ? [] : frozen(scope, before)
  })
  if (wrongs[0] !== undefined) return E.left(violates(wrongs[0]))

  const end = last + written.length + removed.length
  const tablesOf = (rows: readonly { table: string }[]) => rows.map(({ table }) => table)
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  if (removed.length > 0)
    await sql.query(remove, [service, app, last + written.length, tablesOf(removed), idsOf(removed)])
  const bodies = written.map(({ body }) => body)
  if (end > last) await sql.query(write, [service, app, last, end, tablesOf(written), idsOf(written), bodies])
  return E.right(null)
}
