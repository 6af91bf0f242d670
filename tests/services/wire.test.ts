import { request as ask } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createServices } from '../../mocks/handlers.ts'
import { mockCallers, tokenOf } from '../../mocks/mockCallers.ts'
import { startServer } from '../../mocks/server.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { idOf, personRow } from '../builders/wire.ts'
import { serveServices } from './servedServices.ts'
import { createCaller, done, nothing, sendTo, whole } from './world.ts'

const identified: string[] = []
const server = await serveServices({
  callers: mockCallers,
  listener: (req, res) => {
    identified.push(`${req.method} ${req.url} ${req.headers.host === new URL(server.url).host}`)
    res.setHeader('set-cookie', ['a=1', 'b=2'])
    res.writeHead(201, { 'content-type': 'application/json' })
    req.pipe(res)
  },
})

const one = idOf(1)
let shops = 0
const open = async () => {
  shops += 1
  const send = sendTo(fetch, server.url)
  const sub = `wire-${shops}`
  const caller = createCaller(send, sub)
  const app = await caller.makeApp('خواربار')
  return { app, caller, send, own: { authorization: `Bearer ${tokenOf(sub)}`, 'x-taak-api-key': 'daftar-stand-in' } }
}
const cut = { cause: { code: 'UND_ERR_SOCKET' } }
const unavailable = { status: 503, body: { title: 'Service Unavailable', status: 503 } }

test('lost: the push is applied, without an answer', async () => {
  const { app, caller } = await open()
  const rows = { person: { created: [personRow(app, one)] } }
  await expect(caller.push('invoice', app, null, rows, { 'x-fault': 'lost' })).rejects.toMatchObject(cut)
  expect((await caller.pulled('invoice', app)).changes.person).toEqual({ ...nothing, created: [personRow(app, one)] })
})

test('lost: the app is made, without an answer', async () => {
  const { caller } = await open()
  const make = (headers = {}) => caller.call('/main/v1/apps', { method: 'POST', body: { name: 'خیاطی' }, headers })
  await expect(make({ 'x-fault': 'lost' })).rejects.toMatchObject(cut)
  expect((await make()).status).toBe(200)
})

test('down: the push did not reach the service', async () => {
  const { app, caller } = await open()
  const rows = { person: { created: [personRow(app, one)] } }
  expect(await caller.push('invoice', app, null, rows, { 'x-fault': 'down' })).toEqual(unavailable)
  expect((await caller.pulled('invoice', app)).changes.person).toEqual(nothing)
})

test('truncated: half a pull arrives', async () => {
  const { app, caller, own, send } = await open()
  await caller.push('invoice', app, null, { person: { created: [personRow(app, one)] } })
  const path = `/invoice/v1/factor/sync/${app}?schema_version=1`
  const text = await (await send(path, { headers: own })).text()
  const half = await send(path, { headers: { ...own, 'x-fault': 'truncated' } })
  expect([half.status, await half.text()]).toEqual([200, text.slice(0, Math.floor(text.length / 2))])
})

test('a pull with a failing database breaks off, and is no shorter pull', async () => {
  const { app, caller, own } = await open()
  let failing = false
  const query: Database['query'] = (text, values) =>
    failing && text.includes('body is null')
      ? Promise.reject(new Error('The disk is gone'))
      : server.database.query(text, values)
  const services = createServices({ database: { ...server.database, query }, callers: mockCallers })
  const other = await startServer(0, { services })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const { timestamp } = await caller.pulled('invoice', app)
    const created = Array.from({ length: 600 }, (_, count) => personRow(app, idOf(count)))
    expect(await caller.push('invoice', app, timestamp, { person: { created } })).toEqual(done)
    const url = `${other.url}/invoice/v1/factor/sync/${app}?schema_version=1&last_pulled_at=${timestamp}`
    expect((await fetch(url, { headers: own })).status).toBe(200)
    failing = true
    await expect(fetch(url, { headers: own }).then((answer) => answer.text())).rejects.toThrow()
    failing = false
    expect((await fetch(url, { headers: own })).status).toBe(200)
  } finally {
    said.mockRestore()
    await other.close()
  }
})

test('faults of main or invoice hold for their next calls', async () => {
  const { app, caller } = await open()
  const forecast = (service: string) =>
    caller.call('/faults', { method: 'PUT', body: { service, kind: 'down', times: 1 } })
  await forecast('main')
  await forecast('invoice')
  expect(await caller.call('/main/v1/apps')).toEqual(unavailable)
  expect(await caller.pull('invoice', app)).toEqual(unavailable)
  expect((await caller.pull('gtin', app)).status).toBe(200)
  expect((await caller.pull('invoice', app)).status).toBe(200)
})

test('a page may send the application key and its token', async () => {
  const headers = {
    origin: 'http://localhost:4173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-taak-api-key',
  }
  const answer = await fetch(`${server.url}/main/v1/apps`, { method: 'OPTIONS', headers })
  expect([
    answer.status,
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'http://localhost:4173', 'authorization,content-type,x-taak-api-key'])
})

test('a page may read when a service answered', async () => {
  const answer = await fetch(`${server.url}/invoice/v1/tax-record/app/one`, {
    headers: { origin: 'http://localhost:4173' },
  })
  const exposed = answer.headers.get('access-control-expose-headers')?.split(', ')
  expect([exposed, Number.isNaN(Date.parse(answer.headers.get('date') ?? ''))]).toEqual([
    ['Date', 'ETag', 'Location'],
    false,
  ])
})

test('a body over 16 MB is refused, and the server goes on', async () => {
  const { app, caller } = await open()
  const body = JSON.stringify(whole('invoice', { person: { created: [{ name: 'x'.repeat(17 * 1024 * 1024) }] } }))
  expect((await caller.pushBody('invoice', app, null, body)).status).toBe(413)
  expect(await caller.push('invoice', app, null, {})).toEqual(done)
})

test.each([
  ['POST', '/invoice/v1/factor/sync/app'],
  ['POST', '/main/v1/support/message'],
  ['POST', '/main/v1/api-keys/app'],
  ['POST', '/bank'],
  ['POST', '/push/device'],
  ['PUT', '/paid'],
])('64 MiB whose length is not said beforehand are too large: %s %s', async (method, path) => {
  const { own } = await open()
  const status = await new Promise((resolve, reject) => {
    const asked = ask(server.url + path, { method, headers: own }, (answer) => {
      asked.destroy()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
    let left = 64
    const write = () => {
      for (let more = true; more && left > 0; left--) more = asked.write(' '.repeat(1024 * 1024))
      if (left === 0) asked.end()
    }
    asked.on('drain', write)
    write()
  })
  expect(status).toBe(413)
})

test('64 MiB whose length is said are too large', async () => {
  const { caller } = await open()
  const body = ' '.repeat(64 * 1024 * 1024)
  const tooLarge = { status: 413, body: { title: 'Payload Too Large', status: 413 } }
  expect(await caller.call('/main/v1/support/message', { method: 'POST', body })).toEqual(tooLarge)
})

test('paths below /identity/ are the provider’s', async () => {
  const post = (headers = {}) => fetch(`${server.url}/identity/token?a=1`, { method: 'POST', body: 'code=1', headers })
  identified.length = 0
  const answer = await post()
  expect([answer.status, answer.headers.getSetCookie(), await answer.text()]).toEqual([201, ['a=1', 'b=2'], 'code=1'])
  expect(identified).toEqual(['POST /identity/token?a=1 true'])
})

test('the fault of the provider is that of the other services', async () => {
  const post = (headers = {}) => fetch(`${server.url}/identity/token`, { method: 'POST', body: 'code=1', headers })
  identified.length = 0
  const down = await post({ 'x-fault': 'down' })
  expect({ status: down.status, body: await down.json() }).toEqual(unavailable)
  expect(await (await post({ 'x-fault': 'wrong' })).text()).toContain('Sign in to this network')
  expect((await post({ 'x-fault': 'rain' })).status).toBe(400)
  expect(identified).toEqual([])

  await expect(post({ 'x-fault': 'lost' })).rejects.toMatchObject(cut)
  const truncated = await post({ 'x-fault': 'truncated' })
  expect({
    truncated: truncated.status,
    setCookie: truncated.headers.getSetCookie(),
    text: await truncated.text(),
  }).toEqual({
    truncated: 201,
    setCookie: ['a=1', 'b=2'],
    text: 'cod',
  })
  expect(await (await post({ 'x-fault': 'slow=5' })).text()).toBe('code=1')
  expect(identified).toEqual(Array.from({ length: 3 }, () => 'POST /identity/token true'))
})

test('a fault of the provider, too, may be of one path', async () => {
  const forecast = (path: string) => {
    const body = JSON.stringify({ service: 'identity', kind: 'down', times: 1, path })
    return fetch(`${server.url}/faults`, { method: 'PUT', body })
  }
  const post = async () => (await fetch(`${server.url}/identity/token`, { method: 'POST', body: 'code=1' })).status
  await forecast('/send/')
  expect(await post()).toBe(201)
  await forecast('/token')
  expect([await post(), await post()]).toEqual([503, 201])
})
