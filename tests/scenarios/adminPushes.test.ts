import { describe, expect, test } from 'vitest'
import type { AdminApi, AdminDesk } from './adminDesk.ts'
import { admin, askPushes, createAdminApi, createLate, isOf, openAdminDesk, problem, said } from './adminDesk.ts'

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
    expect(api.asked()).toEqual([list])
    expect(rows(desk)).toEqual(['push-1', 'push-2'])
    expect(desk.unkept.pushes.get('push-2')).toEqual({
      ...{ publicId: 'push-2', userId: 'zahra', deviceId: 'Android::Chrome::155' },
      createdAt: '2026-11-17T05:13:44.561Z',
    })
    await askPushes(desk, { type: 'adminPushes.leave' })
    expect([stands(desk, 'list'), rows(desk), pushes(desk).context.owner, desk.unkept.pushes.all()]).toEqual([
      ...['closed', null, admin, []],
    ])
    expect(JSON.stringify(await desk.entries())).not.toMatch(/zahra|Chrome::155/)
  })

  test('are hidden from a user who is no admin; a refusal says so and keeps nothing', async () => {
    const api = createAdminApi()
    const desk = await openAdminDesk(api, null)
    await askPushes(desk, { type: 'adminPushes.open' }, { type: 'adminPushes.load' })
    expect({ asked: api.asked(), stands: stands(desk, 'list') }).toEqual({ asked: [], stands: { opened: 'waiting' } })
    api.fates.push(problem(403, { title: 'Forbidden' }))
    await isOf(desk, admin)
    expect(stands(desk, 'list')).toEqual({ opened: 'notLoaded' })
    expect(pushes(desk).context.fault).toEqual({ status: 403, detail: 'Forbidden', violation: null })
    expect(rows(desk)).toBe(null)
    expect(desk.unkept.pushes.all()).toEqual([])
    await askPushes(desk, { type: 'adminPushes.load' })
    expect([stands(desk, 'list'), rows(desk), pushes(desk).context.fault]).toEqual([
      ...[{ opened: 'shown' }, ['push-1', 'push-2'], null],
    ])
    await isOf(desk, null)
    expect({ stands: stands(desk, 'list'), rows: rows(desk) }).toEqual({ stands: { opened: 'waiting' }, rows: null })
  })
})

test('a device that is deleted while the list loads is not in it, and leaves no data', async () => {
  const [deletion, older] = [createLate(), createLate()]
  const { api, desk } = await opened(deletion.fate, older.fate)
  await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' }, { type: 'adminPushes.confirm' })
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

describe('a test push', () => {
  test('an accepted test push is shown; it is a fixed greeting', async () => {
    const { api, desk } = await opened()
    await askPushes(desk, { type: 'adminPushes.send', row: 'push-2' })
    expect(api.asked()).toEqual([send('push-2')])
    expect(api.sent).toEqual([{ publicId: 'push-2', payload: expect.stringContaining('{') }])
    expect(pushes(desk).context.status).toBe(null)
    expect(await said(desk)).toEqual([['success', 'Success sending web push']])
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
    expect({ asked: api.asked(), stands: stands(desk, 'acts') }).toEqual({ asked: [], stands: 'confirming' })
    for (const type of ['adminPushes.cancel', 'adminPushes.leave'] as const) {
      await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' }, { type })
      expect([stands(desk, 'acts'), pushes(desk).context.acting]).toEqual(['idle', null])
    }
    await askPushes(desk, { type: 'adminPushes.open' })
    expect(api.asked()).toEqual([list])
    await askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' }, { type: 'adminPushes.confirm' })
    expect(api.asked()).toEqual(['DELETE web-push/push-1', list])
    expect(rows(desk)).toEqual(['push-2'])
    expect(stands(desk, 'acts')).toBe('idle')
    expect(pushes(desk).context.acting).toBeNull()
  })
})
