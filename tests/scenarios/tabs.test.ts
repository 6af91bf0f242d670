import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers } from './desk.ts'
import { bread, maryam, milk, stocked } from './goods.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const payer = { id: maryam.id, name: maryam.name }

/** The shared state of all tabs of the device. */
const shared = ({ flows }: Desk) => ({
  app: flows.apps.getSnapshot().context,
  basket: [flows.basket.getSnapshot().value, flows.basket.getSnapshot().context],
  drafts: flows.drafts.getSnapshot().context,
  settings: flows.settings.getSnapshot().context,
})

describe('another tab', () => {
  test('another tab that changed the basket, the drafts or the settings is followed', async () => {
    const here = await openDesk({ store: await stocked(), living: ['tab-2'] })
    const there = await openDesk({ store: here.store, tab: 'tab-2', living: ['tab-1'], app: null })
    here.tap(milk)
    here.send('drafts', { type: 'payer.choose', payer })
    here.send('settings', { type: 'theme.choose', dark: true })
    await here.calm()
    expect(there.lines()).toEqual([])

    there.journal.hear({ models: [], flows: ['basket', 'drafts', 'settings'] })
    await there.calm()

    expect(shared(there)).toEqual(shared(here))
  })

  test('another tab that chose an app moves the lists along', async () => {
    const here = await openDesk({ store: await stocked(), living: ['tab-2'] })
    const there = await openDesk({ store: here.store, tab: 'tab-2', living: ['tab-1'], app: null })
    here.send('apps', { type: 'app.leave' })
    await here.calm()

    there.journal.hear({ models: [], flows: ['apps'] })
    await there.calm()

    expect(there.flows.panel.getSnapshot().context).toMatchObject({ app: null, chips: [] })
  })
})

test('a product that a tab adds to another tab’s sold basket is not lost', async () => {
  const store = await stocked()
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'] })
  here.tap(milk)
  await here.calm()
  const there = await openDesk({ store, tab: 'tab-2', living: ['tab-1'] })
  here.save()
  await here.calm()
  there.tap(bread)
  there.save()
  await there.calm()
  await there.pass(1000)
  const sold = (await here.all('invoice')).flatMap(({ lines }) => lines.map(({ product }) => product))
  expect([...sold, ...there.lines().map(([product]) => product)]).toEqual([milk.id, bread.id])
})

test('the second of two tabs with the same GTIN learns that it is listed already', async () => {
  const store = await stocked()
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'], signedIn: false })
  const there = await openDesk({ store, tab: 'tab-2', living: ['tab-1'], signedIn: false })
  for (const desk of [here, there]) {
    desk.send('productEditor', {
      type: 'product.begin',
      app: 'app-1',
      gtin: '6291041500213',
      name: desk === here ? 'A' : 'B',
      currency: 'IRR',
      sell: false,
    })
    await desk.calm()
  }
  here.send('productEditor', { type: 'product.list' })
  there.send('productEditor', { type: 'product.list' })
  await here.calm()
  await there.calm()
  expect(await here.row('product', 'app-1_6291041500213')).toMatchObject({ name: 'A' })
  expect([here.told(), there.told()]).toEqual([['productEditor.saved'], ['productEditor.already']])
})
