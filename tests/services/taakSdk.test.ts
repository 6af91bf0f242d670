import * as t from 'io-ts'
import { expect, test, vi } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { localGtin } from '../../src/events/values/gtin.ts'
import { million } from './planShop.ts'
import { openBrowser } from './pushBrowser.ts'
import { serveServices } from './servedServices.ts'
import { decoded, openShop } from './world.ts'

const { url, database } = await serveServices()

/** The library has the platform's address built in, which of its own calls is the main API's, and keeps the `fetch` that there is when it is loaded. */
const platform = 'https://app-api.taakcloud.com'
const real = fetch
const here = (to: string) => to.replace(`${platform}/v1/`, `${url}/main/v1/`).replace(platform, url)
vi.stubGlobal('fetch', (to: string, init?: RequestInit) => real(here(to), init))
const { default: TaakSDK } = await import('taak-sdk')
vi.unstubAllGlobals()

/** Version 1.3.1 has the calls of plans no more (facts section 1 has them of an older one): they are made by its own `request`. */
class Client extends TaakSDK {
  createFactor = (command: object) => this.#post('/invoice/api/v1/factor/create', command)
  getFactor = (publicId: string) => this.request(`/invoice/api/v1/factor/${publicId}`)
  ipgObtainToken = (command: object) => this.#post('/invoice/api/v1/ipg/token', command)
  getProduct = (gtin: string, currency = 'IRR') => this.request(`/gtin/v1/pip/${gtin}/${currency}`)
  #post = (path: string, command: object) => this.request(path, { method: 'POST', body: JSON.stringify(command) })
}

const client = new Client({ apiKey })
const command = {
  ...{ appPublicId: 'daftar-plans', currency: 'IRR', total: million, payer: 'John Doe' },
  factorDate: '2026-11-23T08:00:00.000Z',
  items: [{ name: 'Startup support plan', nameFa: 'طرح پشتیبانی نوپا', price: million, quantity: 1 }],
}
const Answered = t.strict({ publicId: t.string, items: t.array(t.strict({ i: t.string })) })

test('the platform’s client library buys a plan with its key alone', async () => {
  const made = await client.createFactor(command)
  const { publicId, items } = decoded(Answered, made.data)
  const known = {
    ...{ ...command, publicId, trackingCode: expect.any(Number), createdAt: expect.any(Number), paid: false },
    items: [{ i: expect.stringMatching(/^\d{13}$/), p: million, q: 1, r: 0 }],
  }
  expect(made).toEqual({ status: 200, data: known })
  expect(await client.getFactor(publicId)).toEqual({ status: 200, data: known })
  const gtin = items[0]?.i ?? ''
  const { name, nameFa } = command.items[0] ?? {}
  expect(await client.getProduct(gtin)).toEqual({ status: 200, data: { gtin, name, nameFa, price: null } })
  const asked = { publicId, appPublicId: 'daftar-plans', ipgCompany: 'SAMAN', amount: million }
  expect(await client.ipgObtainToken(asked)).toEqual({ status: 200, data: { status: 1, token: expect.any(String) } })
  expect(await client.ipgObtainToken({ ...asked, amount: 1 })).toEqual({
    status: 200,
    data: { status: -1, errorCode: '4', errorDesc: expect.any(String) },
  })
})

test('it is told what is not there, and that its key is wrong', async () => {
  const unknown = localGtin('9999999999')
  const missing = { status: 404, data: { title: 'Not found', status: 404 } }
  expect([await client.getFactor('none'), await client.getProduct(unknown)]).toEqual([missing, missing])
  const stranger = new Client({ apiKey: 'wrong' })
  expect(await stranger.getFactor('none')).toEqual({ status: 403, data: { title: 'Forbidden', status: 403 } })
  expect(await stranger.getProduct(unknown)).toMatchObject({ status: 401 })
})

const Key = t.type({ keyValue: t.string })

test('it pushes to the devices of an app’s users with a key of that app', async () => {
  const { app, caller } = await openShop(database)
  const { body } = await caller.call(`/main/v1/api-keys/${app}`, { method: 'POST' })
  const sdk = new TaakSDK({ apiKey: decoded(Key, body).keyValue })
  const [phone, till] = [openBrowser(url), openBrowser(url)]
  const [userId, deviceId] = ['user-id-001', 'Mac OS::Safari::16']
  const known = (name: string) => ({
    ...{ publicId: expect.stringMatching(/^[\da-f-]{36}$/), userId, deviceId: name, appId: app },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const subscribed = await sdk.subscribeWebPush({ ...phone.subscription, userId, deviceId })
  expect(subscribed).toEqual({ status: 201, data: known(deviceId) })
  const other = await sdk.subscribeWebPush({ ...till.subscription, userId, deviceId: 'Linux::Firefox::150' })
  const both = [known('Linux::Firefox::150'), known(deviceId)]
  expect(await sdk.getWebPushesByUserId(userId)).toEqual({ status: 200, data: both })

  const urgent = { payload: 'a', publicId: subscribed.data.publicId, urgency: 3, topic: 'greeting', timeToLive: 60 }
  expect(await sdk.sendWebPush(urgent)).toEqual({ status: 201, data: {} })
  expect(await sdk.sendWebPush({ payload: 'b', userId })).toEqual({ status: 201, data: {} })
  expect(await sdk.sendWebPush({ payload: 'c', userId, deviceId })).toEqual({ status: 201, data: {} })
  expect([await phone.texts(), await till.texts()]).toEqual([['a', 'b', 'c'], ['b']])
  await till.answers(410)
  expect(await sdk.sendWebPush({ payload: 'd', publicId: other.data.publicId })).toEqual({ status: 410, data: {} })

  expect(await sdk.deleteWebPush(other.data.publicId)).toMatchObject({ status: 204 })
  const missing = { status: 404, data: { title: 'Not found', status: 404 } }
  expect(await sdk.deleteWebPush(other.data.publicId)).toEqual(missing)
  expect(await sdk.getWebPushesByUserId(userId)).toEqual({ status: 200, data: [known(deviceId)] })
  const stranger = new TaakSDK({ apiKey: 'taak_none' })
  expect(await stranger.getWebPushesByUserId(userId)).toEqual({
    status: 403,
    data: { title: 'Forbidden', status: 403 },
  })
})
