import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { pushShops } from './pushShop.ts'
import { forbidden, missing, refused, unauthorised } from './world.ts'

const now = Date.UTC(2026, 10, 23, 8)
const createdAt = '2026-11-23T08:00:00.000Z'
const gone = { status: 204, body: null }
const letters = 'must be 1 to 200 letters'
const address = 'must be an address of a known push service'
const point = 'must be an uncompressed P-256 point in unpadded base64url'
const sixteen = 'must be 16 bytes in unpadded base64url'

/** The owners of devices, and their rights. */
export const webPushSuite = (database: () => Database) =>
  describe('web push', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const { open, browser } = pushShops(database)

    test('a device is registered, listed the newest first, and deleted', async () => {
      const { desk, device, sub } = await open()
      const known = (deviceId: string) => ({
        ...{ publicId: expect.stringMatching(/^[\da-f-]{36}$/), userId: sub, deviceId, appId: 'daftar', createdAt },
      })
      const first = await desk.subscribe(device())
      expect(first).toEqual({ status: 201, body: known('Mac OS::Safari::16') })
      const second = await desk.subscribed(device({ deviceId: 'Linux::Firefox::150' }))
      const both = [{ ...known('Linux::Firefox::150'), publicId: second }, first.body]
      expect(await desk.list(sub)).toEqual({ status: 200, body: both })
      expect(await desk.remove(second)).toEqual(gone)
      expect(await desk.remove(second)).toEqual(missing)
      expect(await desk.remove('a\0')).toEqual(missing)
      expect((await desk.list(sub)).body).toEqual([first.body])
    })

    test('all calls fail without a key, or with a wrong one; the desk’s key needs a token', async () => {
      const { caller, keysOf, makeKey, withKey, desk, device, sub } = await open()
      const { publicId, keyValue } = await makeKey()
      await caller.call(`${keysOf()}/${publicId}`, { method: 'DELETE' })
      const registered = await desk.subscribed(device())
      const all = async ({ subscribe, list, send, remove }: ReturnType<typeof withKey>) => [
        ...[await subscribe(device()), await list(sub), await send({ payload: 'a', publicId: registered })],
        await remove(registered),
      ]
      for (const key of ['', 'other', keyValue, 'taak_'])
        expect(await all(withKey(key))).toEqual([forbidden, forbidden, forbidden, forbidden])
      expect(await all(withKey('daftar-stand-in'))).toEqual([unauthorised, unauthorised, unauthorised, unauthorised])
    })

    test('two users of the desk see nothing of each other', async () => {
      const mine = await open()
      const yours = await open()
      const phone = browser()
      const publicId = await mine.desk.subscribed(mine.device({}, phone))
      expect(await yours.desk.list(yours.sub)).toEqual({ status: 200, body: [] })
      expect(await yours.desk.list(mine.sub)).toEqual(forbidden)
      expect(await yours.desk.subscribe(mine.device())).toEqual(forbidden)
      expect(await yours.desk.send({ payload: 'a', publicId })).toEqual(missing)
      expect(await yours.desk.send({ payload: 'a', publicId, userId: mine.sub })).toEqual(forbidden)
      expect(await yours.desk.send({ payload: 'a', userId: mine.sub })).toEqual(forbidden)
      expect(await yours.desk.remove(publicId)).toEqual(missing)
      expect(await mine.deskOf('admin').remove(publicId)).toEqual(missing)
      expect((await mine.desk.list(mine.sub)).body).toMatchObject([{ publicId }])
      expect(await phone.texts()).toEqual([])
    })

    test('a key that was made reaches all users of its app, and nothing else', async () => {
      const { app, sub, desk, device, makeKey, withKey } = await open()
      const other = await open()
      const [key, othersKey] = [(await makeKey()).keyValue, (await other.makeKey()).keyValue]
      const ofApp = withKey(key)
      const ofDesk = await desk.subscribed(device())
      const phone = browser()
      const made = await ofApp.subscribe(device({ userId: 'user-1' }, phone))
      const publicId = await ofApp.subscribed(device({ userId: 'user-2' }))
      expect(made).toMatchObject({ status: 201, body: { userId: 'user-1', appId: app } })
      expect((await ofApp.list('user-1')).body).toEqual([made.body])
      expect((await ofApp.list('user-2')).body).toMatchObject([{ publicId, userId: 'user-2', appId: app }])
      expect(await ofApp.list(sub)).toEqual({ status: 200, body: [] })
      expect(await ofApp.list('a\0')).toEqual({ status: 200, body: [] })
      expect(await ofApp.send({ payload: 'a', userId: 'user-1' })).toEqual({ status: 201, body: {} })
      expect(await ofApp.send({ payload: 'a', publicId: ofDesk })).toEqual(forbidden)
      expect(await ofApp.remove(ofDesk)).toEqual(forbidden)
      expect(await ofApp.send({ payload: 'a', publicId: 'none' })).toEqual(missing)
      expect(await ofApp.remove('none')).toEqual(missing)
      expect(await ofApp.remove('a\0')).toEqual(missing)
      const elsewhere = withKey(othersKey)
      expect(await elsewhere.list('user-1')).toEqual({ status: 200, body: [] })
      expect(await elsewhere.send({ payload: 'b', userId: 'user-1' })).toEqual(missing)
      expect(await elsewhere.send({ payload: 'b', publicId })).toEqual(forbidden)
      expect(await elsewhere.send({ payload: 'b', publicId, userId: 'user-2' })).toEqual(forbidden)
      expect(await elsewhere.remove(publicId)).toEqual(forbidden)
      expect(await ofApp.remove(publicId)).toEqual(gone)
      expect(await phone.texts()).toEqual(['a'])
    })

    test('an endpoint that is registered again moves to who registers it, with its new keys', async () => {
      const [mine, yours] = [await open(), await open()]
      const phone = browser()
      const rotated = browser(phone.endpoint)
      const { publicId } = Object(await mine.desk.subscribe(mine.device({}, phone)).then(({ body }) => body))
      vi.setSystemTime(now + 1)
      const moved = yours.device({ deviceId: 'Android::Chrome::150' }, rotated)
      const known = { publicId, userId: yours.sub, deviceId: 'Android::Chrome::150', appId: 'daftar', createdAt }
      expect(await yours.desk.subscribe(moved)).toEqual({ status: 201, body: known })
      expect((await mine.desk.list(mine.sub)).body).toEqual([])
      expect((await yours.desk.list(yours.sub)).body).toEqual([known])
      expect(await yours.desk.send({ payload: 'a', userId: yours.sub })).toEqual({ status: 201, body: {} })
      expect(await rotated.texts()).toEqual(['a'])
      const elsewhere = mine.withKey((await mine.makeKey()).keyValue)
      expect(await elsewhere.subscribed(moved)).not.toBe(publicId)
      expect((await yours.desk.list(yours.sub)).body).toEqual([known])
    })

    test('an endpoint that is registered many times at once is one device', async () => {
      const { desk, device, sub } = await open()
      const phone = browser()
      const ids = await Promise.all(Array.from({ length: 8 }, () => desk.subscribed(device({}, phone))))
      expect(new Set(ids).size).toBe(1)
      expect((await desk.list(sub)).body).toMatchObject([{ publicId: ids[0] }])
    })

    test('a user has at most fifty devices in an app, also when registered at once', async () => {
      const { sub, desk, device, makeKey, withKey } = await open()
      const phone = browser()
      await desk.subscribed(device({}, phone))
      const answers = await Promise.all(Array.from({ length: 52 }, () => desk.subscribe(device())))
      const refusal = refused('userId', 'has 50 devices, the most there may be')
      expect(answers.filter(({ status }) => status !== 201)).toEqual([refusal, refusal, refusal])
      expect((await desk.subscribe(device({ deviceId: 'again' }, phone))).status).toBe(201)
      expect((await desk.list(sub)).body).toHaveLength(50)
      expect((await withKey((await makeKey()).keyValue).subscribe(device())).status).toBe(201)
    })

    test.each([
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
      'http://localhost:4174/push/a',
      'https://127.0.0.1/a',
      'http://[::1]:1/a',
    ])('a device at %s is taken', async (endpoint) => {
      const { desk, device } = await open()
      expect((await desk.subscribe({ ...device(), endpoint })).status).toBe(201)
    })

    test.each<[object, string, string]>([
      [{ endpoint: undefined }, 'endpoint', address],
      [{ endpoint: 'push' }, 'endpoint', address],
      [{ endpoint: 'http://fcm.googleapis.com/a' }, 'endpoint', address],
      [{ endpoint: 'https://example.com/a' }, 'endpoint', address],
      [{ endpoint: 'https://fcm.googleapis.com.example.com/a' }, 'endpoint', address],
      [{ endpoint: 'https://push.apple.com/a' }, 'endpoint', address],
      [{ endpoint: 'https://evilpush.apple.com/a' }, 'endpoint', address],
      [{ endpoint: 'https://a@fcm.googleapis.com/a' }, 'endpoint', address],
      [{ endpoint: 'ftp://localhost/a' }, 'endpoint', address],
      [{ endpoint: 'http://192.168.1.1/a' }, 'endpoint', address],
      [{ endpoint: `http://localhost/${'a'.repeat(2000)}` }, 'endpoint', address],
      [{ key: 5 }, 'key', point],
      [{ key: 'B'.repeat(87) }, 'key', point],
      [{ key: 'B'.repeat(86) }, 'key', point],
      [{ auth: 'a'.repeat(21) }, 'auth', sixteen],
      [{ auth: 'aaaaaaaaaaaaaaaaaaaaaA==' }, 'auth', sixteen],
      [{ auth: 'a'.repeat(22) }, 'auth', sixteen],
      [{ deviceId: ' ' }, 'deviceId', letters],
      [{ deviceId: 'x'.repeat(201) }, 'deviceId', letters],
      [{ deviceId: 'a\0' }, 'deviceId', letters],
      [{ userId: '' }, 'userId', letters],
    ])('a device with %j is refused', async (over, field, message) => {
      const { desk, device } = await open()
      expect(await desk.subscribe({ ...device(), ...over })).toEqual(refused(field, message))
    })
  })
