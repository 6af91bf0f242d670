import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, maryam, milk, stocked } from './goods.ts'

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
    await here.act('settings', { type: 'theme.choose', dark: true })
    expect(there.lines()).toEqual([])
    await there.hears({ models: [], flows: ['basket', 'drafts', 'settings'] })
    expect(shared(there)).toEqual(shared(here))
  })

  test('another tab that chose an app moves the lists along', async () => {
    const here = await openDesk({ store: await stocked(), living: ['tab-2'] })
    const there = await openDesk({ store: here.store, tab: 'tab-2', living: ['tab-1'], app: null })
    await here.act('apps', { type: 'app.leave' })
    await there.hears({ models: [], flows: ['apps'] })
    expect(there.flows.panel.getSnapshot().context).toMatchObject({ app: null, chips: [] })
  })
})

test('a product that a tab adds to another tab’s sold basket is not lost', async () => {
  const store = await stocked()
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'] })
  here.tap(milk)
  await here.calm()
  const there = await openDesk({ store, tab: 'tab-2', living: ['tab-1'] })
  await here.saved()
  there.tap(bread)
  await there.saved()
  await there.pass(1000)
  const sold = (await here.all('invoice')).flatMap(({ lines }) => lines.map(({ product }) => product))
  expect([...sold, ...there.lines().map(([product]) => product)]).toEqual([milk.id, bread.id])
})

test('the second of two tabs with the same GTIN learns that it is listed already', async () => {
  const store = await stocked()
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'], signedIn: false })
  const there = await openDesk({ store, tab: 'tab-2', living: ['tab-1'], signedIn: false })
  for (const desk of [here, there]) {
    await desk.act('productEditor', {
      type: 'product.begin',
      app: 'app-1',
      gtin: '6291041500213',
      name: desk === here ? 'A' : 'B',
      currency: 'IRR',
      sell: false,
    })
  }
  here.send('productEditor', { type: 'product.list' })
  there.send('productEditor', { type: 'product.list' })
  await here.calm()
  await there.calm()
  expect(await here.row('product', 'app-1_6291041500213')).toMatchObject({ name: 'A' })
  expect([here.told(), there.told()]).toEqual([['productEditor.saved'], ['productEditor.already']])
})
