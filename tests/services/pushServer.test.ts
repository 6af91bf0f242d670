import { importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { vapid } from '../../mocks/push/send.ts'
import { openBrowser } from './pushBrowser.ts'
import { serveServices } from './servedServices.ts'

const { url } = await serveServices()
const anHour = 60 * 60
const seconds = () => Math.floor(Date.now() / 1000)

/** A sender's push, with some parts changed. */
const openSender = () => {
  const browser = openBrowser(url)
  const { key, auth } = browser.subscription
  const push = async (text: string, over: Record<string, string | undefined> = {}, longer = 0) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: key, auth } },
      text,
      { vapidDetails: vapid, contentEncoding: 'aes128gcm' },
    )
    const told = Object.entries({ ...headers, 'Content-Length': undefined, ...over })
    const { status } = await fetch(browser.endpoint, {
      method: 'POST',
      headers: told.flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      body: Buffer.concat([body, Buffer.alloc(longer)]),
    })
    return status
  }
  return { ...browser, push }
}

const signed = (audience: string, expires = seconds() + anHour): string =>
  webPush.getVapidHeaders(audience, vapid.subject, vapid.publicKey, vapid.privateKey, 'aes128gcm', expires)
    .Authorization

/** The library refuses to make it: it is valid for two days. */
const signedForLong = async (audience: string): Promise<string> => {
  const { subject, publicKey, privateKey: d } = vapid
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const token = new SignJWT({ sub: subject, aud: audience }).setProtectedHeader({ alg: 'ES256' })
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, 'ES256')
  return `vapid t=${await token.setExpirationTime('2 days').sign(key)}, k=${publicKey}`
}

test('received pushes are listed in order, the last twenty of each device', async () => {
  const [one, other] = [openSender(), openSender()]
  for (let count = 1; count <= 21; count++) expect(await one.push(`${count}`)).toBe(201)
  expect(await other.push('other')).toBe(201)
  expect(await one.texts()).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 2}`))
  expect(await other.texts()).toEqual(['other'])
  expect(await openSender().texts()).toEqual([])
})

test('it answers as scripted, and keeps nothing that it refuses', async () => {
  const { push, answers, texts } = openSender()
  expect((await answers(410)).status).toBe(204)
  expect(await push('a')).toBe(410)
  expect((await answers(99)).status).toBe(400)
  expect((await answers(201)).status).toBe(204)
  expect(await push('b')).toBe(201)
  expect(await texts()).toEqual(['b'])
})

test('a push without a valid signature, time to live or encryption is refused', async () => {
  const { push, texts } = openSender()
  const own = new URL(url).origin
  const [token] = signed(own).split(',')
  expect(await push('a', { Authorization: signed(own) })).toBe(201)
  expect(await push('a', { Authorization: undefined })).toBe(401)
  for (const authorization of [
    ...['Bearer a', 'vapid t=a.b.c, k=a', `${token}, k=${webPush.generateVAPIDKeys().publicKey}`],
    ...[signed('https://fcm.googleapis.com'), signed(own, seconds() - anHour), await signedForLong(own)],
  ])
    expect(await push('a', { Authorization: authorization })).toBe(403)
  expect(await push('a', { TTL: undefined })).toBe(400)
  expect(await push('a', { TTL: 'soon' })).toBe(400)
  expect(await push('a', { 'Content-Encoding': 'aesgcm' })).toBe(415)
  expect(await push('a', {}, 4096)).toBe(413)
  expect(await texts()).toEqual(['a'])
})

test('a push of 4,096 bytes is taken, and none that is longer', async () => {
  const { push, texts } = openSender()
  const text = 'a'.repeat(4_096 - 103)
  expect([await push(text), await push(`${text}a`)]).toEqual([201, 413])
  expect(await texts()).toEqual([text])
})
