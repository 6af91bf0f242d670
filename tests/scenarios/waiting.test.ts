import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers } from './desk.ts'
import { bread, eggs, gold, milk, repair, stocked, tea } from './goods.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const accept = (desk: Desk, text: string) => {
  desk.ask('basket', { type: 'price.offer', text })
  desk.ask('basket', { type: 'price.accept' })
}

describe('what is tapped while a price is asked', () => {
  test('waits, and follows in order when the price is said or not said', async () => {
    const desk = await openDesk()
    desk.tap(eggs)
    desk.tap(milk)
    desk.tap(repair)
    desk.tap(bread)
    expect(desk.lines()).toEqual([])

    accept(desk, '1000')
    expect([desk.flows.basket.getSnapshot().value, desk.lines().map(([id]) => id)]).toEqual([
      'awaitingPrice',
      [eggs.id, milk.id],
    ])

    desk.ask('basket', { type: 'price.cancel' })
    expect([desk.flows.basket.getSnapshot().value, desk.lines().map(([id]) => id)]).toEqual([
      'open',
      [eggs.id, milk.id, bread.id],
    ])
  })

  test('says that the price comes first when too much waits', async () => {
    const desk = await openDesk()
    desk.tap(eggs)

    for (const product of [milk, bread, milk, tea]) desk.tap(product)

    expect(desk.told()).toEqual(['basket.priceFirst'])
    accept(desk, '1000')
    expect(desk.lines().map(([id, quantity]) => [id, quantity])).toEqual([
      [eggs.id, 1],
      [milk.id, 2],
      [bread.id, 1],
    ])
  })

  test('is said not to fit when it does not', async () => {
    const desk = await openDesk()
    desk.tap(gold)
    desk.tap(eggs)
    desk.tap(gold)

    accept(desk, '1000')

    expect([desk.told(), desk.lines().map(([id, quantity]) => [id, quantity])]).toEqual([
      ['basket.tooLarge'],
      [
        [gold.id, 1],
        [eggs.id, 1],
      ],
    ])
  })

  test('is there after a restart, and can be saved', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(eggs)
    desk.tap(milk)
    await desk.calm()
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(again.lines()).toEqual([[milk.id, 1, milk.price]])
    again.save()
    await again.calm()
    expect([again.told(), (await again.all('invoice')).length]).toEqual([['saving.saved'], 1])
  })
})
