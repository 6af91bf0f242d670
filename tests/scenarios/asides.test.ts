import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { date } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { asideCommand, asidesOf, takeBackCommand } from '../../src/machines/desk/select.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { carriedInto } from './backupDesk.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, rightOf, tailor } from './desk.ts'
import { bread, maryam, milk, selling, stocked } from './goods.ts'

const payer = { id: maryam.id, name: maryam.name }
const asides = ({ flows }: Desk) => flows.asides.getSnapshot().context.baskets
const products = (desk: Desk) => asides(desk).map(({ lines }) => lines.map(({ product }) => product))
const first = (desk: Desk) => asides(desk)[0]?.basket ?? ''
const sold = async (desk: Desk) =>
  (await desk.all('invoice')).map(({ id, payer: of, lines }) => [id, of, lines.map(({ product }) => product)])

const setAside = (desk: Desk) => desk.act('asides', asideCommand(desk.flows))
const takeBack = (desk: Desk, basket = first(desk)) => desk.act('asides', takeBackCommand(basket)(desk.flows))
const hint = { models: [], flows: ['basket', 'drafts', 'asides'] }

/** Maryam has milk in her basket, and went to fetch her purse. */
const waiting = async () => {
  const desk = await selling(milk)
  await desk.act('drafts', { type: 'payer.choose', payer })
  await setAside(desk)
  return desk
}

test('a basket that is set aside leaves the screen empty, and comes back with its payer', async () => {
  const desk = await waiting()
  expect([desk.lines(), desk.flows.drafts.getSnapshot().context]).toEqual([[], { payer: null, date: null }])
  expect(desk.told()).toEqual(['asides.done'])
  desk.send('basket', { type: 'basket.undo' })
  expect(desk.lines()).toEqual([])
  await takeBack(desk)
  expect({ lines: desk.lines(), asides: asides(desk) }).toEqual({ lines: [[milk.id, 1, milk.price]], asides: [] })
  await desk.saved()
  expect((await sold(desk)).map((row) => row.slice(1))).toEqual([[payer, [milk.id]]])
})

test('each shop of the device has room for its own baskets', async () => {
  const desk = await openDesk({ store: await stocked() })
  for (let count = 0; count < 20; count++) {
    desk.tap(milk)
    await setAside(desk)
  }
  desk.tap(milk)
  await setAside(desk)
  expect([asides(desk).length, desk.told().at(-1)]).toEqual([20, 'asides.full'])
  await desk.act('basket', { type: 'basket.empty' })
  await desk.act('apps', { type: 'app.choose', app: tailor })
  await desk.pass(10_000)
  desk.send('basket', { type: 'basket.add', product: { ...sellableOf(milk), product: `${tailor.publicId}_1` } })
  await setAside(desk)
  expect([asidesOf(asides(desk), tailor.publicId).length, desk.told()]).toEqual([1, ['asides.done']])
})

test('the next customer is served meanwhile, and what is on the screen is set aside in its turn', async () => {
  const desk = await waiting()
  desk.tap(bread)
  await takeBack(desk)
  expect([desk.lines().map(([id]) => id), products(desk)]).toEqual([[milk.id], [[bread.id]]])
  await takeBack(desk)
  expect([desk.lines().map(([id]) => id), products(desk)]).toEqual([[bread.id], [[milk.id]]])
})

test.each(['put', 'taken back another'] as const)(
  'lines of one shop take no payer of another when they are %s',
  async (how) => {
    const desk = await openDesk({ store: await stocked() })
    await desk.act('apps', { type: 'app.choose', app: tailor })
    const cloth = `${tailor.publicId}_1`
    desk.send('basket', { type: 'basket.add', product: { ...sellableOf(milk), product: cloth } })
    await setAside(desk)
    await desk.act('apps', { type: 'app.choose', app: grocer })
    desk.tap(milk)
    await desk.act('drafts', { type: 'payer.choose', payer })
    await desk.act('apps', { type: 'app.choose', app: tailor })
    const customer = { id: 'of-the-tailor', name: 'رضا' }
    desk.send('drafts', { type: 'payer.choose', payer: customer }, { type: 'date.choose', date })
    if (how === 'put') await setAside(desk)
    else await takeBack(desk)
    const ofGrocer = asides(desk).filter(({ lines }) => lines.some(({ product }) => product === milk.id))
    expect(ofGrocer.map((aside) => [aside.payer, aside.date])).toEqual([[null, null]])
  },
)

test('a basket that was just sold is not set aside', async () => {
  const desk = await waiting()
  desk.tap(bread)
  await desk.saved()
  await takeBack(desk)
  expect([desk.lines().map(([id]) => id), products(desk)]).toEqual([[milk.id], []])
})

describe('they are there again', () => {
  test('after the page was killed', async () => {
    const desk = await waiting()
    desk.tap(bread)
    await desk.calm()
    const before = asides(desk)
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect([asides(again), again.lines().map(([id]) => id)]).toEqual([before, [bread.id]])
  })

  test('after a checkpoint, with the one that was thrown away last', async () => {
    const desk = await waiting()
    for (let times = 0; times < 25; times++) {
      await takeBack(desk)
      await setAside(desk)
    }
    await desk.pass(1)
    desk.tap(bread)
    await setAside(desk)
    await desk.act('asides', { type: 'aside.throw', basket: first(desk) })
    const before = desk.flows.asides.getSnapshot().context
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(again.flows.asides.getSnapshot().context).toEqual(before)
    await again.act('asides', { type: 'aside.keep' })
    expect(products(again)).toEqual([[milk.id], [bread.id]])
  })

  test('or on the screen, and never in both places, wherever the page is killed', async () => {
    const stored: NewEntry[][] = []
    const whole = await stocked()
    const append: Store['append'] = (entries, ...given) => {
      stored.push([...entries])
      return whole.append(entries, ...given)
    }
    const desk = await openDesk({ store: { ...whole, append } })
    desk.tap(milk)
    await desk.calm()
    await setAside(desk)
    desk.tap(bread)
    await desk.calm()
    await takeBack(desk)
    const shown = await Promise.all(
      stored.map(async (_, nth) => {
        const store = await stocked()
        await rightOf(store.append(stored.slice(0, nth + 1).flat()))
        const again = await openDesk({ store, tab: `tab-${nth + 2}`, app: null })
        return JSON.stringify([again.lines().map(([id]) => id), products(again)])
      }),
    )
    expect([...new Set(shown)].map((each) => JSON.parse(each))).toEqual([
      [[], []],
      [[milk.id], []],
      [[], [[milk.id]]],
      [[bread.id], [[milk.id]]],
      [[milk.id], [[bread.id]]],
    ])
  })

  test('in a backup, as work that is open', async () => {
    const desk = await waiting()
    const store = freshStore()
    await carriedInto(store, desk)
    const again = await openDesk({ store, tab: 'tab-2', app: null })
    expect(asides(again)).toEqual(asides(desk))
  })
})

describe('of two tabs', () => {
  const tabs = async () => {
    const here = await openDesk({ store: await stocked(), living: ['tab-2'] })
    const there = await openDesk({ store: here.store, tab: 'tab-2', living: ['tab-1'], app: null })
    here.tap(milk)
    await here.calm()
    await there.hears(hint)
    const both = async () => {
      await here.hears(hint)
      await there.hears(hint)
      expect({ basket: there.basket(), asides: asides(there) }).toEqual({ basket: here.basket(), asides: asides(here) })
    }
    return { here, there, both }
  }

  test('both set the same basket aside: it is there once', async () => {
    const { here, there, both } = await tabs()
    here.send('asides', asideCommand(here.flows))
    there.send('asides', asideCommand(there.flows))
    await here.calm()
    await both()
    expect({ products: products(here), lines: here.lines() }).toEqual({ products: [[milk.id]], lines: [] })
  })

  test('what one adds while the other sets aside stays on the screen', async () => {
    const { here, there, both } = await tabs()
    there.tap(bread)
    await there.calm()
    await setAside(here)
    await both()
    expect([products(here), here.lines().map(([id]) => id)]).toEqual([[[milk.id]], [bread.id]])
  })

  test('both take the same one back: it is on the screen once, and is sold once', async () => {
    const { here, there, both } = await tabs()
    await setAside(here)
    await both()
    const basket = first(here)
    here.send('asides', takeBackCommand(basket)(here.flows))
    there.send('asides', takeBackCommand(basket)(there.flows))
    await here.calm()
    await both()
    expect([products(here), here.lines()]).toEqual([[], [[milk.id, 1, milk.price]]])
    await here.saved()
    await there.saved()
    expect(await sold(here)).toHaveLength(1)
  })
})

test('another app has its own; they wait for theirs', async () => {
  const desk = await waiting()
  await desk.act('apps', { type: 'app.choose', app: tailor })
  expect([asidesOf(asides(desk), tailor.publicId), products(desk)]).toEqual([[], [[milk.id]]])
  await desk.act('apps', { type: 'app.choose', app: grocer })
  expect(asidesOf(asides(desk), grocer.publicId)).toEqual(asides(desk))
})

test('lines of another app leave the chosen one’s payer and date where they are', async () => {
  const desk = await selling(milk)
  await desk.act('apps', { type: 'app.choose', app: tailor })
  await desk.act('drafts', { type: 'payer.choose', payer })
  await desk.act('drafts', { type: 'date.choose', date })
  await setAside(desk)
  expect([products(desk), desk.lines(), desk.flows.drafts.getSnapshot().context]).toEqual([
    ...[[[milk.id]], [], { payer, date }],
  ])
})
