import type { Database } from './database.ts'

/**
 * `sync_counter.last` is the last number of an app's rows at a service: whoever gives numbers locks that row until the
 * commit, so no number is visible before a smaller one. `sync_row.body` is the row's JSON as it was pushed; null once
 * deleted.
 * `tax_profile.value` of a secret is its digest. `tax_send.content` and `errors` are JSON: what was sent, and the tax
 * office's coming answer.
 * `plan_factor.items` is JSON. `bank_payment.session` is its page's id; `desk` the origin of the request.
 * `uptime_monitor.revision` counts changes of its target and its switch; `next_check` is null without checks.
 * `support_message.bearer`: whether a token came with it.
 * `api_key.digest` is of its value, which is kept nowhere.
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
  `create table if not exists identity_accounts (
    sub text primary key,
    username text not null unique,
    given_name text not null,
    family_name text not null,
    email text not null,
    roles text not null,
    attributes text not null
  )`,
  'create sequence if not exists plan_tracking minvalue 1000000 maxvalue 9999999',
  `create table if not exists plan_factor (
    public_id text primary key,
    tracking bigint not null unique,
    app text not null,
    currency text not null,
    total bigint not null,
    items text not null,
    factor_date text not null,
    payer text not null,
    created_at bigint not null,
    updated_at bigint,
    paid_ref text
  )`,
  `create table if not exists support_plan (
    number bigserial,
    factor text primary key,
    owner text not null,
    tracking bigint not null,
    type text not null,
    period text not null,
    created_at text not null,
    expired_at text
  )`,
  `create table if not exists bank_payment (
    number bigserial,
    token text primary key,
    session text not null unique,
    ref text not null,
    factor text not null,
    desk text,
    issued bigint not null,
    opened bigint,
    paid bigint,
    refused bigint
  )`,
  `create table if not exists uptime_monitor (
    id text primary key,
    app text not null,
    name text not null,
    target text not null,
    seconds integer not null,
    enabled boolean not null,
    revision integer not null default 0,
    next_check bigint
  )`,
  'create index if not exists uptime_monitor_app on uptime_monitor (app)',
  `create table if not exists uptime_check (
    monitor text not null,
    at bigint not null,
    revision integer not null,
    up boolean not null,
    ms integer,
    reason text,
    primary key (monitor, at)
  )`,
  `create table if not exists api_key (
    number bigserial,
    public_id text primary key,
    app text not null,
    digest text not null unique,
    created_at text not null
  )`,
  `create table if not exists web_push (
    number bigserial,
    public_id text primary key,
    app text not null,
    user_id text not null,
    device_id text not null,
    endpoint text not null,
    key text not null,
    auth text not null,
    created_at text not null,
    unique (app, endpoint)
  )`,
  `create table if not exists support_message (
    number bigserial primary key,
    message text not null,
    sender text not null,
    bearer boolean not null
  )`,
  `create unique index if not exists sync_row_modified on sync_row (service, app, name, last_modified)`,
]

/** Any number, if all processes use the same. */
const schemaLock = 20_261_121

/** Makes missing tables of the services; several processes may start at once. */
export const createSchema = (database: Database): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1::bigint)', [schemaLock])
    for (const statement of schema) await sql.query(statement)
  })
