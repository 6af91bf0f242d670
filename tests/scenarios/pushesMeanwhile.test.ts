import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../../src/events/desk/user.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import { fakeTimers, realTimers } from './desk.ts'
import {
  askPushes,
  createPushApi,
  createPushDevice,
  listedIds,
  openedFor,
  pushList,
  settle,
  stands,
  turn,
} from './pushDesk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const send = (desk: Desk, row: string) => askPushes(desk, { type: 'pushes.send', row })
const remove = (desk: Desk, row: string) => askPushes(desk, { type: 'pushes.delete', row }, { type: 'pushes.confirm' })

/** The session is another's, or nobody's. */
const isOf = async (desk: Desk, user: User | null) => {
  desk.send('user', user === null ? { type: 'auth.signedOut', left: null } : { type: 'auth.signedIn', user })
  await settle(desk)
}

/** The session is reported again. */
const isStill = async (desk: Desk, user: User) => {
  desk.flows.pushes.send({ type: 'pushes.ofOwner', owner: ownerOf(user) })
  await settle(desk)
}

/** The page is open, with two devices of the user's and one of another's. */
const opened = async () => {
  const api = createPushApi()
  for (const user of ['shop', 'other', 'shop']) api.add(user, `${user} ${api.devices.size + 1}`)
  const desk = await openedFor(api, createPushDevice())
  await askPushes(desk, { type: 'pushes.open' })
  api.heard()
  return { api, desk }
}

/** The same, if the list could not be read again. */
const failed = async () => {
  const { api, desk } = await opened()
  api.fates.list = ['never']
  await askPushes(desk, { type: 'pushes.load' })
  expect([pushList(desk).value.list, pushList(desk).context.fault?.status, listedIds(desk), api.heard()]).toEqual([
    { opened: 'notLoaded' },
    -1,
    ['push-3', 'push-1'],
    ['GET /shop'],
  ])
  return { api, desk }
}

test('a list that is on its way is requested anew after a deletion without an answer', async () => {
  const { api, desk } = await opened()
  api.fates.list = ['silent']
  api.fates.delete = ['lost']
  await askPushes(desk, { type: 'pushes.load' })
  await remove(desk, 'push-1')
  expect([pushList(desk).value.list, listedIds(desk), api.heard()]).toEqual([
    { opened: 'shown' },
    ['push-3'],
    ['GET /shop', 'DELETE /push-1', 'GET /shop'],
  ])
})

describe('a list that could not be read', () => {
  test.each([[[]], [['lost']]] as const)('is read once a device of it was deleted, also unheard: %j', async (fates) => {
    const { api, desk } = await failed()
    api.fates.delete = [...fates]
    await remove(desk, 'push-1')
    expect([pushList(desk).value.list, pushList(desk).context.fault, listedIds(desk), api.heard()]).toEqual([
      { opened: 'shown' },
      null,
      ['push-3'],
      ['DELETE /push-1', 'GET /shop'],
    ])
  })

  test('is read for the same user, told again', async () => {
    const { api, desk } = await failed()
    await isStill(desk, shopkeeper)
    expect([pushList(desk).value.list, listedIds(desk), api.heard()]).toEqual([
      { opened: 'shown' },
      ['push-3', 'push-1'],
      ['GET /shop'],
    ])
  })

  test('is another user’s as soon as there is one', async () => {
    const { api, desk } = await failed()
    await isOf(desk, otherShopkeeper)
    expect([pushList(desk).context.owner, pushList(desk).context.fault, listedIds(desk)]).toEqual([
      ownerOf(otherShopkeeper),
      null,
      ['push-2'],
    ])
    expect(api.heard()).toHaveLength(1)
  })

  test('shows nothing once nobody has a session', async () => {
    const { api, desk } = await failed()
    await isOf(desk, null)
    const { owner, fault, rows } = pushList(desk).context
    expect([pushList(desk).hasTag('failed'), owner, fault, rows, api.heard()]).toEqual([false, null, null, null, []])
    await isOf(desk, shopkeeper)
    expect([listedIds(desk), api.heard()]).toEqual([['push-3', 'push-1'], ['GET /shop']])
  })
})

describe('deleting a device', () => {
  test('has a list that is on its way read again: it may still have it', async () => {
    const { api, desk } = await opened()
    let go = () => {}
    api.fates.delete = [
      new Promise((done) => {
        go = done
      }),
    ]
    api.fates.list = ['silent']
    await remove(desk, 'push-1')
    await askPushes(desk, { type: 'pushes.load' })
    go()
    await settle(desk)
    expect([listedIds(desk), api.heard()]).toEqual([['push-3'], ['DELETE /push-1', 'GET /shop', 'GET /shop']])
  })

  test('is done with once it is done: another can be asked about', async () => {
    const { desk } = await opened()
    await remove(desk, 'push-1')
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual(['idle', null])
    await askPushes(desk, { type: 'pushes.delete', row: 'push-3' })
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual([
      'confirming',
      { action: 'delete', row: 'push-3' },
    ])
  })

  test('this device turns off before the list is read again', async () => {
    const { api, desk } = await opened()
    await turn(desk, true)
    api.fates.list = ['silent']
    api.heard()
    await remove(desk, 'push-4')
    expect([stands(desk), api.heard()]).toEqual([{ idle: 'off' }, ['DELETE /push-4', 'GET /shop']])
  })

  test('has nothing said of a test push any more', async () => {
    const { api, desk } = await opened()
    api.says.sent = 410
    await send(desk, 'push-1')
    expect([pushList(desk).value.told, pushList(desk).context.status]).toEqual(['gone', { row: 'push-1', status: 410 }])
    await remove(desk, 'push-1')
    expect([pushList(desk).value.told, pushList(desk).context.status]).toEqual(['silent', null])
  })

  test('an open question stays when the same user is told again', async () => {
    const { desk } = await opened()
    await askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
    await isStill(desk, shopkeeper)
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual([
      'confirming',
      { action: 'delete', row: 'push-1' },
    ])
  })
})

test('this device, turned off without an answer, leaves the list that lacks it', async () => {
  const { api, desk } = await opened()
  await turn(desk, true)
  api.heard()
  api.fates.delete = ['lost']
  await turn(desk, false)
  expect([stands(desk), listedIds(desk), api.heard()]).toEqual([
    { idle: 'off' },
    ['push-3', 'push-1'],
    ['DELETE /push-4', 'GET /shop'],
  ])
})

describe('a test push', () => {
  const said = (desk: Desk) => [pushList(desk).value.told, pushList(desk).context.status]

  test('is done with whatever came of it', async () => {
    const { api, desk } = await opened()
    await send(desk, 'push-1')
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual(['idle', null])
    api.fates.send = ['never']
    await send(desk, 'push-1')
    expect([pushList(desk).value.acts, pushList(desk).context.acting]).toEqual(['idle', null])
  })

  test.each([410, 500])('%s is not said to another user, and is to the same', async (status) => {
    const { api, desk } = await opened()
    api.says.sent = status
    await send(desk, 'push-1')
    await isStill(desk, shopkeeper)
    expect(pushList(desk).context.status).toEqual({ row: 'push-1', status })
    await isOf(desk, otherShopkeeper)
    expect(said(desk)).toEqual(['silent', null])
  })

  test.each([410, 500])('after a %s: an accepted one is announced, without a note beside its row', async (status) => {
    const { api, desk } = await opened()
    api.says.sent = status
    await send(desk, 'push-1')
    api.says.sent = 201
    await send(desk, 'push-3')
    expect([said(desk), desk.told()]).toEqual([['silent', null], ['push.sent']])
  })

  test.each([410, 500])('after a %s: 410 of another stands', async (status) => {
    const { api, desk } = await opened()
    api.says.sent = status
    await send(desk, 'push-1')
    api.says.sent = 410
    await send(desk, 'push-3')
    await desk.pass(60_000)
    expect(said(desk)).toEqual(['gone', { row: 'push-3', status: 410 }])
  })

  test('after a 410: another status is shown for 3 seconds', async () => {
    const { api, desk } = await opened()
    api.says.sent = 410
    await send(desk, 'push-1')
    api.says.sent = 500
    await send(desk, 'push-3')
    await desk.pass(2_999)
    expect(said(desk)).toEqual(['fading', { row: 'push-3', status: 500 }])
    await desk.pass(1)
    expect(said(desk)).toEqual(['silent', null])
  })
})
