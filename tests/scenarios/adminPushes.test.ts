import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi, AdminDesk } from './adminDesk.ts'
import { admin, askPushes, createAdminApi, createLate, isOf, openAdminDesk, problem, said } from './adminDesk.ts'
import { fakeTimers, realTimers } from './desk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const pushes = ({ flows }: AdminDesk) => flows.adminPushes.getSnapshot()
const stands = (desk: AdminDesk, region: string) =>
  Object.entries(pushes(desk).value).find(([name]) => name === region)?.[1]
const rows = (desk: AdminDesk) => pushes(desk).context.rows

const list = 'GET web-push/all'
const send = (row: string) => `POST web-push/send/${row}`

const opened = async (...fates: AdminApi['fates']) => {
  const api = createAdminApi()
  const desk = await openAdminDesk(api)
  await askPushes(desk, { type: 'adminPushes.open' })
  api.asked()
  api.fates.push(...fates)
  return { api, desk }
}

describe('all devices', () => {
  test('are read when their page opens, and forgotten when it is left; the journal has ids alone', async () => {
    const api = createAdminApi()
    const desk = await openAdminDesk(api)
    expect(api.asked()).toEqual([])
    await askPushes(desk, { type: 'adminPushes.open' })
    expect([api.asked(), rows(desk), desk.unkept.pushes.get('push-2')]).toEqual([
      [list],
      ['push-1', 'push-2'],
      {
        ...{ publicId: 'push-2', userId: 'zahra', deviceId: 'Android::Chrome::155' },
        createdAt: '2026-11-17T05:13:44.561Z',
      },
    ])
    await askPushes(desk, { type: 'adminPushes.leave' })
    expect([stands(desk, 'list'), rows(desk), pushes(desk).context.owner, desk.unkept.pushes.all()]).toEqual([
      ...['closed', null, admin, []],
    ])
    expect(JSON.stringify(await desk.entries())).not.toMatch(/zahra|Chrome::155/)
  })

  test('are hidden from a user who is no admin; a refusal says so and keeps nothing', async () => {
    const api = createAdminApi()
    const desk = await openAdminDesk(api, null)
    await askPushes(desk, { type: 'adminPushes.open' })
    await askPushes(desk, { type: 'adminPushes.load' })
    expect([api.asked(), stands(desk, 'list')]).toEqual([[], { opened: 'waiting' }])
    api.fates.push(problem(403, { title: 'Forbidden' }))
    await isOf(desk, admin)
    expect([stands(desk, 'list'), pushes(desk).context.fault, rows(desk), desk.unkept.pushes.all()]).toEqual([
      { opened: 'notLoaded' },
      { status: 403, detail: 'Forbidden', violation: null },
      null,
      [],
    ])
    await askPushes(desk, { type: 'adminPushes.load' })
    expect([stands(desk, 'list'), rows(desk), pushes(desk).context.fault]).toEqual([
      ...[{ opened: 'shown' }, ['push-1', 'push-2'], null],
    ])
    await isOf(desk, null)
    expect([stands(desk, 'list'), rows(desk)]).toEqual([{ opened: 'waiting' }, null])
  })
})

/** The earlier test, and its status after the next one. */
const before = {
  gone: { status: 410, told: 'gone' },
  fading: { status: 500, told: 'fading' },
  silent: { status: 201, told: 'silent' },
} as const

describe.each(Object.values(before))('a test push after one of $status', ({ status, told }) => {
  test.each([
    [201, 'silent', null],
    [410, 'gone', { row: 'push-2', status: 410 }],
    [500, 'fading', { row: 'push-2', status: 500 }],
  ] as const)('with the answer %i is shown', async (next, stand, shown) => {
    const fate = (code: number) => (code === 201 ? 'ok' : problem(code))
    const { desk } = await opened(fate(status), fate(next))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    expect([stands(desk, 'told'), stands(desk, 'acts'), pushes(desk).context.acting]).toEqual([told, 'idle', null])
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    const sayings = (await said(desk)).map(([kind]) => kind)
    expect([stands(desk, 'told'), pushes(desk).context.status, sayings.length > 0]).toEqual([
      ...[stand, shown, status === 201 || next === 201],
    ])
  })
})

describe('a list that failed', () => {
  test('is read again once a device is deleted', async () => {
    const { fate, come } = createLate()
    const { api, desk } = await opened(fate, 'never')
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'adminPushes.confirm' })
    await askPushes(desk, { type: 'adminPushes.load' })
    expect([stands(desk, 'list'), stands(desk, 'acts')]).toEqual([{ opened: 'notLoaded' }, 'acting'])
    api.asked()
    api.state.devices = api.state.devices.slice(1)
    await come(new Response(null, { status: 204 }))
    expect([api.asked(), stands(desk, 'list'), rows(desk)]).toEqual([[list], { opened: 'shown' }, ['push-2']])
  })

  test('is read again for the same admin, forgotten for nobody, and read for another', async () => {
    const api = createAdminApi()
    const desk = await openAdminDesk(api)
    await askPushes(desk, { type: 'adminPushes.open' })
    const at = () => [stands(desk, 'list'), rows(desk)?.length ?? null, pushes(desk).context.owner]
    api.fates.push('never')
    await isOf(desk, `${admin}-2`)
    expect(at()).toEqual([{ opened: 'notLoaded' }, null, `${admin}-2`])
    await isOf(desk, `${admin}-2`)
    expect([at(), pushes(desk).context.fault]).toEqual([[{ opened: 'shown' }, 2, `${admin}-2`], null])
    await askPushes(desk, { type: 'adminPushes.leave' })
    api.fates.push('never')
    await askPushes(desk, { type: 'adminPushes.open' })
    await isOf(desk, null)
    expect(at()).toEqual([{ opened: 'nobodys' }, null, null])
    api.fates.push('never')
    await isOf(desk, admin)
    await isOf(desk, `${admin}-3`)
    expect(at()).toEqual([{ opened: 'shown' }, 2, `${admin}-3`])
  })
})

test('a device that is deleted while the list loads is not in it, and leaves no data', async () => {
  const [deletion, older] = [createLate(), createLate()]
  const { api, desk } = await opened(deletion.fate, older.fate)
  await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
  await askPushes(desk, { type: 'adminPushes.confirm' })
  await askPushes(desk, { type: 'adminPushes.load' })
  const before = api.state.devices
  api.state.devices = before.slice(1)
  api.asked()
  await deletion.come(new Response(null, { status: 204 }))
  await older.come(Response.json(before))
  expect([api.asked(), stands(desk, 'list'), rows(desk), desk.unkept.pushes.get('push-1')]).toEqual([
    ...[[list], { opened: 'shown' }, ['push-2'], undefined],
  ])
})

test.each([
  ['is on its way', 'silent'],
  ['could not be read', 'never'],
] as const)('a list that %s is read anew after a deletion without an answer', async (_, fate) => {
  const { api, desk } = await opened(fate, 'lost')
  await askPushes(desk, { type: 'adminPushes.load' })
  api.asked()
  await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
  await askPushes(desk, { type: 'adminPushes.confirm' })
  expect([api.asked(), stands(desk, 'list'), rows(desk)]).toEqual([
    ['DELETE web-push/push-1', list],
    { opened: 'shown' },
    ['push-2'],
  ])
})

test('a test push that was refused reads a list that is on its way anew', async () => {
  const { api, desk } = await opened(problem(401), problem(401))
  await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
  await desk.pass(2_999)
  api.fates.push('silent')
  await askPushes(desk, { type: 'adminPushes.load' })
  api.asked()
  await desk.pass(1)
  expect(api.asked()).toEqual([list])
})

describe('a test push', () => {
  test('an accepted test push is shown; it is a fixed greeting', async () => {
    const { api, desk } = await opened()
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    expect([api.asked(), api.sent, pushes(desk).context.status, await said(desk)]).toEqual([
      [send('push-2')],
      [{ publicId: 'push-2', payload: expect.stringContaining('{') }],
      null,
      [['success', 'Success sending web push']],
    ])
  })

  test('to a device that is gone shows 410 beside it until another is sent', async () => {
    const { api, desk } = await opened()
    api.state.status = 410
    api.fates.push(problem(410))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    await desk.pass(60_000)
    expect([stands(desk, 'told'), pushes(desk).context.status]).toEqual(['gone', { row: 'push-1', status: 410 }])
    api.state.status = 201
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    expect([stands(desk, 'told'), pushes(desk).context.status]).toEqual(['silent', null])
  })

  test('of any other status shows it for three seconds, each for its own', async () => {
    const { desk } = await opened(problem(500), problem(404))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    await desk.pass(2_000)
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    await desk.pass(2_999)
    expect(pushes(desk).context.status).toEqual({ row: 'push-2', status: 404 })
    await desk.pass(1)
    expect([stands(desk, 'told'), pushes(desk).context.status]).toEqual(['silent', null])
  })

  test('of 401 reads the list again after three seconds', async () => {
    const { api, desk } = await opened(problem(401), problem(401))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    expect(pushes(desk).context.status).toEqual({ row: 'push-1', status: 401 })
    api.asked()
    await desk.pass(3_000)
    expect([api.asked(), pushes(desk).context.status]).toEqual([[list], null])
  })

  test.each([
    ['never', 'Network Error'],
    ['broken', 'RangeError: Out of memory'],
  ] as const)('a test push that fails (%s) is shown in red', async (fate, why) => {
    const { desk } = await opened(fate)
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    expect([pushes(desk).context.status, pushes(desk).context.acting]).toEqual([null, null])
    const [[kind, text] = []] = await said(desk)
    expect([kind, why === 'Network Error' || String(text).includes(why)]).toEqual(['danger', true])
  })
})

describe('a device', () => {
  test('is deleted once it was asked about, and the list is read again', async () => {
    const { api, desk } = await opened()
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
    expect([api.asked(), stands(desk, 'acts')]).toEqual([[], 'confirming'])
    for (const type of ['adminPushes.cancel', 'adminPushes.leave'] as const) {
      await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
      await askPushes(desk, { type })
      expect([stands(desk, 'acts'), pushes(desk).context.acting]).toEqual(['idle', null])
    }
    await askPushes(desk, { type: 'adminPushes.open' })
    expect(api.asked()).toEqual([list])
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'adminPushes.confirm' })
    expect([api.asked(), rows(desk), stands(desk, 'acts')]).toEqual([
      ['DELETE web-push/push-1', list],
      ['push-2'],
      'idle',
    ])
    expect(pushes(desk).context.acting).toBeNull()
  })

  test('a device that somebody deleted before is deleted; a failed deletion is shown, and the device stays', async () => {
    const { api, desk } = await opened(problem(404), 'ok', 'never')
    const remove = async (row: string) => {
      await askPushes(desk, { type: 'adminPushes.delete', row })
      await askPushes(desk, { type: 'adminPushes.confirm' })
    }
    await remove('push-1')
    expect([api.asked(), await said(desk)]).toEqual([['DELETE web-push/push-1', list], []])
    await remove('push-2')
    expect([api.asked(), rows(desk), (await said(desk)).map(([kind]) => kind)]).toEqual([
      ['DELETE web-push/push-2', list],
      ['push-1', 'push-2'],
      ['danger'],
    ])
    expect(pushes(desk).context.acting).toBeNull()
  })

  test('a deleted device shows no result; another admin’s is not deleted', async () => {
    const { api, desk } = await opened(problem(410))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-1' })
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' })
    await askPushes(desk, { type: 'adminPushes.confirm' })
    expect([stands(desk, 'told'), pushes(desk).context.status]).toEqual(['silent', null])
    api.fates.push(problem(410))
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-2' })
    api.asked()
    await isOf(desk, `${admin}-2`)
    await askPushes(desk, { type: 'adminPushes.confirm' })
    const { status, acting } = pushes(desk).context
    expect([api.asked(), stands(desk, 'acts'), stands(desk, 'told'), status, acting]).toEqual([
      ...[[list], 'idle', 'silent', null, null],
    ])
  })
})
