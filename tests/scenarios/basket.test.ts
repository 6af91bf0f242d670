import { describe, expect, test } from 'vitest'
import { openDesk } from './desk.ts'
import { bread, eggs, gold, milk, palace, repair, selling, stocked, tea } from './goods.ts'

const begun = {
  ...{ id: null, lines: [], past: [], future: [], times: 1 },
  ...{ pending: null, offered: null, offerError: null, waiting: [] },
}

test('tapping a product adds it with quantity 1', async () => {
  const desk = await openDesk()
  desk.tap(milk)
  expect(desk.lines()).toEqual([[milk.id, 1, 485_000]])
})

test('tapping an item that is there adds one to its quantity', async () => {
  const desk = await openDesk()
  desk.tap(milk, bread, milk)
  desk.send('basket', { type: 'basket.more', product: bread.id })
  expect(desk.lines()).toEqual([
    [milk.id, 2, 485_000],
    [bread.id, 2, 120_000],
  ])
})

test('the delete button takes one away, and the item at quantity 1', async () => {
  const desk = await openDesk()
  desk.tap(milk, milk)
  desk.send('basket', { type: 'basket.less', product: milk.id })
  expect(desk.lines()).toEqual([[milk.id, 1, 485_000]])
  desk.send('basket', { type: 'basket.less', product: milk.id })
  expect(desk.lines()).toEqual([])
})

test('an item is removed whole, which can be undone', async () => {
  const desk = await openDesk()
  desk.tap(milk, milk, bread)
  const both = desk.lines()
  desk.send('basket', { type: 'basket.remove', product: milk.id })
  expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
  desk.send('basket', { type: 'basket.undo' })
  expect(desk.lines()).toEqual(both)
})

test('items are reordered by drag, also beyond the ends', async () => {
  const desk = await openDesk()
  desk.tap(milk, bread, tea)
  const order = () => desk.lines().map(([product]) => product)
  desk.send('basket', { type: 'basket.move', product: tea.id, to: 0 })
  expect(order()).toEqual([tea.id, milk.id, bread.id])
  desk.send('basket', { type: 'basket.move', product: tea.id, to: 99 })
  expect(order()).toEqual([milk.id, bread.id, tea.id])
  desk.send('basket', { type: 'basket.move', product: 'no-such', to: 0 })
  expect(order()).toEqual([milk.id, bread.id, tea.id])
})

describe.each([
  ['no price', repair],
  ['a dynamic price', eggs],
])('a product with %s', (_, product) => {
  test('asks its price before it is added', async () => {
    const desk = await openDesk()
    desk.tap(product)
    expect([desk.flows.basket.getSnapshot().value, desk.lines()]).toEqual(['awaitingPrice', []])
    desk.send('basket', { type: 'price.offer', text: '۲۵٬۰۰۰' }, { type: 'price.accept' })
    expect([desk.flows.basket.getSnapshot().value, desk.lines()]).toEqual(['open', [[product.id, 1, 25_000]]])
  })

  test('does not ask when it is in the basket already, and keeps its price', async () => {
    const desk = await openDesk()
    desk.tap(product)
    desk.send('basket', { type: 'price.offer', text: '25000' }, { type: 'price.accept' })
    desk.tap(product)
    expect(desk.lines()).toEqual([[product.id, 2, 25_000]])
  })

  test('is not added when the price is not said, or is none', async () => {
    const desk = await openDesk()
    desk.tap(product)
    desk.send('basket', { type: 'price.accept' })
    expect(desk.basket()).toMatchObject({ lines: [], offered: null, offerError: 'empty' })
    for (const text of ['12.5', '-5', '1e3']) {
      desk.send('basket', { type: 'price.offer', text }, { type: 'price.accept' })
      expect(desk.basket()).toMatchObject({ lines: [], offered: null, offerError: 'notANumber' })
    }
    desk.send('basket', { type: 'price.cancel' })
    expect([desk.flows.basket.getSnapshot().value, desk.lines()]).toEqual(['open', []])
  })
})

describe('a weighed product', () => {
  test('is one more and one less by whole units, and the item goes at 1 or below', async () => {
    const desk = await openDesk()
    desk.tap(milk)
    const quantities: number[] = []
    const asked = () => quantities.push(desk.basket().lines[0]?.quantity ?? 0)
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 1.3 })
    asked()
    for (const type of ['basket.more', 'basket.less', 'basket.less'] as const) {
      desk.send('basket', { type, product: milk.id })
      asked()
    }
    desk.tap(milk)
    asked()
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 0.001 })
    asked()
    desk.send('basket', { type: 'basket.less', product: milk.id })
    expect({ quantities, lines: desk.lines() }).toEqual({ quantities: [1.3, 2.3, 1.3, 0.3, 1.3, 0.001], lines: [] })
  })

  test('is an invoice with an exact total, of which what was added meanwhile is left', async () => {
    const desk = await selling(milk)
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 0.145 })
    desk.tap(bread)
    desk.send('basket', { type: 'basket.recount', product: bread.id, quantity: 2.001 })
    desk.save()
    await desk.act('basket', { type: 'basket.recount', product: bread.id, quantity: 2.1 })
    const [invoice] = await desk.all('invoice')
    expect([invoice?.total, invoice?.lines.map(({ quantity }) => quantity)]).toEqual([310_445, [0.145, 2.001]])
    expect(desk.lines()).toEqual([[bread.id, 0.099, 120_000]])
  })

  test('is refused where its sum is no exact number', async () => {
    const desk = await openDesk()
    desk.tap(gold, eggs)
    desk.send('basket', { type: 'price.offer', text: '7' }, { type: 'price.accept' })
    desk.send('basket', { type: 'basket.recount', product: eggs.id, quantity: 0.001 })
    expect(desk.told()).toEqual(['basket.quantityTooLarge'])
    expect(desk.lines()).toEqual([
      [gold.id, 1, gold.price],
      [eggs.id, 1, 7],
    ])
  })
})

describe('the price of a line', () => {
  test('is changed, keeps quantity and place, and can be undone', async () => {
    const desk = await openDesk()
    desk.tap(eggs)
    desk.send('basket', { type: 'price.offer', text: '3000000' }, { type: 'price.accept' })
    desk.tap(milk)
    desk.send('basket', { type: 'basket.recount', product: eggs.id, quantity: 2.5 })
    desk.send('basket', { type: 'basket.reprice', product: eggs.id, price: 3_200_000 })
    desk.tap(eggs)
    desk.send('basket', { type: 'basket.reprice', product: bread.id, price: 1 })
    expect(desk.lines()).toEqual([
      [eggs.id, 3.5, 3_200_000],
      [milk.id, 1, 485_000],
    ])
    expect(desk.told()).toEqual([])
    desk.send('basket', { type: 'basket.undo' }, { type: 'basket.undo' })
    expect(desk.lines()).toEqual([
      [eggs.id, 2.5, 3_000_000],
      [milk.id, 1, 485_000],
    ])
  })

  test('stays if the sum would pass 2^53, with a notice', async () => {
    const desk = await openDesk()
    desk.tap(gold)
    desk.send('basket', { type: 'basket.reprice', product: gold.id, price: Number.MAX_SAFE_INTEGER })
    expect([desk.told(), desk.lines()]).toEqual([['basket.tooLarge'], [[gold.id, 1, gold.price]]])
  })
})

describe('an amount beyond 2^53', () => {
  test('is refused in plain words, and the basket stays as it was', async () => {
    const desk = await openDesk()
    desk.tap(gold, gold)
    desk.send('basket', { type: 'basket.more', product: gold.id })
    desk.send('basket', { type: 'basket.recount', product: gold.id, quantity: 9_999_999 })
    expect(desk.told()).toEqual(['basket.tooLarge', 'basket.quantityTooLarge'])
    expect(desk.lines()).toEqual([[gold.id, 1, gold.price]])
    expect(desk.flows.notices.getSnapshot().context.shown.at(-1)?.values).toEqual({
      ...{ name: gold.name, nameFa: gold.nameFa },
      ...{ n: '1', typed: '9999999' },
    })
  })

  test('is refused for a single piece, whose VAT would pass it', async () => {
    const desk = await openDesk()
    desk.tap(palace)
    expect({ told: desk.told(), lines: desk.lines() }).toEqual({ told: ['basket.tooLarge'], lines: [] })
  })

  test('is refused for a given price, which can be given again', async () => {
    const desk = await openDesk()
    desk.tap(gold, eggs)
    desk.send('basket', { type: 'price.offer', text: '9,007,199,254,740,991' })
    desk.send('basket', { type: 'price.accept' })
    expect([desk.told(), desk.flows.basket.getSnapshot().value]).toEqual([['basket.tooLarge'], 'awaitingPrice'])
    desk.send('basket', { type: 'price.offer', text: '100' })
    desk.send('basket', { type: 'price.accept' })
    expect(desk.lines()).toEqual([
      [gold.id, 1, gold.price],
      [eggs.id, 1, 100],
    ])
  })

  test('is refused for the first tap after a sale', async () => {
    const desk = await openDesk()
    desk.tap(milk)
    await desk.saved()
    desk.tap(palace)
    expect([desk.told(), desk.lines()]).toEqual([['basket.tooLarge'], [[milk.id, 1, milk.price]]])
    await desk.pass(1000)
    expect(desk.lines()).toEqual([])
  })
})

test('a command for a product outside the basket does nothing', async () => {
  const desk = await openDesk()
  desk.tap(milk)
  const before = desk.basket()
  for (const type of ['basket.more', 'basket.less', 'basket.remove'] as const)
    desk.send('basket', { type, product: tea.id })
  desk.send('basket', { type: 'basket.recount', product: tea.id, quantity: 7 })
  desk.send('basket', { type: 'basket.move', product: tea.id, to: 0 })
  expect({ basket: desk.basket(), told: desk.told() }).toEqual({ basket: before, told: [] })
})

test('3* before a tap adds three, once', async () => {
  const desk = await openDesk()
  desk.send('basket', { type: 'basket.multiply', quantity: 3 })
  desk.tap(milk, bread)
  expect(desk.lines()).toEqual([
    [milk.id, 3, 485_000],
    [bread.id, 1, 120_000],
  ])
})

test('0.5* before a tap adds a half, and stands after a reload', async () => {
  const store = await stocked()
  const desk = await openDesk({ store })
  desk.tap(bread)
  await desk.act('basket', { type: 'basket.multiply', quantity: 0.5 })
  const reloaded = await openDesk({ store })
  expect(reloaded.basket().times).toBe(0.5)
  reloaded.tap(milk, milk)
  expect(reloaded.lines()).toEqual([
    [bread.id, 1, 120_000],
    [milk.id, 1.5, 485_000],
  ])
})

test('3* in the second after a sale belongs to the next basket, and survives that second', async () => {
  const desk = await selling(bread)
  await desk.saved()
  desk.send('basket', { type: 'basket.multiply', quantity: 3 })
  expect([desk.flows.basket.getSnapshot().value, desk.basket()]).toEqual(['open', { ...begun, times: 3 }])
  await desk.pass(1000)
  desk.tap(milk)
  expect({ lines: desk.lines(), times: desk.basket().times }).toEqual({ lines: [[milk.id, 3, 485_000]], times: 1 })
})

test('each change can be undone and done again, until something else is done', async () => {
  const desk = await openDesk()
  desk.tap(milk, bread)
  desk.send('basket', { type: 'basket.empty' })
  desk.send('basket', { type: 'basket.undo' })
  desk.send('basket', { type: 'basket.undo' })
  expect(desk.lines()).toEqual([[milk.id, 1, 485_000]])
  desk.send('basket', { type: 'basket.redo' })
  expect(desk.lines()).toHaveLength(2)
  desk.tap(tea)
  desk.send('basket', { type: 'basket.redo' })
  expect(desk.lines()).toHaveLength(3)
})
