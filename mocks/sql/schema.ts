import type { Database } from './database.ts'

/**
 * `sync_counter.last` is the last number that an app's rows at a service were given: whoever gives numbers locks that row until
 * it commits, so no number is seen before a smaller one. `sync_row.body` is the row's JSON as text, as it was pushed; null once deleted.
 */
const schema = [
  `create table if not exists app (
    public_id text primary key,
    owner text not null,
    name text not null,
    made timestamptz not null default clock_timestamp(),
    unique (owner, name)
  )`,
  `create table if not exists sync_counter (
    service text not null,
    app text not null,
    last bigint not null,
    primary key (service, app)
  )`,
  `create table if not exists sync_row (
    service text not null,
    app text not null,
    name text not null,
    id text not null,
    body text,
    created bigint not null,
    last_modified bigint not null,
    primary key (service, app, name, id)
  )`,
  `create table if not exists known_product (
    gtin text primary key,
    name text not null,
    name_fa text not null
  )`,
  'create sequence if not exists local_gtin',
  `create unique index if not exists sync_row_modified on sync_row (service, app, name, last_modified)`,
]

/** Any number will do, if all processes use the same. */
const schemaLock = 20_261_121

/** Tables of the services, made where they are lacking; several processes may start at once. */
export const createSchema = (database: Database): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1::bigint)', [schemaLock])
    for (const statement of schema) await sql.query(statement)
  })
