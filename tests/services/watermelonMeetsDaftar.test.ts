import { describe, expect, test } from 'vitest'
import { tokenOf } from '../../mocks/mockCallers.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Row } from '../builders/wire.ts'
import { factorRow, idOf, linesOf, meaningOf } from '../builders/wire.ts'
import { openDaftar } from './daftar.ts'
import { cases, invoiceOf } from './meeting.ts'
import { serveServices } from './servedServices.ts'
import { openWatermelon } from './watermelon.ts'
import { createCaller, sendTo } from './world.ts'

const { url } = await serveServices()

const tables = { invoice: 'factor', person: 'person', product: 'product' } as const
const serviceOf = { invoice: 'invoice', person: 'invoice', product: 'gtin' } as const
const clean = { waiting: 0, troubles: [], fault: null }

/** One shop at a real server: a device of ours, and one whose client is WatermelonDB. */
const open = async (model: Model) => {
  const sub = `meeting-${crypto.randomUUID()}`
  const caller = createCaller(sendTo(fetch, url), sub)
  const app = await caller.makeApp('خواربار')
  const service = serviceOf[model]
  const ours = openDaftar({ url, token: tokenOf(sub), app, name: 'ours' })
  const theirs = openWatermelon(caller, app)
  const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [String(row.id), meaningOf(row)]).sort())
  const atServer = async () => (await caller.pulled(service, app)).changes[tables[model]]?.created ?? []

  /** The rows of all three, which must be equal. */
  const agreed = async (): Promise<Record<string, Row>> => {
    const rows = byId(await atServer())
    expect(await ours.rows(model)).toEqual(rows)
    expect(byId(Object.values(await theirs.rows(tables[model])))).toEqual(rows)
    expect({ isDirty: await theirs.isDirty(service), wrong: ours.wrong }).toEqual({ isDirty: false, wrong: [] })
    return rows
  }
  const syncTheirs = (hooks = {}) => theirs.sync(service, hooks)
  return { app, service, caller, ours, theirs, table: tables[model], agreed, syncTheirs }
}

describe.each(cases)(
  '$model',
  ({ model, id, row, make, amend, amendAfter, ours: mine, theirs: yours, same, remove }) => {
    /** The last editor of an invoice sees the replaced values. */
    const replaced = (one: string) => (model === 'invoice' ? [{ model, id: one, kind: 'conflict' }] : [])

    /** Both have one row, from us or from them. */
    const openWith = async (maker: 'ours' | 'theirs') => {
      const shop = await open(model)
      const one = id(shop.app, 1)
      if (maker === 'ours') {
        await shop.ours.does(make(shop.app, one))
        await shop.ours.sync()
        await shop.syncTheirs()
      } else {
        await shop.theirs.create(shop.table, row(shop.app, one))
        await shop.syncTheirs()
        await shop.ours.sync()
      }
      expect(await shop.agreed()).toEqual({ [one]: meaningOf(row(shop.app, one)) })
      const isChanged = (over: Row) => ({ [one]: expect.objectContaining(meaningOf(over)) })
      return { ...shop, one, isChanged }
    }

    test('rows that both make at once are at both', async () => {
      const { app, ours, theirs, table, agreed, syncTheirs } = await open(model)
      const [one, two] = [id(app, 1), id(app, 2)]
      await ours.does(make(app, one))
      await theirs.create(table, row(app, two))
      expect(await ours.sync()).toEqual(clean)
      await syncTheirs()
      expect(await ours.sync()).toEqual(clean)
      expect(await agreed()).toEqual({ [one]: meaningOf(row(app, one)), [two]: meaningOf(row(app, two)) })
    })

    describe.each(['ours', 'theirs'] as const)('a row of %s', (maker) => {
      test('a row that they change is changed with us, and the other way', async () => {
        const { app, one, ours, theirs, table, agreed, syncTheirs, isChanged } = await openWith(maker)
        await theirs.update(table, one, yours(app))
        await syncTheirs()
        await ours.sync()
        expect(await agreed()).toEqual(isChanged(yours(app)))
        await ours.does(amendAfter(app, one))
        await ours.sync()
        await syncTheirs()
        expect(await agreed()).toEqual(isChanged({ ...yours(app), ...mine }))
      })

      test('of which each changes other columns keeps both changes, where our push meets the conflict', async () => {
        const { app, one, ours, theirs, table, service, agreed, syncTheirs, isChanged } = await openWith(maker)
        await theirs.update(table, one, yours(app))
        await ours.does(amend(app, one))
        let pushed = 0
        const run = async () => {
          pushed += 1
          await syncTheirs()
        }
        expect(await ours.sync({ beforePush: { service, run } })).toEqual(clean)
        await syncTheirs()
        expect(pushed).toBe(1)
        expect(await agreed()).toEqual(isChanged({ ...yours(app), ...mine }))
      })

      test('of which each changes other columns keeps both changes, where theirs does', async () => {
        const { app, one, ours, theirs, table, agreed, syncTheirs, isChanged } = await openWith(maker)
        await theirs.update(table, one, yours(app))
        await ours.does(amend(app, one))
        const log = await syncTheirs({ beforePush: () => ours.sync() })
        expect(log.resolvedConflicts).toHaveLength(1)
        expect(await ours.sync()).toEqual(clean)
        expect(await agreed()).toEqual(isChanged({ ...yours(app), ...mine }))
      })
    })

    test('a row of which both change one column ends with the later push, at all three', async () => {
      const { app, one, ours, theirs, table, agreed, syncTheirs, isChanged } = await openWith('ours')
      await theirs.update(table, one, same)
      await ours.does(amend(app, one))
      await syncTheirs()
      expect(await ours.sync()).toEqual({ ...clean, troubles: replaced(one) })
      await syncTheirs()
      expect(await agreed()).toEqual(isChanged(mine))
    })

    test('a row that they delete is gone with us', async () => {
      const { one, ours, theirs, table, agreed, syncTheirs } = await openWith('ours')
      // Its client restores a row that it deletes before it has pulled its own push.
      await syncTheirs()
      await theirs.remove(table, one)
      await syncTheirs()
      expect(await ours.sync()).toEqual(clean)
      expect(await agreed()).toEqual({})
    })

    if (remove !== null)
      test('a row that we delete is gone with them, even while they change it', async () => {
        const { app, one, ours, theirs, table, agreed, syncTheirs } = await openWith('ours')
        await ours.does(remove(app, one))
        await theirs.update(table, one, yours(app))
        expect(await ours.sync()).toEqual(clean)
        await syncTheirs()
        expect(await agreed()).toEqual({})
      })

    test.each(['mine', 'theirs'] as const)(
      'a row that they delete while we change it is asked about: %s',
      async (keep) => {
        const { app, one, ours, theirs, table, agreed, syncTheirs, isChanged } = await openWith('ours')
        await syncTheirs()
        await ours.does(amend(app, one))
        await theirs.remove(table, one)
        await syncTheirs()
        const trouble = { model, id: one, kind: 'conflict' }
        expect(await ours.sync()).toEqual({ ...clean, troubles: [expect.objectContaining(trouble)] })
        await ours.settle(model, one, keep)
        expect(await ours.sync()).toEqual(clean)
        await syncTheirs()
        expect(await agreed()).toEqual(keep === 'theirs' ? {} : isChanged(mine))
      },
    )
  },
)

test('a payment at the server reaches both', async () => {
  const { app, caller, ours, agreed, syncTheirs } = await open('invoice')
  await ours.does({ type: 'invoice.issued', invoice: invoiceOf(app, idOf(1)) })
  await ours.sync()
  await syncTheirs()
  await caller.call('/paid', { method: 'PUT', body: { app, factor: idOf(1), ref: 'IPG_SEP' } })
  await ours.sync()
  await syncTheirs()
  expect(await agreed()).toEqual({
    [idOf(1)]: meaningOf(factorRow(app, idOf(1), { paid: true, paid_ref: 'IPG_SEP' })),
  })
})

describe('an invoice with members that they know nothing of', () => {
  const [id, sara] = [idOf(1), idOf(9)]
  const paid = { id: 'payment-1', at: Date.UTC(2026, 10, 21, 7, 12), way: 'card', amount: 500_000 } as const
  const ofOurs = {
    note: 'زنگ بزند',
    discountReason: 'مشتری همیشگی',
    number: { series: 'series-1', prefix: 'BC', count: 12 },
    payments: [paid],
  }
  const ofLine = { was: 500_000, exempt: true, unit: 'kg' } as const
  const later = { id: 'payment-2', way: 'cash', amount: 1_000 } as const

  /** It was sold by us, and both have it. */
  const sold = async () => {
    const shop = await open('invoice')
    const bare = invoiceOf(shop.app, id)
    const lines = bare.lines.map((line) => ({ ...line, ...ofLine }))
    await shop.ours.does({ type: 'invoice.issued', invoice: { ...bare, ...ofOurs, lines } })
    const both = async () => {
      await shop.syncTheirs()
      expect(await shop.ours.sync()).toEqual(clean)
      await shop.syncTheirs()
    }
    await shop.ours.sync()
    await both()
    const atAll = async () => {
      const row = (await shop.agreed())[id] ?? {}
      const { items, ...members } = Object(row.detail)
      return { total: row.total, payer: row.payer, factor_date: row.factor_date, items, members }
    }
    const before = await atAll()
    expect([before.members, before.items]).toEqual([ofOurs, [expect.objectContaining(ofLine)]])
    return { ...shop, both, atAll, before }
  }

  test('keeps them where they change its payer and its date, and we take money at once', async () => {
    const { app, ours, theirs, table, both, atAll, before } = await sold()
    const changed = { payer: sara, factor_date: '2026-11-20T07:12:00.000Z' }
    await theirs.update(table, id, changed)
    await ours.does({ type: 'payment.taken', invoice: id, app, tender: later })
    await both()
    const { members, ...after } = await atAll()
    expect(after).toEqual({ ...changed, total: before.total, items: before.items })
    expect(members.payments).toEqual([paid, expect.objectContaining({ amount: 1_000, way: 'cash' })])
  })

  test.each([
    ['its lines, and keep the rest of its `detail`', true],
    ['its `detail` anew', false],
  ])('has them again, and their total at once, where they write %s', async (_, keepsRest) => {
    const { app, ours, theirs, table, syncTheirs, both, atAll } = await sold()
    const { total, detail } = linesOf(app, 3, 490_000)
    const { items } = Object(meaningOf({ detail }).detail)
    await theirs.update(table, id, { total, detail: JSON.stringify({ ...(keepsRest && ofOurs), items }) })
    await syncTheirs()
    await ours.sync()
    expect((await ours.rows('invoice'))[id]).toMatchObject({ total, detail: { items, payments: [paid] } })
    for (const time of ['once', 'twice']) {
      await both()
      const after = await atAll()
      const { discountReason: _d, ...stay } = ofOurs
      expect([time, after.total, after.items, after.members]).toEqual([time, total, items, keepsRest ? ofOurs : stay])
    }
  })
})
