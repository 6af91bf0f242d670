import { describe, expect, test } from 'vitest'
import { maxPushDevices } from '../../src/events/cloud/pushes.ts'
import { otherShopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
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
    expect(pushList(desk).context.rows).toEqual([
      { publicId: 'push-3', deviceId: 'Android::Chrome::148', createdAt: '2026-11-21T07:03:00.000Z' },
      { publicId: 'push-1', deviceId: 'Mac OS::Safari::16', createdAt: '2026-11-21T07:01:00.000Z' },
    ])
    expect(api.heard()).toEqual(['GET /shop'])
  })

  test('that failed without a session is read again once that is back', async () => {
    const api = createPushApi()
    addThree(api)
    api.fates.list = ['never']
    const desk = await openedFor(api, createPushDevice())
    await askPushes(desk, { type: 'pushes.open' })
    expect([listedIds(desk), pushList(desk).hasTag('failed')]).toEqual([null, true])
    desk.flows.auth.send({ type: 'session.resumed', id: 'resumed', at: 0 })
    await settle(desk)
    expect({ listed: listedIds(desk), heard: api.heard() }).toEqual({
      listed: ['push-3', 'push-1'],
      heard: ['GET /shop', 'GET /shop'],
    })
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
    expect(listedIds(desk)).toEqual(['push-4', 'push-3', 'push-1'])
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(device.state.subscription?.serial).toBe(1)
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
    expect({ stands: stands(desk), kept: kept(desk) }).toEqual({ stands: { idle: 'off' }, kept: null })
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
    expect(desk.told()).toEqual(['push.sent'])
    expect(pushList(desk).context.status).toBe(null)
    expect(api.heard()).toEqual(['GET /shop', 'POST /send'])
    expect(api.bodies).toEqual([{ publicId: 'push-1', payload: expect.stringContaining('اعلان آزمایشی') }])
  })

  test('410 stands until another is sent, and says nothing of this device where it is another', async () => {
    const { desk, api } = await opened()
    await turn(desk, true)
    await desk.pass(3_000)
    api.says.sent = 410
    await send(desk)
    await desk.pass(60_000)
    expect(pushList(desk).context.status).toEqual({ row: 'push-1', status: 410 })
    expect(desk.told()).toEqual([])
    expect(stands(desk)).toEqual({ idle: 'on' })
    api.says.sent = 201
    await send(desk, 'push-3')
    expect(pushList(desk).context.status).toBe(null)
  })

  test('410 of this device turns it off, and stays on show', async () => {
    const { desk, api, device } = await opened()
    await turn(desk, true)
    api.says.sent = 410
    await send(desk, 'push-4')
    expect(pushList(desk).context.status).toEqual({ row: 'push-4', status: 410 })
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(device.state.subscription).toBe(null)
    expect(listedIds(desk)).toEqual(['push-4', 'push-3', 'push-1'])
  })
})

describe('deleting a device', () => {
  test.each([
    ['is on its list', () => {}],
    ['somebody deleted before', (api: PushApi) => api.devices.delete('push-4')],
  ])('this device, which %s, is turned off, and deleted once at the server', async (_, before) => {
    const { desk, device, api } = await opened()
    await turn(desk, true)
    await settle(desk)
    before(api)
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' }, { type: 'pushes.confirm' })
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
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' }, { type: 'pushes.confirm' })
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(kept(desk)?.publicId).toBe('push-4')
    expect(device.state.subscription?.serial).toBe(1)
    expect(listedIds(desk)).toEqual(['push-4', 'push-3', 'push-1'])
    expect(api.heard()).toEqual(['DELETE /push-4', 'GET /shop'])
  })

  test('leaves this one alone if the list was read too early to know', async () => {
    const { desk, device, api } = await opened()
    api.fates.list = ['never']
    await turn(desk, true)
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' }, { type: 'pushes.confirm' })
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(device.state.subscription?.serial).toBe(1)
    expect(listedIds(desk)).toEqual(['push-4', 'push-3'])
    expect(api.heard()).toEqual(['DELETE /push-1', 'GET /shop'])
  })

  test('this device, blocked, is not registered again by itself', async () => {
    const { desk, device, api } = await opened()
    await turn(desk, true)
    device.set('denied')
    await settle(desk)
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' }, { type: 'pushes.confirm' })
    api.heard()
    device.set('granted')
    await settle(desk)
    expect([stands(desk), kept(desk), api.heard()]).toEqual([{ idle: 'off' }, null, []])
  })

  test('this device turns off before the list is read again', async () => {
    const { api, desk } = await opened()
    await turn(desk, true)
    api.fates.list = ['silent']
    api.heard()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-4' }, { type: 'pushes.confirm' })
    expect([stands(desk), api.heard()]).toEqual([{ idle: 'off' }, ['DELETE /push-4', 'GET /shop']])
  })
})

test('this device, turned off without an answer, leaves the list that lacks it', async () => {
  const { api, desk } = await opened()
  await turn(desk, true)
  api.heard()
  api.fates.delete = ['lost']
  await turn(desk, false)
  expect(stands(desk)).toEqual({ idle: 'off' })
  expect(listedIds(desk)).toEqual(['push-3', 'push-1'])
  expect(api.heard()).toEqual(['DELETE /push-4', 'GET /shop'])
})
