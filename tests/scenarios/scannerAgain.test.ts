import { describe, expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import type { ScannerEvent } from '../../src/events/scanner/scanner.ts'
import { answered, answeredOnce } from './answered.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, eggs, milk } from './goods.ts'

type Of<T extends ScannerEvent['type']> = Extract<ScannerEvent, { type: T }>
const anew = { app: 'app-1', codes: [], last: null, product: null, fault: null }
const waiting = ({ gtin }: typeof milk) => ({ gtin, app: 'app-1', behind: false, into: null })
const resting = { camera: 'closed', lookup: 'idle', reader: 'listening' }
const looking = { ...resting, lookup: 'lookingUp' }

const stands = (desk: Desk) => {
  const { value, context } = desk.flows.scanner.getSnapshot()
  return [value, context]
}
const shown = (desk: Desk) =>
  desk.flows.notices.getSnapshot().context.shown.map(({ kind, key, values }) => [kind, key, values])

/** A desk whose camera and look-up of codes the test answers. */
const given = async () => {
  const camera = answered<unknown, Of<'camera.opened'> | Of<'camera.failed'> | Of<'code.seen'> | Of<'code.left'>>()
  const lookup = answeredOnce<
    { app: string; gtin: string },
    Of<'code.known'> | Of<'code.unknown'> | Of<'code.unread'>
  >()
  const desk = await openDesk({ scanner: { watchCamera: camera.watch, findByCode: lookup.effect } })
  const type = (gtin: string) => desk.send('scanner', { type: 'code.type', gtin, app: 'app-1', behind: false })
  const answer = async (outcome: Parameters<typeof lookup.tell>[0]) => {
    lookup.tell(outcome)
    await desk.calm()
  }
  const known = (product: typeof milk) =>
    answer({ type: 'code.known', gtin: product.gtin, product: sellableOf(product), traits: {}, label: null })
  return { desk, camera, lookup, type, answer, known }
}

describe('the camera', () => {
  const opened = async () => {
    const made = await given()
    made.desk.send('scanner', { type: 'scanner.open', app: 'app-1' })
    return made
  }

  test('a camera that is refused says why, is tried again, and may fail while it scans', async () => {
    const { desk, camera } = await opened()
    expect([stands(desk), camera.asked().length]).toEqual([[{ ...resting, camera: { open: 'starting' } }, anew], 1])
    camera.tell({ type: 'camera.failed', fault: 'denied' })
    expect(stands(desk)).toEqual([
      { ...resting, camera: 'refused' },
      { ...anew, fault: 'denied' },
    ])
    desk.send('scanner', { type: 'scanner.retry' })
    expect([stands(desk), camera.asked().length]).toEqual([[{ ...resting, camera: { open: 'starting' } }, anew], 1])
    camera.tell({ type: 'camera.opened' })
    expect(stands(desk)).toEqual([{ ...resting, camera: { open: 'scanning' } }, anew])
    camera.tell({ type: 'camera.failed', fault: 'busy' })
    expect(stands(desk)).toEqual([
      { ...resting, camera: 'refused' },
      { ...anew, fault: 'busy' },
    ])
  })

  test('opened the second time has seen nothing yet, and nothing is wrong with it', async () => {
    const { desk, camera, known } = await opened()
    camera.tell({ type: 'camera.opened' })
    camera.tell({ type: 'code.seen', gtin: milk.gtin })
    await desk.calm()
    await known(milk)
    camera.tell({ type: 'camera.failed', fault: 'missing' })
    expect(stands(desk)).toEqual([
      { ...resting, camera: 'refused', lookup: 'beeping' },
      { ...anew, last: milk.gtin, product: milk.id, fault: 'missing' },
    ])
    desk.send('scanner', { type: 'scanner.close' })
    await desk.pass(1500)
    desk.send('scanner', { type: 'scanner.open', app: 'app-1' })
    expect(stands(desk)).toEqual([{ ...resting, camera: { open: 'starting' } }, anew])
    camera.tell({ type: 'code.seen', gtin: milk.gtin })
    expect(stands(desk)[1]).toEqual({ ...anew, codes: [waiting(milk)], last: milk.gtin })
  })

  test('a camera that sees a code during its lookup does not add it twice; another one waits', async () => {
    const { desk, camera, lookup, known } = await opened()
    for (const { gtin } of [milk, milk, bread, bread]) camera.tell({ type: 'code.seen', gtin })
    await desk.calm()
    expect(stands(desk)[1]).toEqual({ ...anew, codes: [waiting(milk), waiting(bread)], last: bread.gtin })
    expect(lookup.asked()).toEqual([{ app: 'app-1', gtin: milk.gtin }])
    await known(milk)
    expect(lookup.asked()).toEqual([{ app: 'app-1', gtin: bread.gtin }])
    await known(bread)
    expect(desk.lines()).toEqual([
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ])
    expect(stands(desk)[1]).toEqual({ ...anew, last: bread.gtin, product: bread.id })
  })
})

describe('a code', () => {
  test('a code whose lookup fails is reported, with those behind it; the next is looked up', async () => {
    const { desk, lookup, type, answer, known } = await given()
    type(milk.gtin)
    type(bread.gtin)
    await desk.calm()
    await answer({ type: 'code.unread', gtin: milk.gtin, fault: 'lost' })
    expect([stands(desk), shown(desk)]).toEqual([[resting, anew], [['danger', 'scanner.unread', {}]]])
    expect(lookup.asked()).toEqual([{ app: 'app-1', gtin: milk.gtin }])
    type(bread.gtin)
    await desk.calm()
    expect(stands(desk)).toEqual([looking, { ...anew, codes: [waiting(bread)] }])
    expect(lookup.asked()).toEqual([{ app: 'app-1', gtin: bread.gtin }])
    await known(bread)
    expect(desk.lines()).toEqual([[bread.id, 1, bread.price]])
  })

  test('an unknown code is finished: the next one is looked up', async () => {
    const { desk, lookup, type, answer } = await given()
    type('6291041500213')
    await desk.calm()
    await answer({ type: 'code.unknown', gtin: '6291041500213', currency: 'IRR', label: null })
    expect(stands(desk)).toEqual([resting, anew])
    lookup.asked()
    type(milk.gtin)
    await desk.calm()
    expect(lookup.asked()).toEqual([{ app: 'app-1', gtin: milk.gtin }])
  })
})

describe('codes that wait', () => {
  test('each goes where codes went when it was read: into the basket before an edit, into the invoice in it', async () => {
    const { desk, type, known } = await given()
    type(milk.gtin)
    await desk.tell('scanner', { type: 'scanner.into', invoice: 'invoice-1' })
    type(bread.gtin)
    await desk.tell('scanner', { type: 'scanner.into', invoice: null })
    desk.send('scanner', { type: 'code.type', gtin: milk.gtin, app: 'app-1', behind: true })
    await desk.calm()
    for (const product of [milk, bread, milk]) await known(product)
    expect([desk.lines(), desk.told()]).toEqual([[[milk.id, 2, milk.price]], ['invoice.notAdded', 'scanner.behind']])
  })

  test('each is looked up in the app in which it was read', async () => {
    const { desk, lookup, type, known } = await given()
    type(milk.gtin)
    desk.send('scanner', { type: 'code.type', gtin: bread.gtin, app: 'app-2', behind: false })
    await desk.calm()
    await known(milk)
    expect(lookup.asked()).toEqual([
      { app: 'app-1', gtin: milk.gtin },
      { app: 'app-2', gtin: bread.gtin },
    ])
  })

  test('one for which there is no room is named, with a low tone, each time', async () => {
    const { desk, camera, type, known } = await given()
    desk.send('scanner', { type: 'scanner.open', app: 'app-1' })
    const see = (gtin: string) => camera.tell({ type: 'code.seen', gtin })
    const said = () => desk.flows.notices.getSnapshot().context.shown.map(({ key, values }) => [key, values.label])
    const unread = (gtin: string) => [['scanner.notRead', gtin]]
    for (let codes = 0; codes < 20; codes++) type(milk.gtin)
    await desk.calm()
    expect([desk.told(), desk.seen.buzzes]).toEqual([[], 0])
    see('6291041500213')
    see('6291041500213')
    expect([said(), desk.seen.buzzes]).toEqual([unread('6291041500213'), 1])
    type(bread.gtin)
    expect([said(), desk.seen.buzzes]).toEqual([unread(bread.gtin), 2])
    see('6291041500220')
    expect([said(), desk.seen.buzzes]).toEqual([unread('6291041500220'), 3])
    await known(milk)
    type(milk.gtin)
    type(eggs.gtin)
    expect([said(), desk.seen.buzzes]).toEqual([unread(eggs.gtin), 4])
    for (let codes = 0; codes < 20; codes++) await known(milk)
    expect(desk.seen.beeps).toBe(1)
    type(milk.gtin)
    await desk.calm()
    await known(milk)
    expect([desk.lines(), said(), desk.seen.buzzes]).toEqual([[[milk.id, 22, milk.price]], unread(eggs.gtin), 4])
  })
})

test('each label that is no product is reported, also while another one is shown', async () => {
  const desk = await openDesk()
  const refuse = (label: string, why: 'noProduct' | 'inField') =>
    desk.send('scanner', { type: 'code.refuse', label, why })
  refuse('ABC-1', 'noProduct')
  refuse('ABC-2', 'inField')
  await desk.calm()
  expect(stands(desk)[0]).toEqual({ ...resting, reader: 'refusing' })
  expect(shown(desk)).toEqual([
    ['danger', 'scanner.notRead', { label: 'ABC-1' }],
    ['info', 'scanner.inField', { label: 'ABC-2' }],
  ])
})

test.each([
  { type: 'scanner.open', app: null },
  { type: 'code.type', gtin: milk.gtin, app: null, behind: false },
] as const)('without an app $type asks for one', async (send) => {
  const desk = await openDesk({ app: null })
  await desk.act('scanner', send)
  expect(stands(desk)).toEqual([resting, { ...anew, app: null }])
  expect(shown(desk)).toEqual([['danger', 'notices.pleaseSelectApp', {}]])
  expect(desk.flows.dialogs.getSnapshot().value).toBe('apps')
})
