import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { factorRow, gtinOf, idOf, linesOf, personRow, productRow } from '../builders/wire.ts'
import { conflict, done, nothing, openShop, refused, whole } from './world.ts'

const one = idOf(1)
const two = idOf(2)
const three = idOf(3)
const tooLarge = { status: 413, body: { title: 'Payload Too Large', status: 413 } }
const noAnswer = { status: 0, body: null }
const notApplied = { factor: nothing, person: nothing }

export const pushSuite = (database: () => Database) =>
  describe('push', () => {
    const open = () => openShop(database())

    test('rows come back as they were pushed, whatever is in them', async () => {
      const { app, push, pull } = await open()
      const odd = [
        personRow(app, one, { name: 'a\u0000b \ud800 "\\ 😀 \u200c ي', national_id: null, detail: '', created_at: 0 }),
        personRow(app, two, { name: "'; drop table sync_row; --", detail: null, updated_at: 1795245120000.5 }),
        personRow(app, '4c9f9f3e-5f2a-4b7e-8d43-0d1f6c1f2f11', { person_type: 'COMPANY' }),
      ]
      const factor = factorRow(app, three, {
        ...linesOf(app, 1, 9_007_199_254_740_991),
        ...{ paid: 0, payer: one, paid_ref: null },
      })
      expect(await push(null, { factor: { created: [factor] }, person: { created: odd } })).toEqual(done)
      expect((await pull()).changes).toEqual({
        factor: { ...nothing, created: [factor] },
        person: { ...nothing, created: odd },
      })
    })

    test('the marks of a WatermelonDB client are ignored', async () => {
      const { app, push, pull } = await open()
      const marked = { ...personRow(app, one), _status: 'created', _changed: 'name,detail' }
      expect(await push(null, { person: { created: [marked] } })).toEqual(done)
      expect((await pull()).changes.person?.created).toEqual([personRow(app, one)])
    })

    test('created existing rows are updates, updated missing rows are creates, unknown deletions are ignored', async () => {
      const { app, push, pull } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      const { timestamp } = await pull()
      expect(
        await push(timestamp, {
          person: {
            created: [personRow(app, one, { name: 'Sara' })],
            updated: [personRow(app, two)],
            deleted: [three],
          },
        }),
      ).toEqual(done)
      expect((await pull(timestamp)).changes.person).toEqual({
        created: [personRow(app, two)],
        updated: [personRow(app, one, { name: 'Sara' })],
        deleted: [],
      })
    })

    test.each(['updated', 'deleted'] as const)(
      'a pushed row that changed at the server conflicts, and nothing of the push applies: %s',
      async (kind) => {
        const { app, push, pull } = await open()
        await push(null, { person: { created: [personRow(app, one)] } })
        const { timestamp } = await pull()
        await push(timestamp, { person: { updated: [personRow(app, one, { name: 'Theirs' })] } })
        const theirs = await pull()
        const ours = kind === 'deleted' ? { deleted: [one] } : { updated: [personRow(app, one, { name: 'Ours' })] }
        expect(await push(timestamp, { factor: { created: [factorRow(app, two)] }, person: ours })).toEqual(conflict)
        expect((await pull()).changes).toEqual(theirs.changes)
        expect(await push(theirs.timestamp, { person: ours })).toEqual(done)
      },
    )

    test.each(['updated', 'deleted'] as const)(
      'a row that was deleted at the server since conflicts: %s',
      async (kind) => {
        const { app, push, pull } = await open()
        await push(null, { person: { created: [personRow(app, one)] } })
        const { timestamp } = await pull()
        await push(timestamp, { person: { deleted: [one] } })
        const ours = kind === 'deleted' ? { deleted: [one] } : { updated: [personRow(app, one)] }
        expect(await push(timestamp, { person: ours })).toEqual(conflict)
        expect((await pull()).changes.person).toEqual(nothing)
        expect(await push((await pull()).timestamp, { person: ours })).toEqual(done)
      },
    )

    test('a push with a lost answer is applied once, and conflicts until the next pull', async () => {
      const { app, caller, push, pull } = await open()
      const { timestamp } = await pull()
      const rows = { person: { created: [personRow(app, one), personRow(app, two)] } }
      expect(await caller.push('invoice', app, timestamp, rows, { 'x-fault': 'lost' })).toEqual(noAnswer)
      expect(await push(timestamp, rows)).toEqual(conflict)
      const after = await pull(timestamp)
      expect(after.changes.person).toEqual({ ...nothing, created: rows.person.created })
      expect(await push(after.timestamp, rows)).toEqual(done)
      expect((await pull()).changes.person).toEqual({ ...nothing, created: rows.person.created })
      expect((await pull(after.timestamp)).changes).toEqual(notApplied)
    })

    test('a factor that was paid at the server may not be changed or deleted', async () => {
      const { app, push, pull, pay } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] } })
      const { timestamp } = await pull()
      expect(await pay(one)).toEqual({ status: 204, body: null })
      const paid = factorRow(app, one, { paid: true, paid_ref: 'IPG_SEP' })
      const after = await pull(timestamp)
      expect(after.changes.factor).toEqual({ ...nothing, updated: [paid] })
      expect(await push(timestamp, { factor: { deleted: [one] } })).toEqual(conflict)
      const frozen = refused('paid', 'must not change once paid')
      expect(await push(after.timestamp, { factor: { deleted: [one] } })).toEqual(frozen)
      expect(await push(after.timestamp, { factor: { updated: [{ ...paid, payer: two }] } })).toEqual(frozen)
      expect(await push(after.timestamp, { factor: { updated: [paid] } })).toEqual(done)
      expect((await pull()).changes.factor).toEqual({ ...nothing, created: [paid] })
    })

    const claims = [
      { paid: true, paid_ref: 'IPG_SEP' },
      { paid: 1, paid_ref: '' },
      { paid: false, paid_ref: 'IPG_SEP' },
    ] as const

    test.each(claims)('a client cannot declare a new factor paid, and is told so: %o', async (claim) => {
      const { app, push, pull } = await open()
      const { timestamp } = await pull()
      expect(await push(timestamp, { factor: { created: [factorRow(app, one, claim)] } })).toEqual(done)
      const { paid, paid_ref } = (await pull(timestamp)).changes.factor?.created[0] ?? {}
      expect([Boolean(paid), paid_ref || null]).toEqual([false, null])
    })

    test.each(claims)('nor an existing factor, in any form, and is told so: %o', async (claim) => {
      const { app, push, pull } = await open()
      await push(null, { factor: { created: [factorRow(app, one), factorRow(app, two)] } })
      const { timestamp } = await pull()
      const ours = [factorRow(app, one, claim), factorRow(app, two, { ...linesOf(app, 3), ...claim })]
      expect(await push(timestamp, { factor: { updated: ours } })).toEqual(done)
      const theirs = [factorRow(app, one), factorRow(app, two, linesOf(app, 3))]
      expect((await pull(timestamp)).changes.factor).toEqual({ ...nothing, updated: theirs })
    })

    test('nor a paid factor unpaid, and is told so', async () => {
      const { app, push, pull, pay } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] } })
      await pay(one, 'IPG-7')
      const { timestamp } = await pull()
      const paid = factorRow(app, one, { paid: true, paid_ref: 'IPG-7' })
      const claims = [{}, { paid: 1, paid_ref: 'IPG-8' }, { paid: true, paid_ref: null }]
      for (const claim of claims) {
        const before = await pull()
        expect(await push(before.timestamp, { factor: { updated: [factorRow(app, one, claim)] } })).toEqual(done)
        expect((await pull(before.timestamp)).changes.factor).toEqual({ ...nothing, updated: [paid] })
      }
      const { timestamp: last } = await pull()
      expect(last).toBeGreaterThan(timestamp)
      expect(await push(last, { factor: { updated: [{ ...paid, paid: 1 }] } })).toEqual(done)
      expect((await pull(last)).changes).toEqual(notApplied)
    })

    const lines = (...items: readonly (readonly [p: number, q: number])[]) =>
      JSON.stringify({ items: items.map(([p, q], r) => ({ r, i: `app_${gtinOf(r)}`, p, q })) })
    const most = Number.MAX_SAFE_INTEGER

    test.each([
      [lines(), 0],
      [lines([485_000, 2], [7, 0.1], [7, 0.2]), 970_002.1],
      [lines([10, 0.001]), 0.01],
      [lines([most, 1]), most],
      [lines([0.1, 3]), 0.3],
      [lines([1e21, 1e-7]), 1e14],
    ])('a total is the exact sum of its items: %s, %d', async (detail, total) => {
      const { app, push, pull } = await open()
      const factor = factorRow(app, one, { detail, total })
      expect(await push(null, { factor: { created: [factor] } })).toEqual(done)
      expect((await pull()).changes.factor?.created).toEqual([factor])
    })

    test.each([
      [lines(), 1],
      [lines([485_000, 2]), 970_001],
      [lines([485_000, 2]), 0],
      [lines([485_000, 2]), 970_000.001],
      [lines([0.1, 3]), 0.1 * 3],
      [lines([7, 0.1], [7, 0.2]), 2],
      [lines([most, 1], [1, 1]), most],
    ])('any other is refused, and nothing of the push is applied: %s, %d', async (detail, total) => {
      const { app, push, pull } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] } })
      const before = await pull()
      const changes = { created: [factorRow(app, two)], updated: [factorRow(app, one, { detail, total })] }
      const answer = refused('total', 'must be the sum of its items')
      expect(await push(before.timestamp, { factor: changes })).toEqual(answer)
      expect(await pull()).toEqual(before)
    })

    test('only a factor that is there is paid', async () => {
      const { app, push, pull, pay } = await open()
      await push(null, { factor: { created: [factorRow(app, one)] } })
      await push((await pull()).timestamp, { factor: { deleted: [one] } })
      const missing = { status: 404, body: { title: 'Not found', status: 404 } }
      expect(await pay(one)).toEqual(missing)
      expect(await pay(two)).toEqual(missing)
    })

    const badFactors = [
      ['id', { id: 'a b' }, 'must be an id'],
      ['app_public_id', { app_public_id: 'other' }, 'must be the app of the path'],
      ['currency', { currency: 'EUR' }, 'must be "IRR" | "USD" | "CAD"'],
      ['total', { total: '5' }, 'must be a number, 0 or more'],
      ['total', { total: -1 }, 'must be a number, 0 or more'],
      ['detail', { detail: '{"items":[{"r":0}]}' }, 'must be JSON text with items of r, i, p and q'],
      ['detail', { detail: { items: [] } }, 'must be JSON text with items of r, i, p and q'],
      ['payer', { payer: 5 }, 'must be a text or null'],
      ['factor_date', { factor_date: 'tomorrow' }, 'must be a date'],
      ['paid', { paid: 2 }, 'must be true or false'],
      ['paid_ref', { paid_ref: undefined }, 'must be a text or null'],
      ['created_at', { created_at: null }, 'must be a number, 0 or more'],
      ['moon', { moon: 1 }, 'must be a column of the table'],
    ] as const

    test.each(badFactors)('a factor with a wrong %s is refused by its plain name: %o', async (field, over, message) => {
      const { app, push, pull } = await open()
      const rows = [factorRow(app, two), factorRow(app, one, over)]
      expect(await push(null, { factor: { created: rows } })).toEqual(refused(field, message))
      expect((await pull()).changes).toEqual(notApplied)
    })

    const badPersons = [
      ['person_type', { person_type: 'DOG' }, 'must be REAL or COMPANY'],
      ['name', { name: ' ' }, 'must not be empty'],
      ['national_id', { national_id: 1 }, 'must be a text or null'],
      ['detail', { detail: '{"fields":[{"key":"a"}]}' }, 'must be JSON text with fields of key and value'],
    ] as const

    test.each(badPersons)('a person with a wrong %s is refused', async (field, over, message) => {
      const { app, push } = await open()
      expect(await push(null, { person: { updated: [personRow(app, one, over)] } })).toEqual(refused(field, message))
    })

    const badProducts = [
      ['id', { id: 'other' }, 'must be the app and the gtin'],
      ['gtin', { gtin: '6260000000011' }, 'must be a GTIN with its check digit'],
      ['price', { price: '5' }, 'must be null or a number, 0 or more'],
      ['sold', { sold: null }, 'must be a number, 0 or more'],
      ['is_price_dynamic', { is_price_dynamic: null }, 'must be true or false'],
    ] as const

    test.each(badProducts)('a product with a wrong %s is refused', async (field, over, message) => {
      const { app, caller } = await open()
      const rows = { product: { created: [productRow(app, gtinOf(1), over)] } }
      expect(await caller.push('gtin', app, null, rows)).toEqual(refused(field, message))
    })

    test('each wrong column of a row is named', async () => {
      const { app, push } = await open()
      const wrong = personRow(app, one, { name: '', person_type: null })
      expect((await push(null, { person: { created: [wrong] } })).body).toEqual({
        title: 'Constraint Violation',
        status: 400,
        violations: [
          { field: 'person_type', message: 'must be REAL or COMPANY' },
          { field: 'name', message: 'must not be empty' },
        ],
      })
    })

    const badBodies = [
      ['body', 'x', 'must be JSON'],
      ['changes', [], 'must be created, updated and deleted by table'],
      ['changes', { factor: [], person: [] }, 'must be created, updated and deleted by table'],
      ['changes', { ...whole('invoice', {}), factor: { ...nothing, created: [null] } }, 'must be rows'],
      ['changes', whole('invoice', { person: { deleted: ['a\0'] } }), 'must be created, updated and deleted by table'],
      ['product', { ...whole('invoice', {}), product: nothing }, 'must be a table of the service'],
      [
        '__proto__',
        `{"factor":${JSON.stringify(nothing)},"person":${JSON.stringify(nothing)},"__proto__":${JSON.stringify(nothing)}}`,
        'must be a table of the service',
      ],
      ['person', { factor: nothing }, 'must be listed'],
      ['id', whole('invoice', { person: { deleted: [one, one] } }), 'must not be repeated'],
    ] as const

    test.each(badBodies)('a body with wrong %s is refused: %j', async (field, body, message) => {
      const { app, caller } = await open()
      expect(await caller.pushBody('invoice', app, null, body)).toEqual(refused(field, message))
    })

    test('an id that is both written and deleted is refused', async () => {
      const { app, push } = await open()
      const twice = { person: { created: [personRow(app, one)], deleted: [one] } }
      expect(await push(null, twice)).toEqual(refused('id', 'must not be repeated'))
    })

    test('5,000 rows are taken, more are too many', async () => {
      const { app, push, pull } = await open()
      const rows = Array.from({ length: 4999 }, (_, count) => personRow(app, idOf(count + 10)))
      const most = { factor: { deleted: [one] }, person: { created: rows } }
      expect(await push(null, { ...most, factor: { deleted: [one, two] } })).toEqual(tooLarge)
      expect((await pull()).changes).toEqual(notApplied)
      expect(await push(null, most)).toEqual(done)
      expect((await pull()).changes.person?.created).toEqual(rows)
    })

    test('16 MB are taken, more are too many', async () => {
      const { app, caller, pull } = await open()
      const bodyOf = (last: number) => {
        const lengths = [...Array.from({ length: 999 }, () => 16_000), last]
        const rows = lengths.map((length, count) => personRow(app, idOf(count), { name: 'x'.repeat(length) }))
        return JSON.stringify(whole('invoice', { person: { created: rows } }))
      }
      const last = 16 * 1024 * 1024 - Buffer.byteLength(bodyOf(0))
      expect(await caller.pushBody('invoice', app, null, bodyOf(last + 1))).toEqual(tooLarge)
      expect((await pull()).changes).toEqual(notApplied)
      expect(await caller.pushBody('invoice', app, null, bodyOf(last))).toEqual(done)
      expect((await pull()).changes.person?.created).toHaveLength(1000)
    })
  })
