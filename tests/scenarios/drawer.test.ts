import { describe, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import { invoiceAmended } from '../builders/events.ts'
import { entryOf } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { openDesk, opening, rightOf } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, invoice, milk, pull, stocked } from './goods.ts'
import { createDeviceLocks } from './tabLocks.ts'

/** Bread, 120,000 with 10%, and milk, 485,000. */
const ofBread = 132_000
const ofMilk = 533_500
const nothing = { currency: 'IRR', opening: 0, sold: 0, received: 0, back: 0 }
const day = 86_400_000

const sell = async (desk: Desk, ...products: readonly Product[]) => {
  desk.tap(...products)
  await desk.saved()
  await desk.pass(5_000)
}
const contextOf = (desk: Desk) => desk.flows.drawer?.getSnapshot().context
const stateOf = (desk: Desk) => desk.flows.drawer?.getSnapshot().value
const type = (field: 'opening' | 'counted' | 'left', text: string) =>
  ({ type: 'drawer.type', field, currency: 'IRR', text }) as const
const count = (desk: Desk, counted: number, left = '') =>
  desk.act('drawer', { type: 'drawer.count' }, type('counted', String(counted)), type('left', left))
const close = (desk: Desk) => desk.act('drawer', { type: 'drawer.close' })
const counted = async (desk: Desk, sum: number, left = '') => {
  await desk.act('drawer', { type: 'drawer.count' })
  await desk.act('drawer', type('counted', String(sum)), type('left', left))
  await close(desk)
}
/** What the drawer's form shows. */
const shown = async (desk: Desk) => {
  await desk.act('drawer', { type: 'drawer.count' })
  const sums = contextOf(desk)?.found?.sums
  await desk.act('drawer', { type: 'drawer.leave' })
  return sums
}
const closings = async (desk: Desk) =>
  (await desk.entries()).filter(({ type: each }) => each === 'drawer.closed').map(({ data }) => data)
const page = async (desk: Desk, of: string) => {
  await desk.act('day', { type: 'day.open', day: of })
  await desk.pass(300)
  return desk.flows.day?.getSnapshot().context.shown?.closings.map(({ at, sums }) => [at, sums])
}
const opened = async (store: Store | Promise<Store>) => openDesk({ store: await store })

describe('the first closing', () => {
  test('counts what this device took in cash today, beside what was there', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await desk.pass(2 * day)
    await sell(desk, milk)
    desk.tap(bread)
    await desk.act('drafts', { type: 'payer.choose', payer: maryam })
    await desk.act('saving', orderCommand(desk.flows, [{ way: 'account', amount: ofBread }]))
    await desk.pass(5_000)
    const [owed] = (await desk.all('invoice')).filter(({ payments }) => payments !== undefined)
    await desk.act('invoice', { type: 'invoice.open', invoice: owed?.id ?? '' })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 32_000 } })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'card', amount: 50_000 } })
    expect(await shown(desk)).toEqual([{ ...nothing, sold: ofMilk, received: 32_000 }])

    await desk.act('drawer', { type: 'drawer.count' })
    await desk.act('drawer', type('opening', '۱۰۰٬۰۰۰'), type('counted', '660000'), type('left', '60000'))
    await close(desk)
    const sums = [{ ...nothing, opening: 100_000, sold: ofMilk, received: 32_000, counted: 660_000, left: 60_000 }]
    expect(await closings(desk)).toEqual([{ app: 'app-1', after: null, upTo: expect.any(String), sums }])
    expect([stateOf(desk), desk.told().at(-1)]).toEqual([{ ofApp: 'idle' }, 'drawer.closed'])
    const at = opening + 2 * day + 15_000
    expect(await page(desk, '2026-11-23')).toEqual([[expect.any(Number), sums]])
    expect((await page(desk, '2026-11-23'))?.[0]?.[0]).toBeGreaterThan(at - 6_000)
    expect(await page(desk, '2026-11-21')).toEqual([])
  })

  test('does not begin again after a night: it is of one day', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await desk.pass(day)
    expect(await shown(desk)).toEqual([nothing])
    for (let count = 0; count < 600; count++) desk.send('settings', { type: 'beep.switch', on: count % 2 === 0 })
    await desk.calm()
    await sell(desk, milk)
    expect(await shown(desk)).toEqual([{ ...nothing, sold: ofMilk }])
  })

  test('has all of today, though the clock stood wrong for one sale of it', async () => {
    let time = opening
    const desk = await openDesk({ store: await stocked(), now: () => time })
    for (const [product, at] of [
      [milk, opening],
      [bread, opening - 40 * day],
      [bread, opening + 3_600_000],
    ] as const) {
      time = at
      await sell(desk, product)
    }
    expect(await shown(desk)).toEqual([{ ...nothing, sold: ofMilk + 2 * ofBread }])
  })

  test('is of the day on which its form was opened, also after midnight', async () => {
    let time = Date.UTC(2026, 10, 21, 23, 50)
    const desk = await openDesk({ store: await stocked(), now: () => time })
    await sell(desk, milk)
    await desk.act('drawer', { type: 'drawer.count' })
    await desk.act('drawer', type('counted', String(ofMilk)))
    time += 20 * 60_000
    await close(desk)
    expect((await closings(desk)).length).toBe(1)
    expect(await shown(desk)).toEqual([{ ...nothing, opening: ofMilk }])
  })

  test('does not count what other devices took', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    const today = new Date(opening).toISOString()
    const lines = [lineOf(sellableOf(milk))]
    await pull(desk.store, 'pull-2', {
      invoices: { rows: [invoice('theirs', { date: today, lines, total: 485_000 })], deleted: [] },
    })
    expect(await shown(desk)).toEqual([{ ...nothing, sold: ofBread }])
  })

  test('is refused before all is counted, and leaves nothing', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await desk.act('drawer', { type: 'drawer.count' })
    await close(desk)
    await desk.act('drawer', type('counted', 'x'))
    await close(desk)
    expect([await closings(desk), stateOf(desk)]).toEqual([[], { ofApp: { counting: 'shown' } }])
  })
})

describe('a later closing', () => {
  test('begins with what the last one left, on the same day and on another', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await counted(desk, ofBread, '32000')
    expect(await shown(desk)).toEqual([{ ...nothing, opening: 32_000 }])
    await sell(desk, milk)
    expect(await shown(desk)).toEqual([{ ...nothing, opening: 32_000, sold: ofMilk }])
    await desk.pass(3 * day)
    await sell(desk, bread)
    expect(await shown(desk)).toEqual([{ ...nothing, opening: 32_000, sold: ofMilk + ofBread }])
    await counted(desk, 1_000_000)
    expect(await shown(desk)).toEqual([{ ...nothing, opening: 1_000_000 }])
    expect((await closings(desk)).length).toBe(2)
  })

  test('is not changed by a sale that was counted and is deleted or amended then', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await sell(desk, milk)
    await counted(desk, ofBread + ofMilk, '0')
    const [last] = await desk.all('invoice')
    await desk.act('invoice', { type: 'invoice.open', invoice: last?.id ?? '' })
    await desk.act('invoice', { type: 'invoice.delete' })
    await desk.act('invoice', { type: 'delete.confirm' })
    expect((await desk.all('invoice')).length).toBe(1)
    expect(await shown(desk)).toEqual([nothing])
  })

  test('follows a sale that is undone before it', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await sell(desk, milk)
    const [last] = await desk.all('invoice')
    await desk.act('invoice', { type: 'invoice.open', invoice: last?.id ?? '' })
    await desk.act('invoice', { type: 'invoice.delete' })
    await desk.act('invoice', { type: 'delete.confirm' })
    expect((await shown(desk))?.[0]?.sold).toBe([ofBread, ofMilk].find((sum) => sum !== last?.total))
  })

  test('follows the first of two tabs that edit one sale: the other one’s edit changes nothing', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    const [row] = await desk.all('invoice')
    if (row === undefined) throw new Error('Nothing is sold')
    const recount = async (quantity: number) => {
      const lines = row.lines.map((line) => ({ ...line, quantity }))
      const edited = { ...row, total: 120_000 * quantity, lines }
      const { type, ...data } = invoiceAmended(edited, { lines: columnDigest('lines', row.lines) })
      await rightOf(desk.store.append([entryOf(type, data)]))
    }
    for (const quantity of [3, 5]) await recount(quantity)
    expect((await desk.row('invoice', row.id))?.lines[0]?.quantity).toBe(3)
    expect(await shown(desk)).toEqual([{ ...nothing, sold: 3 * ofBread }])
    await counted(desk, 3 * ofBread, '0')
    await recount(7)
    expect(await shown(desk)).toEqual([nothing])
  })

  test('has what went back to a customer, though the sale was counted before', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await counted(desk, ofBread)
    const [row] = await desk.all('invoice')
    await desk.act('invoice', { type: 'invoice.open', invoice: row?.id ?? '' })
    const { product, name, nameFa } = sellableOf(bread)
    await desk.act(
      'invoice',
      { type: 'return.begin' },
      { type: 'return.count', product, name, nameFa, quantity: 1 },
      { type: 'return.give', way: 'cash' },
    )
    expect(await shown(desk)).toEqual([{ ...nothing, opening: ofBread, back: -ofBread }])
  })

  test('goes by the order of what was stored, whatever the clock says', async () => {
    let time = opening
    const desk = await openDesk({ store: await stocked(), now: () => time })
    await sell(desk, bread)
    time += 60_000
    await counted(desk, ofBread, '0')
    time -= 3 * day
    await sell(desk, milk)
    expect(await shown(desk)).toEqual([{ ...nothing, sold: ofMilk }])
    await counted(desk, ofMilk, '0')
    time += 10 * day
    expect(await shown(desk)).toEqual([nothing])
    expect((await closings(desk)).length).toBe(2)
  })
})

describe('closing', () => {
  test('is done once, however often it is pressed', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await count(desk, ofBread)
    await desk.act('drawer', type('counted', String(ofBread)))
    await desk.act('drawer', { type: 'drawer.close' }, { type: 'drawer.close' }, { type: 'drawer.close' })
    expect([(await closings(desk)).length, await shown(desk)]).toEqual([1, [{ ...nothing, opening: ofBread }]])
  })

  const two = async () => {
    const store = await stocked()
    const locks = createDeviceLocks()
    const first = await openDesk({ store, locks, tab: 'tab-1' })
    const second = await openDesk({ store, locks, tab: 'tab-2' })
    await sell(first, bread)
    for (const desk of [first, second]) {
      await desk.act('drawer', { type: 'drawer.count' })
      await desk.act('drawer', type('counted', String(ofBread)), type('left', '2000'))
    }
    return [first, second] as const
  }

  test('in a second tab that has heard of the first says so, and closes nothing again', async () => {
    const [first, second] = await two()
    await close(first)
    await second.hears({ models: [], flows: ['drawer'] })
    expect([stateOf(second), second.told()]).toEqual([{ ofApp: 'idle' }, ['drawer.refusals.closed']])
    expect([(await closings(first)).length, await shown(second)]).toEqual([1, [{ ...nothing, opening: 2_000 }]])
  })

  test('in a second tab that has not heard of it says so, too', async () => {
    const [first, second] = await two()
    await close(first)
    await close(second)
    expect([stateOf(second), second.told()]).toEqual([{ ofApp: 'idle' }, ['drawer.refusals.closed']])
    expect([(await closings(first)).length, await shown(second)]).toEqual([1, [{ ...nothing, opening: 2_000 }]])
  })

  test('in two tabs at once counts in the one that was stored first', async () => {
    const [first, second] = await two()
    first.send('drawer', { type: 'drawer.close' })
    second.send('drawer', { type: 'drawer.close' })
    await first.calm()
    await second.calm()
    expect((await closings(first)).length).toBe(2)
    expect([first.told().at(-1), second.told()]).toEqual(['drawer.closed', ['drawer.refusals.closed']])
    expect(await shown(second)).toEqual([{ ...nothing, opening: 2_000 }])
    expect((await page(second, '2026-11-21'))?.length).toBe(1)
  })

  test('while cash comes in another tab shows it first', async () => {
    const [first, second] = await two()
    await sell(first, milk)
    await close(second)
    expect([await closings(first), second.told()]).toEqual([[], ['drawer.refusals.moved']])
    expect(contextOf(second)?.found?.sums).toEqual([{ ...nothing, sold: ofBread + ofMilk }])
    await close(second)
    expect((await closings(first)).length).toBe(1)
  })

  test('loses no sale that another tab stores between the reading and the closing', async () => {
    const inner = await stocked()
    let between = async () => {}
    const store: Store = {
      ...inner,
      append: (entries) => async () => {
        if (entries.some((entry) => entry.type === 'drawer.closed')) await between()
        return inner.append(entries)()
      },
    }
    const locks = createDeviceLocks()
    const first = await openDesk({ store, locks, tab: 'tab-1' })
    const second = await openDesk({ store, locks, tab: 'tab-2' })
    await sell(first, bread)
    between = () => sell(second, milk)
    await counted(first, ofBread, '0')
    await first.journal.stored()
    await first.calm()
    expect((await closings(first)).length).toBe(1)
    expect(await shown(first)).toEqual([{ ...nothing, sold: ofMilk }])
  })

  test('that was killed before it was stored is not there, and nothing is lost', async () => {
    const { store, fail } = failingStore(await stocked())
    const locks = createDeviceLocks()
    const desk = await openDesk({ store, locks, tab: 'tab-1' })
    await sell(desk, bread)
    desk.journal.watchRecorded((entry) => {
      if (entry.type === 'drawer.closed') fail('full')
    })
    await counted(desk, ofBread, '0')
    expect([contextOf(desk)?.fault, stateOf(desk)]).toEqual(['full', { ofApp: 'securing' }])
    desk.kill()
    fail(null)
    const again = await openDesk({ store, locks, tab: 'tab-2' })
    expect([await closings(again), await shown(again)]).toEqual([[], [{ ...nothing, sold: ofBread }]])
  })

  test('that was killed after it was stored stands', async () => {
    const store = await stocked()
    const locks = createDeviceLocks()
    const desk = await openDesk({ store, locks, tab: 'tab-1' })
    await sell(desk, bread)
    await desk.act('drawer', { type: 'drawer.count' })
    await desk.act('drawer', type('counted', String(ofBread)))
    await close(desk)
    desk.kill()
    const again = await openDesk({ store, locks, tab: 'tab-2' })
    expect([(await closings(again)).length, await shown(again)]).toEqual([1, [{ ...nothing, opening: ofBread }]])
  })

  test('never waits to be pushed, and a rebuild leaves it', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    const waiting = async () => {
      const answer = await desk.store.outbox('app-1')()
      return answer._tag === 'Right' ? answer.right.length : null
    }
    const before = await waiting()
    await counted(desk, ofBread, '0')
    expect(await waiting()).toBe(before)
    await desk.store.rebuild(() => {})()
    expect([(await page(desk, '2026-11-21'))?.length, await shown(desk)]).toEqual([1, [nothing]])
  })

  test('is of the chosen app', async () => {
    const desk = await opened(stocked())
    await sell(desk, bread)
    await desk.act('drawer', { type: 'drawer.count' })
    await desk.act('apps', { type: 'app.leave' })
    expect({ state: stateOf(desk), found: contextOf(desk)?.found }).toEqual({ state: 'withoutApp', found: null })
  })
})
