import { describe, expect, test } from 'vitest'
import { courier, eggs, lineOf, milk, otherMilk } from '../../src/events/samples.ts'
import { basketMachine } from '../../src/machines/desk/basket.ts'
import { empty } from '../../src/machines/desk/basketContext.ts'
import { openAlone } from './alone.ts'

const add = (product: typeof milk) => ({ type: 'basket.add', product }) as const
const typed = (text: string) => ({ type: 'price.offer', text }) as const
const accept = { type: 'price.accept' } as const
const cancel = { type: 'price.cancel' } as const
const openedAgain = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
const one = lineOf(milk)
const two = lineOf(milk, 2)
const bread = { ...milk, product: 'app-1_bread', name: 'Bread', price: 120_000 }
const oneBread = lineOf(bread)

/** Two of milk were added one by one, and one undone: there are steps to undo and to redo. */
const open = () => openAlone(basketMachine).hear(add(milk), add(milk), { type: 'basket.undo' })
const opened = { ...empty, id: 'event-1', lines: [one], past: [[]], future: [[two]] }

/** The courier waits for its price; an invalid one was typed, and the next product is added three times. */
const asking = () => open().hear({ type: 'basket.multiply', quantity: 3 }, add(courier), typed('25000'), typed('x'))
/** Bread waits behind it. */
const askingMore = () => asking().hear(add(bread))
const asked = { ...opened, times: 3, pending: courier, offered: null, offerError: 'notANumber' }
const soldOf = (sold: readonly { product: string; quantity: number }[]) =>
  ({ type: 'basket.sold', basket: 'event-1', sold, next: 'next' }) as const
const soldAll = soldOf([{ product: milk.product, quantity: 1 }])
const sold = () => {
  const flow = open().hear({ type: 'basket.multiply', quantity: 3 }, soldAll)
  expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'sold', context: { ...opened, times: 3 } })
  return flow
}
const stands = (flow: ReturnType<typeof open>) => [flow.state(), flow.context()]

test('each start state has these entries', () => {
  expect(stands(open())).toEqual(['open', opened])
  expect(stands(asking())).toEqual(['awaitingPrice', asked])
  expect(stands(askingMore())).toEqual(['awaitingPrice', { ...asked, waiting: [bread] }])
})

describe('a basket that is set aside', () => {
  const setAside = (basket: string, quantity = 1) =>
    ({ type: 'basket.setAside', basket, sold: [{ product: milk.product, quantity }], next: 'next' }) as const
  const takeBack = (basket: string) => ({ type: 'basket.takeBack', basket, lines: [oneBread] }) as const
  const left = { ...empty, id: 'next' }

  test('leaves nothing to undo; what it did not have stays', () => {
    expect(stands(open().hear(setAside('event-1')))).toEqual(['open', left])
    const flow = open().hear(add(bread), setAside('event-1'))
    expect(stands(flow)).toEqual(['open', { ...left, lines: [oneBread] }])
    expect(stands(open().hear(setAside('another')))).toEqual(['open', opened])
  })

  test('leaves a price that is asked for', () => {
    expect(stands(asking().hear(setAside('event-1')))).toEqual([
      'awaitingPrice',
      { ...asked, ...left, pending: courier, times: 3, offerError: 'notANumber' },
    ])
    expect(stands(asking().hear(setAside('another')))).toEqual(['awaitingPrice', asked])
  })

  test('comes back with its id, over a sold one too', () => {
    const back = { ...empty, id: 'bread', lines: [oneBread] }
    expect(stands(open().hear(setAside('event-1'), takeBack('bread')))).toEqual(['open', back])
    expect(stands(sold().hear(takeBack('bread')))).toEqual(['open', back])
  })

  test('comes back once, and not once it is sold', () => {
    expect(stands(open().hear(takeBack('event-1')))).toEqual(['open', opened])
    expect(stands(sold().hear(takeBack('event-1')))).toEqual(['sold', { ...opened, times: 3 }])
  })

  test('waits behind Undo where another was begun, or a price is asked for', () => {
    const kept = (flow: ReturnType<typeof open>) => flow.hear(takeBack('bread')).snapshot().context.past.at(-1)
    expect([kept(open()), kept(asking())]).toEqual([[oneBread], [oneBread]])
  })
})

describe('the basket after a sale is new: nothing of the last one is undone, redone or multiplied', () => {
  test.each([
    ['the desk clears it', { type: 'basket.clear', basket: 'event-1' } as const, empty],
    ['the desk is opened again', openedAgain, empty],
    ['a product', add(bread), { ...empty, id: 'event-6', lines: [oneBread], past: [[]] }],
    ['a number', { type: 'basket.multiply', quantity: 2 } as const, { ...empty, times: 2 }],
  ])('%s', (_, event, context) => {
    const flow = sold().hear(event)
    expect(stands(flow)).toEqual(['open', context])
    flow.hear({ type: 'basket.redo' })
    expect(flow.context()).toEqual(context)
  })

  test('a product that asks for its price', () => {
    const flow = sold().hear(add(courier))
    expect(stands(flow)).toEqual(['awaitingPrice', { ...empty, pending: courier }])
  })

  test('what was added meanwhile stays, and only that can be undone', () => {
    const flow = open().hear(add(bread), soldAll)
    expect(stands(flow)).toEqual(['open', { ...empty, id: 'next', lines: [oneBread] }])
    flow.hear({ type: 'basket.undo' })
    expect(stands(flow)).toEqual(['open', { ...empty, id: 'next', lines: [oneBread] }])
  })

  test('the same holds while a price is asked for', () => {
    const flow = asking().hear(soldAll)
    expect(stands(flow)).toEqual(['awaitingPrice', { ...asked, id: 'next', lines: [], past: [], future: [] }])
  })
})

test('a discarded basket leaves nothing, not even what waits for its price', () => {
  const flow = askingMore().hear(typed('x'), { type: 'basket.discard' })
  expect(stands(flow)).toEqual(['open', empty])
  const offered = askingMore().hear(typed('25000'), { type: 'basket.discard' })
  expect(stands(offered)).toEqual(['open', empty])
})

describe('a price', () => {
  test.each([
    ['typed', '30000'],
    ['that cannot be', 'x'],
  ])('%s for one product is not there for the next', (_, text) => {
    const flow = openAlone(basketMachine)
    const other = { ...courier, product: 'app-1_other' }
    flow.hear(add(courier), add(other), typed('25000'), accept)
    const line = lineOf({ ...courier, price: 25_000 })
    const context = { ...empty, id: 'event-4', lines: [line], past: [[]], pending: other }
    expect(stands(flow)).toEqual(['awaitingPrice', context])
    flow.hear(typed(text), cancel)
    expect(stands(flow)).toEqual(['open', { ...context, pending: null }])
    flow.hear(add(eggs))
    expect(stands(flow)).toEqual(['awaitingPrice', { ...context, pending: eggs }])
  })

  test('an accepted price is one step, and uses up the number before it', () => {
    const flow = asking().hear(typed('25000'), accept)
    const lines = [one, lineOf({ ...courier, price: 25_000 }, 3)]
    expect(stands(flow)).toEqual(['open', { ...opened, lines, past: [[], [one]], future: [] }])
  })

  test.each([
    ['is not given', cancel],
    ['was asked for before a reload', openedAgain],
  ])('a price that %s leaves lines and redo steps, and uses up a number before it', (_, event) => {
    const flow = asking().hear(event)
    expect(stands(flow)).toEqual(['open', opened])
    const offered = asking().hear(typed('25000'), event)
    expect(stands(offered)).toEqual(['open', opened])
  })

  test.each([
    ['is not given', cancel],
    ['was asked for before a reload', openedAgain],
  ])('a price that %s admits the waiting taps, as a step that can be undone', (_, event) => {
    const flow = askingMore().hear(event)
    const context = { ...opened, lines: [one, oneBread], past: [[], [one]], future: [] }
    expect(stands(flow)).toEqual(['open', context])
    flow.hear({ type: 'basket.undo' })
    expect(flow.context()).toEqual({ ...context, lines: [one], past: [[]], future: [[one, oneBread]] })
  })
})

test('a local basket moves with its undo and redo steps, its waiting taps, and its waiting price', () => {
  const of = (app: string) => {
    const owned = <P extends { product: string }>(each: P): P => ({ ...each, product: `${app}_1` })
    const other = { ...owned(bread), product: `${app}_2` }
    const asked = { ...owned(courier), product: `${app}_3` }
    return { milk: owned(milk), other, asked, one: owned(one), two: owned(two) }
  }
  const here = of('local')
  const there = of('app-2')
  const flow = openAlone(basketMachine)
  flow.hear(add(here.milk), add(here.milk), { type: 'basket.undo' }, add(here.asked), add(here.other))
  const context = { ...empty, id: 'event-1', lines: [there.one], past: [[]], future: [[there.two]] }
  flow.hear({ type: 'basket.rehomed', app: 'app-2' })
  expect(stands(flow)).toEqual(['awaitingPrice', { ...context, pending: there.asked, waiting: [there.other] }])
  flow.hear(cancel, { type: 'basket.rehomed', app: 'app-3' })
  const lines = [there.one, lineOf(there.other)]
  expect(stands(flow)).toEqual(['open', { ...context, lines, past: [[], [there.one]], future: [] }])
})

test('a checkpoint replaces all that the flow had before', () => {
  const flow = open()
  const of = { lines: [lineOf(otherMilk)], past: [[lineOf(otherMilk, 2)]], future: [[]], times: 4 }
  flow.hear({ type: 'basket.rested', basket: 'event-9', ...of })
  expect(stands(flow)).toEqual(['open', { ...empty, id: 'event-9', ...of }])
})

describe('the lines of an undone sale', () => {
  const restore = { type: 'basket.restore', basket: 'next', lines: [two] } as const
  const restored = { ...empty, id: 'next', lines: [two] }

  test('are the basket where there is none, whatever could be undone and was multiplied', () => {
    const flow = open().hear({ type: 'basket.empty' }, { type: 'basket.multiply', quantity: 3 }, restore)
    expect(stands(flow)).toEqual(['open', restored])
  })

  test('are the basket where the sold one is still shown', () => {
    expect(stands(sold().hear(restore))).toEqual(['open', restored])
  })

  test('are behind the undo of a basket that was begun', () => {
    const flow = open().hear(restore)
    expect(stands(flow)).toEqual(['open', { ...opened, past: [[], [two]] }])
    expect(flow.hear({ type: 'basket.undo' }).snapshot().context.lines).toEqual([two])
  })

  test('are behind the undo while a price is asked for', () => {
    expect(stands(asking().hear(restore))).toEqual(['awaitingPrice', { ...asked, past: [[], [two]] }])
  })
})
