import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, eggs, gold, milk, repair, selling, tea } from './goods.ts'

const accept = (desk: Desk, text: string) => {
  desk.send('basket', { type: 'price.offer', text })
  desk.send('basket', { type: 'price.accept' })
}

describe('a tap while a price is asked', () => {
  test('waits, and follows in order when the price is given or not', async () => {
    const desk = await openDesk()
    desk.tap(eggs, milk, repair, bread)
    expect(desk.lines()).toEqual([])
    accept(desk, '1000')
    expect(desk.flows.basket.getSnapshot().value).toBe('awaitingPrice')
    expect(desk.lines().map(([id]) => id)).toEqual([eggs.id, milk.id])
    desk.send('basket', { type: 'price.cancel' })
    expect(desk.flows.basket.getSnapshot().value).toBe('open')
    expect(desk.lines().map(([id]) => id)).toEqual([eggs.id, milk.id, bread.id])
  })

  test('says that the price comes first when too much waits', async () => {
    const desk = await openDesk()
    desk.tap(eggs)
    desk.tap(milk, bread, milk, tea)
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
    desk.tap(gold, eggs, gold)
    accept(desk, '1000')
    expect(desk.told()).toEqual(['basket.tooLarge'])
    expect(desk.lines().map(([id, quantity]) => [id, quantity])).toEqual([
      [gold.id, 1],
      [eggs.id, 1],
    ])
  })

  describe('without room is reported, and left out', () => {
    const full = async () => {
      const desk = await selling(gold, eggs, gold, repair)
      return desk
    }
    const left = (desk: Desk) => [desk.flows.basket.getSnapshot().value, desk.basket().pending?.product, desk.told()]
    const ofGold = [gold.id, 1, gold.price]

    test('if the price is given, and another is asked then', async () => {
      const desk = await full()
      accept(desk, '1000')
      expect(left(desk)).toEqual(['awaitingPrice', repair.id, ['basket.tooLarge']])
      expect(desk.lines()).toEqual([ofGold, [eggs.id, 1, 1000]])
    })

    test('if the price is not given, and another is asked then', async () => {
      const desk = await full()
      desk.send('basket', { type: 'price.cancel' })
      expect([left(desk), desk.lines()]).toEqual([['awaitingPrice', repair.id, ['basket.tooLarge']], [ofGold]])
      await desk.pass(3000)
      desk.send('basket', { type: 'price.cancel' })
      expect({ desk: left(desk), lines: desk.lines() }).toEqual({ desk: ['open', undefined, []], lines: [ofGold] })
    })

    test('if no other price is asked then', async () => {
      const desk = await openDesk()
      desk.tap(gold, eggs, gold, milk)
      desk.send('basket', { type: 'price.cancel' })
      expect(left(desk)).toEqual(['open', undefined, ['basket.tooLarge']])
      expect(desk.lines()).toEqual([ofGold, [milk.id, 1, milk.price]])
    })

    test('where the page was loaded anew meanwhile', async () => {
      const desk = await selling(gold, eggs, gold)
      await desk.calm()
      desk.kill()
      const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
      expect([left(again), again.lines()]).toEqual([['open', undefined, ['basket.tooLarge']], [ofGold]])
    })
  })

  test('is there after a restart, and can be saved', async () => {
    const desk = await selling(eggs, milk)
    await desk.calm()
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(again.lines()).toEqual([[milk.id, 1, milk.price]])
    await again.saved()
    expect([again.told(), (await again.all('invoice')).length]).toEqual([[], 1])
  })
})
