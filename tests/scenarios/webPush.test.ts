import { describe, expect, test } from 'vitest'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import { owner } from './desk.ts'
import { failingStore } from './failingStore.ts'
import {
  begun,
  createPushApi,
  createPushDevice,
  isOf,
  kept,
  openedFor,
  push,
  settle,
  stands,
  turn,
} from './pushDesk.ts'

/** A desk whose user has turned pushes on. */
const on = async () => {
  const all = await begun()
  await turn(all.desk, true)
  all.api.heard()
  return all
}

const problem = (status: number) => Response.json({ title: 'Oops', violations: [] }, { status })

describe('the toggle shows', () => {
  test.each([
    ['that the browser shows no notifications', 'unsupported', 'unsupported', 'push.unsupported'],
    ['that the browser receives no pushes', 'noPush', 'noPush', 'push.noPush'],
    ['that its user blocked them', 'denied', 'blocked', 'push.denied'],
  ] as const)('%s, and says so when it is pressed', async (_, permission, state, said) => {
    const { desk, device, api } = await begun({ permission })
    expect(stands(desk)).toEqual({ idle: state })
    await turn(desk, true)
    expect([stands(desk), desk.told(), device.state.made, api.heard()]).toEqual([{ idle: state }, [said], 0, []])
  })

  test.each(['default', 'granted'] as const)('off where nothing was turned on: %s', async (permission) => {
    const { desk, api } = await begun({ permission })
    expect([stands(desk), push(desk).hasTag('on'), api.heard()]).toEqual([{ idle: 'off' }, false, []])
  })

  test('nothing while nobody has a session', async () => {
    const desk = await openedFor(createPushApi(), createPushDevice(), null)
    expect(push(desk).value).toEqual({ watch: {}, look: 'nobodys', device: 'nobodys' })
    await turn(desk, true)
    expect(stands(desk)).toBe('nobodys')
  })
})

describe('turning pushes on', () => {
  test('asks within the click', async () => {
    const { desk, device } = await begun()
    desk.send('webPush', { type: 'webPush.enable' })
    expect({ asked: device.state.asked, stands: stands(desk) }).toEqual({ asked: 1, stands: { busy: 'asking' } })
  })

  test('subscribes, registers, remembers and says so', async () => {
    const { desk, device, api } = await begun()
    await turn(desk, true)
    expect([stands(desk), push(desk).hasTag('on'), desk.told()]).toEqual([{ idle: 'on' }, true, ['push.subscribed']])
    expect(api.heard()).toEqual(['POST /subscribe'])
    expect(api.bodies).toEqual([
      {
        ...{ endpoint: 'https://push.example/CANARY-1', key: 'CANARY-key-1', auth: 'CANARY-auth-1' },
        ...{ userId: 'shop', deviceId: 'Linux::Chrome::148' },
      },
    ])
    expect({ kept: kept(desk), made: device.state.made }).toEqual({
      kept: { owner, publicId: 'push-1', deviceId: 'Linux::Chrome::148', mark: expect.stringMatching(/^[\w+/]{16}$/) },
      made: 1,
    })
    expect(push(desk).context.device).toEqual(kept(desk))
  })

  test('tells nobody but the service of the address and its keys', async () => {
    const { desk } = await on()
    await turn(desk, false)
    expect(JSON.stringify([await desk.entries(), push(desk), desk.flows.settings.getSnapshot()])).not.toMatch('CANARY')
  })

  test('begins nothing at the push service before the wish is stored', async () => {
    const api = createPushApi()
    const device = createPushDevice()
    const { store, fail } = failingStore()
    const desk = await openedFor(api, device, shopkeeper, { store })
    fail('full')
    await turn(desk, true)
    expect([stands(desk), device.state.made, api.heard()]).toEqual([{ busy: 'registering' }, 0, []])
    fail(null)
    await desk.pass(60_000)
    await settle(desk)
    expect([stands(desk), device.state.made, api.heard()]).toEqual([{ idle: 'on' }, 1, ['POST /subscribe']])
  })

  test('stays off silently if the browser’s question is left', async () => {
    const { desk, device } = await begun({ answers: 'default' })
    await turn(desk, true)
    expect([stands(desk), desk.told(), device.state.made]).toEqual([{ idle: 'off' }, [], 0])
  })

  test('is blocked and says how to unblock it where the answer is no', async () => {
    const { desk } = await begun({ answers: 'denied' })
    await turn(desk, true)
    expect({ stands: stands(desk), told: desk.told() }).toEqual({ stands: { idle: 'blocked' }, told: ['push.denied'] })
  })

  test.each([
    ['shows no notifications any more', 'unsupported', 'unsupported', 'push.unsupported'],
    ['receives no pushes any more', 'noPush', 'noPush', 'push.noPush'],
    ['was unblocked without a word', 'granted', 'on', 'push.subscribed'],
  ] as const)('says of a browser what it is by now: it %s', async (_, permission, state, said) => {
    const { desk, device } = await begun({ permission: 'denied' })
    device.state.permission = permission
    await turn(desk, true)
    expect({ stands: stands(desk), told: desk.told() }).toEqual({ stands: { idle: state }, told: [said] })
  })

  test('says that the browser could not ask', async () => {
    const { desk, device } = await begun()
    device.browser.askPermission = () => Promise.reject(new TypeError('Illegal invocation'))
    await turn(desk, true)
    expect([stands(desk), desk.told(), device.state.made]).toEqual([{ idle: 'off' }, ['push.failed'], 0])
  })

  test('says that the browser did not subscribe', async () => {
    const { desk, api } = await begun({ fails: true })
    await turn(desk, true)
    expect([stands(desk), desk.told(), api.heard()]).toEqual([{ idle: 'off' }, ['push.failed'], []])
  })

  test.each([
    ['no answer', -1, 'never' as const, 'notices.networkError'],
    ['an answer that was lost', -1, 'lost' as const, 'notices.networkError'],
    ['an answer that is none', 0, Response.json({}, { status: 201 }), 'ownApps.said'],
    ['another status', 500, problem(500), 'notices.failure'],
    ['an id that is none', 0, Response.json({ publicId: '../x' }, { status: 201 }), 'ownApps.said'],
  ])('of which %s came shows status %s, and leaves nothing that receives', async (_, status, fate, said) => {
    const { desk, device, api } = await begun()
    api.fates.subscribe = [fate]
    await turn(desk, true)
    expect([stands(desk), desk.told(), push(desk).context.fault?.status]).toEqual([{ idle: 'off' }, [said], status])
    expect({ subscription: device.state.subscription, kept: kept(desk) }).toEqual({ subscription: null, kept: null })
    await turn(desk, true)
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(push(desk).context.fault).toBe(null)
    expect(desk.told()).toEqual([said, 'push.subscribed'])
  })

  test('says what the server says is wrong', async () => {
    const { desk, api } = await begun()
    const violations = [{ field: 'endpoint', message: 'must be an address' }]
    api.fates.subscribe = [Response.json({ title: 'Constraint Violation', violations }, { status: 400 })]
    await turn(desk, true)
    expect(desk.told()).toEqual(['notices.violation'])
  })
})

describe('turning pushes off', () => {
  test('gives up the subscription, and takes the device off the list', async () => {
    const { desk, device, api } = await on()
    await turn(desk, false)
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(device.state.subscription).toBe(null)
    expect(kept(desk)).toBe(null)
    expect(api.heard()).toEqual(['DELETE /push-1'])
    expect(desk.told()).toEqual(['push.subscribed'])
  })

  test('is on until that was done', async () => {
    const { desk, api } = await on()
    api.fates.delete = ['silent']
    await turn(desk, false)
    expect({ stands: stands(desk), isOn: push(desk).hasTag('on') }).toEqual({ stands: { busy: 'ending' }, isOn: true })
  })

  test('of a device that the list has no more is done', async () => {
    const { desk, api } = await on()
    api.devices.clear()
    await turn(desk, false)
    expect({ stands: stands(desk), told: desk.told() }).toEqual({ stands: { idle: 'off' }, told: ['push.subscribed'] })
  })

  test('works offline, too: the device receives nothing, and is reported as still listed', async () => {
    const { desk, device, api } = await on()
    api.fates.delete = ['never']
    await turn(desk, false)
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(device.state.subscription).toBe(null)
    expect(kept(desk)).toBe(null)
    expect(desk.told()).toEqual(['push.subscribed', 'notices.networkError'])
    expect(push(desk).context.fault?.status).toBe(-1)
  })
})

describe('whose pushes', () => {
  test('another user sees off, and nothing of the first arrives any more', async () => {
    const { desk, device, api } = await on()
    await isOf(desk, otherShopkeeper)
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(push(desk).context.device).toBe(null)
    expect(device.state.subscription).toBe(null)
    expect(api.heard()).toEqual([])
    await turn(desk, true)
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(kept(desk)?.owner).toBe('http://localhost:4174/identity other')
    expect(device.state.subscription?.serial).toBe(2)
    await isOf(desk, shopkeeper)
    expect([stands(desk), device.state.subscription]).toEqual([{ idle: 'off' }, null])
  })

  test('a sign-out while it is being registered leaves nothing that receives', async () => {
    const { desk, device, api } = await begun()
    api.fates.subscribe = ['silent']
    await turn(desk, true)
    await isOf(desk, null)
    expect(stands(desk)).toBe('nobodys')
    expect(kept(desk)).toBe(null)
    expect(push(desk).context).toEqual({ owner: null, device: null, byHand: false, fault: null, missed: false })
    await isOf(desk, shopkeeper)
    expect([stands(desk), device.state.subscription]).toEqual([{ idle: 'off' }, null])
  })

  test('whoever signs in again on the device is registered as before', async () => {
    const { desk, api } = await on()
    await isOf(desk, null)
    await isOf(desk, shopkeeper)
    expect({ stands: stands(desk), heard: api.heard() }).toEqual({ stands: { idle: 'on' }, heard: [] })
  })
})
