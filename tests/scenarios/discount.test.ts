import { expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import { maryam } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { orderCommand, totalsOf } from '../../src/machines/desk/select.ts'
import type { Desk } from './desk.ts'
import { bread, milk, selling } from './goods.ts'

/** Two breads at 120,000 and milk at 485,000: 725,000; with 10%: 797,500. */
const sum = 725_000
const selected = () => selling(bread, milk, bread)
const opened = async (desk: Desk) =>
  desk.act('dialogs', { type: 'tender.open', invoice: null, payable: 797_500, currency: 'IRR' })
const off = (amount: number) => ({ amount, of: null })
const typed = async (desk: Desk, text: string, amount: number, of: string | null = null) => {
  const payable = totalsOf(desk.basket().lines, { vat: 'added' }, { amount, of })?.payable ?? 0
  await desk.act('dialogs', { type: 'tender.discount', text, of, sum, payable })
  return desk.flows.dialogs.getSnapshot().context.tender
}
const only = async (desk: Desk) => {
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  return row
}
const saved = async (discount = 25_001) => {
  const desk = await selected()
  await opened(desk)
  const tender = await typed(desk, String(discount), discount)
  await desk.act('saving', orderCommand(desk.flows, [{ way: 'card', amount: tender?.payable ?? 0 }], tender?.off))
  return desk
}

test('a discount is typed as an amount or a percentage, and corrected', async () => {
  const desk = await selected()
  await opened(desk)
  expect(await typed(desk, '۱۰٪', 72_500)).toMatchObject({ payable: 717_750, off: { amount: 72_500, refusal: null } })
  expect(await typed(desk, 'x', 0)).toMatchObject({ payable: 797_500, off: { amount: 0, refusal: 'notDiscount' } })
  expect(await typed(desk, '725001', 0)).toMatchObject({ payable: 797_500, off: { amount: 0, refusal: 'tooMuchOff' } })
  expect(await typed(desk, '', 0)).toMatchObject({ payable: 797_500, off: { amount: 0, refusal: null } })
})

test('a sale with a discount has exactly the lower total, and its lines the prices before', async () => {
  const row = await only(await saved())
  expect([row.total, amountsOf(row).discount, row.lines.map(({ was }) => was)]).toEqual([
    ...[699_999, 25_001, row.lines.map(({ product }) => (product === milk.id ? 485_000 : 120_000))],
  ])
  expect(row.payments).toEqual([{ id: `${row.id}-1`, at: row.createdAt, way: 'card', amount: 769_998 }])
})

test('a discount is on the wire, and a device that reads it has it', async () => {
  const { unpushed: _, unknown: _u, ...row } = await only(await saved())
  const wire = JSON.parse(rowToWire(row))
  const { items } = JSON.parse(wire.detail)
  const total = items.reduce((all: number, { p, q }: { p: number; q: number }) => all + p * q, 0)
  expect({ total, wire: wire.total }).toEqual({ total: 699_999, wire: 699_999 })
  const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
  expect(back).toMatchObject({ right: { unknown: null } })
  expect(back._tag === 'Right' && 'lines' in back.right.row && back.right.row.lines.map(({ was }) => was)).toEqual(
    row.lines.map(({ was }) => was),
  )
})

test('a sale that is undone comes back without its discount, in the lines that were tapped', async () => {
  const desk = await saved()
  const { id } = await only(desk)
  await desk.act('invoice', { type: 'invoice.unsave', invoice: id })
  expect(new Set(desk.lines().map(String))).toEqual(new Set([`${bread.id},2,120000`, `${milk.id},1,485000`]))
  expect(desk.basket().lines.every(({ was }) => was === undefined)).toBe(true)
})

test('a discount of all costs nothing, and one of more than all is not saved', async () => {
  const desk = await saved(sum)
  expect([(await only(desk)).total, desk.flows.basket.getSnapshot().hasTag('sold')]).toEqual([0, true])
  const other = await selected()
  await other.act('saving', orderCommand(other.flows, [{ way: 'card', amount: 0 }], off(sum + 1)))
  await other.act('saving', orderCommand(other.flows, [], off(sum + 1)))
  expect([await other.all('invoice'), other.told()]).toEqual([[], ['saving.otherSum']])
})

test('goods that come back of a discounted sale are worth what was paid for them', async () => {
  const desk = await saved()
  await desk.act('drafts', { type: 'payer.choose', payer: maryam })
  const before = await only(desk)
  const { id, name, nameFa } = milk
  await desk.act('invoice', { type: 'invoice.open', invoice: before.id })
  await desk.act('invoice', { type: 'return.begin' })
  await desk.act('invoice', { type: 'return.count', product: id, name, nameFa, quantity: 1 })
  await desk.act('invoice', { type: 'return.give', way: 'card' })
  const after = await only(desk)
  const back = after.payments?.at(-1)?.amount ?? 0
  expect(amountsOf(after).payable + back).toBe(769_998)
  expect(back).toBeLessThan(533_500)
})

test('a discount on one product, with its reason: the others keep their prices, on this device and on the wire', async () => {
  const desk = await selected()
  await opened(desk)
  await desk.act('dialogs', { type: 'tender.reason', reason: 'early' })
  expect(await typed(desk, '40000', 40_000, bread.id)).toMatchObject({ off: { amount: 40_000, reason: 'early' } })
  for (const reason of ['بیات', 'نان دیروز']) await desk.act('dialogs', { type: 'tender.reason', reason })
  const tender = await typed(desk, '30001', 30_001, bread.id)
  expect(tender?.off).toEqual({
    ...{ text: '30001', amount: 30_001, of: bread.id },
    refusal: null,
    reason: 'نان دیروز',
  })
  await desk.act('saving', orderCommand(desk.flows, [{ way: 'cash', amount: tender?.payable ?? 0 }], tender?.off))
  const { unpushed: _, unknown: _u, ...row } = await only(desk)
  expect([row.total, amountsOf(row).discount, row.discountReason]).toEqual([694_999, 30_001, 'نان دیروز'])
  expect(row.lines.map(({ product, price, quantity, was }) => [product, price, quantity, was])).toEqual([
    [bread.id, 104_999, 1, 120_000],
    [bread.id, 105_000, 1, 120_000],
    [milk.id, 485_000, 1, undefined],
  ])
  const wire = JSON.parse(rowToWire(row))
  expect(JSON.parse(wire.detail).discountReason).toBe('نان دیروز')
  const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
  expect(back).toMatchObject({ right: { row: { discountReason: 'نان دیروز' }, unknown: null } })
})

test('a reason without a discount is not kept, and a discount beyond its product is not saved', async () => {
  const desk = await selected()
  await desk.act('saving', orderCommand(desk.flows, [], { amount: 0, of: null, reason: 'x' }))
  expect((await only(desk)).discountReason).toBe('')
  const other = await selected()
  await other.act('saving', orderCommand(other.flows, [], { amount: 240_001, of: bread.id }))
  await other.act('saving', orderCommand(other.flows, [], { amount: 1, of: 'app-1_6260000000099' }))
  expect([await other.all('invoice'), other.told()]).toEqual([[], ['saving.otherSum']])
})
