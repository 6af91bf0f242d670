/** Runs SQL: the database itself, or one of its transactions. The caller decodes the rows. */
export interface Sql {
  query: (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>
}

/**
 * PostgreSQL, or a server of its protocol and dialect. All processes of the mocks may share one. A single query is
 * atomic, and is repeated after a serialisation failure.
 */
export interface Database extends Sql {
  /** Runs all of `work` or none; a throw undoes it. Serialisation failures are repeated. */
  transaction: <A>(work: (sql: Sql) => Promise<A>) => Promise<A>
  close: () => Promise<void>
}
