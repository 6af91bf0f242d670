import { beforeEach, expect, test } from 'vitest'
import { help } from '../../mocks/help.ts'
import { startServer } from '../../mocks/server.ts'
import { serveServices } from '../services/servedServices.ts'
import { bearer, request, violation } from './call.ts'

const server = await serveServices()

const milk = '/gtin/v1/pip/6261011110018/USD'
const milkBody = {
  gtin: '6261011110018',
  name: 'Kalleh Low-Fat Milk 1 L',
  nameFa: 'شیر کم\u200cچرب کاله ۱ لیتری',
  price: null,
}
const unavailable = { title: 'Service Unavailable', status: 503 }
const local = '/gtin/v1/gs1-wiki/create-local'
const names = { name: 'Jam', nameFa: 'مربا' }
const origin = 'http://localhost:4173'

type Ask = { method?: string; headers?: Record<string, string>; body?: unknown }

const ask = (path: string, { headers, ...rest }: Ask = {}) =>
  fetch(request(server.url + path, { ...rest, headers: { ...bearer, ...headers } }))
const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
const forecast = (body: unknown) => ask('/faults', { method: 'PUT', body })
const makeLocal = async () => {
  const body: unknown = await (await ask(local, { method: 'POST', body: names })).json()
  return body
}

beforeEach(async () => {
  await ask('/faults', { method: 'DELETE' })
})

test('it is healthy and lists its calls', async () => {
  const health = await get('/health')
  expect({ health: health.status, text: await health.text() }).toEqual({ health: 200, text: 'ok\n' })
  const list = await get('/')
  expect([list.status, list.headers.get('content-type'), await list.text()]).toEqual([
    200,
    'text/plain;charset=UTF-8',
    `Mock services (npm run services -- --help says what PUT /faults and PUT /paid take)
GET /
GET /health
PUT /faults
DELETE /faults
POST /push/:device
PUT /push/:device
GET /push/:device
GET /support-messages
PUT /main/v1/support-plan/public/callback/:factor
POST /main/v1/support/message
POST /main/v1/web-push/subscribe
POST /main/v1/web-push/send
GET /main/v1/web-push/:user
DELETE /main/v1/web-push/:device
GET /main/v1/apps
POST /main/v1/apps
POST /main/v1/support-plan/create
GET /main/v1/support-plan/list
GET /main/v1/admin/users//:offset/:size
GET /main/v1/admin/users/:search/:offset/:size
POST /main/v1/admin/users/updateCustomAttributes
POST /main/v1/api-keys/:app
GET /main/v1/api-keys/:app
DELETE /main/v1/api-keys/:app/:key
GET /main/v1/admin/web-push/all
DELETE /main/v1/admin/web-push/:device
POST /main/v1/admin/web-push/send/:device
PUT /tax-office
GET /tax-sends
PUT /paid
GET /invoice/v1/factor/sync/:app
POST /invoice/v1/factor/sync/:app
GET /invoice/v1/person/:app/:person
GET /invoice/v1/tax-profile/:app/:field
PUT /invoice/v1/tax-profile/:app/:field
GET /invoice/v1/tax-record/:app/:factor
GET /invoice/v1/tax-record/:app/:factor/inquiry
POST /invoice/v1/tax-record/:app/:factor/send/:kind
POST /invoice/api/v1/factor/create
GET /invoice/api/v1/factor/:factor
POST /invoice/api/v1/ipg/token
GET /gtin/v1/app-product/sync/:app
POST /gtin/v1/app-product/sync/:app
GET /gtin/v1/pip/:gtin/:currency
POST /gtin/v1/gs1-wiki/create
POST /gtin/v1/gs1-wiki/create-local
GET /gtin/v1/tax-ir/stuff/search/:text
POST /translate/translate
GET /payments
POST /bank
GET /bank/payment/:session
POST /bank/payment/:session/:act
POST /uptime-checks
PUT /uptime-history
POST /uptime/v1/uptime
GET /uptime/v1/uptime/:app
GET /avatars/:hash
`,
  ])
})

test.each([
  ...['PUT /faults', 'DELETE /faults', 'PUT /paid', 'PUT /tax-office', 'GET /tax-sends', 'GET /payments'],
  'POST /identity/stand-in/expire',
])('the help explains %s', (call) => {
  expect(help.split('\n').filter((line) => line.trimStart().startsWith(call))).toHaveLength(1)
})

test('an idle connection outlives the client’s, so that no call meets a closing one', async () => {
  expect((await get('/health')).headers.get('keep-alive')).toBe('timeout=75')
})

test.each(['127.0.0.1', 'localhost'])('it listens on %s', async (host) => {
  expect((await fetch(`http://${host}:${server.port}/health`)).status).toBe(200)
})

test('a taken port is reported', async () => {
  await expect(startServer(server.port, server)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a call works over the wire, another path is not found', async () => {
  expect(await (await get(milk)).json()).toEqual(milkBody)
  const missing = await get('/nothing')
  expect([missing.status, await missing.json()]).toEqual([404, { title: 'Not found', status: 404 }])
})

test('an address that cannot be decoded is a bad request', async () => {
  expect((await get('/gtin/v1/tax-ir/stuff/search/%E0%A4%A')).status).toBe(400)
})

test('a broken JSON body is a violation', async () => {
  const answer = await fetch(server.url + local, { method: 'POST', headers: bearer, body: '{"name":' })
  expect({ status: answer.status, body: await answer.json() }).toEqual(
    violation({ field: 'body', message: 'must be JSON' }),
  )
})

test.each([origin, 'http://127.0.0.1:8080', 'http://localhost'])('a page from %s may ask', async (from) => {
  const answer = await ask(milk, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-taak-api-key,x-fault',
    },
  })
  expect([answer.status, ...corsOf(answer), answer.headers.get('access-control-allow-headers')]).toEqual([
    204,
    from,
    'true',
    'Origin',
    'authorization,x-taak-api-key,x-fault',
  ])
  expect(corsOf(await get(milk, { origin: from }))).toEqual([from, 'true', 'Origin'])
})

test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])('a page from %s may not', async (from) => {
  expect(corsOf(await get(milk, { origin: from }))).toEqual([null, null, 'Origin'])
})

test('a page may read bad answers too', async () => {
  expect(corsOf(await get(milk, { origin, 'x-fault': 'down' }))).toEqual([origin, 'true', 'Origin'])
  expect(corsOf(await get(milk, { origin, authorization: '' }))).toEqual([origin, 'true', 'Origin'])
})

test('down: the service is unavailable, and was not reached', async () => {
  const before = await makeLocal()
  const answer = await ask(local, { method: 'POST', body: names, headers: { 'x-fault': 'down' } })
  expect({ answer: answer.status, json: await answer.json() }).toEqual({ answer: 503, json: unavailable })
  expect(numberOf(await makeLocal())).toBe(numberOf(before) + 1)
})

test('wrong: a page of some network answers in its place', async () => {
  const answer = await get(milk, { 'x-fault': 'wrong' })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/html',
    '<!doctype html><title>Sign in to this network</title>',
  ])
})

test('truncated: the answer is cut in half', async () => {
  const whole = JSON.stringify(milkBody)
  const answer = await get(milk, { 'x-fault': 'truncated' })
  expect([answer.status, await answer.text()]).toEqual([200, whole.slice(0, Math.floor(whole.length / 2))])
})

test('lost: the service did it, without an answer', async () => {
  const before = await makeLocal()
  await expect(ask(local, { method: 'POST', body: names, headers: { 'x-fault': 'lost' } })).rejects.toMatchObject({
    cause: { code: 'UND_ERR_SOCKET' },
  })
  expect(numberOf(await makeLocal())).toBe(numberOf(before) + 2)
})

test.each([
  ['slow=120', 120],
  ['slow', 3000],
])('%s: the answer comes after %i ms', async (kind, ms) => {
  const from = performance.now()
  const answer = await get(milk, { 'x-fault': kind })
  expect(await answer.json()).toEqual(milkBody)
  expect(performance.now() - from).toBeGreaterThanOrEqual(ms - 5)
})

test('faults hold for the next calls of their service only', async () => {
  expect((await forecast({ service: 'gtin', kind: 'down', times: 2 })).status).toBe(204)
  expect((await ask('/translate/translate', { method: 'POST', body: {} })).status).toBe(400)
  const statuses = [await get(milk), await get(milk), await get(milk)].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 200])
})

test('a fault for one path leaves other calls of its service alone, and waits for its own', async () => {
  await forecast({ service: 'gtin', kind: 'down', times: 1, path: '/create-local' })
  expect((await get(milk)).status).toBe(200)
  const make = () => ask(local, { method: 'POST', body: names })
  expect([(await make()).status, (await make()).status]).toEqual([503, 200])
})

test('the header of a call goes before such faults, and leaves them', async () => {
  await forecast({ service: 'gtin', kind: 'down', times: 1 })
  expect((await get(milk, { 'x-fault': 'slow=1' })).status).toBe(200)
  expect((await get(milk)).status).toBe(503)
})

test('faults can be taken back', async () => {
  await forecast({ service: 'gtin', kind: 'lost', times: 9 })
  expect((await ask('/faults', { method: 'DELETE' })).status).toBe(204)
  expect((await get(milk)).status).toBe(200)
})

test('a fault that there is not is refused', async () => {
  const message = 'must be slow, slow=<milliseconds>, down, wrong, truncated or lost'
  const answer = await forecast({ service: 'moon', kind: 'rain', times: 0, path: '' })
  expect({ status: answer.status, body: await answer.json() }).toEqual(
    violation(
      {
        field: 'service',
        message: 'must be "main" | "invoice" | "gtin" | "uptime" | "translate" | "identity" | "bank" | "avatars"',
      },
      { field: 'kind', message },
      { field: 'times', message: 'must be a whole number above 0' },
      { field: 'path', message: 'must not be empty' },
    ),
  )
  const header = await get(milk, { 'x-fault': 'rain' })
  expect({ status: header.status, body: await header.json() }).toEqual(violation({ field: 'x-fault', message }))
})

function corsOf({ headers }: Response) {
  return [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
    headers.get('vary'),
  ]
}

function numberOf(made: unknown): number {
  if (typeof made !== 'object' || made === null || !('gtin' in made)) throw new Error('no gtin')
  return Number(String(made.gtin).slice(0, -1))
}
