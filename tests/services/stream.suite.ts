import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { idOf, personRow } from '../builders/wire.ts'
import type { Send } from './world.ts'
import { createCaller, decoded, done, handlersOver, nothing, openShop, Pulled, sendTo } from './world.ts'

/** More than one page; the exact number does not matter. */
const some = 5_000

/** Rows as if they had been pushed long ago, one after another. */
const fill = async (database: Database, app: string, count: number) => {
  const body = JSON.stringify(personRow(app, 'ID'))
  await database.query('insert into sync_counter (service, app, last) values ($1, $2, $3::bigint)', [
    'invoice',
    app,
    count,
  ])
  await database.query(
    `insert into sync_row (service, app, name, id, body, created, last_modified)
      select 'invoice', $1::text, 'person', lpad(at::text, 16, 'a'), replace($2::text, '"ID"', '"' || lpad(at::text, 16, 'a') || '"'), at, at
      from generate_series(1, $3::int) as at`,
    [app, body, count],
  )
  await database.query('analyze sync_row')
}

/** The same database, and its queries. */
const watched = (database: Database) => {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const query: Database['query'] = (text, values = []) => {
    asked.push({ text, values })
    return database.query(text, values)
  }
  return { asked, database: { ...database, query } }
}

const firstPull = async (send: Send, caller: { app: string; token: Record<string, string> }) =>
  send(`/invoice/v1/factor/sync/${caller.app}?last_pulled_at=null&schema_version=1&migration=null`, {
    headers: caller.token,
  })

export const streamSuite = (database: () => Database, many: number) =>
  describe('a large app', () => {
    const openLarge = async (count = some) => {
      const shop = await openShop(database())
      await fill(database(), shop.app, count)
      const { asked, database: seen } = watched(database())
      const handlers = handlersOver(seen)
      const send = sendTo((request) => getResponse(handlers, request))
      const token = { authorization: `Bearer stand-in-${shop.sub}` }
      return { ...shop, asked, send, token, caller: createCaller(send, shop.sub) }
    }

    test(`a first pull of ${many} rows is read page by page, as it is taken`, async () => {
      const { app, send, token, asked } = await openLarge(many)
      const response = await firstPull(send, { app, token })
      const before = asked.length
      const reader = response.body?.getReader()
      if (reader === undefined) throw new Error('no body')
      const chunks: Uint8Array[] = []
      const queries: number[] = []
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        chunks.push(next.value)
        queries.push(asked.length - before)
      }
      expect(queries[0]).toBeLessThanOrEqual(1)
      expect(queries.every((count, at) => count <= at + 2)).toBe(true)
      expect(queries.at(-1)).toBeGreaterThan(many / 1000)
      expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThan(256 * 1024)

      const { changes, timestamp } = decoded(Pulled, JSON.parse(Buffer.concat(chunks).toString()))
      expect(changes.factor).toEqual(nothing)
      expect(changes.person?.created.map(({ id }) => id)).toEqual(
        Array.from({ length: many }, (_, count) => idOf(count + 1)),
      )
      expect(changes.person?.created[0]).toEqual(personRow(app, idOf(1)))
      expect(timestamp).toBe(many)
    })

    test('an abandoned pull reads no more', async () => {
      const { app, send, token, asked } = await openLarge()
      const response = await firstPull(send, { app, token })
      const reader = response.body?.getReader()
      for (let chunks = 0; chunks < 4; chunks++) await reader?.read()
      await reader?.cancel()
      const count = asked.length
      expect(count).toBeLessThan(10)
      await new Promise((next) => setImmediate(next))
      expect(asked).toHaveLength(count)
    })

    test('rows that change during a pull are left to the next one, and none is lost', async () => {
      const { app, send, token, pull, push } = await openLarge()
      const response = await firstPull(send, { app, token })
      const reader = response.body?.getReader()
      if (reader === undefined) throw new Error('no body')
      const chunks: Uint8Array[] = []
      const take = async () => {
        const { value } = await reader.read()
        if (value !== undefined) chunks.push(value)
        return value !== undefined
      }
      for (let count = 0; count < 4; count++) await take()
      const changed = [personRow(app, idOf(2), { name: 'Second' }), personRow(app, idOf(some - 1), { name: 'Late' })]
      await push(some, { person: { updated: changed, deleted: [idOf(1), idOf(some)] } })
      while (await take());
      const first = decoded(Pulled, JSON.parse(Buffer.concat(chunks).toString()))
      expect(first.timestamp).toBe(some)
      expect(first.changes.person?.created).toHaveLength(some - 2)
      expect((await pull(first.timestamp)).changes.person).toEqual({
        created: [],
        updated: changed,
        deleted: [idOf(1), idOf(some)],
      })
    })

    test('a later pull reads an index of what changed, not the rows, at one look', async () => {
      const { app, caller, asked, push } = await openLarge(many)
      await push(many, { person: { updated: [personRow(app, idOf(7), { name: 'Seventh' })] } })
      await caller.pulled('invoice', app, many)
      const looks = asked.filter(({ text }) => text.includes('sync_row'))
      expect(looks).toHaveLength(1)
      for (const { text, values } of looks) {
        const plan = JSON.stringify(await database().query(`explain ${text}`, values))
        expect(plan).toContain('Index Scan using sync_row_modified')
        expect(plan).not.toContain('Seq Scan on sync_row')
      }
    })

    test.each([
      [500, 0],
      [501, 7],
    ])('a later pull of %i rows comes at once, or page by page', async (count, pages) => {
      const { app, caller, asked } = await openLarge(1_000)
      const { changes } = await caller.pulled('invoice', app, 1_000 - count)
      expect(changes.person?.created).toEqual(
        Array.from({ length: count }, (_, at) => personRow(app, idOf(1_000 - count + at + 1))),
      )
      expect(asked.filter(({ text }) => text.includes('order by last_modified limit'))).toHaveLength(pages)
    })

    test('a later pull of more than a page reads the index in its order', async () => {
      const { app, caller, asked } = await openLarge(many)
      const { changes } = await caller.pulled('invoice', app, many - 600)
      expect(changes.person?.created).toHaveLength(600)
      const ranges = asked.filter(({ text }) => text.includes('order by last_modified limit'))
      expect(ranges).toHaveLength(7)
      for (const { text, values } of ranges) {
        const plan = JSON.stringify(await database().query(`explain ${text}`, values))
        expect(plan).toContain('Index Scan using sync_row_modified')
        expect(plan).not.toContain('Sort')
      }
    })

    test.each([
      [2, 0],
      [3, 1],
    ])('a push that meets others %i times is tried three times, and then under a lock', async (others, locks) => {
      const shop = await openShop(database())
      expect(await shop.push(null, { person: { created: [personRow(shop.app, idOf(1))] } })).toEqual(done)
      const { timestamp } = await shop.pull()
      let left = others
      let locked = 0
      const query: Database['query'] = (text, values) => {
        const isMet = text.startsWith('with moved as') && left > 0
        if (isMet) left -= 1
        return isMet ? Promise.resolve([]) : database().query(text, values)
      }
      const transaction: Database['transaction'] = (work) => {
        locked += 1
        return database().transaction(work)
      }
      const handlers = handlersOver({ ...database(), query, transaction })
      const caller = createCaller(
        sendTo((request) => getResponse(handlers, request)),
        shop.sub,
      )
      const row = personRow(shop.app, idOf(2))
      expect(await caller.push('invoice', shop.app, timestamp, { person: { created: [row] } })).toEqual(done)
      expect([left, locked, (await shop.pull(timestamp)).changes.person?.created]).toEqual([0, locks, [row]])
    })

    test('a push takes two statements, which read indexes and no table', async () => {
      const { app, caller, asked } = await openLarge(many)
      const { timestamp } = await caller.pulled('invoice', app, many)
      asked.length = 0
      const rows = {
        created: [personRow(app, idOf(many + 1))],
        updated: [personRow(app, idOf(7), { name: 'Seven' })],
      }
      expect(await caller.push('invoice', app, timestamp, { person: { ...rows, deleted: [idOf(8)] } })).toEqual(done)
      expect(asked).toHaveLength(2)
      for (const { text, values } of asked) {
        const plan = JSON.stringify(await database().query(`explain ${text}`, values))
        expect(plan).toContain('sync_row')
        expect(plan).not.toContain('Seq Scan on sync_row')
      }
    })
  })
