import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { problem, violates } from '../problem.ts'
import type { Database, Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import type { Push } from './changes.ts'
import { lockNumbers } from './numbers.ts'
import type { Scope } from './tables.ts'

interface Stored {
  name: string
  body: string | null
  at: number
}

const keyOf = (table: string, id: string): string => `${table}/${id}`

const Seen = t.type({
  last: t.number,
  base: t.number,
  name: t.union([t.string, t.null]),
  id: t.union([t.string, t.null]),
  body: t.union([t.string, t.null]),
  at: t.union([t.number, t.null]),
})

/** The counter, the number after which the next rows are numbered, and the pushed rows as stored, at one moment. */
const look = `select counter.last::float8 as last,
    greatest(counter.last, (extract(epoch from clock_timestamp()) * 1000)::bigint)::float8 as base,
    found.name, found.id, found.body, found.last_modified::float8 as at
  from sync_counter as counter left join (
    select name, id, body, last_modified
      from sync_row join unnest($3::text[], $4::text[]) as pushed (name, id) using (name, id)
      where service = $1 and app = $2
  ) as found on true
  where counter.service = $1 and counter.app = $2`

const readStored = async (sql: Sql, { service }: Scope, app: string, { written, removed }: Push) => {
  const all = [...written, ...removed]
  const values = [service, app, all.map(({ table }) => table), all.map(({ id }) => id)]
  const rows = decodeRows(Seen, await sql.query(look, values))
  const [first] = rows
  if (first === undefined) return null
  const stored = new Map<string, Stored>()
  for (const { name, id, body, at } of rows)
    if (name !== null && id !== null && at !== null) stored.set(keyOf(name, id), { name, body, at })
  return { last: first.last, base: first.base, stored }
}

const Columns = t.UnknownRecord

const columnsOf = (body: string) => decodeRows(Columns, [JSON.parse(body)])[0] ?? {}

/** A pushed row's effect: `body`, its new form, null for a deletion; `isOverruled`: it set a server's column. */
interface Change {
  table: string
  id: string
  body: string | null
  isOverruled: boolean
}

/** A client without booleans sends 0 and 1, and one without null ''. */
const meaningOf = (value: unknown): unknown => (value === true ? 1 : value || 0)

/** A pushed row with the server's own columns from the server. */
const overruled = ({ tables }: Scope, { table, id, row }: Push['written'][number], before: string | null): Change => {
  const here = before === null ? null : columnsOf(before)
  const owned = Object.entries(tables.get(table)?.owned ?? {}).map(([column, initial]) => {
    const mine = here === null ? initial : here[column]
    const isSame = meaningOf(row[column]) === meaningOf(mine)
    return { column, value: here === null && isSame ? row[column] : mine, isSame }
  })
  const columns = Object.fromEntries(owned.map(({ column, value }) => [column, value]))
  return { table, id, body: JSON.stringify({ ...row, ...columns }), isOverruled: owned.some(({ isSame }) => !isSame) }
}

const frozen = ({ tables }: Scope, { table, body }: Change, before: string | null) => {
  const rule = tables.get(table)?.frozen
  return rule !== undefined && before !== null && before !== body && rule.holds(columnsOf(before))
    ? [{ field: rule.column, message: rule.message }]
    : []
}

/**
 * Writes rows and counter together, or nothing if another push moved the counter since it was read: it is locked until
 * the commit. A deleted row has no body.
 */
const write = `with moved as (
    update sync_counter set last = $5::bigint where service = $1 and app = $2 and last = $3::bigint returning app
  ), written as (
    insert into sync_row as stored (service, app, name, id, body, created, last_modified)
      select $1::text, $2::text, name, id, body, $4::bigint + at, $4::bigint + at
      from unnest($6::text[], $7::text[], $8::text[]) with ordinality as pushed (name, id, body, at)
      where exists (select 1 from moved)
      on conflict (service, app, name, id) do update set
        body = excluded.body,
        created = case when stored.body is null then excluded.created else stored.created end,
        last_modified = excluded.last_modified
  )
  select app from moved`

interface Asked {
  push: Push
  /** Of the pull just before it. */
  cursor: number
}

type Verdict = E.Either<Response, null>

/** One attempt; `moved` if another push came between, or the app had no counter yet. */
const attempt = async (sql: Sql, scope: Scope, app: string, { push, cursor }: Asked): Promise<Verdict | 'moved'> => {
  const { service } = scope
  const seen = await readStored(sql, scope, app, push)
  if (seen === null) {
    await lockNumbers(sql, service, app)
    return 'moved'
  }
  const { last, base, stored } = seen
  if ([...stored.values()].some(({ at }) => at > cursor)) return E.left(problem(409, 'Conflict'))

  const bodyOf = ({ table, id }: { table: string; id: string }) => stored.get(keyOf(table, id))?.body ?? null
  const written = push.written.map((each) => overruled(scope, each, bodyOf(each)))
  const removed = push.removed.map((each) => ({ ...each, body: null, isOverruled: false }))
  // An overruled row comes back in the client's next pull.
  const all = [...written, ...removed].filter((each) => each.isOverruled || each.body !== bodyOf(each))
  const wrongs = all.flatMap((each) => frozen(scope, each, bodyOf(each)))
  if (wrongs[0] !== undefined) return E.left(violates(wrongs[0]))
  if (all.length === 0) return E.right(null)

  const columns = [all.map(({ table }) => table), all.map(({ id }) => id), all.map(({ body }) => body)]
  const moved = await sql.query(write, [service, app, last, base, base + all.length, ...columns])
  return moved.length > 0 ? E.right(null) : 'moved'
}

/** Attempts without a lock; an app with more frequent pushes is locked. */
const mostAttempts = 3

/**
 * Applies a push completely, or nothing, with the answer that says why. Equal rows are left alone. Most pushes meet no
 * other of their app, and take two statements.
 */
export const applyPush = async (database: Database, scope: Scope, app: string, asked: Asked): Promise<Verdict> => {
  for (let attempts = 0; attempts < mostAttempts; attempts++) {
    const verdict = await attempt(database, scope, app, asked)
    if (verdict !== 'moved') return verdict
  }
  return database.transaction(async (sql) => {
    await lockNumbers(sql, scope.service, app)
    const verdict = await attempt(sql, scope, app, asked)
    if (verdict === 'moved') throw new Error('A counter moved while it was locked')
    return verdict
  })
}
