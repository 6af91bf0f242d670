import { createServer } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { freePort } from './identityWorld.ts'
import { pushShops } from './pushShop.ts'
import { missing, refused } from './world.ts'

const answered = (status: number) => ({ status, body: {} })
const silent = { status: 504, body: { title: 'Gateway Timeout', status: 504 } }
const text = 'must be a text'
const bytes = 'must be text of 1 to 3993 bytes'
const seconds = 'must be a whole number of seconds, 0 or more'
const letters = 'must be 1 to 32 letters of base64url'

/** Pushes, their headers, and their answers. */
export const webPushSendSuite = (database: () => Database) =>
  describe('sent web pushes', () => {
    afterEach(() => {
      vi.restoreAllMocks()
    })
    const { open, browser } = pushShops(database)

    const openDevice = async () => {
      const shop = await open()
      const phone = browser()
      const publicId = await shop.desk.subscribed(shop.device({}, phone))
      return { ...shop, phone, publicId }
    }

    test('a push is encrypted so that the browser alone reads it', async () => {
      const { desk, phone, publicId } = await openDevice()
      const payload = JSON.stringify({ notification: { title: 'سلام', body: 'از دفتر' } })
      expect(await desk.send({ payload, publicId })).toEqual(answered(201))
      const [came, ...others] = await phone.received()
      expect({ text: came?.text, others }).toEqual({ text: payload, others: [] })
      expect(came?.headers).toMatchObject({
        ...{ ttl: '2592000', urgency: 'normal', 'content-encoding': 'aes128gcm' },
        'content-type': 'application/octet-stream',
      })
      expect(Object.keys(came?.headers ?? {})).not.toContain('topic')
    })

    test('urgency, topic and time to live are sent to the push server', async () => {
      const { desk, phone, publicId } = await openDevice()
      const urgencies = ['very-low', 'low', 'normal', 'high']
      for (const [urgency] of urgencies.entries())
        await desk.send({ payload: 'a', publicId, urgency, topic: `topic-${urgency}`, timeToLive: urgency })
      expect((await phone.received()).map(({ headers: { urgency, topic, ttl } }) => ({ urgency, topic, ttl }))).toEqual(
        urgencies.map((urgency, at) => ({ urgency, topic: `topic-${at}`, ttl: String(at) })),
      )
    })

    test('the longest payload arrives whole', async () => {
      const { desk, phone, publicId } = await openDevice()
      const payload = `${'س'.repeat(1996)}.`
      expect(await desk.send({ payload, publicId })).toEqual(answered(201))
      expect(await phone.texts()).toEqual([payload])
    })

    test.each([200, 204, 304, 307, 401, 404, 410, 429, 500, 504])(
      'a push server’s answer is passed on, and the device stays: %d',
      async (status) => {
        const { desk, phone, publicId, sub } = await openDevice()
        await phone.answers(status)
        const body = status === 204 || status === 304 ? null : {}
        expect(await desk.send({ payload: 'a', publicId })).toEqual({ status, body })
        expect((await desk.list(sub)).body).toMatchObject([{ publicId }])
        await phone.answers(201)
        expect(await desk.send({ payload: 'b', publicId })).toEqual(answered(201))
        expect(await phone.texts()).toEqual(['b'])
      },
    )

    test('it is sent to all devices of a user, or to those of one name', async () => {
      const { desk, device, sub } = await open()
      const [laptop, phone, till] = [browser(), browser(), browser()]
      for (const each of [laptop, phone, till])
        await desk.subscribe(device({ deviceId: each === laptop ? 'laptop' : 'hand' }, each))
      const texts = () => Promise.all([laptop, phone, till].map((each) => each.texts()))
      expect(await desk.send({ payload: 'all', userId: sub })).toEqual(answered(201))
      expect(await desk.send({ payload: 'hand', userId: sub, deviceId: 'hand' })).toEqual(answered(201))
      expect(await desk.send({ payload: 'none', userId: sub, deviceId: 'watch' })).toEqual(missing)
      expect(await texts()).toEqual([['all'], ['all', 'hand'], ['all', 'hand']])
    })

    test('it was sent where any device took it; else the first says why not', async () => {
      const { desk, device, sub } = await open()
      const [old, young] = [browser(), browser()]
      await desk.subscribe(device({}, old))
      await desk.subscribe(device({}, young))
      await young.answers(410)
      await old.answers(202)
      expect(await desk.send({ payload: 'a', userId: sub })).toEqual(answered(201))
      await old.answers(404)
      expect(await desk.send({ payload: 'a', userId: sub })).toEqual(answered(410))
    })

    test('a missing receiver is reported', async () => {
      const { desk, sub } = await open()
      expect(await desk.send({ payload: 'a', userId: sub })).toEqual(missing)
      expect(await desk.send({ payload: 'a', publicId: 'none' })).toEqual(missing)
    })

    test('a push server that is unreachable, or silent for five seconds, does not answer', async () => {
      const { desk, device } = await open()
      const port = await freePort()
      const endpoint = `http://127.0.0.1:${port}/`
      const publicId = await desk.subscribed({ ...device(), endpoint })
      expect(await desk.send({ payload: 'a', publicId })).toEqual(silent)

      const patience = new AbortController()
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
      const server = createServer(() => patience.abort(new DOMException('late', 'TimeoutError')))
      await new Promise<void>((listens) => server.listen(port, '127.0.0.1', listens))
      expect(await desk.send({ payload: 'a', publicId })).toEqual(silent)
      expect(timeout.mock.calls).toEqual([[5000]])
      server.closeAllConnections()
      server.close()
    })

    test('it goes to no other address than the device’s', async () => {
      const { desk, device } = await open()
      const asked: (string | undefined)[] = []
      const server = createServer(({ url }, answer) => {
        asked.push(url)
        answer.writeHead(307, { Location: '/elsewhere' }).end()
      })
      const port = await freePort()
      await new Promise<void>((listens) => server.listen(port, '127.0.0.1', listens))
      const publicId = await desk.subscribed({ ...device(), endpoint: `http://127.0.0.1:${port}/here` })
      expect(await desk.send({ payload: 'a', publicId })).toEqual(answered(307))
      expect(asked).toEqual(['/here'])
      server.closeAllConnections()
      server.close()
    })

    test.each<[object, string, string]>([
      [{ payload: undefined }, 'payload', bytes],
      [{ payload: '' }, 'payload', bytes],
      [{ payload: { notification: {} } }, 'payload', bytes],
      [{ payload: 'س'.repeat(1997) }, 'payload', bytes],
      [{ publicId: undefined }, 'publicId', 'must be there where there is no userId'],
      [{ publicId: 'a\0' }, 'publicId', text],
      [{ userId: 5 }, 'userId', text],
      [{ deviceId: null }, 'deviceId', text],
      [{ urgency: 4 }, 'urgency', 'must be 0, 1, 2 or 3'],
      [{ urgency: 'high' }, 'urgency', 'must be 0, 1, 2 or 3'],
      [{ topic: '' }, 'topic', letters],
      [{ topic: 'a b' }, 'topic', letters],
      [{ topic: 'a'.repeat(33) }, 'topic', letters],
      [{ timeToLive: -1 }, 'timeToLive', seconds],
      [{ timeToLive: 2 ** 31 }, 'timeToLive', seconds],
      [{ timeToLive: '60' }, 'timeToLive', seconds],
    ])('a push with %j is refused', async (over, field, message) => {
      const { desk } = await open()
      expect(await desk.send({ payload: 'a', publicId: 'none', ...over })).toEqual(refused(field, message))
    })
  })
