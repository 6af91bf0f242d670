import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { LateArea } from '../../src/events/desk/areas.ts'
import { defaultSettings, webPushDevice } from '../../src/events/desk/settings.ts'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { entryOf } from '../journal/facts.ts'
import type { LateDesk } from './desk.ts'
import { onlyHere, openDesk, opening, openLateDesk, rightOf, tailor } from './desk.ts'
import { bread, milk, stocked } from './goods.ts'
import { createDeviceLocks } from './tabLocks.ts'
// The desk's lazy imports are loaded before the scenarios begin.
import '../../src/adapters/identity/area.ts'
import '../../src/adapters/records/area.ts'
import '../../src/adapters/scanner/scanner.ts'

const unknown = '6291041500213'
const visitor = { app: onlyHere }

/** A desk whose areas load, or fail, at the test's time. */
const late = async (deps: Parameters<typeof openLateDesk>[1] = visitor) => {
  const asked: LateArea[] = []
  const gates = new Map<LateArea, Record<'come' | 'fail', (why: Error) => void>>()
  const arrives = (area: LateArea): Promise<void> => {
    asked.push(area)
    return new Promise((come, fail) => gates.set(area, { come: () => come(), fail }))
  }
  const desk = await openLateDesk(arrives, deps)
  const until = async (is: () => boolean) => {
    for (let turns = 0; turns < 20 && !is(); turns++) await desk.calm()
    if (!is()) throw new Error('It does not come to that')
  }
  const isLoading = (area: LateArea) => {
    const state = desk.flows.areas.getSnapshot()
    return state.matches('loading') && state.context.wanted[0] === area
  }
  const settle = async (area: LateArea, how: 'come' | 'fail') => {
    await until(() => gates.has(area))
    const gate = gates.get(area)
    gates.delete(area)
    gate?.[how](new TypeError('Failed to fetch'))
    await until(() => !isLoading(area))
    await desk.calm()
  }
  return {
    ...desk,
    /** The loaded areas, in order. */
    asked,
    come: (area: LateArea) => settle(area, 'come'),
    fail: (area: LateArea) => settle(area, 'fail'),
  }
}

const here = ({ flows }: LateDesk) => flowNames.filter((flow) => flows[flow] === undefined)
const typesOf = (entries: readonly Entry[], ...flows: readonly string[]) =>
  entries.filter(({ flow }) => flows.includes(flow)).map(({ flow, type, tab }) => [flow, type, tab])

describe('a visitor’s desk', () => {
  test('loads no other area, and has no flow of one', async () => {
    const desk = await late()
    expect(desk.asked).toEqual([])
    expect(here(desk)).toEqual([
      ...[
        'auth',
        'appList',
        'copy',
        'moving',
        'sync',
        'productEditor',
        'stuff',
        'personEditor',
        'customer',
        'table',
        'invoice',
        'deleted',
        'day',
        'drawer',
        'csv',
        'taxProfile',
        'taxRecord',
        'taxSender',
        'taxList',
        'supportPlans',
        'planOrder',
        'payment',
        'planResult',
        'apiKeys',
        'webPush',
        'pushes',
        'uptime',
        'heldMonitor',
        'dashboard',
        'adminUsers',
        'adminPushes',
        'support',
        'backup',
        'offers',
        'contact',
        'palette',
        'scanner',
      ],
    ])
    expect(typesOf(await desk.entries(), ...here(desk))).toEqual([])
  })
})

test('the desk of somebody who is signed in brings their session at once', async () => {
  const store = createMemoryStore()
  await rightOf(store.append([entryOf('user.rested', { user: shopkeeper, route: '/', owed: [] }, { flow: 'user' })]))
  const desk = await late({ store, app: null })
  expect(desk.asked).toEqual(['identity'])
})

test.each([true, false])(
  'the desk of a device that receives pushes brings the console at once, the tour seen: %s',
  async (tutorialSeen) => {
    const store = createMemoryStore()
    const settings = { ...defaultSettings, tutorialSeen, webPush: webPushDevice }
    await rightOf(store.append([entryOf('settings.rested', { settings }, { flow: 'settings' })]))
    const desk = await late({ ...visitor, store })
    expect(desk.asked).toEqual(['cloud'])
    const offered = (await desk.entries()).filter(({ type }) => type === 'tour.offer')
    expect(offered.length).toBe(tutorialSeen ? 0 : 1)
  },
)

describe('a command to a flow that is not loaded', () => {
  test('waits in order with its time, and comes after desk.opened', async () => {
    const desk = await late()
    desk.send('support', { type: 'support.open' })
    await desk.pass(5_000)
    desk.send('support', { type: 'support.disguise', on: false })
    await desk.come('support')
    const entries = (await desk.entries()).filter(({ flow }) => flow === 'support')
    expect(entries.map(({ type, at }) => [type, at - opening])).toEqual([
      ['desk.opened', 5_000],
      ['support.open', 0],
      ['support.disguise', 5_000],
    ])
    expect(desk.flows.support?.getSnapshot().context.choice.standIns).toBe(false)
  })

  test('waits, too, where another flow sends it: an unknown barcode opens the editor', async () => {
    const desk = await late()
    await desk.act('scanner', { type: 'code.type', gtin: unknown, app: 'local', behind: false })
    expect(desk.flows.scanner).toBe(undefined)
    await desk.come('scanner')
    expect(desk.flows.productEditor).toBe(undefined)
    await desk.pass(700)
    await desk.come('records')
    expect(desk.flows.productEditor?.getSnapshot().context.draft.gtin).toBe(unknown)
    const begun = (await desk.entries()).find(({ type }) => type === 'product.beginScanned')
    expect([begun?.flow, begun?.at]).toEqual(['productEditor', opening])
  })

  test('of a reader before the scanner is there: its code goes into the basket once it is', async () => {
    const desk = await late({ app: null, store: await stocked() })
    await desk.act('scanner', { type: 'code.type', gtin: milk.gtin, app: 'app-1', behind: false })
    desk.tap(bread)
    await desk.pass(700)
    expect(desk.lines()).toEqual([[bread.id, 1, bread.price]])
    await desk.come('scanner')
    expect(desk.lines()).toEqual([
      [bread.id, 1, bread.price],
      [milk.id, 1, milk.price],
    ])
    const read = (await desk.entries()).filter(({ type }) => type === 'code.type')
    expect(read.map(({ flow, at }) => [flow, at])).toEqual([['scanner', opening]])
  })

  test('is kept where the area cannot be loaded, and asked once it can', async () => {
    const desk = await late()
    await desk.act('support', { type: 'support.open' })
    await desk.fail('support')
    expect(desk.flows.areas.getSnapshot().hasTag('failed')).toBe(true)
    await desk.act('areas', { type: 'areas.retry' })
    await desk.come('support')
    expect([desk.asked, desk.flows.support?.getSnapshot().hasTag('open')]).toEqual([['support', 'support'], true])
  })

  test.each([
    [false, 'offline'],
    [true, 'gone'],
  ] as const)('if its server answers %s, the area is reported as %s', async (serves, fault) => {
    const desk = await late({ ...visitor, serves })
    desk.send('support', { type: 'support.open' })
    await desk.fail('support')
    expect(desk.flows.areas.getSnapshot().context).toEqual({
      wanted: ['support'],
      here: [],
      fault,
      failed: ['support'],
    })
  })

  test('waits if the journal cannot be read, which is no missing part', async () => {
    const store = createMemoryStore()
    let isLost = false
    const sinceCheckpoint: Store['sinceCheckpoint'] = (flows, after) => async () =>
      isLost ? E.left('lost') : store.sinceCheckpoint(flows, after)()
    const desk = await late({ ...visitor, store: { ...store, sinceCheckpoint } })
    isLost = true
    desk.send('support', { type: 'support.open' })
    await desk.come('support')
    expect([desk.flows.areas.getSnapshot().context.fault, desk.flows.support]).toEqual(['unread', undefined])
    isLost = false
    desk.send('areas', { type: 'areas.retry' })
    await desk.come('support')
    expect(desk.flows.support?.getSnapshot().hasTag('open')).toBe(true)
  })

  test('holds up no other area', async () => {
    const desk = await late()
    desk.send('support', { type: 'support.open' })
    await desk.act('personEditor', { type: 'person.begin', app: 'local', name: 'مریم', choose: false })
    await desk.fail('support')
    await desk.pass(30_000)
    await desk.come('records')
    expect(desk.asked).toEqual(['support', 'records', 'support'])
    expect(desk.flows.personEditor?.getSnapshot().context.draft.name).toBe('مریم')
  })

  test('is refused if its codec refuses it, with a notice', async () => {
    const desk = await late()
    await desk.act('personEditor', { type: 'person.begin', app: 'x'.repeat(500), name: '', choose: false })
    await desk.come('records')
    expect(desk.seen.refused).toEqual(['personEditor person.begin data'])
    expect(desk.told()).toEqual(['notices.constraintViolation'])
  })

  test('is not told its scope while it is away, but its current one when it comes', async () => {
    const desk = await late({ signedIn: true })
    desk.flows.user.send({ id: 'sign-1', at: opening, type: 'auth.signedIn', user: shopkeeper })
    desk.send('apps', { type: 'app.choose', app: tailor })
    await desk.come('sync')
    await desk.come('identity')
    expect(desk.asked).toEqual(['sync', 'identity'])
    const { sync, auth } = desk.flows
    expect([sync?.getSnapshot().context.app, auth?.getSnapshot().context.user]).toEqual([tailor.publicId, shopkeeper])
    const told = (await desk.entries()).filter(({ flow }) => flow === 'auth' || flow === 'moving')
    expect(told.map(({ flow, type }) => [flow, type])).toEqual([
      ['moving', 'desk.opened'],
      ['moving', 'moving.ofApp'],
      ['moving', 'moving.counted'],
      ['auth', 'desk.opened'],
      ['auth', 'auth.ofUser'],
    ])
  })
})

describe('work that a closed tab left in an area that has not come', () => {
  const editing = async (tab = 'tab-1', store = createMemoryStore(), locks = createDeviceLocks()) => {
    const desk = await openDesk({ ...visitor, store, tab, locks })
    desk.send('personEditor', { type: 'person.begin', app: 'local', name: '', choose: false })
    await desk.act('personEditor', { type: 'person.name', name: 'سارا' })
    return { desk, store, locks }
  }
  const editor = (desk: LateDesk) => desk.flows.personEditor?.getSnapshot()

  test('brings it, and is taken over under that tab’s lock', async () => {
    const { desk: before, store, locks } = await editing()
    before.kill()
    const desk = await late({ ...visitor, store, tab: 'tab-2', locks })
    expect(desk.asked).toEqual(['records'])
    await desk.come('records')
    expect([editor(desk)?.value, editor(desk)?.context.draft.name]).toEqual(['editing', 'سارا'])
    const taken = (await desk.entries()).filter(({ tab, type }) => tab === 'tab-2' && type === 'desk.opened')
    expect(taken.map(({ flow, data }) => [flow, data]).filter(([flow]) => flow === 'personEditor')).toEqual([
      ['personEditor', { build: 'test', tab: 'tab-2', adopts: 'tab-1' }],
    ])
    expect(await locks.of('tab-3').claim('tab-1')).not.toBe(null)
  })

  test('is left to a tab that lives', async () => {
    const { store, locks } = await editing()
    const desk = await late({ ...visitor, store, tab: 'tab-2', locks })
    await desk.come('records')
    expect(editor(desk)?.value).toBe('closed')
  })

  test('is taken over by the first tab to which the area comes, and by no other', async () => {
    const { desk: before, store, locks } = await editing()
    before.kill()
    const first = await late({ ...visitor, store, tab: 'tab-2', locks })
    const second = await late({ ...visitor, store, tab: 'tab-3', locks })
    await second.come('records')
    await first.come('records')
    expect([editor(first)?.value, editor(second)?.value]).toEqual(['closed', 'editing'])
  })

  test('is still there for the next start where it cannot be loaded', async () => {
    const { desk: before, store, locks } = await editing()
    before.kill()
    const offline = await late({ ...visitor, store, tab: 'tab-2', locks })
    await offline.fail('records')
    offline.kill()
    const desk = await late({ ...visitor, store, tab: 'tab-3', locks })
    await desk.come('records')
    expect(editor(desk)?.context.draft.name).toBe('سارا')
  })

  test('brings nothing where it was finished', async () => {
    const { desk: before, store, locks } = await editing()
    await before.act('personEditor', { type: 'person.close' }, { type: 'edits.discard' })
    before.kill()
    expect((await late({ ...visitor, store, tab: 'tab-2', locks })).asked).toEqual([])
  })
})
