import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Database, Sql } from '../sql/database.ts'

const lock = 'select pg_advisory_xact_lock(4174)'

const tables = [
  `create table if not exists identity_settings (name text primary key, value text not null)`,
  `create table if not exists identity_records (
    model text not null,
    id text not null,
    payload text not null,
    grant_id text,
    uid text,
    user_code text,
    consumed boolean not null default false,
    expires_at timestamptz,
    primary key (model, id)
  )`,
  `create index if not exists identity_records_grant on identity_records (grant_id)`,
  `create index if not exists identity_records_uid on identity_records (uid)`,
  `delete from identity_records where expires_at <= now()`,
]

/** Makes missing tables; several processes may do so at once. */
export const createTables = (database: Database): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query(lock)
    for (const text of tables) await sql.query(text)
  })

/** The first row, read by the codec; null without a row. A row of another form throws. */
export const firstRow = <A>(codec: t.Decoder<unknown, A>, rows: readonly unknown[]): A | null => {
  const [row] = rows
  return row === undefined ? null : readRow(codec, row)
}

export const readRow = <A>(codec: t.Decoder<unknown, A>, row: unknown): A => {
  const read = codec.decode(row)
  if (E.isLeft(read)) throw new Error(`identity: a row of another shape than ${codec.name}`)
  return read.right
}

const Setting = t.type({ value: t.string })

const settingOf = async (sql: Sql, name: string): Promise<string | null> =>
  firstRow(Setting, await sql.query('select value from identity_settings where name = $1', [name]))?.value ?? null

/** The value of this name. The first caller makes it, and all others get the same one. */
export const setting = async (sql: Sql, name: string, make: () => Promise<string>): Promise<string> => {
  const known = await settingOf(sql, name)
  if (known !== null) return known
  const insert = 'insert into identity_settings (name, value) values ($1, $2) on conflict do nothing'
  await sql.query(insert, [name, await make()])
  return setting(sql, name, make)
}
