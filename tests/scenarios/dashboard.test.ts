import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { aLine, aSellable } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk } from './desk.ts'
import { gold, invoice, pull, stocked } from './goods.ts'
import { taxFactsOf } from './taxed.ts'

const day = 86_400_000
/** The desk opens at 10:42 in Tehran, on the 21st. */
const at = (time: string) => `2026-11-${time}:00.000Z`

const dollars = aLine({ ...lineOf(aSellable({ currency: 'USD' })), price: 10, quantity: 1 })
const inDollars = { currency: 'USD', total: 10, lines: [dollars] } as const

const opened = async (store: Store): Promise<Desk> => {
  const desk = await openDesk({ store })
  await desk.act('dashboard', { type: 'dashboard.open', app: 'app-1' })
  return desk
}
const found = ({ flows }: Desk) => flows.dashboard.getSnapshot().context.found

const sold = (...invoices: readonly Partial<Invoice>[]) =>
  stocked(...invoices.map((each, index) => invoice(`invoice-${index + 1}`, { date: at('21T06:00'), ...each })))

test('an app without invoices has no figures', async () => {
  expect(found(await opened(await stocked()))).toEqual({
    latest: [],
    today: { count: 0, sums: [] },
    unsent: { count: 0, oldest: null, cut: false },
  })
})

test('today’s sum has each invoice with its VAT, in each currency apart', async () => {
  const desk = await opened(await sold({ total: 1_000 }, { total: 505 }, inDollars))
  expect(found(desk)?.today).toEqual({
    count: 3,
    sums: [
      { currency: 'IRR', total: 1_655 },
      { currency: 'USD', total: 11 },
    ],
  })
})

test('an invoice of several currencies counts in each of them, as its row shows it', async () => {
  const mixed = { lines: [lineOf(milk, 1), dollars], total: 485_010 }
  expect(found(await opened(await sold(mixed)))?.today).toEqual({
    count: 1,
    sums: [
      { currency: 'IRR', total: lineOf(milk, 1).price },
      { currency: 'USD', total: 10 },
    ],
  })
})

test.each([
  ['the first minute of the day', at('20T20:30'), 1],
  ['the last minute before it', at('20T20:29'), 0],
  ['the last minute of the day, written ahead', at('21T20:29'), 1],
  ['the first minute of tomorrow, written ahead', at('21T20:30'), 0],
])('an invoice of %s is counted by its own clock', async (_, date, count) => {
  const desk = await opened(await sold({ date, zone: 'Asia/Tehran' }))
  expect(found(desk)?.today.count).toBe(count)
})

test('a sum that is no exact number is none', async () => {
  const huge = { total: gold.price ?? 0 }
  expect(found(await opened(await sold(huge, huge)))?.today).toEqual({
    count: 2,
    sums: [{ currency: 'IRR', total: null }],
  })
})

test('more invoices than one read has are all counted', async () => {
  const many = Array.from({ length: 101 }, () => ({ total: 100 }))
  expect(found(await opened(await sold(...many)))?.today).toEqual({
    count: 101,
    sums: [{ currency: 'IRR', total: 11_110 }],
  })
})

test('the five latest invoices are listed, the newest first', async () => {
  const dates = ['11T06:00', '12T06:00', '13T06:00', '14T06:00', '15T06:00', '16T06:00'].map((time) => at(time))
  expect(found(await opened(await sold(...dates.map((date) => ({ date })))))?.latest).toEqual(
    [6, 5, 4, 3, 2].map((number) => `invoice-${number}`),
  )
})

test('unsent is what the list for the tax office has: the oldest open one, without what was accepted', async () => {
  const store = await sold({ date: at('14T06:00') }, { date: at('10T06:00') }, inDollars)
  const accepted = invoice('invoice-2', { date: at('10T06:00') })
  const facts = taxFactsOf(accepted)
  await happened(store, facts.begun(), facts.taken(taxRecords.accepted))
  const desk = await opened(store)
  await desk.act('taxList', { type: 'taxList.open' })
  const { counts, oldest, cut } = desk.flows.taxList.getSnapshot().context
  expect(found(desk)?.unsent).toEqual({ count: 1, oldest: at('14T06:00'), cut: false })
  expect(found(desk)?.unsent).toEqual({ count: counts.all, oldest, cut })
})

test('the figures follow the invoices, until the dashboard is left', async () => {
  const desk = await opened(await sold({ total: 100 }))
  await pull(desk.store, 'pull-2', {
    invoices: { rows: [invoice('invoice-9', { date: at('21T06:30'), total: 200 })], deleted: [] },
  })
  await desk.hears({ models: ['invoice'], flows: [] })
  expect(found(desk)?.today.count).toBe(2)
  await desk.act('dashboard', { type: 'dashboard.leave' })
  await pull(desk.store, 'pull-3', { invoices: { rows: [], deleted: ['invoice-9'] } })
  await desk.hears({ models: ['invoice'], flows: [] })
  expect(found(desk)?.today.count).toBe(2)
})

test('today’s figures begin anew at midnight', async () => {
  const desk = await opened(await sold({ date: at('21T10:00') }))
  expect(found(desk)?.today.count).toBe(1)
  await desk.pass(day)
  expect(found(desk)?.today).toEqual({ count: 0, sums: [] })
})

test('an unreadable store is reported, and the next read takes that back', async () => {
  const store = await sold({ total: 100 })
  let isLost = true
  const desk = await openDesk({
    store: { ...store, page: (...query) => (isLost ? () => Promise.resolve(E.left('lost')) : store.page(...query)) },
  })
  await desk.act('dashboard', { type: 'dashboard.open', app: 'app-1' })
  const { dashboard } = desk.flows
  expect([dashboard.getSnapshot().value, dashboard.getSnapshot().context.fault]).toEqual([{ open: 'failed' }, 'lost'])
  isLost = false
  await desk.act('dashboard', { type: 'dashboard.retry' })
  expect([dashboard.getSnapshot().value, found(desk)?.today.count]).toEqual([{ open: 'shown' }, 1])
})
