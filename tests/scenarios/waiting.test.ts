import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers } from './desk.ts'
import { bread, eggs, gold, milk, repair, stocked, tea } from './goods.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const accept = (desk: Desk, text: string) => {
  desk.send('basket', { type: 'price.offer', text })
  desk.send('basket', { type: 'price.accept' })
}

describe('a tap while a price is asked', () => {
  test('waits, and follows in order when the price is given or not', async () => {
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

    desk.send('basket', { type: 'price.cancel' })
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

  test('is reported if it does not fit', async () => {
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

  describe('without room is reported, and left out', () => {
    const full = async () => {
      const desk = await openDesk({ store: await stocked() })
      for (const product of [gold, eggs, gold, repair]) desk.tap(product)
      return desk
    }
    const left = (desk: Desk) => [desk.flows.basket.getSnapshot().value, desk.basket().pending?.product, desk.told()]
    const ofGold = [gold.id, 1, gold.price]

    test('if the price is given, and another is asked then', async () => {
      const desk = await full()
      accept(desk, '1000')
      expect([left(desk), desk.lines()]).toEqual([
        ['awaitingPrice', repair.id, ['basket.tooLarge']],
        [ofGold, [eggs.id, 1, 1000]],
      ])
    })

    test('if the price is not given, and another is asked then', async () => {
      const desk = await full()
      desk.send('basket', { type: 'price.cancel' })
      expect([left(desk), desk.lines()]).toEqual([['awaitingPrice', repair.id, ['basket.tooLarge']], [ofGold]])
      await desk.pass(3000)

      desk.send('basket', { type: 'price.cancel' })
      expect([left(desk), desk.lines()]).toEqual([['open', undefined, []], [ofGold]])
    })

    test('if no other price is asked then', async () => {
      const desk = await openDesk()
      for (const product of [gold, eggs, gold, milk]) desk.tap(product)
      desk.send('basket', { type: 'price.cancel' })
      expect([left(desk), desk.lines()]).toEqual([
        ['open', undefined, ['basket.tooLarge']],
        [ofGold, [milk.id, 1, milk.price]],
      ])
    })

    test('where the page was loaded anew meanwhile', async () => {
      const desk = await openDesk({ store: await stocked() })
      for (const product of [gold, eggs, gold]) desk.tap(product)
      await desk.calm()
      desk.kill()
      const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
      expect([left(again), again.lines()]).toEqual([['open', undefined, ['basket.tooLarge']], [ofGold]])
    })
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
