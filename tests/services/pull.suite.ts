import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { factorRow, gtinOf, idOf, linesOf, personRow, productRow } from '../builders/wire.ts'
import { nothing, openShop, refused } from './world.ts'

const one = idOf(1)
const two = idOf(2)

export const pullSuite = (database: () => Database) =>
  describe('pull', () => {
    const open = () => openShop(database())

    test('an app without rows lists its tables and a cursor above 0', async () => {
      const { pull } = await open()
      const answer = await pull()
      expect(answer).toEqual({ changes: { factor: nothing, person: nothing }, timestamp: expect.any(Number) })
      expect(answer.timestamp).toBeGreaterThan(0)
    })

    test.each(['last_pulled_at=null&', 'last_pulled_at=0&', ''])('"%s" pulls everything as created', async (cursor) => {
      const { app, caller, push } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] }, person: { created: [personRow(app, two)] } })
      expect((await caller.pull('invoice', app, `${cursor}schema_version=1&migration=null`)).body).toEqual({
        changes: {
          factor: { ...nothing, created: [factorRow(app, one)] },
          person: { ...nothing, created: [personRow(app, two)] },
        },
        timestamp: expect.any(Number),
      })
    })

    test('products sync at the gtin service, with numbers of their own', async () => {
      const { app, caller, pull } = await open()
      const milk = productRow(app, gtinOf(1), { price: null, is_price_dynamic: 1 })
      await caller.push('gtin', app, null, { product: { created: [milk] } })
      expect((await caller.pulled('gtin', app)).changes).toEqual({ product: { ...nothing, created: [milk] } })
      expect((await pull()).changes).toEqual({ factor: nothing, person: nothing })
    })

    test('a later pull brings what changed since: created, updated or deleted', async () => {
      const { app, push, pull } = await open()
      await push(null, { factor: { created: [factorRow(app, one), factorRow(app, two), factorRow(app, idOf(3))] } })
      const first = await pull()
      await push(first.timestamp, {
        factor: {
          created: [factorRow(app, idOf(4))],
          updated: [factorRow(app, two, linesOf(app, 5))],
          deleted: [one],
        },
      })
      const second = await pull(first.timestamp)
      expect(second.changes).toEqual({
        factor: {
          created: [factorRow(app, idOf(4))],
          updated: [factorRow(app, two, linesOf(app, 5))],
          deleted: [one],
        },
        person: nothing,
      })
      expect(second.timestamp).toBeGreaterThan(first.timestamp)
      expect(await pull(second.timestamp)).toEqual({
        changes: { factor: nothing, person: nothing },
        timestamp: second.timestamp,
      })
    })

    test('a row that was created and changed since is created', async () => {
      const { app, push, pull } = await open()
      const { timestamp } = await pull()
      await push(timestamp, { person: { created: [personRow(app, one)] } })
      await push((await pull()).timestamp, { person: { updated: [personRow(app, one, { name: 'Sara' })] } })
      expect((await pull(timestamp)).changes.person).toEqual({
        ...nothing,
        created: [personRow(app, one, { name: 'Sara' })],
      })
    })

    test('the first pull says nothing of what was deleted', async () => {
      const { app, push, pull } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      const { timestamp } = await pull()
      await push(timestamp, { person: { deleted: [one] } })
      expect((await pull()).changes.person).toEqual(nothing)
      expect((await pull(timestamp)).changes.person).toEqual({ ...nothing, deleted: [one] })
    })

    test('a deleted row that is pushed again lives again', async () => {
      const { app, push, pull } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      await push((await pull()).timestamp, { person: { deleted: [one] } })
      const { timestamp } = await pull()
      await push(timestamp, { person: { updated: [personRow(app, one, { name: 'Again' })] } })
      const again = { ...nothing, created: [personRow(app, one, { name: 'Again' })] }
      expect((await pull(timestamp)).changes.person).toEqual(again)
      expect((await pull()).changes.person).toEqual(again)
    })

    test('rows come in the order in which they were changed', async () => {
      const { app, push, pull } = await open()
      const rows = [5, 3, 9, 1].map((count) => personRow(app, idOf(count)))
      await push(null, { person: { created: rows } })
      await push((await pull()).timestamp, { person: { updated: [personRow(app, idOf(3), { name: 'Last' })] } })
      expect((await pull()).changes.person?.created.map(({ id }) => id)).toEqual([5, 9, 1, 3].map(idOf))
    })

    test('a new table or column brings all rows of its table', async () => {
      const { app, caller, push, pull } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] }, person: { created: [personRow(app, two)] } })
      const { timestamp } = await pull()
      const migrated = async (migration: unknown) => {
        const query = `last_pulled_at=${timestamp}&schema_version=1&migration=${encodeURIComponent(JSON.stringify(migration))}`
        return (await caller.pull('invoice', app, query)).body
      }
      expect(await migrated({ from: 1, tables: ['person'], columns: [] })).toEqual({
        changes: { factor: nothing, person: { ...nothing, created: [personRow(app, two)] } },
        timestamp,
      })
      const columns = [{ table: 'factor', columns: ['paid_ref'] }]
      expect(await migrated({ from: 1, tables: [], columns })).toEqual({
        changes: { factor: { ...nothing, updated: [factorRow(app, one)] }, person: nothing },
        timestamp,
      })
    })

    test.each(['-1', '1.5', '', 'x', '1e3', '00', '9007199254740993', 'NaN'])(
      'the cursor "%s" is refused',
      async (cursor) => {
        const { app, caller } = await open()
        const wrong = refused('last_pulled_at', 'must be null or a whole number above 0')
        expect(await caller.pull('invoice', app, `last_pulled_at=${cursor}&schema_version=1`)).toEqual(wrong)
        expect(
          await caller.call(`/invoice/v1/factor/sync/${app}?last_pulled_at=${cursor}`, { method: 'POST', body: {} }),
        ).toEqual(wrong)
      },
    )

    test.each(['schema_version=2', 'schema_version=', ''])('the schema "%s" is refused', async (query) => {
      const { app, caller } = await open()
      expect(await caller.pull('invoice', app, query)).toEqual(refused('schema_version', 'must be 1'))
    })

    test.each([
      'x',
      '{}',
      '{"from":1,"tables":["moon"],"columns":[]}',
      '{"from":1,"tables":[],"columns":[{"table":"product","columns":[]}]}',
    ])('the migration %s is refused', async (migration) => {
      const { app, caller } = await open()
      expect(await caller.pull('invoice', app, `schema_version=1&migration=${encodeURIComponent(migration)}`)).toEqual(
        refused('migration', 'must be null or JSON with from, tables and columns'),
      )
    })

    test('a cursor that no pull gave is given back', async () => {
      const { push, pull, app } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      const future = 8_000_000_000_000_000
      expect(await pull(future)).toEqual({ changes: { factor: nothing, person: nothing }, timestamp: future })
    })
  })
