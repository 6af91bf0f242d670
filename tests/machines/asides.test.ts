import { describe, expect, test } from 'vitest'
import { date, eggs, lineOf, maryam, milk } from '../../src/events/samples.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { asidesMachine } from '../../src/machines/desk/asides.ts'
import { anAside } from '../builders/events.ts'
import { openAlone } from './alone.ts'

const milks = anAside({ basket: 'milks', payer: maryam, date })
const eggsThen = anAside({ basket: 'eggs', lines: [lineOf(eggs, 3, 450_000)] })
/** More than half of what there is room for. */
const long = anAside({
  basket: 'long',
  lines: Array.from({ length: 85 }, (_, nth) => lineOf({ ...milk, product: `app-1_${nth}` })),
})
const put = (aside: typeof milks) => ({ type: 'aside.put', ...aside }) as const
const take = (basket: string, instead: typeof milks | null = null) => ({ type: 'aside.take', basket, instead }) as const
const thrown = (basket: string) => ({ type: 'aside.throw', basket }) as const
const keep = { type: 'aside.keep' } as const

const open = () => openAlone(asidesMachine, 'basket', 'drafts', 'dialogs')
const both = () => {
  const flow = open().hear(put(milks), put(eggsThen))
  flow.said()
  expect(flow.context()).toEqual({ baskets: [at(milks), at(eggsThen)], thrown: null })
  return flow
}
const at = (aside: typeof milks, time = 0) => ({ ...aside, at: time })
const gone = (basket: string, product: string, quantity: number, next: string) => ({
  ...{ type: 'basket.setAside', basket, sold: [{ product, quantity }], next },
})
const cleared = { type: 'drafts.clear' }
const closed = { type: 'tray.close' }
const said = (flow: ReturnType<typeof open>) =>
  flow.said().map((event) => (event.type === 'notice.show' ? event.key : event))

describe('what is on the screen', () => {
  test('is set aside with payer and date, and leaves the screen', () => {
    const flow = open().hear(put(milks))
    expect(flow.context()).toEqual({ baskets: [at(milks)], thrown: null })
    expect(said(flow)).toEqual([gone('milks', milk.product, 2, 'event-1'), cleared, closed, 'asides.done'])
  })

  test('is set aside once, also if another tab has done so', () => {
    const flow = both().hear(put(milks))
    expect([flow.snapshot().context.baskets.length, said(flow)]).toEqual([2, []])
  })

  test('stays on the screen where there is no room', () => {
    const flow = both().hear(put({ ...long, basket: 'other' }))
    flow.said()
    flow.hear(put(long))
    expect([flow.snapshot().context.baskets.length, said(flow)]).toEqual([3, ['asides.full']])
  })

  test('stays where baskets of another shop leave no room, which is said', () => {
    const flow = both().hear(put({ ...long, basket: 'other' }))
    flow.said()
    const there = long.lines.map((line) => ({ ...line, product: line.product.replace('app-1', 'app-2') }))
    flow.hear(put({ ...long, lines: there }))
    expect([flow.snapshot().context.baskets.length, said(flow)]).toEqual([3, ['asides.fullElsewhere']])
  })

  test('without lines is not set aside', () => {
    const flow = open().hear(put({ ...milks, lines: [] }))
    expect({ context: flow.context(), said: said(flow) }).toEqual({ context: { baskets: [], thrown: null }, said: [] })
  })
})

describe('there is room', () => {
  const countAfter = (asides: readonly (typeof milks)[]) =>
    open()
      .hear(...asides.map(put))
      .snapshot().context.baskets.length

  test('for twenty', () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => anAside({ basket: `basket-${nth}` }))
    expect([countAfter(many(20)), countAfter(many(21))]).toEqual([20, 20])
  })

  test('for 27,000 bytes, which the longest basket has', () => {
    const ofBytes = (bytes: number) => {
      const of = (stuffDescription: string) => anAside({ lines: [{ ...lineOf(milk), stuffDescription }] })
      return of('a'.repeat(bytes - bytesOf([at(of(''))])))
    }
    expect([countAfter([ofBytes(27_000)]), countAfter([ofBytes(27_001)])]).toEqual([1, 0])
  })
})

describe('a basket that is taken back', () => {
  test('comes back whole', () => {
    const flow = both().hear(take('milks'))
    expect(flow.context()).toEqual({ baskets: [at(eggsThen)], thrown: null })
    expect(said(flow)).toEqual([
      cleared,
      { type: 'basket.takeBack', basket: 'milks', lines: milks.lines },
      { type: 'drafts.restore', payer: maryam, date },
      closed,
    ])
  })

  test('takes the place of what was on the screen, which is set aside', async () => {
    const flow = open().hear(put(milks))
    flow.said()
    await flow.pass(5_000)
    flow.hear(take('milks', eggsThen))
    expect(flow.context()).toEqual({ baskets: [at(eggsThen, 5_000)], thrown: null })
    expect(said(flow).slice(0, 3)).toEqual([
      gone('eggs', eggs.product, 3, 'event-2'),
      cleared,
      { type: 'basket.takeBack', basket: 'milks', lines: milks.lines },
    ])
  })

  test('is not there a second time', () => {
    const flow = both().hear(take('milks'))
    flow.said()
    flow.hear(take('milks', eggsThen))
    expect([flow.context(), said(flow)]).toEqual([{ baskets: [at(eggsThen)], thrown: null }, []])
  })

  test('stays where what is on the screen has no room', () => {
    const flow = both().hear(put({ ...long, basket: 'other' }), take('milks', long))
    expect(flow.snapshot().context.baskets.map(({ basket }) => basket)).toEqual(['milks', 'eggs', 'other'])
    expect(said(flow).at(-1)).toBe('asides.full')
  })
})

describe('a basket that is thrown away', () => {
  test('comes back to its place', async () => {
    const flow = open().hear(put(milks))
    await flow.pass(1)
    flow.hear(put(eggsThen), thrown('milks'))
    expect(flow.context()).toEqual({ baskets: [at(eggsThen, 1)], thrown: at(milks) })
    flow.hear(keep)
    expect(flow.context()).toEqual({ baskets: [at(milks), at(eggsThen, 1)], thrown: null })
  })

  test('is gone once another one is set aside or taken back', () => {
    for (const event of [put({ ...milks, basket: 'more' }), take('eggs')]) {
      const flow = both().hear(thrown('milks'), event, keep)
      expect(flow.snapshot().context.baskets.some(({ basket }) => basket === 'milks')).toBe(false)
    }
  })

  test('that is not there throws nothing away', () => {
    const flow = both().hear(thrown('milks'), thrown('milks'))
    expect(flow.context()).toEqual({ baskets: [at(eggsThen)], thrown: at(milks) })
  })
})

test('a start reads them from their checkpoint', () => {
  const kept = { baskets: [at(milks, 7)], thrown: at(eggsThen, 3) }
  expect(
    both()
      .hear({ type: 'asides.rested', ...kept })
      .context(),
  ).toEqual(kept)
})

test('the sign-out of their owner leaves none', () => {
  const flow = both().hear(thrown('milks'), { type: 'asides.discard' })
  expect(flow.context()).toEqual({ baskets: [], thrown: null })
})

test('baskets of this device go into an app, the thrown one too; those of another app stay its own', () => {
  const local = (basket: string) => anAside({ basket, lines: [lineOf({ ...milk, product: 'local_1' })] })
  const flow = open().hear(put(local('a')), put(local('b')), put(eggsThen), thrown('a'))
  flow.hear({ type: 'asides.rehomed', app: 'app-9' })
  const moved = (basket: string) => at(anAside({ basket, lines: [lineOf({ ...milk, product: 'app-9_1' })] }))
  expect(flow.context()).toEqual({ baskets: [moved('b'), at(eggsThen)], thrown: moved('a') })
})
