import { describe, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { withProduct } from '../../src/events/lines.ts'
import { invoiceIssue } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, eggs, gold, milk, repair, stocked, tea } from './goods.ts'

const value = (desk: Desk) => desk.flows.basket.getSnapshot().value
const said = (desk: Desk) => desk.flows.notices.getSnapshot().context.shown.map(({ key, values }) => [key, values])
const times = (count: number, each: () => void) => {
  for (let at = 0; at < count; at++) each()
}

/** A product with a short name: two hundred of them fit one entry. */
const thing = (at: number): Product => ({ ...milk, id: `app-1_${at}`, name: 'a', nameFa: 'a', price: 1 })
const things = (count: number) => Array.from({ length: count }, (_, at) => thing(at))

describe('undo', () => {
  test.each([
    [49, 0, 49],
    [50, 0, 50],
    [51, 1, 50],
  ])('of %i changes goes back to %i, and no further; all of that can be done again', async (changes, left, past) => {
    const desk = await openDesk()
    times(changes, () => desk.tap(milk))
    expect([desk.basket().past.length, desk.basket().future.length]).toEqual([past, 0])
    times(60, () => desk.send('basket', { type: 'basket.undo' }))
    expect(desk.lines()).toEqual(left === 0 ? [] : [[milk.id, left, milk.price]])
    expect([desk.basket().past.length, desk.basket().future.length]).toEqual([0, past])
    times(60, () => desk.send('basket', { type: 'basket.redo' }))
    expect(desk.lines()).toEqual([[milk.id, changes, milk.price]])
    expect(desk.basket().past.length).toEqual(past)
    expect(desk.basket().future.length).toBe(0)
  })
})

describe('a basket of two hundred lines', () => {
  const filled = async (count: number) => {
    const desk = await openDesk({ store: await stocked() })
    for (const each of things(count)) desk.tap(each)
    expect({ linesCount: desk.lines().length, told: desk.told() }).toEqual({ linesCount: count, told: [] })
    return desk
  }

  test('are taken, one more is not and says why, more of one that is there is', async () => {
    const desk = await filled(199)
    desk.tap(thing(199))
    expect({ linesCount: desk.lines().length, told: desk.told() }).toEqual({ linesCount: 200, told: [] })
    desk.tap(thing(200))
    expect([desk.lines().length, said(desk)]).toEqual([200, [['basket.tooLong', {}]]])
    desk.tap(thing(7))
    expect([desk.lines().length, desk.lines()[7]]).toEqual([200, [thing(7).id, 2, 1]])
  })

  test('are an invoice', async () => {
    const desk = await filled(200)
    await desk.saved()
    expect(await desk.all('invoice')).toMatchObject([
      { total: 200, lines: things(200).map(({ id }) => ({ product: id })) },
    ])
  })

  test('and one are no invoice, for any command', async () => {
    const desk = await openDesk()
    const lines = things(201).flatMap((each) => withProduct([], sellableOf(each), 1, 1))
    await desk.act('saving', invoiceIssue({ basket: 'basket-1', lines, payer: null, date: null }))
    expect({ told: desk.told(), invoice: await desk.all('invoice') }).toEqual({ told: ['basket.tooLong'], invoice: [] })
  })

  test('leaves no room for a product without a price, nor for one behind it', async () => {
    const desk = await filled(200)
    desk.tap(repair, bread)
    desk.send('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    expect([value(desk), desk.told(), desk.lines().length]).toEqual(['awaitingPrice', ['basket.tooLong'], 200])
    await desk.pass(3000)
    desk.send('basket', { type: 'price.cancel' })
    expect([value(desk), desk.told(), desk.lines().length]).toEqual(['open', ['basket.tooLong'], 200])
  })

  test('has room for one product without a price, and for none behind it', async () => {
    const desk = await filled(199)
    desk.tap(repair, bread)
    desk.send('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    expect([value(desk), desk.told(), desk.lines().at(-1)]).toEqual(['open', ['basket.tooLong'], [repair.id, 1, 1000]])
    expect(desk.lines()).toHaveLength(200)
  })

  test('of long names are fewer: as many as one entry holds', async () => {
    const desk = await openDesk()
    const name = 'ش'.repeat(200)
    for (const each of things(40)) desk.tap({ ...each, name, nameFa: name })
    expect({ linesCount: desk.lines().length, told: desk.told() }).toEqual({ linesCount: 28, told: ['basket.tooLong'] })
  })
})

describe('a quantity', () => {
  test('is at most 9,999,999: the one before is taken, and the one after is not', async () => {
    const desk = await openDesk()
    desk.tap(milk)
    const more = () => desk.send('basket', { type: 'basket.more', product: milk.id })
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 9_999_998 })
    more()
    expect({ lines: desk.lines(), said: said(desk) }).toEqual({ lines: [[milk.id, 9_999_999, milk.price]], said: [] })
    more()
    const refused = { name: milk.name, nameFa: milk.nameFa, n: '9999999', typed: '10000000' }
    expect(desk.lines()).toEqual([[milk.id, 9_999_999, milk.price]])
    expect(said(desk)).toEqual([['basket.quantityTooLarge', refused]])
    desk.tap(milk)
    expect(desk.lines()).toEqual([[milk.id, 9_999_999, milk.price]])
    expect(desk.told()).toEqual(['basket.quantityTooLarge', 'basket.tooLarge'])
  })

  test('a quantity one above the limit of the sums stays as it is, and names its product', async () => {
    const desk = await openDesk()
    desk.tap(gold, milk)
    desk.send('basket', { type: 'basket.more', product: gold.id })
    expect({ lines: desk.lines(), said: said(desk) }).toEqual({
      lines: [
        [gold.id, 1, gold.price],
        [milk.id, 1, milk.price],
      ],
      said: [['basket.quantityTooLarge', { name: gold.name, nameFa: gold.nameFa, n: '1', typed: '2' }]],
    })
  })
})

test.each([
  [2, []],
  [3, []],
  [4, [['basket.priceFirst', { name: tea.name, nameFa: tea.nameFa }]]],
])('%i taps while a price is asked: three wait, and the next says so', async (taps, notices) => {
  const desk = await openDesk()
  desk.tap(eggs)
  for (const product of [milk, bread, milk, tea].slice(0, taps)) desk.tap(product)
  expect([said(desk), desk.basket().waiting.length]).toEqual([notices, Math.min(taps, 3)])
})
