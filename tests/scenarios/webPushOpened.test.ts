import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import type { PushApi, PushDevice } from './pushDesk.ts'
import { kept, moved, openedFor, push, settle, stands, turn, turnedOn } from './pushDesk.ts'

/** The page of a device that receives pushes is closed, `meanwhile` runs, and it is opened again. */
const openedAgain = async (meanwhile: (of: { api: PushApi; device: PushDevice }) => void) => {
  const { api, device, desk } = await turnedOn()
  desk.kill()
  meanwhile({ api, device })
  const next = await openedFor(api, device, shopkeeper, { store: desk.store, tab: 'tab-2' })
  return { api, device, desk: next }
}

const deletedElsewhere = async (desk: Desk) => {
  desk.flows.webPush.send({ type: 'webPush.known', devices: [] })
  await settle(desk)
}

describe('a device that was on when its page was closed is known', () => {
  test.each([
    ['unsupported', 'unsupported'],
    ['noPush', 'noPush'],
    ['denied', 'blocked'],
  ] as const)('where the browser now is %s, and forgotten once the list has it no more', async (permission, state) => {
    const { desk } = await openedAgain(({ device }) => Object.assign(device.state, { permission, subscription: null }))
    expect([stands(desk), push(desk).context.device?.publicId]).toEqual([{ idle: state }, 'push-1'])
    await deletedElsewhere(desk)
    expect([stands(desk), push(desk).context.device, kept(desk)]).toEqual([{ idle: state }, null, null])
  })

  test('if a rotated subscription was not registered; it is not tried again once the list lacks it', async () => {
    const { desk, device, api } = await openedAgain((was) => {
      was.device.rotate()
      was.api.fates.subscribe = ['never']
    })
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(push(desk).context.device?.publicId).toBe('push-1')
    expect(api.heard()).toEqual(['POST /subscribe'])
    await deletedElsewhere(desk)
    expect([stands(desk), push(desk).context.device, kept(desk), device.state.subscription, api.heard()]).toEqual([
      { idle: 'off' },
      ...[null, null, null, []],
    ])
  })

  test('and turned off by hand: it is reported as still listed', async () => {
    const { desk, api } = await openedAgain(({ api }) => {
      api.fates.delete = ['never']
    })
    await turn(desk, false)
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(desk.told()).toEqual(['notices.networkError'])
    expect(api.heard()).toEqual(['DELETE /push-1'])
  })
})

test('a device that another tab forgets while it is on receives nothing, and is off', async () => {
  const { desk, device, api } = await turnedOn()
  desk.flows.settings.send({ type: 'webPush.kept', device: null })
  await settle(desk)
  expect([stands(desk), push(desk).context.device, device.state.subscription, api.heard()]).toEqual([
    { idle: 'off' },
    ...[null, null, []],
  ])
})

test('a device that turns off automatically does not report a failed list', async () => {
  const { desk, api } = await turnedOn()
  api.fates.delete = ['never']
  await deletedElsewhere(desk)
  expect([stands(desk), desk.told(), push(desk).context.fault?.status]).toEqual([{ idle: 'off' }, [], -1])
})

test('an unchanged device sends no request, though its list is open', async () => {
  const { desk, device, api } = await turnedOn()
  desk.send('pushes', { type: 'pushes.open' })
  await settle(desk)
  expect(api.heard()).toEqual(['GET /shop'])
  await moved(desk, device)
  expect({ stands: stands(desk), heard: api.heard() }).toEqual({ stands: { idle: 'on' }, heard: [] })
})
