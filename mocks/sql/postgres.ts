import type { PoolClient } from 'pg'
import pg from 'pg'
import type { Database, Sql } from './database.ts'
import { retried } from './retry.ts'

interface Asked {
  text: string
  values: unknown[]
  /** The name of the connection's prepared statement. */
  name?: string
}
type Queryable = { query: (asked: Asked) => Promise<{ rows: unknown[] }> }

/** Texts contain no values, so there are few; beyond this number they are not prepared. */
const mostPrepared = 200

export const createNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = `daftar_${names.size}`
    names.set(text, name)
    return name
  }
}

const sqlOver = (client: Queryable, nameOf: (text: string) => string | undefined): Sql => ({
  query: async (text, values = []) => {
    const name = values.length === 0 ? undefined : nameOf(text)
    return (await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows
  },
})

const withClient = async <A>(pool: pg.Pool, use: (client: PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  let broken = false
  try {
    return await use(client)
  } catch (error) {
    broken = !(error instanceof pg.DatabaseError)
    throw error
  } finally {
    client.release(broken)
  }
}

const inTransaction = async <A>(client: PoolClient, work: () => Promise<A>): Promise<A> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** A pool of at most ten connections to a PostgreSQL, or to a cluster with its protocol. */
export const openPostgres = (url: string): Database => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', (error) => console.error('A connection to the database was lost:', error.message))
  const nameOf = createNames()
  const alone = sqlOver(pool, nameOf)
  return {
    query: (text, values) => retried(() => alone.query(text, values)),
    transaction: (work) =>
      retried(() => withClient(pool, (client) => inTransaction(client, () => work(sqlOver(client, nameOf))))),
    close: () => pool.end(),
  }
}
