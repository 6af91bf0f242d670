import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, eggs, milk, stocked } from './goods.ts'

const unknown = '6291041500213'
const other = '6291041500220'
const type = (desk: Desk, gtin: string) =>
  desk.send('scanner', { type: 'code.type', gtin, app: 'app-1', behind: false })
const editor = (desk: Desk) => desk.flows.productEditor.getSnapshot().context
const camera = (desk: Desk) => desk.flows.scanner.getSnapshot().value

const withCamera = async () => {
  const desk = await openDesk({ store: await stocked() })
  await desk.act('scanner', { type: 'scanner.open', app: 'app-1' })
  return desk
}

describe('a known code', () => {
  test('a code that the camera sees goes into the basket, with a beep', async () => {
    const desk = await withCamera()
    expect(camera(desk)).toMatchObject({ camera: { open: 'scanning' } })
    desk.see(milk.gtin)
    await desk.calm()
    expect({ lines: desk.lines(), beeps: desk.seen.beeps }).toEqual({ lines: [[milk.id, 1, milk.price]], beeps: 1 })
  })

  test('is added once until it has left the picture, and again when it is back', async () => {
    const desk = await withCamera()
    for (let frames = 0; frames < 5; frames++) {
      desk.see(milk.gtin)
      await desk.calm()
    }
    expect(desk.lines()).toEqual([[milk.id, 1, milk.price]])
    await desk.pass(9000)
    desk.see(milk.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([[milk.id, 1, milk.price]])
    desk.leave(milk.gtin)
    desk.see(milk.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([[milk.id, 2, milk.price]])
  })

  test('another code that leaves does not count for the last one, still in the picture', async () => {
    const desk = await withCamera()
    for (const { gtin } of [milk, bread]) {
      desk.see(gtin)
      await desk.calm()
    }
    desk.leave(milk.gtin)
    desk.see(bread.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ])
  })

  test('is three after 3*', async () => {
    const desk = await withCamera()
    desk.send('basket', { type: 'basket.multiply', quantity: 3 })
    desk.see(milk.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([[milk.id, 3, milk.price]])
  })

  test('a code that a reader typed is read again when it comes into the picture', async () => {
    const desk = await withCamera()
    type(desk, milk.gtin)
    await desk.calm()
    desk.see(milk.gtin)
    await desk.calm()
    expect(desk.lines()).toEqual([[milk.id, 2, milk.price]])
  })

  test('shows for a moment that it was read', async () => {
    const desk = await withCamera()
    desk.see(milk.gtin)
    await desk.calm()
    expect(camera(desk)).toMatchObject({ lookup: 'beeping' })
    await desk.pass(1500)
    expect(camera(desk)).toMatchObject({ lookup: 'idle' })
  })

  test('typed while a sheet hides the invoice is named', async () => {
    const desk = await openDesk({ store: await stocked() })
    await desk.act('scanner', { type: 'code.type', gtin: milk.gtin, app: 'app-1', behind: true })
    expect([desk.lines(), desk.told()]).toEqual([[[milk.id, 1, milk.price]], ['scanner.behind']])
  })

  test('makes no sound when the beep is off', async () => {
    const desk = await withCamera()
    desk.send('settings', { type: 'beep.switch', on: false })
    desk.see(milk.gtin)
    await desk.calm()
    expect({ linesCount: desk.lines().length, beeps: desk.seen.beeps }).toEqual({ linesCount: 1, beeps: 0 })
  })

  test('typed by a reader goes into the basket without the camera', async () => {
    const desk = await openDesk({ store: await stocked() })
    type(desk, milk.gtin)
    await desk.calm()
    expect([desk.lines(), camera(desk)]).toMatchObject([[[milk.id, 1, milk.price]], { camera: 'closed' }])
  })

  test('of a varying price asks for it', async () => {
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
    desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name: 'مالت' })
    await desk.act('productEditor', { type: 'product.price', text: '50000' }, { type: 'product.list' })
    expect(desk.lines()).toEqual([[`app-1_${unknown}`, 1, 50_000]])
  })

  test('says to finish the product that is open, which stays as it is', async () => {
    const desk = await openDesk({ store: await stocked() })
    type(desk, unknown)
    await desk.calm()
    desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name: 'مالت' })
    type(desk, other)
    await desk.calm()
    expect([desk.told(), editor(desk).draft]).toMatchObject([['scanner.editorOpen'], { gtin: unknown, nameFa: 'مالت' }])
  })

  test('of another app’s product is unknown here', async () => {
    const desk = await openDesk({ store: await stocked(), app: { publicId: 'app-2', name: 'خیاطی' } })
    await desk.act('scanner', { type: 'code.type', gtin: milk.gtin, app: 'app-2', behind: false })
    expect({ lines: desk.lines(), gtin: editor(desk).draft.gtin }).toEqual({ lines: [], gtin: milk.gtin })
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
    await desk.act('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    expect(desk.lines().map(([product]) => product)).toEqual([eggs.id, milk.id])
  })
})

describe('a label without a product', () => {
  const refuse = (desk: Desk, label: string) => desk.send('scanner', { type: 'code.refuse', label, why: 'noProduct' })

  test('is shown with its digits and a low tone, each time', async () => {
    const desk = await openDesk({ store: await stocked() })
    refuse(desk, '6260001234560')
    refuse(desk, '6260001234560')
    await desk.calm()
    expect([desk.seen.buzzes, desk.seen.beeps, desk.lines()]).toEqual([2, 0, []])
    expect(desk.flows.notices.getSnapshot().context.shown).toMatchObject([
      { kind: 'danger', key: 'scanner.notRead', values: { label: '6260001234560' } },
    ])
  })

  test('makes no sound when the beep is off', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('settings', { type: 'beep.switch', on: false })
    refuse(desk, 'ABC-12345')
    await desk.calm()
    expect({ buzzes: desk.seen.buzzes, told: desk.told() }).toEqual({ buzzes: 0, told: ['scanner.notRead'] })
  })
})

test('without an app the scanner says to select one', async () => {
  const desk = await openDesk({ app: null })
  desk.send('scanner', { type: 'scanner.open', app: null })
  await desk.act('scanner', { type: 'code.type', gtin: milk.gtin, app: null, behind: false })
  expect([desk.told(), desk.flows.dialogs.getSnapshot().value]).toEqual([['notices.pleaseSelectApp'], 'apps'])
  expect(camera(desk)).toEqual({ camera: 'closed', lookup: 'idle', reader: 'listening' })
})
