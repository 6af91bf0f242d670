import { describe, expect, test } from 'vitest'
import { rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import { right } from '../journal/reads.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, invoice, pull, stocked } from './goods.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { taxFactsOf } from './taxed.ts'

const date = '2026-10-01T08:00:00.000Z'
const sold = (id: string, more: Partial<Invoice> = {}): Invoice =>
  invoice(id, { payer: maryam, date, total: 120_000, lines: [lineOf(sellableOf(bread))], ...more })
const money = { id: 'payment-1', at: 7, way: 'card', amount: 132_000 } as const
const sent = { taxId: 'A1', content: 'a.b', buyer: null } as const

const contextOf = (desk: Desk) => desk.flows.deleted?.getSnapshot().context
const listed = (desk: Desk) =>
  contextOf(desk)?.found?.rows.map(({ invoice: id, where, restored }) => [id, where, restored])
const remove = async (desk: Desk, id: string) => {
  await desk.act('invoice', { type: 'invoice.open', invoice: id })
  await desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
}
const open = async (desk: Desk) => {
  await desk.act('deleted', { type: 'deleted.open', app: 'app-1' })
  return desk
}
const restore = (desk: Desk, id: string) => desk.act('deleted', { type: 'deleted.restore', invoice: id })
const idsOf = async (desk: Desk) => (await desk.all('invoice')).map(({ id }) => id).toSorted()
const bare = async (desk: Desk, id: string) => {
  const { unpushed: _, createdAt: _1, updatedAt: _2, ...row } = (await desk.row('invoice', id)) ?? {}
  return row
}
const rest = ({ createdAt: _, updatedAt: __, ...row }: Invoice) => row

describe('deleted invoices', () => {
  test('are listed as they stood, those that other devices deleted too, the last first', async () => {
    const desk = await openDesk({ store: await stocked(sold('a'), sold('b', { payer: null }), sold('c')) })
    await remove(desk, 'a')
    await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['b'] } })
    await open(desk)
    const { at } = contextOf(desk)?.found?.rows[0] ?? { at: 0 }
    expect(contextOf(desk)?.found?.total).toBe(2)
    expect(contextOf(desk)?.found?.rows[0]).toEqual({
      ...{ invoice: 'a', at, where: 'here', payer: maryam, date, currency: 'IRR', payable: 132_000 },
      ...{ first: [{ name: bread.name, nameFa: bread.nameFa }], lines: 1, wasSent: false, restored: null },
    })
    expect(listed(desk)).toEqual([
      ['a', 'here', null],
      ['b', 'there', null],
    ])
  })

  test('a save that was undone is among them', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(bread)
    await desk.saved()
    const [id = ''] = await idsOf(desk)
    await desk.act('invoice', { type: 'invoice.unsave', invoice: id })
    await open(desk)
    expect(listed(desk)).toEqual([[id, 'here', null]])
  })

  test('follow deletions, and say of an empty list that it is', async () => {
    const desk = await open(await openDesk({ store: await stocked(sold('a')) }))
    expect(contextOf(desk)?.found).toEqual({ rows: [], total: 0 })
    await remove(desk, 'a')
    expect(listed(desk)).toEqual([['a', 'here', null]])
  })

  test('come by twenty', async () => {
    const ids = Array.from({ length: 21 }, (_, at) => `i${at + 10}`)
    const desk = await openDesk({ store: await stocked(...ids.map((id) => sold(id))) })
    await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ids } })
    await open(desk)
    expect([contextOf(desk)?.found?.total, listed(desk)?.length]).toEqual([21, 20])
    await desk.act('deleted', { type: 'deleted.turn', page: 2 })
    expect(listed(desk)).toEqual([['i30', 'there', null]])
  })
})

describe('a restored invoice', () => {
  test('is as the deleted one was, with its payments, under an id of its own, and is pushed', async () => {
    const desk = await openDesk({ store: await stocked(sold('a', { payments: [money] })) })
    await remove(desk, 'a')
    await restore(await open(desk), 'a')
    expect(await bare(desk, 'a.r')).toEqual(
      rest(sold('a.r', { payments: [money], restored: { of: 'a', wasSent: false } })),
    )
    expect([desk.told(), listed(desk)]).toEqual([['invoice.deleted', 'deleted.restored'], [['a', 'here', 'a.r']]])
    const waits = await right(desk.store.outbox('app-1'))
    expect(waits.map(({ id, kind }) => [id, kind])).toEqual([
      ['a.r', 'created'],
      ['a', 'deleted'],
    ])
  })

  test('is one, however often it is pressed, and in a second tab', async () => {
    const store = await stocked(sold('a'))
    const locks = createDeviceLocks()
    const first = await openDesk({ store, locks, tab: 'tab-1' })
    await remove(first, 'a')
    const second = await open(await openDesk({ store, locks, tab: 'tab-2' }))
    const press = { type: 'deleted.restore', invoice: 'a' } as const
    await (await open(first)).act('deleted', press, press)
    await restore(first, 'a')
    await restore(second, 'a')
    expect({ ids: await idsOf(first), first: first.told(), second: second.told() }).toEqual({
      ids: ['a.r'],
      first: ['invoice.deleted', 'deleted.restored', 'deleted.refusals.restored'],
      second: ['deleted.refusals.restored'],
    })
  })

  test('that two devices restore at once is one on both', async () => {
    const deviceOf = async (tab: string) => {
      const desk = await openDesk({ store: await stocked(sold('a')), tab })
      await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['a'] } })
      await restore(await open(desk), 'a')
      return desk
    }
    const [here, there] = [await deviceOf('here'), await deviceOf('there')]
    const row = await here.row('invoice', 'a.r')
    if (row === undefined) throw new Error('nothing was restored')
    const { unpushed: _, ...pushed } = row
    await pull(there.store, 'pull-3', { invoices: { rows: [pushed], deleted: [] } })
    expect([await idsOf(there), await bare(there, 'a.r')]).toEqual([['a.r'], await bare(here, 'a.r')])
  })

  test('that two devices restore, of which one knows that goods came back, is without them on both', async () => {
    const [line] = [lineOf(sellableOf(bread))]
    const linesOf = (quantity: number) => ({ lines: [{ ...line, quantity }], total: 120_000 * quantity })
    const taken = { id: 'a-1', at: 7, way: 'cash', amount: 396_000 } as const
    const returned = { lines: [{ product: line.product, name: line.name, nameFa: '', quantity: 1 }], sum: 132_000 }
    const back = { id: 'back', at: 8, way: 'cash', amount: 132_000, returned } as const
    const deviceOf = async (tab: string, row: Invoice) => {
      const desk = await openDesk({ store: await stocked(row), tab })
      await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['a'] } })
      await restore(await open(desk), 'a')
      return desk
    }
    const takeFrom = async (from: Desk, to: Desk, name: string) => {
      const found = await from.row('invoice', 'a.r')
      if (found === undefined) throw new Error('nothing was restored')
      const { unpushed: _, ...row } = found
      await pull(to.store, name, { invoices: { rows: [row], deleted: [] } })
    }
    const knew = await deviceOf('knew', sold('a', { ...linesOf(2), payments: [taken, back] }))
    const other = await deviceOf('other', sold('a', linesOf(3)))
    await takeFrom(other, knew, 'pull-3')
    await takeFrom(other, knew, 'pull-4')
    const whole = await knew.row('invoice', 'a.r')
    expect(whole).toMatchObject({ ...linesOf(2), payments: [taken, back] })
    expect(whole?.unpushed?.touches.flatMap(({ columns }) => columns)).toEqual(
      expect.arrayContaining(['lines', 'total', 'payments']),
    )
    await takeFrom(knew, other, 'pull-3')
    await takeFrom(other, knew, 'pull-5')
    expect({ bare: await bare(knew, 'a.r'), unpushed: (await knew.row('invoice', 'a.r'))?.unpushed }).toEqual({
      bare: await bare(other, 'a.r'),
      unpushed: undefined,
    })
  })

  test('that is deleted again is restored from there, and the first one no more', async () => {
    const desk = await openDesk({ store: await stocked(sold('a')) })
    await remove(desk, 'a')
    await restore(await open(desk), 'a')
    await desk.pass(1_000)
    await remove(desk, 'a.r')
    expect(listed(desk)).toEqual([
      ['a.r', 'here', null],
      ['a', 'here', 'a.r'],
    ])
    await restore(desk, 'a')
    await restore(desk, 'a.r')
    expect(await idsOf(desk)).toEqual(['a.r.r'])
  })

  test('of one that was sent to the tax office says so for ever, and is not sent again', async () => {
    const desk = await openDesk({ store: await stocked(sold('a', { taxSent: sent })) })
    await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['a'] } })
    await restore(await open(desk), 'a')
    const row = await desk.row('invoice', 'a.r')
    expect([row?.restored, row?.taxSent, row && JSON.parse(JSON.parse(rowToWire(row)).detail).restored]).toEqual([
      { of: 'a', wasSent: true },
      undefined,
      { of: 'a', wasSent: true },
    ])
    await remove(desk, 'a.r')
    await restore(desk, 'a.r')
    expect((await desk.row('invoice', 'a.r.r'))?.restored).toEqual({ of: 'a.r', wasSent: true })
  })

  test('knows what another device did before it learned of the deletion', async () => {
    const desk = await openDesk({ store: await stocked(sold('a')) })
    await remove(desk, 'a')
    await pull(desk.store, 'pull-2', {
      invoices: { rows: [sold('a', { taxSent: sent, payments: [money] })], deleted: [] },
    })
    await restore(await open(desk), 'a')
    const row = await desk.row('invoice', 'a.r')
    expect([row?.restored, row?.payments]).toEqual([{ of: 'a', wasSent: true }, [money]])
  })

  test('knows that another tab’s send went on after the deletion', async () => {
    const store = await stocked(sold('a'))
    const { begun, taken } = taxFactsOf(sold('a'))
    await happened(store, begun())
    await happened(store, {
      type: 'invoice.withdrawn',
      id: 'withdrawn-1',
      at: 9,
      invoice: 'a',
      app: 'app-1',
      seen: null,
    })
    await happened(store, taken(null))
    const desk = await openDesk({ store })
    await restore(await open(desk), 'a')
    expect((await desk.row('invoice', 'a.r'))?.restored).toEqual({ of: 'a', wasSent: true })
  })

  test('that is restored by another client’s hand first is not restored', async () => {
    const desk = await openDesk({ store: await stocked(sold('a'), sold('b', { paid: true, paidRef: 'r' })) })
    await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['a', 'b'] } })
    await open(desk)
    await pull(desk.store, 'pull-3', { invoices: { rows: [sold('a')], deleted: [] } })
    await restore(desk, 'a')
    await restore(desk, 'b')
    expect([desk.told(), await idsOf(desk)]).toEqual([['deleted.refusals.missing', 'deleted.refusals.paid'], ['a']])
  })

  test('of which the storage took nothing before the page was killed is restored by the next tap', async () => {
    const { store, fail } = failingStore(await stocked(sold('a')))
    const locks = createDeviceLocks()
    const desk = await openDesk({ store, locks, tab: 'tab-1' })
    await remove(desk, 'a')
    await open(desk)
    desk.journal.watchRecorded(({ type }) => {
      if (type === 'invoice.restored') fail('full')
    })
    await restore(desk, 'a')
    expect({ fault: contextOf(desk)?.fault, told: desk.told() }).toEqual({ fault: 'full', told: ['invoice.deleted'] })
    desk.kill()
    fail(null)
    const again = await open(await openDesk({ store, locks, tab: 'tab-2' }))
    expect({ ids: await idsOf(again), listed: listed(again) }).toEqual({ ids: [], listed: [['a', 'here', null]] })
    await restore(again, 'a')
    expect(await idsOf(again)).toEqual(['a.r'])
  })
})
