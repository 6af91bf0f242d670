import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test, vi } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { tokenOf } from '../../mocks/mockCallers.ts'
import { createApiKeysPorts } from '../../src/adapters/cloud/apiKeys.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { localGtin } from '../../src/events/values/gtin.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { live } from '../scenarios/live.ts'
import { million, openPlanShop } from './planShop.ts'
import { openBrowser } from './pushBrowser.ts'
import { serveServices } from './servedServices.ts'
import { decoded, openShop } from './world.ts'

const { url, database } = await serveServices()

/** The library has the platform's address built in, and keeps the `fetch` that exists when it is loaded. */
const platform = 'https://app-api.taakcloud.com'
const real = fetch
const here = (to: string) => to.replace(`${platform}/v1/`, `${url}/main/v1/`).replace(platform, url)
vi.stubGlobal('fetch', (to: string, init?: RequestInit) => real(here(to), init))
const { default: TaakSDK } = await import('taak-sdk')
vi.unstubAllGlobals()

/**
 * Version 1.3.1 lacks the calls of plans (facts section 1 has them from an older one): they are made by its own
 * `request`.
 */
class Client extends TaakSDK {
  createFactor = (command: object) => this.#post('/invoice/api/v1/factor/create', command)
  getFactor = (publicId: string) => this.request(`/invoice/api/v1/factor/${publicId}`)
  ipgObtainToken = (command: object) => this.#post('/invoice/api/v1/ipg/token', command)
  getProduct = (gtin: string, currency = 'IRR') => this.request(`/gtin/v1/pip/${gtin}/${currency}`)
  ask = (path: string) => this.request(path)
  #post = (path: string, command: object) => this.request(path, { method: 'POST', body: JSON.stringify(command) })
}

const fail = (said: unknown): never => {
  throw new Error(JSON.stringify(said))
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

const Token = t.type({ status: t.literal(1), token: t.string })

/** An app, a key from our own console, and the library with that key. */
const openApp = async () => {
  const shop = await openPlanShop(database)
  const session = { token: () => Promise.resolve(O.some(tokenOf(shop.sub))), refused() {} }
  const main = serviceAt(`${url}/main`, fetch, { session, headers: { 'x-taak-api-key': apiKey } })
  const { keys } = createUnkeptOf()
  const ports = createApiKeysPorts({
    main,
    address: url,
    user: () => shop.sub,
    keys,
    clipboard: () => undefined,
    page: new EventTarget(),
    isOnline: () => true,
  })
  const made = await ports.makeKey({ owner: shop.app }, live)
  const row = (made.type === 'apiKey.made' ? made.publicId : null) ?? fail(made)
  return {
    ...shop,
    sdk: new Client({ apiKey: keys.get('shown')?.value ?? '' }),
    own: { ...command, appPublicId: shop.app },
    ask: (publicId: string, app = shop.app) => ({
      ...{ publicId, appPublicId: app, ipgCompany: 'SAMAN', amount: million },
    }),
    deleteKey: () => ports.deleteKey({ owner: shop.app, action: 'delete', row }, live),
  }
}

const forbidden = { status: 403, data: { title: 'Forbidden', status: 403 } }

test('a key that the console makes opens its app’s calls at every service', async () => {
  const { sdk, own, ask, sub, app, open, press } = await openApp()
  const made = await sdk.createFactor(own)
  const { publicId, items } = decoded(Answered, made.data)
  expect(made).toMatchObject({ status: 200, data: { appPublicId: app, paid: false } })
  expect(await sdk.getFactor(publicId)).toEqual(made)
  expect(await sdk.getProduct(items[0]?.i ?? '')).toMatchObject({ status: 200, data: { name: command.items[0]?.name } })
  expect(await sdk.getProduct(localGtin('9999999999'))).toMatchObject({ status: 404 })
  expect(await sdk.getFactor('none')).toMatchObject({ status: 404 })
  expect(await sdk.ipgObtainToken(ask('none'))).toMatchObject({ status: 200, data: { status: -1, errorCode: '1' } })
  const { token } = decoded(Token, (await sdk.ipgObtainToken(ask(publicId))).data)
  await press(`${await open(token)}/pay`)
  expect(await sdk.getFactor(publicId)).toMatchObject({ status: 200, data: { paid: true, paidRef: 'IPG_SEP' } })
  const device = { ...openBrowser(url).subscription, userId: sub, deviceId: 'Mac OS::Safari::16' }
  expect(await sdk.subscribeWebPush(device)).toMatchObject({ status: 201, data: { appId: app } })
  expect(await sdk.getWebPushesByUserId(sub)).toMatchObject({ status: 200, data: [{ appId: app }] })
})

test('it opens nothing of another app, and nothing for a user who is not signed in', async () => {
  const [mine, theirs] = [await openApp(), await openApp()]
  const { publicId } = decoded(Answered, (await theirs.sdk.createFactor(theirs.own)).data)
  const ours = decoded(Answered, (await mine.sdk.createFactor(mine.own)).data)
  expect([
    await mine.sdk.createFactor(theirs.own),
    await mine.sdk.createFactor(command),
    await mine.sdk.getFactor(publicId),
    await mine.sdk.ipgObtainToken(mine.ask(publicId)),
    await mine.sdk.ipgObtainToken(mine.ask(publicId, theirs.app)),
    await mine.sdk.ipgObtainToken(mine.ask(ours.publicId, theirs.app)),
  ]).toEqual(Array(6).fill(forbidden))
  expect(await theirs.sdk.getFactor(publicId)).toMatchObject({ status: 200, data: { paid: false } })
  const phone = openBrowser(url)
  const device = { ...phone.subscription, userId: theirs.sub, deviceId: 'Mac OS::Safari::16' }
  const subscribed = (await theirs.sdk.subscribeWebPush(device)).data
  expect([
    await mine.sdk.sendWebPush({ payload: 'a', publicId: subscribed.publicId }),
    await mine.sdk.deleteWebPush(subscribed.publicId),
  ]).toEqual(Array(2).fill(forbidden))
  expect({ webPushesByUserId: await mine.sdk.getWebPushesByUserId(theirs.sub), texts: await phone.texts() }).toEqual({
    webPushesByUserId: { status: 200, data: [] },
    texts: [],
  })
  expect(await theirs.sdk.getWebPushesByUserId(theirs.sub)).toEqual({ status: 200, data: [subscribed] })
  const ask = (path: string) => mine.sdk.ask(path)
  const unauthorised = { status: 401, data: { title: 'Unable To Obtain Valid Token', status: 401 } }
  expect([
    await ask(`/gtin/v1/app-product/sync/${mine.app}?last_pulled_at=null`),
    await ask('/gtin/v1/tax-ir/stuff/search/pip'),
    await ask(`/invoice/v1/factor/sync/${mine.app}?last_pulled_at=null`),
    await ask(`/v1/api-keys/${mine.app}`),
  ]).toEqual(Array(4).fill(unauthorised))
})

test('a key that was deleted opens nothing more, and no key opens nothing', async () => {
  const { sdk, own, ask, sub, deleteKey } = await openApp()
  const { publicId, items } = decoded(Answered, (await sdk.createFactor(own)).data)
  const gtin = items[0]?.i ?? ''
  const answers = async (by: Client) => [
    await by.createFactor(own),
    await by.getFactor(publicId),
    await by.ipgObtainToken(ask(publicId)),
    await by.getWebPushesByUserId(sub),
    await by.getProduct(gtin),
  ]
  expect((await answers(sdk)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await deleteKey()).toMatchObject({ type: 'apiKeys.deleted' })
  const refused = [...Array(4).fill(forbidden), expect.objectContaining({ status: 401 })]
  expect(await answers(sdk)).toEqual(refused)
  expect(await answers(new Client({ apiKey: '' }))).toEqual(refused)
})

test('it learns what is missing, and that its key is wrong', async () => {
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
  expect({ phone: await phone.texts(), till: await till.texts() }).toEqual({ phone: ['a', 'b', 'c'], till: ['b'] })
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
