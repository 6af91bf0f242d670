import type { Sql } from './database.ts'

/** In a transaction: others that lock the same name wait until it ends, so that counts stay true. */
export const lockName = (sql: Sql, ...name: readonly string[]) =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(name)])
