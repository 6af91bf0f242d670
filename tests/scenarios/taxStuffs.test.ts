import { expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { contentOf } from '../../src/events/projections/tax.ts'
import { eggs, lineOf, milk } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import type { TaxRecord } from '../../src/events/tax/record.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { contentsOf } from '../builders/events.ts'
import { productOf } from '../journal/facts.ts'
import { happened, rightOf } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { agedInvoice, openTaxList, pulledStore } from './taxListDesk.ts'

const stuff = { stuffId: '2710000138624', stuffDescription: 'شیر' }
const mend = { type: 'taxList.mend', product: milk.product, ...stuff } as const
const bare = { ...lineOf(milk, 2), stuffId: null, stuffDescription: null }
const tray = { ...lineOf(eggs, 1), price: 97_000 }
const product = productOf({ id: milk.product, ...stuff })

/** With a row that has the wrong id, one that lacks it, and one of another product. */
const sold = (n: number, more: Partial<Invoice> = {}): Invoice =>
  agedInvoice(1 + (n % 80), {
    ...{ id: `sold-${n}`, lines: [bare, tray, { ...bare, quantity: 1, stuffId: '27100' }], total: 1_552_000, ...more },
  })
const numbered = (id: string) => Number(id.slice('sold-'.length))
const many = (count: number) => Array.from({ length: count }, (_, n) => sold(n))
const others = [
  agedInvoice(1, { id: 'with-one' }),
  agedInvoice(2, { id: 'of-eggs', lines: [{ ...tray, stuffId: null }], total: 97_000 }),
  sold(500, { id: 'paid', paid: true }),
  agedInvoice(91, { id: 'too-old', lines: [bare] }),
]

type Opened = Awaited<ReturnType<typeof openTaxList>>

const rowsOf = async (store: Store): Promise<Map<string, Row<'invoice'>>> =>
  new Map((await rightOf(store.page('invoice', 'app-1', 0, 500))).map((row) => [row.id, row]))
/** Invoices whose rows of the product all have the id. */
const mendedIn = async (store: Store): Promise<readonly string[]> =>
  [...(await rowsOf(store)).values()]
    .filter(({ lines }) => lines.every((line) => line.product !== milk.product || line.stuffId === stuff.stuffId))
    .map(({ id }) => id)
    .toSorted()
const untouched = ({ lines, total, payer, date, zone, currency, paid }: Row<'invoice'> | Invoice) => [
  ...[total, payer, date, zone, currency, paid],
  lines.map(({ stuffId: _1, stuffDescription: _2, ...line }) => line),
]
const lines = (invoice: Invoice) => invoice.lines.map(({ stuffId, stuffDescription }) => [stuffId, stuffDescription])
const amendedIn = async ({ desk }: Opened): Promise<readonly string[]> =>
  (await desk.entries()).flatMap(({ type, data }) => (type === 'invoice.amended' ? [String(Object(data).invoice)] : []))
const isUnderWay = ({ list }: Opened) => list().matches('mending')
const turn = () => new Promise((answer) => setImmediate(answer))
/** Begun, until so many are stored: in the middle of it. The store is slow. */
const until = async (opened: Opened, done: number) => {
  const { append } = opened.store
  opened.store.append = (entries) => async () => {
    for (let turns = 0; turns < 3; turns++) await turn()
    return append(entries)()
  }
  opened.desk.send('taxList', mend)
  for (let turns = 0; turns < 10_000 && (opened.list().context.mend?.done ?? 0) < done; turns++) await turn()
  expect({ done: opened.list().context.mend?.done, isUnderWay: isUnderWay(opened) }).toEqual({ done, isUnderWay: true })
}
const mendOf = ({ list }: Opened) => {
  const { of = 0, done = 0, skipped = [] } = list().context.mend ?? {}
  return { of, done, skipped, lacking: list().context.lacking?.products }
}

test('a product’s id is put on its 100 unpaid invoices in one step, and changes nothing else', async () => {
  const opened = await openTaxList({ invoices: [...many(100), ...others], products: [product] })
  const { desk, list, rest, store } = opened
  const before = await rowsOf(store)
  expect(list().context.lacking).toEqual({
    products: [{ product: milk.product, count: 100, paid: 1 }],
    total: 1,
  })
  desk.send('taxList', mend)
  desk.send('taxList', mend)
  await rest()

  const ids = many(100).map(({ id }) => id)
  expect(mendOf(opened)).toEqual({ of: 100, done: 100, skipped: [], lacking: [] })
  expect(list().matches({ open: { sheet: 'products' } })).toBe(true)
  const after = await rowsOf(store)
  const { stuffId, stuffDescription } = stuff
  const has = [stuffId, stuffDescription]
  expect(ids.map((id) => lines(after.get(id) ?? sold(0)))).toEqual(
    ids.map(() => [has, [tray.stuffId, tray.stuffDescription], has]),
  )
  expect(ids.map((id) => untouched(after.get(id) ?? sold(0)))).toEqual(
    ids.map((id) => untouched(before.get(id) ?? sold(0))),
  )
  expect(others.map(({ id }) => after.get(id))).toEqual(others.map(({ id }) => before.get(id)))
  expect((await amendedIn(opened)).toSorted()).toEqual(ids.toSorted())
  expect({ threw: desk.seen.threw, refused: desk.seen.refused }).toEqual({ threw: [], refused: [] })

  desk.send('taxList', mend)
  await rest()
  expect(mendOf(opened)).toEqual({ of: 0, done: 0, skipped: [], lacking: [] })
  expect((await amendedIn(opened)).length).toBe(100)
})

test('invoices that were paid, deleted, edited or sent meanwhile are left, each with its reason', async () => {
  const opened = await openTaxList({ invoices: many(100), products: [product] })
  const { pulls, rest, store, list } = opened
  await until(opened, 20)
  const [paid = '', deleted = '', edited = '', sending = '', waiting = '', accepted = ''] =
    list().context.mend?.left.slice(-6) ?? []
  const of = (invoice: string, at: number) => ({ invoice, app: 'app-1', at })
  const begun = (invoice: string) =>
    ({
      type: 'tax.sendBegun',
      kind: 'MAIN',
      ...{ id: `send-${invoice}`, ...of(invoice, 1), paymentReference: null },
      ...{ content: contentOf(sold(numbered(invoice))), payable: 1, buyer: sold(0).payer?.id ?? null, stuffs: [] },
      ...{ seller: null, moment: null },
    }) as const
  const taken = (invoice: string, record: TaxRecord) =>
    ({ type: 'tax.sendTaken', id: `taken-${invoice}`, ...of(invoice, 2), send: `send-${invoice}`, record }) as const
  await happened(
    store,
    ...[begun(sending), begun(waiting), begun(accepted)],
    ...[taken(waiting, taxRecords.waiting), taken(accepted, taxRecords.accepted)],
  )
  await pulls({
    invoices: [
      sold(numbered(paid), { paid: true }),
      sold(numbered(edited), { lines: [{ ...bare, ...stuff }], total: 970_000 }),
    ],
    deletedInvoices: [deleted],
  })
  await rest()
  expect(mendOf(opened)).toEqual({
    ...{ of: 100, done: 94 },
    skipped: [
      { invoice: paid, why: 'paid' },
      { invoice: deleted, why: 'missing' },
      { invoice: edited, why: 'edited' },
      { invoice: sending, why: 'taxOpen' },
      { invoice: waiting, why: 'taxOpen' },
      { invoice: accepted, why: 'locked' },
    ],
    lacking: [],
  })
  expect((await amendedIn(opened)).length).toBe(94)
})

test('a change between decision and storing is left as it stands', async () => {
  const opened = await openTaxList({ invoices: many(3), products: [product] })
  const { desk, store, rest } = opened
  const { append } = store
  const moved = sold(1, { lines: [{ ...bare, quantity: 5 }], total: 2_425_000 })
  let isFirst = true
  store.append = (entries) => async () => {
    if (isFirst && entries.some(({ type }) => type === 'invoice.amended')) {
      isFirst = false
      const data = { invoice: moved.id, app: 'app-1', ...contentsOf(moved), base: null }
      await rightOf(
        append([{ id: 'other', at: 3, tab: 'tab-2', flow: 'invoice', type: 'invoice.amended', v: 2, data }]),
      )
    }
    return append(entries)()
  }
  desk.send('taxList', mend)
  await rest()
  expect(mendOf(opened)).toEqual({
    ...{ of: 3, done: 2, skipped: [{ invoice: 'sold-1', why: 'edited' }] },
    lacking: [{ product: milk.product, count: 1, paid: 0 }],
  })
  expect(await mendedIn(store)).toEqual(['sold-0', 'sold-2'])
  expect((await desk.row('invoice', 'sold-1'))?.lines).toEqual(moved.lines)
  desk.send('taxList', mend)
  await rest()
  expect([mendOf(opened), (await mendedIn(store)).length]).toEqual([{ of: 1, done: 1, skipped: [], lacking: [] }, 3])
})

test('a tab that closes in the middle leaves its stored part, and the next start continues', async () => {
  const locks = createDeviceLocks()
  const first = await openTaxList({ invoices: many(100), products: [product], locks })
  await until(first, 40)
  first.desk.kill()
  // Pending appends are stored.
  for (let turns = 0; turns < 20; turns++) await turn()
  const kept = await mendedIn(first.store)
  expect([kept.length >= 40, kept.length < 100]).toEqual([true, true])
  const next = await openTaxList({ store: first.store, locks, tab: 'tab-2' })
  const left = 100 - kept.length
  expect(next.list().context.mend).toEqual(undefined)
  expect(next.list().context.lacking?.products).toEqual([{ product: milk.product, count: left, paid: 0 }])
  next.desk.send('taxList', mend)
  await next.rest()
  expect(mendOf(next)).toEqual({ of: left, done: left, skipped: [], lacking: [] })
  const amended = await amendedIn(next)
  expect([amended.length, new Set(amended).size, (await mendedIn(first.store)).length]).toEqual([100, 100, 100])
})

test('two tabs at once put it on each invoice, and tell no fault', async () => {
  const locks = createDeviceLocks()
  const here = await openTaxList({ invoices: many(30), products: [product], locks })
  const there = await openTaxList({ store: here.store, locks, tab: 'tab-2' })
  here.desk.send('taxList', mend)
  there.desk.send('taxList', mend)
  await here.rest()
  await there.rest()
  expect([mendOf(here).skipped, mendOf(there).skipped, (await mendedIn(here.store)).length]).toEqual([[], [], 30])
})

test('stopped, it ends with the current few, and says how many are left', async () => {
  const opened = await openTaxList({ invoices: many(100), products: [product] })
  const { desk, rest, list } = opened
  await until(opened, 20)
  desk.send('taxList', { type: 'taxList.stopMend' })
  await rest()
  expect(mendOf(opened)).toEqual({
    ...{ of: 100, done: 40, skipped: [] },
    lacking: [{ product: milk.product, count: 60, paid: 0 }],
  })
  desk.send('taxList', { type: 'taxList.endMend' })
  expect(list().context.mend).toBe(undefined)
  desk.send('taxList', mend)
  await rest()
  expect(mendOf(opened)).toEqual({ of: 60, done: 60, skipped: [], lacking: [] })
})

test('on a full device it waits, says so, and goes on once there is room', async () => {
  const { store, fail } = failingStore(await pulledStore({ invoices: many(25), products: [product] }))
  const opened = await openTaxList({ store })
  const { desk, list, rest } = opened
  fail('full')
  desk.send('taxList', mend)
  await rest()
  const { fault, done, recorded = [] } = list().context.mend ?? {}
  expect([fault, done, recorded.length, isUnderWay(opened)]).toEqual(['full', 0, 20, true])
  fail(null)
  await desk.pass(60_000)
  await rest()
  expect(mendOf(opened)).toEqual({ of: 25, done: 25, skipped: [], lacking: [] })
  expect((await mendedIn(store)).length).toBe(25)
  expect(list().context.mend?.fault).toBe(null)
})

test('a product whose id was taken back is offered to no invoice', async () => {
  const { list, pulls, rest } = await openTaxList({ invoices: many(2), products: [product] })
  const lacking = () => list().context.lacking
  const one = { product: milk.product, count: 2, paid: 0 }
  expect(lacking()).toEqual({ products: [one], total: 1 })
  await pulls({ products: [{ ...product, stuffId: '27100' }] })
  await rest()
  expect(lacking()).toEqual({ products: [], total: 0 })
  await pulls({ products: [{ ...product, ...stuff }] })
  await rest()
  expect(lacking()).toEqual({ products: [one], total: 1 })
})
