import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { openDatabase } from '../../mocks/sql/open.ts'
import { postgresPrograms } from '../tools/postgres.mjs'
import { concurrencySuite } from './concurrency.suite.ts'
import type { Postgres } from './postgres.ts'
import { startPostgres } from './postgres.ts'
import { syncSuite } from './sync.suite.ts'

const suite =
  postgresPrograms === null
    ? 'PostgreSQL (skipped: none in /usr/lib/postgresql; apt-get install postgresql)'
    : 'PostgreSQL'

describe.skipIf(postgresPrograms === null)(suite, () => {
  let server: Postgres | undefined
  let url = ''
  beforeAll(async () => {
    server = await startPostgres(postgresPrograms ?? '')
    url = await server.create('services')
  })
  afterAll(() => server?.stop())

  const postgres = (): Postgres => {
    if (server === undefined) throw new Error('PostgreSQL does not run')
    return server
  }

  test('many processes may make the tables at once, and again', async () => {
    const fresh = await postgres().create('fresh')
    const databases = await Promise.all(Array.from({ length: 8 }, () => openDatabase({ url: fresh })))
    const tables = await databases[0]?.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'sync%' order by 1",
    )
    expect(tables).toEqual([{ name: 'sync_counter' }, { name: 'sync_row' }])
    await Promise.all(databases.map((database) => database.close()))
  })

  test('work that is undone by a deadlock or a serialisation failure is repeated', async () => {
    const database = await openDatabase({ url: await postgres().create('retries') })
    await database.query("insert into sync_counter values ('invoice', 'a', 0), ('invoice', 'b', 0)")
    const add = (isolation: string, ...apps: readonly string[]) =>
      database.transaction(async (sql) => {
        await sql.query(`set transaction isolation level ${isolation}`)
        for (const app of apps) await sql.query('update sync_counter set last = last + 1 where app = $1', [app])
      })
    const turns = Array.from({ length: 10 }, (_, turn) => turn)
    await Promise.all(turns.map((turn) => add('read committed', ...(turn % 2 === 0 ? ['a', 'b'] : ['b', 'a']))))
    await Promise.all(turns.slice(0, 4).map(() => add('serializable', 'a', 'b')))
    expect(await database.query('select app, last::int as last from sync_counter order by app')).toEqual([
      { app: 'a', last: 14 },
      { app: 'b', last: 14 },
    ])
    await database.close()
  })

  test('a throw undoes its transaction', async () => {
    const database = await openDatabase({ url })
    const failing = database.transaction(async (sql) => {
      await sql.query("insert into sync_counter values ('gtin', 'undone', 1)")
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.query("select app from sync_counter where app = 'undone'")).toEqual([])
    await database.close()
  })

  const database = syncSuite((): Promise<Database> => openDatabase({ url }))
  concurrencySuite(database, () => url)
})
