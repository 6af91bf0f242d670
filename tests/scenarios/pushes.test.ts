import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxPushDevices } from '../../src/events/cloud/pushes.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import { fakeTimers, realTimers } from './desk.ts'
import type { PushApi } from './pushDesk.ts'
import {
  addThree,
  askPushes,
  createPushApi,
  createPushDevice,
  isOf,
  kept,
  listedIds,
  openedFor,
  pushList,
  settle,
  stands,
  turn,
} from './pushDesk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

/** The page is open, with two devices of the user's and one of another's. */
const opened = async () => {
  const api = createPushApi()
  const device = createPushDevice()
  addThree(api)
  const desk = await openedFor(api, device)
  await askPushes(desk, { type: 'pushes.open' })
  return { api, device, desk }
}

describe('the list', () => {
  test('is the user’s, the latest first', async () => {
    const { desk, api } = await opened()
    expect([pushList(desk).context.rows, api.heard()]).toEqual([
      [
        { publicId: 'push-3', deviceId: 'Android::Chrome::148', createdAt: '2026-11-21T07:03:00.000Z' },
        { publicId: 'push-1', deviceId: 'Mac OS::Safari::16', createdAt: '2026-11-21T07:01:00.000Z' },
      ],
      ['GET /shop'],
    ])
  })

  test('says why it could not be read, and is read again', async () => {
    const { desk, api } = await opened()
    await askPushes(desk, { type: 'pushes.leave' })
    api.fates.list = ['never']
    await askPushes(desk, { type: 'pushes.open' })
    expect([pushList(desk).hasTag('failed'), pushList(desk).context.fault?.status, listedIds(desk)]).toEqual([
      true,
      -1,
      ['push-3', 'push-1'],
    ])
    await askPushes(desk, { type: 'pushes.load' })
    expect([pushList(desk).hasTag('failed'), pushList(desk).context.fault]).toEqual([false, null])
  })

  test('of another user shows nothing of the first meanwhile', async () => {
    const { desk, api } = await opened()
    api.fates.list = ['silent']
    await isOf(desk, otherShopkeeper)
    expect([listedIds(desk), pushList(desk).hasTag('loading')]).toEqual([null, true])
    await isOf(desk, null)
    expect([listedIds(desk), pushList(desk).context.owner]).toEqual([null, null])
    await isOf(desk, otherShopkeeper)
    expect(listedIds(desk)).toEqual(['push-2'])
  })

  test('has this device as soon as it is on, and no more once it is off', async () => {
    const { desk } = await opened()
    await turn(desk, true)
    expect([listedIds(desk), kept(desk)?.publicId]).toEqual([['push-4', 'push-3', 'push-1'], 'push-4'])
    await turn(desk, false)
    expect(listedIds(desk)).toEqual(['push-3', 'push-1'])
  })

  test('a list that was on its way when this device was registered is ignored', async () => {
    const { desk, api, device } = await opened()
    api.fates.list = ['silent']
    await askPushes(desk, { type: 'pushes.load' })
    await turn(desk, true)
    expect([listedIds(desk), stands(desk), device.state.subscription?.serial]).toEqual([
      ['push-4', 'push-3', 'push-1'],
      { idle: 'on' },
      1,
    ])
  })

  test('without this device turns it off; one that is cut does not tell', async () => {
    const { desk, api } = await opened()
    await turn(desk, true)
    const row = (at: number) => ({ publicId: `row-${at}`, deviceId: 'Linux', createdAt: null })
    const rows = Array.from({ length: maxPushDevices + 1 }, (_, at) => row(at))
    api.fates.list = [Response.json(rows), Response.json(rows.slice(0, maxPushDevices - 1))]
    await askPushes(desk, { type: 'pushes.load' })
    expect([pushList(desk).context.rows?.length, stands(desk)]).toEqual([maxPushDevices, { idle: 'on' }])
    await askPushes(desk, { type: 'pushes.load' })
    expect([stands(desk), kept(desk)]).toEqual([{ idle: 'off' }, null])
  })

  test('is not requested once its page is left', async () => {
    const { desk, api } = await opened()
    await askPushes(desk, { type: 'pushes.leave' })
    api.heard()
    await turn(desk, true)
    expect(api.heard()).toEqual(['POST /subscribe'])
  })
})

describe('a test push', () => {
  const send = (desk: Desk, row = 'push-1') => askPushes(desk, { type: 'pushes.send', row })

  test('an accepted test push is shown: 201', async () => {
    const { desk, api } = await opened()
    await send(desk)
    expect([desk.told(), pushList(desk).context.status, api.heard()]).toEqual([
      ['push.sent'],
      null,
      ['GET /shop', 'POST /send'],
    ])
    expect(api.bodies).toEqual([{ publicId: 'push-1', payload: expect.stringContaining('اعلان آزمایشی') }])
  })

  test('410 stands until another is sent, and says nothing of this device where it is another', async () => {
    const { desk, api } = await opened()
    await turn(desk, true)
    await desk.pass(3_000)
    api.says.sent = 410
    await send(desk)
    await desk.pass(60_000)
    expect([pushList(desk).context.status, desk.told(), stands(desk)]).toEqual([
      { row: 'push-1', status: 410 },
      [],
      { idle: 'on' },
    ])
    api.says.sent = 201
    await send(desk, 'push-3')
    expect(pushList(desk).context.status).toBe(null)
  })

  test('410 of this device turns it off, and stays on show', async () => {
    const { desk, api, device } = await opened()
    await turn(desk, true)
    api.says.sent = 410
    await send(desk, 'push-4')
    expect([pushList(desk).context.status, stands(desk), device.state.subscription, listedIds(desk)]).toEqual([
      { row: 'push-4', status: 410 },
      { idle: 'off' },
      null,
      ['push-4', 'push-3', 'push-1'],
    ])
  })

  test.each([404, 429, 500])('%s is shown for 3 seconds', async (status) => {
    const { desk, api } = await opened()
    api.says.sent = status
    await send(desk)
    await desk.pass(2_999)
    expect(pushList(desk).context.status).toEqual({ row: 'push-1', status })
    api.heard()
    await desk.pass(1)
    expect([pushList(desk).context.status, api.heard()]).toEqual([null, []])
  })

  test('another within them has 3 seconds of its own', async () => {
    const { desk, api } = await opened()
    api.says.sent = 500
    await send(desk)
    await desk.pass(2_000)
    await send(desk, 'push-3')
    await desk.pass(2_999)
    expect(pushList(desk).context.status).toEqual({ row: 'push-3', status: 500 })
    await desk.pass(1)
    expect(pushList(desk).context.status).toBe(null)
  })

  test('401 has the list read again after 3 seconds', async () => {
    const { desk, api } = await opened()
    api.fates.send = [new Response(null, { status: 401 }), new Response(null, { status: 401 })]
    await send(desk)
    expect(pushList(desk).context.status).toEqual({ row: 'push-1', status: 401 })
    api.heard()
    await desk.pass(2_999)
    expect(api.heard()).toEqual([])
    await desk.pass(1)
    expect([pushList(desk).context.status, api.heard()]).toEqual([null, ['GET /shop']])
  })

  test('without an answer shows its fault', async () => {
    const { desk, api } = await opened()
    api.fates.send = ['never']
    await send(desk)
    expect([desk.told(), pushList(desk).context.status]).toEqual([['notices.networkError'], null])
  })
})

describe('deleting a device', () => {
  test.each(['pushes.cancel', 'pushes.leave'] as const)('is asked about first, and not done after %s', async (type) => {
    const { desk, api } = await opened()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual([
      'confirming',
      { action: 'delete', row: 'push-1' },
    ])
    await askPushes(desk, { type })
    expect([pushList(desk).value.acts, pushList(desk).context.acting, api.heard()]).toEqual([
      'idle',
      null,
      ['GET /shop'],
    ])
  })

  test('has the list read again', async () => {
    const { desk, api } = await opened()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([listedIds(desk), api.heard()]).toEqual([['push-3'], ['GET /shop', 'DELETE /push-1', 'GET /shop']])
  })

  test.each([
    ['is on its list', () => {}],
    ['somebody deleted before', (api: PushApi) => api.devices.delete('push-4')],
  ])('this device, which %s, is turned off, and deleted once at the server', async (_, before) => {
    const { desk, device, api } = await opened()
    await turn(desk, true)
    await settle(desk)
    before(api)
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' })
    await askPushes(desk, { type: 'pushes.confirm' })
    await settle(desk)
    expect([stands(desk), kept(desk), device.state.subscription, listedIds(desk), api.heard()]).toEqual([
      ...[{ idle: 'off' }, null, null],
      ['push-3', 'push-1'],
      ['DELETE /push-4', 'GET /shop'],
    ])
  })

  test('this device stays on if it was not deleted', async () => {
    const { desk, device, api } = await opened()
    await turn(desk, true)
    api.fates.delete = ['never']
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([
      stands(desk),
      kept(desk)?.publicId,
      device.state.subscription?.serial,
      listedIds(desk),
      api.heard(),
    ]).toEqual([...[{ idle: 'on' }, 'push-4', 1], ['push-4', 'push-3', 'push-1'], ['DELETE /push-4', 'GET /shop']])
  })

  test('without an answer is visible on the list, which is read again', async () => {
    const { desk, api } = await opened()
    api.fates.delete = ['lost']
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([listedIds(desk), api.heard(), desk.told()]).toEqual([
      ['push-3'],
      ['GET /shop', 'DELETE /push-1', 'GET /shop'],
      ['notices.networkError'],
    ])
  })

  test('leaves this one alone if the list was read too early to know', async () => {
    const { desk, device, api } = await opened()
    api.fates.list = ['never']
    await turn(desk, true)
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([stands(desk), device.state.subscription?.serial, listedIds(desk), api.heard()]).toEqual([
      ...[{ idle: 'on' }, 1],
      ['push-4', 'push-3'],
      ['DELETE /push-1', 'GET /shop'],
    ])
  })

  test('this device, blocked, is not registered again by itself', async () => {
    const { desk, device, api } = await opened()
    await turn(desk, true)
    device.set('denied')
    await settle(desk)
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' })
    await askPushes(desk, { type: 'pushes.confirm' })
    api.heard()
    device.set('granted')
    await settle(desk)
    expect([stands(desk), kept(desk), api.heard()]).toEqual([{ idle: 'off' }, null, []])
  })

  test('a device that is gone already counts as deleted', async () => {
    const { desk, api } = await opened()
    api.devices.delete('push-1')
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([listedIds(desk), desk.told()]).toEqual([['push-3'], []])
  })

  test.each([
    ['never' as const, 'notices.networkError'],
    [Response.json({ title: 'Oops' }, { status: 500 }), 'notices.failure'],
  ])('a deletion that failed says why', async (fate, said) => {
    const { desk, api } = await opened()
    api.fates.delete = [fate]
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'pushes.confirm' })
    expect([listedIds(desk), desk.told(), pushList(desk).context.acting]).toEqual([['push-3', 'push-1'], [said], null])
  })

  test('is forgotten for another user', async () => {
    const { desk } = await opened()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await isOf(desk, otherShopkeeper)
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual(['idle', null])
    await isOf(desk, shopkeeper)
    expect(listedIds(desk)).toEqual(['push-3', 'push-1'])
  })
})
