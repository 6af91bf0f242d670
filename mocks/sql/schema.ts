import type { Database } from './database.ts'

/**
 * `sync_counter.last` is the last number that an app's rows at a service were given: whoever gives numbers locks that row until
 * it commits, so no number is seen before a smaller one. `sync_row.body` is the row's JSON as text, as it was pushed; null once deleted.
 * `tax_profile.value` of a secret is its digest. `tax_send.content` and `errors` are JSON text: what was sent, and what the tax office will say of it.
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
  `create table if not exists tax_profile (
    app text not null,
    field text not null,
    value text not null,
    primary key (app, field)
  )`,
  `create table if not exists tax_serial (
    memory_id text primary key,
    last bigint not null
  )`,
  `create table if not exists tax_send (
    number bigserial primary key,
    app text not null,
    factor text not null,
    kind text not null,
    tax_id text not null unique,
    reference text not null,
    payment_reference text,
    at bigint not null,
    content text not null,
    errors text not null
  )`,
  'create index if not exists tax_send_factor on tax_send (app, factor, number)',
  `create table if not exists tax_office (
    only_one boolean primary key check (only_one),
    wait bigint not null
  )`,
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
