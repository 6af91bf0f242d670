import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Invoice, Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import type { CustomerEvent } from '../../src/events/records/customer.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, eggs, invoice, milk, pull, stocked } from './goods.ts'
import { createDeviceLocks } from './tabLocks.ts'

/** Bread, 120,000 with 10%. */
const payable = 132_000
const dayOf = (day: number) => new Date(Date.UTC(2026, 9, day, 8)).toISOString()
const sold = (id: string, day: number, more: Partial<Invoice> = {}): Invoice =>
  invoice(id, {
    ...{ payer: maryam, date: dayOf(day), total: 120_000, lines: [lineOf(sellableOf(bread))] },
    ...more,
  })
const onAccount = (id: string, day: number, more: Partial<Invoice> = {}): Invoice =>
  sold(id, day, {
    payments: [{ id: `${id}-1`, at: Date.parse(dayOf(day)), way: 'account', amount: payable }],
    ...more,
  })
const two = [onAccount('older', 1), onAccount('newer', 2)]

const contextOf = (desk: Desk) => desk.flows.customer?.getSnapshot().context
const owed = (desk: Desk) => contextOf(desk)?.found?.balances.map((balance) => [balance.owed, balance.over])
const openAt = async (desk: Desk, person = maryam.id) => {
  await desk.act('customer', { type: 'customer.open', person })
  return desk
}
const opened = async (store: Store | Promise<Store>) => openAt(await openDesk({ store: await store }))
/** The amount as typed; nothing is all that is owed. */
const receive = (desk: Desk, amount: string, way: Extract<CustomerEvent, { type: 'customer.take' }>['way'] = 'cash') =>
  desk.act(
    'customer',
    { type: 'customer.receive', currency: 'IRR' },
    { type: 'customer.type', text: amount },
    { type: 'customer.take', way },
  )
const taken = async (desk: Desk, ...ids: readonly string[]) => {
  const rows = await Promise.all(ids.map((id) => desk.row('invoice', id)))
  return rows.map((row) => (row?.payments ?? []).slice(1).map(({ way, amount }) => [way, amount]))
}

describe('the page of a person', () => {
  test('has what they owe, their invoices, newest first, and what they paid', async () => {
    const paid = { id: 'paid', at: 1, way: 'card', amount: 32_000 } as const
    const part = onAccount('part', 3)
    const desk = await opened(
      stocked(
        ...two,
        sold('cash', 4),
        { ...part, payments: [...(part.payments ?? []), paid] },
        {
          ...onAccount('other', 5),
          payer: { id: `${maryam.id}2`, name: maryam.name },
        },
      ),
    )
    expect(contextOf(desk)?.found).toEqual({
      balances: [{ currency: 'IRR', owed: 2 * payable + 100_000, over: 0, oldest: dayOf(1) }],
      invoices: ['cash', 'part', 'newer', 'older'],
      total: 4,
      payments: [{ invoice: 'part', id: 'paid' }],
    })
  })

  test('of who bought nothing says so', async () => {
    const desk = await opened(stocked())
    expect(contextOf(desk)?.found).toEqual({ balances: [], invoices: [], total: 0, payments: [] })
  })

  test('follows each sale, payment and deletion, and closes with the app', async () => {
    const desk = await opened(stocked(...two))
    await desk.act('invoice', { type: 'invoice.open', invoice: 'older' })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'card', amount: 32_000 } })
    expect(owed(desk)).toEqual([[2 * payable - 32_000, 0]])
    await desk.act('invoice', { type: 'invoice.delete' })
    await desk.act('invoice', { type: 'delete.confirm' })
    expect(owed(desk)).toEqual([[payable, 0]])
    await desk.act('apps', { type: 'app.leave' })
    expect(desk.flows.customer?.getSnapshot().value).toBe('withoutApp')
  })

  test('the newest fifty invoices are shown, the oldest fifty that are owed, and the newest fifty payments', async () => {
    const many = <A>(count: number, make: (at: number) => A) => Array.from({ length: count }, (_, at) => make(at))
    const debts = many(51, (at) => onAccount(`debt-${at}`, at))
    const paid = many(51, (at) =>
      sold(`paid-${at}`, 100 + at, { payments: [{ id: `p-${at}`, at, way: 'card', amount: payable }] }),
    )
    const desk = await opened(stocked(...debts, ...paid))
    const found = contextOf(desk)?.found
    expect(found?.total).toBe(102)
    expect(found?.invoices).toEqual([...many(50, (at) => `paid-${50 - at}`), ...many(50, (at) => `debt-${49 - at}`)])
    expect(found?.payments.map(({ id }) => id)).toEqual(many(50, (at) => `p-${50 - at}`))
    expect(owed(desk)).toEqual([[51 * payable, 0]])
  })
})

describe('money received', () => {
  test('is put against the oldest invoice first, all of it in one transaction', async () => {
    const inner = await stocked(...two)
    const groups: string[][] = []
    const store: Store = {
      ...inner,
      append: (entries) => {
        groups.push(entries.map(({ type }) => type).filter((type) => type === 'payment.taken'))
        return inner.append(entries)
      },
    }
    const desk = await opened(store)
    await receive(desk, '200000', 'transfer')
    expect(await taken(desk, 'older', 'newer')).toEqual([[['transfer', payable]], [['transfer', 68_000]]])
    expect(groups.filter((group) => group.length > 0)).toEqual([['payment.taken', 'payment.taken']])
    expect({ owed: owed(desk), told: desk.told() }).toEqual({ owed: [[64_000, 0]], told: ['customer.taken'] })
    await receive(desk, '')
    expect({ owed: owed(desk), taken: await taken(desk, 'newer') }).toEqual({
      owed: [],
      taken: [
        [
          ['transfer', 68_000],
          ['cash', 64_000],
        ],
      ],
    })
  })

  test('more than is owed is change in cash, and refused by card', async () => {
    const desk = await opened(stocked(...two))
    await receive(desk, '300000', 'card')
    expect([contextOf(desk)?.tendering?.refusal, owed(desk)]).toEqual(['tooMuch', [[2 * payable, 0]]])
    await desk.act('customer', { type: 'customer.take', way: 'cash' })
    expect(owed(desk)).toEqual([])
    expect((await desk.row('invoice', 'newer'))?.payments?.at(-1)).toMatchObject({ amount: payable, received: 168_000 })
  })

  test('is taken once, however often it is pressed', async () => {
    const desk = await opened(stocked(...two))
    const take = { type: 'customer.take', way: 'cash' } as const
    await desk.act('customer', { type: 'customer.receive', currency: 'IRR' }, take, take, take)
    expect([owed(desk), await taken(desk, 'older', 'newer')]).toEqual([[], [[['cash', payable]], [['cash', payable]]]])
  })

  test('in a second tab, where less is owed by then than it shows, takes nothing and says so', async () => {
    const store = await stocked(...two)
    const locks = createDeviceLocks()
    const first = await openAt(await openDesk({ store, locks, tab: 'tab-1' }))
    const second = await openAt(await openDesk({ store, locks, tab: 'tab-2' }))
    await receive(first, '200000')
    await receive(second, '200000', 'card')
    expect({ taken: await taken(second, 'older', 'newer'), told: second.told() }).toEqual({
      taken: [[['cash', payable]], [['cash', 68_000]]],
      told: ['customer.refusals.notOwed'],
    })
    await second.hears({ models: ['invoice'], flows: ['customer'] })
    expect([owed(second), contextOf(second)?.tendering?.payable]).toEqual([[[64_000, 0]], 64_000])
  })

  test('is not decided while the storage does not answer, and stays typed', async () => {
    const { store, fail } = failingStore(await stocked(...two))
    const desk = await opened(store)
    fail('full')
    await receive(desk, '200000')
    expect(desk.told()).toContain('customer.refusals.unreadable')
    expect(contextOf(desk)?.tendering?.typed).toBe('200000')
    fail(null)
    await desk.pass(30_000)
    await desk.act('customer', { type: 'customer.take', way: 'cash' })
    expect(owed(desk)).toEqual([[64_000, 0]])
  })

  test('for an invoice that another tab deleted while the device was full is not called taken', async () => {
    const store = await stocked(...two)
    const locks = createDeviceLocks()
    const { store: full, fail } = failingStore(store)
    const here = await openAt(await openDesk({ store: full, locks, tab: 'tab-1' }))
    const there = await openDesk({ store, locks, tab: 'tab-2' })
    here.journal.watchRecorded(({ type }) => {
      if (type === 'payment.taken') fail('full')
    })
    await receive(here, '')
    await there.act('invoice', { type: 'invoice.open', invoice: 'older' })
    await there.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
    expect(await there.row('invoice', 'older')).toBeUndefined()
    fail(null)
    here.told()
    await here.journal.retry()
    await here.calm()
    expect(here.told()).toEqual(['storage.stored', 'customer.refusals.overtaken'])
    expect(await taken(here, 'newer')).toEqual([[['cash', payable]]])
  })

  test('of which the storage took nothing before the page was killed is not there, on no invoice', async () => {
    const { store, fail } = failingStore(await stocked(...two))
    const locks = createDeviceLocks()
    const desk = await openAt(await openDesk({ store, locks, tab: 'tab-1' }))
    await desk.act('customer', { type: 'customer.receive', currency: 'IRR' })
    desk.journal.watchRecorded(({ type }) => {
      if (type === 'payment.taken') fail('full')
    })
    await desk.act('customer', { type: 'customer.take', way: 'cash' })
    expect([contextOf(desk)?.fault, desk.flows.customer?.getSnapshot().hasTag('busy')]).toEqual(['full', true])
    expect(desk.told()).not.toContain('customer.taken')
    desk.kill()
    fail(null)
    const again = await openAt(await openDesk({ store, locks, tab: 'tab-2' }))
    expect([owed(again), await taken(again, 'older', 'newer')]).toEqual([[[2 * payable, 0]], [[], []]])
  })

  test('on two devices at once is lost on neither, and both end with the same balance', async () => {
    const deviceOf = async (tab: string) => openAt(await openDesk({ store: await stocked(...two), tab }))
    const [here, there] = [await deviceOf('here'), await deviceOf('there')]
    await receive(here, '132000', 'cash')
    await receive(there, '232000', 'card')
    const rowsOf = async (desk: Desk) => {
      const rows = await desk.all('invoice')
      return rows.map(({ unpushed: _, ...row }) => row)
    }
    const [mine, theirs] = [await rowsOf(here), await rowsOf(there)]
    await pull(here.store, 'pull-2', { invoices: { rows: theirs, deleted: [] } })
    await pull(there.store, 'pull-2', { invoices: { rows: mine, deleted: [] } })
    for (const desk of [here, there]) await desk.hears({ models: ['invoice'], flows: ['sync'] })
    expect(owed(here)).toEqual([[32_000, payable]])
    expect(contextOf(there)?.found?.balances).toEqual(contextOf(here)?.found?.balances)
  })
})

describe('the last basket', () => {
  const lines = [lineOf(sellableOf(milk), 2, 400_000), lineOf(sellableOf(eggs), 1, 2_500_000)]
  const again = (desk: Desk) => desk.act('customer', { type: 'customer.again' })
  const stands = (desk: Desk) => [desk.lines(), desk.flows.drafts.getSnapshot().context.payer]

  test('comes back at today’s prices, with its payer', async () => {
    const desk = await opened(stocked(sold('old', 1), sold('last', 2, { lines })))
    await again(desk)
    expect(stands(desk)).toEqual([
      [
        [milk.id, 2, 485_000],
        [eggs.id, 1, 2_500_000],
      ],
      maryam,
    ])
    expect([desk.told(), desk.flows.customer?.getSnapshot().value]).toEqual([['customer.again'], { ofApp: 'closed' }])
    desk.tap(bread)
    expect(desk.lines().at(-1)).toEqual([bread.id, 1, 120_000])
  })

  test('is added to what the sheet has, and can be undone', async () => {
    const desk = await openDesk({ store: await stocked(sold('last', 2, { lines })) })
    desk.tap(milk, bread)
    await openAt(desk)
    await again(desk)
    expect(desk.lines()).toEqual([
      [milk.id, 3, 485_000],
      [bread.id, 1, 120_000],
      [eggs.id, 1, 2_500_000],
    ])
    await desk.act('basket', { type: 'basket.undo' }, { type: 'basket.undo' })
    expect(desk.lines()).toEqual([
      [milk.id, 1, 485_000],
      [bread.id, 1, 120_000],
    ])
  })

  test('has products that are known no more at the price of then', async () => {
    const gone: Product = { ...bread, id: 'app-1_2900000000018', name: 'Gone' }
    const desk = await opened(stocked(sold('last', 2, { lines: [lineOf(sellableOf(gone), 0.5, 70_000)] })))
    await again(desk)
    expect(desk.lines()).toEqual([[gone.id, 0.5, 70_000]])
  })
})

describe('a reminder', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const remind = (desk: Desk) => desk.act('customer', { type: 'customer.remind', text: 'سلام' })

  test('is shared by the device’s own sheet, else copied', async () => {
    const desk = await opened(stocked(...two))
    const given: unknown[] = []
    const give = (text: unknown) => Promise.resolve(void given.push(text))
    vi.stubGlobal('navigator', { share: give })
    await remind(desk)
    vi.stubGlobal('navigator', { clipboard: { writeText: give } })
    await remind(desk)
    vi.stubGlobal('navigator', {})
    await remind(desk)
    expect({ given, told: desk.told() }).toEqual({
      given: [{ title: '', text: 'سلام' }, 'سلام'],
      told: ['customer.shared', 'customer.copied', 'invoice.notShared.unsupported'],
    })
  })
})
