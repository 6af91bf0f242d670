import * as t from 'io-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedDevices } from '../../mocks/push/seeds.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { pushShops } from './pushShop.ts'
import { decoded, forbidden, missing, refused, unauthorised } from './world.ts'

const now = Date.UTC(2026, 10, 23, 8)
const Listed = t.array(t.type({ publicId: t.string, userId: t.string }))
const path = '/main/v1/admin/web-push'

/** An admin's view and commands of everybody's devices. */
export const webPushAdminSuite = (database: () => Database) =>
  describe('an admin’s web pushes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const { open, services, browser } = pushShops(database)

    const openAdmin = async () => {
      const shop = await open()
      const callsOf = ({ call }: typeof shop.caller, headers: Record<string, string> = {}) => ({
        all: () => call(`${path}/all`, { headers }),
        remove: (publicId: string) => call(`${path}/${encodeURIComponent(publicId)}`, { method: 'DELETE', headers }),
        send: (publicId: string, body: unknown) =>
          call(`${path}/send/${encodeURIComponent(publicId)}`, { method: 'POST', body, headers }),
      })
      return { ...shop, callsOf, admin: callsOf(shop.as('admin')) }
    }

    test('all devices of the desk’s users are listed, the newest first', async () => {
      const { admin, desk, sub, device, deskOf, makeKey, withKey } = await openAdmin()
      const other = `${sub}-other`
      const first = await desk.subscribe(device())
      vi.setSystemTime(now + 1)
      const second = await deskOf(other).subscribe(device({ userId: other }))
      await withKey((await makeKey()).keyValue).subscribe(device())
      const { status, body } = await admin.all()
      const ours = decoded(t.array(t.UnknownRecord), body).filter(({ userId }) => userId === sub || userId === other)
      expect({ status, ours }).toEqual({ status: 200, ours: [second.body, first.body] })
    })

    test('any of them is deleted, and sent to', async () => {
      const { admin, desk, device, sub } = await openAdmin()
      const phone = browser()
      const publicId = await desk.subscribed(device({}, phone))
      expect(await admin.send(publicId, { publicId, payload: 'سلام' })).toEqual({ status: 201, body: {} })
      expect(await phone.texts()).toEqual(['سلام'])
      await phone.answers(410)
      expect(await admin.send(publicId, { publicId, payload: 'a' })).toEqual({ status: 410, body: {} })
      expect(await admin.remove(publicId)).toEqual({ status: 204, body: null })
      expect(await admin.remove(publicId)).toEqual(missing)
      expect(await admin.remove('a\0')).toEqual(missing)
      expect(await admin.send(publicId, { publicId, payload: 'a' })).toEqual(missing)
      expect((await desk.list(sub)).body).toEqual([])
    })

    test('a device that another app registered is none of an admin’s', async () => {
      const { admin, device, makeKey, withKey } = await openAdmin()
      const publicId = await withKey((await makeKey()).keyValue).subscribed(device())
      expect(await admin.remove(publicId)).toEqual(missing)
      expect(await admin.send(publicId, { publicId, payload: 'a' })).toEqual(missing)
    })

    test('nobody else may, nor an admin without the application key', async () => {
      const { callsOf, as, caller, desk, device, sub, makeKey } = await openAdmin()
      const publicId = await desk.subscribed(device())
      const all = async ({ all: list, remove, send }: ReturnType<typeof callsOf>) => [
        ...[await list(), await remove(publicId), await send(publicId, { publicId, payload: 'a' })],
      ]
      const refusals = (refusal: object) => [refusal, refusal, refusal]
      expect(await all(callsOf(caller))).toEqual(refusals(forbidden))
      expect(await all(callsOf(caller, { authorization: '' }))).toEqual(refusals(unauthorised))
      const keys = ['', (await makeKey()).keyValue]
      for (const key of keys)
        expect(await all(callsOf(as('admin'), { 'x-taak-api-key': key }))).toEqual(refusals(forbidden))
      expect((await desk.list(sub)).body).toMatchObject([{ publicId }])
    })

    test.each<[object, string, string]>([
      [{ publicId: 'other' }, 'publicId', 'must be that of the path'],
      [{ publicId: null }, 'publicId', 'must be a text'],
      [{ publicId: 'a\0' }, 'publicId', 'must be a text'],
      [{ payload: '' }, 'payload', 'must be text of 1 to 3993 bytes'],
    ])('a push with %j is refused', async (over, field, message) => {
      const { admin } = await openAdmin()
      const answer = await admin.send('none', { publicId: 'none', payload: 'a', ...over })
      expect(answer).toEqual(refused(field, message))
    })

    test('devices are there from the start, one of them gone, and return with the services', async () => {
      const { admin } = await openAdmin()
      const seeded = ['ali', 'reza', 'zahra']
      const list = async () =>
        decoded(Listed, (await admin.all()).body)
          .filter(({ userId }) => seeded.includes(userId))
          .map(({ publicId }) => publicId)
      await seedDevices(database(), 'http://localhost:1')
      const ids = await list()
      expect(ids).toEqual(
        ['ali-phone', 'zahra-phone', 'ali-counter', 'zahra-tablet', 'reza-laptop'].map((id) => `push-${id}`),
      )
      await admin.remove('push-reza-laptop')
      await seedDevices(database(), services())
      expect(await list()).toEqual(ids)
      const statuses = []
      for (const publicId of ids) statuses.push((await admin.send(publicId, { publicId, payload: 'سلام' })).status)
      expect(statuses).toEqual([201, 201, 201, 410, 201])
    })
  })
