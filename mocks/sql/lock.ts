import type { Sql } from './database.ts'

/** In a transaction: whoever locks the same name waits until it ends, so that what is counted stays so. */
export const lockName = (sql: Sql, ...name: readonly string[]) =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(name)])
