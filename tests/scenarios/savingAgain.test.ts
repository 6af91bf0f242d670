import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { withProduct } from '../../src/events/lines.ts'
import type { Store } from '../../src/events/store.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { anOrder } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, gold, milk, stocked, tea } from './goods.ts'

const stands = (desk: Desk) => {
  const { value, context } = desk.flows.saving.getSnapshot()
  return [value, context]
}
const totals = async (desk: Desk) => (await desk.all('invoice')).map(({ total }) => total).toSorted((a, b) => a - b)
const linesOf = (product: Product, quantity = 1) => withProduct([], sellableOf(product), product.price ?? 0, quantity)
const orderOf = (basket: string | null, total: number, ...products: readonly Product[]) => {
  const lines = products.flatMap((each) => linesOf(each))
  const {
    tenders: _,
    discount: _d,
    discountOf: _o,
    reason: _r,
    ...order
  } = anOrder({ basket, lines, payer: null, date: null })
  return { ...order, ...{ currency: products[0]?.currency, total } }
}

/** Sells, and answers the basket's id. */
const sell = async (desk: Desk, ...products: readonly Product[]) => {
  for (const product of products) desk.tap(product)
  const { id } = desk.basket()
  await desk.saved()
  return id
}

/** A desk with one sale whose invoice waits to be stored. */
const notStored = async () => {
  const { store, fail } = failingStore(await stocked())
  const desk = await openDesk({ store })
  fail('full')
  const first = await sell(desk, milk)
  return { desk, fail, first }
}
/** A desk in the second after a sale. */
const justSold = async () => {
  const desk = await openDesk({ store: await stocked() })
  return { desk, fail: () => {}, first: await sell(desk, milk) }
}

const waits = { securing: 'notStored' }
const issued = (basket: string | null) => ({ entry: expect.any(String), invoice: basket })

/** A command that cannot have an effect. */
const refused: [string, (send: CommandOf<'saving'>) => CommandOf<'saving'>][] = [
  ['an empty basket', (send) => ({ ...send, lines: [] })],
  ['no app', (send) => ({ ...send, app: null })],
  ['products of another app', (send) => ({ ...send, app: 'app-2' })],
  ['lines that pass 2^53', (send) => ({ ...send, lines: linesOf(gold, 2) })],
]

describe.each([
  ['while the first invoice is not stored', notStored, waits],
  ['in the second after the first', justSold, 'shown'],
] as const)('a second sale %s', (_, begin, state) => {
  test('is an invoice of its own', async () => {
    const { desk, fail } = await begin()
    desk.tap(bread)
    const { id } = desk.basket()
    desk.save()
    expect(stands(desk)).toEqual(['issuing', { order: orderOf(id, 120_000, bread), issued: null, fault: null }])
    await desk.calm()
    fail(null)
    await desk.pass(500)
    expect(await totals(desk)).toEqual([120_000, 485_000])
    expect(stands(desk)).toMatchObject(['shown', { order: { basket: id }, issued: issued(id) }])
    await desk.pass(1000)
    expect([desk.lines(), stands(desk)[0]]).toEqual([[], 'idle'])
  })

  test('of several currencies asks first, and saves what was on the screen then', async () => {
    const { desk, fail } = await begin()
    const id = await sell(desk, tea, bread)
    expect(stands(desk)).toEqual([
      'confirmingCurrencies',
      { order: orderOf(id, 120_012, tea, bread), issued: null, fault: null },
    ])
    await desk.act('saving', { type: 'currencies.accept' })
    fail(null)
    await desk.pass(500)
    expect(await totals(desk)).toEqual([120_012, 485_000])
  })

  test.each(refused)('of %s is not begun, and the first goes on', async (_name, wrong) => {
    const { desk, fail, first } = await begin()
    const before = stands(desk)
    expect(before[0]).toEqual(state)
    desk.tap(bread)
    await desk.act('saving', wrong(orderCommand(desk.flows)))
    expect(stands(desk)).toEqual(before)
    fail(null)
    await desk.pass(500)
    expect(stands(desk)).toMatchObject(['shown', { order: { basket: first }, issued: issued(first) }])
    expect([await totals(desk), desk.lines()]).toEqual([[485_000], [[bread.id, 1, 120_000]]])
  })
})

test('an invoice that is not stored says why until it is; the next begins without that', async () => {
  const { desk, fail, first } = await notStored()
  const order = orderOf(first, 485_000, milk)
  expect(stands(desk)).toEqual([waits, { order, issued: issued(first), fault: 'full' }])
  fail(null)
  await desk.pass(500)
  expect(desk.told()).toEqual(['storage.stored'])
  await desk.pass(1000)
  const second = await sell(desk, bread)
  expect(stands(desk)).toEqual([
    'shown',
    { order: orderOf(second, 120_000, bread), issued: issued(second), fault: null },
  ])
})

test('the second after a sale is its own: the last sale’s does not cut it short', async () => {
  const { desk } = await justSold()
  await desk.pass(600)
  await sell(desk, bread)
  const basket = () => [desk.flows.basket.getSnapshot().value, desk.lines()]
  const sold = ['sold', [[bread.id, 1, 120_000]]]
  await desk.pass(400)
  expect([basket(), stands(desk)[0]]).toEqual([sold, 'shown'])
  await desk.pass(599)
  expect([basket(), stands(desk)[0]]).toEqual([sold, 'shown'])
  await desk.pass(1)
  expect([basket(), stands(desk)[0]]).toEqual([['open', []], 'idle'])
  const shown = (await desk.entries()).filter(({ type }) => type === 'saving.shown')
  expect(shown).toHaveLength(1)
})

test('a save that failed says so and leaves the basket, which is saved at the next try', async () => {
  const memory = await stocked()
  const broken = [new Error('a defect')]
  const store: Store = {
    ...memory,
    get: (model, ids) => {
      const thrown = model === 'invoice' ? broken.pop() : undefined
      if (thrown !== undefined) throw thrown
      return memory.get(model, ids)
    },
  }
  const desk = await openDesk({ store })

  desk.tap(milk)
  const { id } = desk.basket()
  // Another tab may have sold the basket: the save reads.
  await desk.hears({ models: [], flows: [] })
  await desk.saved()
  expect([stands(desk)[0], desk.told(), desk.seen.threw, desk.basket().id, desk.lines()]).toEqual([
    ...['idle', ['saving.notSaved'], ['Error: a defect'], id],
    [[milk.id, 1, 485_000]],
  ])

  await desk.saved()
  expect(stands(desk)).toEqual(['shown', { order: orderOf(id, 485_000, milk), issued: issued(id), fault: null }])
  expect(await totals(desk)).toEqual([485_000])
  expect(desk.told()).toEqual(['saving.notSaved'])
})

test('an invoice with an unknown outcome is issued again, and counted once', async () => {
  const memory = await stocked()
  const store: Store = {
    ...memory,
    get: (model, ids) => (model === 'invoice' ? async () => E.left('hung') : memory.get(model, ids)),
  }
  const desk = await openDesk({ store })
  desk.tap(milk)
  desk.save()
  await desk.saved()
  expect({ totals: await totals(desk), told: desk.told() }).toEqual({ totals: [485_000], told: [] })
})
