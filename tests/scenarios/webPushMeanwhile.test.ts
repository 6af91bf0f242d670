import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { owner } from './desk.ts'
import {
  begun,
  createPushApi,
  createPushDevice,
  moved,
  openedFor,
  push,
  settle,
  stands,
  turn,
  turnedOn,
} from './pushDesk.ts'

const held = () => {
  let go = () => {}
  const until = new Promise<void>((done) => {
    go = done
  })
  return { until, go }
}

const there = { owner, publicId: 'push-9', deviceId: 'Linux::Chrome::148', mark: 'AAAAAAAAAAAAAAAA' }

/** A subscription is being removed that another tab registers meanwhile. */
const registeredThere = async () => {
  const api = createPushApi()
  const device = createPushDevice()
  const { until, go } = held()
  const dropPush = async () => {
    await until
    return { type: 'webPush.registered' as const, device: there }
  }
  device.state.permission = 'granted'
  device.rotate()
  const desk = await openedFor(api, device, shopkeeper, { cloud: { dropPush } })
  return { api, device, desk, go }
}

/** The running effect, and its end. */
const underWay = {
  async asking(answers: NotificationPermission) {
    const { desk, device } = await begun({ answers })
    const go = device.hold('ask')
    await turn(desk, true)
    return { desk, device, go }
  },
  async registering() {
    const { desk, device, api } = await turnedOn()
    device.rotate()
    api.fates.subscribe = ['silent']
    await moved(desk, device)
    return { desk, device, go: () => desk.pass(120_000) }
  },
  async dropping() {
    const { desk, device } = await begun({ permission: 'granted' })
    const go = device.hold('unsubscribe')
    device.rotate()
    await moved(desk, device)
    return { desk, device, go }
  },
  async ending() {
    const { desk, device, api } = await turnedOn()
    const { until, go } = held()
    api.fates.delete = [until]
    await turn(desk, false)
    // Another tab has turned it off, too.
    desk.flows.settings.send({ type: 'webPush.kept', device: null })
    await settle(desk)
    return { desk, device, go }
  },
}

describe('a change by the browser’s user during an operation is seen after its end:', () => {
  test.each([
    ['a question that is left', () => underWay.asking('default'), 'asking', 'denied', 'blocked'],
    ['a question that was answered with no', () => underWay.asking('denied'), 'asking', 'granted', 'off'],
    ['a registration that got no answer', underWay.registering, 'registering', 'denied', 'blocked'],
    ['a subscription that is given up', underWay.dropping, 'dropping', 'denied', 'blocked'],
    ['one that another tab registered', registeredThere, 'dropping', 'denied', 'blocked'],
    ['turning it off', underWay.ending, 'ending', 'denied', 'blocked'],
  ] as const)('%s', async (_, begin, busy, permission, then) => {
    const { desk, device, go } = await begin()
    device.set(permission)
    await settle(desk)
    expect({ stands: stands(desk), missed: push(desk).context.missed }).toEqual({ stands: { busy }, missed: true })
    await go()
    await settle(desk)
    expect([stands(desk), push(desk).context.missed]).toEqual([{ idle: then }, false])
  })
})

test('a subscription that another tab registered during its removal is the one that is turned off', async () => {
  const { desk, api, go } = await registeredThere()
  go()
  await settle(desk)
  expect({ stands: stands(desk), device: push(desk).context.device }).toEqual({ stands: { idle: 'on' }, device: there })
  await turn(desk, false)
  expect([stands(desk), push(desk).context.device, api.heard()]).toEqual([{ idle: 'off' }, null, ['DELETE /push-9']])
})

describe('the browser', () => {
  test('is read anew if it changed during a read, whose result is dropped', async () => {
    const { desk, device } = await begun({ permission: 'granted' })
    const go = device.hold('subscription')
    await moved(desk, device)
    device.set('denied')
    await settle(desk)
    go()
    await settle(desk)
    expect(stands(desk)).toEqual({ idle: 'blocked' })
  })

  test('is not read again for the same user', async () => {
    const { desk } = await turnedOn()
    const reads = async () => (await desk.entries()).filter(({ type }) => type === 'webPush.read').length
    const before = await reads()
    desk.flows.webPush.send({ type: 'webPush.ofOwner', owner })
    await settle(desk)
    expect([stands(desk), (await reads()) - before]).toEqual([{ idle: 'on' }, 0])
  })
})
