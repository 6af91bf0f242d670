import { describe, expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import type { VatKind } from '../../src/events/values/vat.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, milk, selling, stocked, tea } from './goods.ts'
import { soldOf } from './visitor.ts'

const counting = (desk: Desk, vat: VatKind) => desk.act('settings', { type: 'vat.choose', vat })
const only = async (desk: Desk) => {
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  return row
}
/** Of bread at 120,000 and two of milk at 485,000. */
const netBread = { ...soldOf(bread), price: 109_091, shelf: 120_000 }
const netMilk = { ...soldOf(milk, 2), price: 440_909, shelf: 485_000 }

describe('a shop whose prices include VAT', () => {
  const sold = async () => {
    const desk = await selling(bread, milk, milk)
    await counting(desk, 'included')
    await desk.saved()
    return desk
  }

  test('stores prices without it, and the customer pays what the shelf says', async () => {
    const row = await only(await sold())
    expect(row).toMatchObject({ vat: 'included 10', total: 990_909, lines: [netBread, netMilk] })
    expect(amountsOf(row)).toMatchObject({ total: 1_090_000, vat: 99_090, payable: 1_089_999, rounding: 1 })
  })

  test('says the same to the server and back, and other clients add 10% to what they know', async () => {
    const { unpushed: _, unknown: _u, ...row } = await only(await sold())
    const wire = JSON.parse(rowToWire(row))
    const { items, vat } = JSON.parse(wire.detail)
    expect({
      total: wire.total,
      vat,
      prices: items.map(({ p, shelf }: { p: number; shelf: number }) => [p, shelf]),
    }).toEqual({
      ...{ total: 990_909, vat: 'included 10' },
      prices: [
        [109_091, 120_000],
        [440_909, 485_000],
      ],
    })
    const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
    const bare = row.lines.map(({ name: _name, nameFa: _fa, ...line }) => line)
    expect(back).toMatchObject({ right: { row: { vat: 'included 10', lines: bare }, unknown: null } })
  })

  test('keeps a member of another program that is no price', async () => {
    const { unpushed: _, ...row } = await only(await sold())
    const wire = JSON.parse(rowToWire(row))
    const detail = JSON.parse(wire.detail)
    detail.items[0].shelf = 'third from the left'
    const text = JSON.stringify({ ...wire, detail: JSON.stringify(detail) })
    const back = rowFromWire('invoice', row.app, JSON.parse(text), () => text)
    expect(back).toMatchObject({ right: { unknown: expect.stringContaining('third from the left') } })
  })

  test('changes a saved invoice by the shelf’s prices, whatever it chose since', async () => {
    const desk = await sold()
    await counting(desk, 'none')
    const before = await only(desk)
    await desk.act('invoice', { type: 'invoice.open', invoice: before.id })
    desk.send('invoice', invoiceEdit(before))
    desk.send('invoice', { type: 'line.recount', line: 0, quantity: 3 })
    desk.send('invoice', { type: 'line.reprice', line: 1, text: '550000' })
    await desk.act('invoice', { type: 'invoice.amend' })
    const row = await only(desk)
    expect(row).toMatchObject({
      vat: 'included 10',
      lines: [
        { ...netBread, quantity: 3 },
        { ...netMilk, price: 500_000, shelf: 550_000 },
      ],
    })
    expect(amountsOf(row)).toMatchObject({ total: 1_460_000, payable: 1_460_000, rounding: 0 })
  })

  test('has the shelf’s prices in the basket again once a save is undone, twice', async () => {
    const desk = await sold()
    for (const _ of ['once', 'twice']) {
      const { id } = await only(desk)
      await desk.act('invoice', { type: 'invoice.unsave', invoice: id })
      expect(desk.basket().lines).toEqual([soldOf(bread), soldOf(milk, 2)])
      await desk.saved()
      expect(await only(desk)).toMatchObject({ vat: 'included 10', lines: [netBread, netMilk] })
    }
  })

  test('says nothing of VAT where a sale has several currencies', async () => {
    const desk = await selling(milk, tea)
    await counting(desk, 'included')
    desk.save()
    await desk.act('saving', { type: 'currencies.accept' })
    expect(await only(desk)).toMatchObject({ vat: 'added 10', lines: [soldOf(milk), soldOf(tea)] })
  })
})

test('the longest basket is an invoice that fits one entry and can be changed, where prices include VAT', async () => {
  const desk = await openDesk({ store: await stocked() })
  await counting(desk, 'included')
  for (let at = 0; at < 200; at++)
    desk.tap({ ...milk, id: `app-1_${at}`, name: '', nameFa: '', stuffId: null, stuffDescription: null })
  expect([desk.told(), bytesOf(desk.basket().lines) > 25_000]).toEqual([[], true])
  const reason = 'ن'.repeat(200)
  desk.send('saving', orderCommand(desk.flows, [], { amount: 1, of: 'app-1_0', reason }))
  await desk.calm()
  const row = await only(desk)
  expect([row.discountReason, row.lines.length]).toEqual([reason, 200])
  await desk.act('invoice', { type: 'invoice.open', invoice: row.id })
  desk.send('invoice', invoiceEdit(row), { type: 'edit.note', note: 'ی'.repeat(200) })
  await desk.act('invoice', { type: 'invoice.amend' })
  expect(await only(desk)).toMatchObject({ note: 'ی'.repeat(200), lines: { length: 200 } })
  expect(Math.max(...(await desk.entries()).map(bytesOf)) < 32 * 1_024).toBe(true)
})

test('a shop without VAT is paid the prices alone', async () => {
  const desk = await selling(bread, milk, milk)
  await counting(desk, 'none')
  await desk.saved()
  const row = await only(desk)
  expect(row).toMatchObject({ vat: 'none 0', total: 1_090_000, lines: [soldOf(bread), soldOf(milk, 2)] })
  expect(amountsOf(row)).toMatchObject({ total: 1_090_000, vat: 0, payable: 1_090_000 })
})
