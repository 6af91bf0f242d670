import { expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import { maxGoods } from '../../src/events/desk/settings.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { lineCommand, selectCounting, totalsOf } from '../../src/machines/desk/select.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, milk, selling } from './goods.ts'
import { soldOf } from './visitor.ts'

const exempt = (desk: Desk, on: boolean, product = bread.id) =>
  desk.act('settings', { type: 'product.exempt', product, on })
const only = async (desk: Desk) => {
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  return row
}
const exemptBread = { ...soldOf(bread), exempt: true }
const selected = async () => {
  const desk = await selling(bread, milk, milk)
  await exempt(desk, true)
  return desk
}
const sold = async () => {
  const desk = await selected()
  await desk.saved()
  return desk
}
const shown = (desk: Desk) => totalsOf(desk.basket().lines, selectCounting(desk.flows.settings.getSnapshot()))

test('an exempt product is sold without VAT, and the basket shows what is stored', async () => {
  const desk = await selected()
  const { lines: _, ...sums } = shown(desk) ?? { lines: [] }
  await desk.saved()
  const row = await only(desk)
  expect(row).toMatchObject({ vat: 'added 10', total: 1_090_000, lines: [exemptBread, soldOf(milk, 2)] })
  expect(amountsOf(row)).toEqual(sums)
  expect(sums).toMatchObject({ total: 1_090_000, exempt: 120_000, vat: 97_000, payable: 1_187_000 })
})

test('where prices include VAT, what the customer pays for an exempt product is its price, to the rial', async () => {
  const desk = await selected()
  await desk.act('settings', { type: 'vat.choose', vat: 'included' })
  await desk.saved()
  const row = await only(desk)
  expect(row).toMatchObject({
    ...{ vat: 'included 10', total: 1_001_818 },
    lines: [exemptBread, { ...soldOf(milk, 2), price: 440_909, shelf: 485_000 }],
  })
  expect(amountsOf(row)).toMatchObject({ total: 1_090_000, exempt: 120_000, vat: 88_181, payable: 1_089_999 })
})

test('where no VAT is said at all, no product is exempt', async () => {
  const desk = await selected()
  await desk.act('settings', { type: 'vat.choose', vat: 'none' })
  await desk.saved()
  const row = await only(desk)
  expect([row.lines, amountsOf(row).exempt]).toEqual([[soldOf(bread), soldOf(milk, 2)], 0])
})

test('what was sold stays, whatever is exempt later; another tab sells by what was chosen last', async () => {
  const desk = await sold()
  const before = await only(desk)
  await exempt(desk, false)
  await exempt(desk, true, milk.id)
  desk.kill()
  const next = await openDesk({ store: desk.store, tab: 'next' })
  expect(await only(next)).toEqual(before)
  next.tap(bread)
  next.tap(milk)
  await next.saved()
  const rows = (await next.all('invoice')).map(({ lines }) => lines)
  expect(rows).toContainEqual([soldOf(bread), { ...soldOf(milk), exempt: true }])
})

test('says so to the server and back; another client knows the total, and counts 10% on all of it', async () => {
  const { unpushed: _, unknown: _u, ...row } = await only(await sold())
  const wire = JSON.parse(rowToWire(row))
  const { items } = JSON.parse(wire.detail)
  expect({ total: wire.total, items: items.map((item: { exempt?: boolean }) => item.exempt ?? null) }).toEqual({
    total: 1_090_000,
    items: [true, null],
  })
  const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
  const bare = row.lines.map(({ name: _name, nameFa: _fa, ...line }) => line)
  expect(back).toMatchObject({ right: { row: { lines: bare }, unknown: null } })
})

test('a save that is undone twice leaves the basket to the settings of now', async () => {
  const desk = await sold()
  for (const on of [true, false]) {
    const { id } = await only(desk)
    await desk.act('invoice', { type: 'invoice.unsave', invoice: id })
    expect(desk.basket().lines).toEqual([soldOf(bread), soldOf(milk, 2)])
    await exempt(desk, on)
    await desk.saved()
    expect((await only(desk)).lines).toEqual([on ? exemptBread : soldOf(bread), soldOf(milk, 2)])
  }
})

test('an exempt product that is put into a saved invoice has no VAT there; its other lines keep theirs', async () => {
  const desk = await selling(milk)
  await desk.saved()
  const before = await only(desk)
  await exempt(desk, true)
  await exempt(desk, true, milk.id)
  await desk.act('invoice', { type: 'invoice.open', invoice: before.id })
  desk.send('invoice', invoiceEdit(before))
  desk.send('invoice', lineCommand(before.id, bread)(desk.flows))
  desk.send('invoice', { type: 'line.recount', line: 0, quantity: 3 })
  await desk.act('invoice', { type: 'invoice.amend' })
  const row = await only(desk)
  expect({ lines: row.lines, vat: amountsOf(row).vat }).toEqual({ lines: [soldOf(milk, 3), exemptBread], vat: 145_500 })
})

test('of two hundred products something is known, and of no more: the next stays as it is', async () => {
  const desk = await openDesk()
  const ids = Array.from({ length: maxGoods + 1 }, (_, at) => `app-1_${String(at).padStart(13, '0')}`)
  for (const product of ids) await desk.act('settings', { type: 'product.measure', product, unit: 'kg' })
  for (const product of ids) await exempt(desk, true, product)
  const { settings } = desk.flows.settings.getSnapshot().context
  expect({ maxGoods, goods: settings.goods }).toEqual({
    maxGoods: 200,
    goods: ids.slice(0, 200).map((product) => ({ product, exempt: true, unit: 'kg' })),
  })
  for (const product of ids) await exempt(desk, false, product)
  for (const product of ids) await desk.act('settings', { type: 'product.measure', product, unit: null })
  const chosen = () => desk.flows.settings.getSnapshot().context.settings.goods
  expect(chosen()).toEqual(ids.slice(1).map((product) => ({ product })))
  await exempt(desk, true, 'app-1_one-more')
  expect(chosen()).toEqual([
    ...ids.slice(2).map((product) => ({ product })),
    { product: 'app-1_one-more', exempt: true },
  ])
})

test('what is sold by weight says so on this device, on the wire and on another one', async () => {
  const desk = await selling(bread, milk)
  for (const unit of ['g', 'kg'] as const)
    await desk.act('settings', { type: 'product.measure', product: milk.id, unit })
  await desk.act('settings', { type: 'vat.choose', vat: 'none' })
  await exempt(desk, true, milk.id)
  desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 0.5 })
  await desk.saved()
  const { unpushed: _, unknown: _u, ...row } = await only(desk)
  expect(row.lines).toEqual([soldOf(bread), { ...soldOf(milk, 0.5), unit: 'kg' }])
  await desk.act('settings', { type: 'product.measure', product: milk.id, unit: null })
  expect((await only(desk)).lines).toEqual(row.lines)
  const wire = JSON.parse(rowToWire(row))
  expect(JSON.parse(wire.detail).items.map((item: { unit?: string }) => item.unit ?? null)).toEqual([null, 'kg'])
  const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
  expect(back).toMatchObject({ right: { row: { lines: [{}, { unit: 'kg' }] }, unknown: null } })
})
