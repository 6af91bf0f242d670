import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers } from './desk.ts'
import { bread, eggs, milk, stocked } from './goods.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const unknown = '6291041500213'
const type = (desk: Desk, gtin: string) => desk.ask('scanner', { type: 'code.type', gtin, app: 'app-1' })
const editor = (desk: Desk) => desk.flows.productEditor.getSnapshot().context
const camera = (desk: Desk) => desk.flows.scanner.getSnapshot().value

const withCamera = async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.ask('scanner', { type: 'scanner.open', app: 'app-1' })
  await desk.calm()
  return desk
}

describe('a known code', () => {
  test('that the camera sees goes into the basket, with a beep', async () => {
    const desk = await withCamera()
    expect(camera(desk)).toMatchObject({ camera: { open: 'scanning' } })

    desk.see(milk.gtin)
    await desk.calm()

    expect([desk.lines(), desk.seen.beeps]).toEqual([[[milk.id, 1, milk.price]], 1])
  })

  test('is added once while the camera still sees it, and again a moment later', async () => {
    const desk = await withCamera()
    for (let frames = 0; frames < 5; frames++) {
      desk.see(milk.gtin)
      await desk.calm()
    }
    expect(desk.lines()).toEqual([[milk.id, 1, milk.price]])

    await desk.pass(1500)
    desk.see(milk.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([[milk.id, 2, milk.price]])
  })

  test('makes no sound when the beep is off', async () => {
    const desk = await withCamera()
    desk.ask('settings', { type: 'beep.switch', on: false })

    desk.see(milk.gtin)
    await desk.calm()

    expect([desk.lines().length, desk.seen.beeps]).toEqual([1, 0])
  })

  test('typed by a reader goes into the basket without the camera', async () => {
    const desk = await openDesk({ store: await stocked() })

    type(desk, milk.gtin)
    await desk.calm()

    expect([desk.lines(), camera(desk)]).toMatchObject([[[milk.id, 1, milk.price]], { camera: 'closed' }])
  })

  test('of a dynamic price asks for it', async () => {
    const desk = await openDesk({ store: await stocked() })

    type(desk, eggs.gtin)
    await desk.calm()

    expect(desk.flows.basket.getSnapshot().value).toBe('awaitingPrice')
  })
})

describe('an unknown code', () => {
  test('opens the product editor with its GTIN and closes the camera', async () => {
    const desk = await withCamera()

    desk.see(unknown)
    await desk.calm()

    expect(camera(desk)).toMatchObject({ camera: 'closed' })
    expect(editor(desk)).toMatchObject({ app: 'app-1', sell: true, draft: { gtin: unknown } })
  })

  test('goes into the basket once it is listed', async () => {
    const desk = await openDesk({ store: await stocked() })
    type(desk, unknown)
    await desk.calm()

    desk.ask('productEditor', { type: 'product.nameIn', language: 'fa', name: 'مالت' })
    desk.ask('productEditor', { type: 'product.price', text: '50000' })
    desk.ask('productEditor', { type: 'product.list' })
    await desk.calm()

    expect(desk.lines()).toEqual([[`app-1_${unknown}`, 1, 50_000]])
  })

  test('of another app’s product is unknown here', async () => {
    const desk = await openDesk({ store: await stocked(), app: { publicId: 'app-2', name: 'خیاطی' } })

    desk.ask('scanner', { type: 'code.type', gtin: milk.gtin, app: 'app-2' })
    await desk.calm()

    expect([desk.lines(), editor(desk).draft.gtin]).toEqual([[], milk.gtin])
  })
})

describe('codes that come fast', () => {
  test('are all added, one after another', async () => {
    const desk = await openDesk({ store: await stocked() })

    for (const { gtin } of [milk, bread, milk, milk, bread]) type(desk, gtin)
    await desk.calm()

    expect(desk.lines()).toEqual([
      [milk.id, 3, milk.price],
      [bread.id, 2, bread.price],
    ])
  })

  test('are not lost behind one that is unknown', async () => {
    const desk = await openDesk({ store: await stocked() })

    type(desk, unknown)
    type(desk, milk.gtin)
    await desk.calm()

    expect([desk.lines(), editor(desk).draft.gtin]).toEqual([[[milk.id, 1, milk.price]], unknown])
  })

  test('are not lost while a price is asked', async () => {
    const desk = await openDesk({ store: await stocked() })
    type(desk, eggs.gtin)
    await desk.calm()

    type(desk, milk.gtin)
    await desk.calm()
    desk.ask('basket', { type: 'price.offer', text: '1000' })
    desk.ask('basket', { type: 'price.accept' })
    await desk.calm()

    expect(desk.lines().map(([product]) => product)).toEqual([eggs.id, milk.id])
  })
})

test('without an app the scanner says to select one', async () => {
  const desk = await openDesk({ app: null })

  desk.ask('scanner', { type: 'scanner.open', app: null })
  desk.ask('scanner', { type: 'code.type', gtin: milk.gtin, app: null })
  await desk.calm()

  expect([desk.told(), desk.flows.dialogs.getSnapshot().value]).toEqual([['notices.pleaseSelectApp'], 'apps'])
  expect(camera(desk)).toEqual({ camera: 'closed', lookup: 'idle' })
})
