/** What runs SQL: the database itself, or one transaction of it. Rows come as they are and are decoded by whoever asked. */
export interface Sql {
  query: (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>
}

/**
 * PostgreSQL, or whatever speaks its protocol and dialect. Every process of the mocks may share one. A query of its own is all or nothing, and is
 * tried again after a serialisation failure.
 */
export interface Database extends Sql {
  /** All of `work` or none of it; what throws in it undoes it. Serialisation failures are tried again. */
  transaction: <A>(work: (sql: Sql) => Promise<A>) => Promise<A>
  close: () => Promise<void>
}
