import { describe, expect, test } from 'vitest'
import { createAdminPorts } from '../../src/adapters/admin/area.ts'
import { createCloudPorts } from '../../src/adapters/cloud/area.ts'
import { createRows } from '../../src/adapters/parts/rows.ts'
import { createContactPorts } from '../../src/adapters/public/contact.ts'
import type { CallFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { live } from '../scenarios/live.ts'
import { createPushDevice } from '../scenarios/pushDesk.ts'
import { quietPage } from '../scenarios/quiet.ts'
import { serviceAt } from './serviceAt.ts'

type Answering = (url: string) => Response | Promise<Response>

const owner = 'https://id.example shop'
const device = { owner, publicId: 'push-1', deviceId: 'Linux::Chrome::148', mark: 'AAAAAAAAAAAAAAAA' }
const query = { owner: 'app-1', query: '', page: 1, pageSize: 10 }
const monitor = { id: null, name: 'Blog', target: 'https://blog.example', interval: 300, enabled: true }
const ali = {
  ...{ id: 'ali', username: 'ali', firstName: '', lastName: '', email: '', attributes: { city: ['Tehran'] } },
  ...{ roles: [], plan: null, planExpire: null },
}

/** What the console's flows receive, call by call. */
const heard = async (answering: Answering) => {
  const service = serviceAt('https://service.example', async (input) => answering(String(input)))
  const unkept = createUnkeptOf()
  unkept.users.put([['ali', ali]])
  const { browser } = createPushDevice()
  const store = createMemoryStore()
  const { journal } = createHeldJournal(store)
  const cloud = createCloudPorts({
    ...{ store, journal, rows: createRows(store, journal), now: () => 0 },
    ...{
      browser,
      address: 'https://service.example',
      clipboard: () => undefined,
      page: new EventTarget(),
      unkept,
      uptime: service,
    },
    ...{ main: service, user: () => 'shop', app: () => 'app-1', language: () => 'en', kept: () => null },
    ...{ watchKept: () => () => {}, later: () => () => {}, seen: quietPage, hidden: () => [], isOnline: () => true },
  })
  const admin = createAdminPorts({ main: service, language: () => 'en', unkept })
  const contact = createContactPorts({ main: service, email: () => '', owner: () => null, isOnline: () => true })
  const draft = { user: 'ali', changes: [], key: 'k', value: 'v' }
  const works = {
    listKeys: () => cloud.listKeys({ owner: 'app-1' }, live),
    makeKey: () => cloud.makeKey({ owner: 'app-1' }, live),
    deleteKey: () => cloud.deleteKey({ owner: 'app-1', action: 'delete', row: 'key-1' }, live),
    registerPush: () => cloud.registerPush({ owner }, live),
    endPush: () => cloud.endPush({ device }, live),
    listPushes: () => cloud.listPushes({}, live),
    sendPush: () => cloud.actOnPush({ action: 'send', row: 'push-1' }, live),
    deletePush: () => cloud.actOnPush({ action: 'delete', row: 'push-1' }, live),
    listMonitors: () => cloud.listMonitors(query, live),
    sendMonitor: () => cloud.sendMonitor(monitor, live),
    saveAttributes: () => admin.saveAttributes(draft, live),
    listUsers: () => admin.listUsers({ ...query, owner }, live),
    listAllPushes: () => admin.listAllPushes({}, live),
    sendAnyPush: () => admin.actOnAnyPush({ action: 'send', row: 'push-2' }, live),
    deleteAnyPush: () => admin.actOnAnyPush({ action: 'delete', row: 'push-2' }, live),
    sendMessage: () => contact.sendMessage({ message: 'Hello', sender: 'me@shop.example' }, live),
  }
  const all: [string, unknown][] = []
  for (const [call, work] of Object.entries(works)) all.push([call, await work()])
  return { events: Object.fromEntries(all), keys: unkept.keys.all() }
}

const sentOr = ({ status, ...said }: CallFault, done: object, failed: object) =>
  status > 0 ? { ...done, status } : { ...failed, fault: { status, ...said } }

const refusals = new Set([400, 401, 403, 404, 409, 413, 429])

/** Each call failed. */
const failed = (fault: CallFault) => ({
  listKeys: { type: 'apiKeys.notLoaded', fault },
  makeKey: { type: 'apiKey.notMade', fault },
  deleteKey: { type: 'apiKeys.notDeleted', row: 'key-1', fault },
  registerPush: { type: 'webPush.notRegistered', fault },
  endPush: { type: 'webPush.notStopped', fault },
  listPushes: { type: 'pushes.notLoaded', fault },
  // A test push reports its status, if it had one.
  sendPush: sentOr(fault, { type: 'pushes.sent', row: 'push-1' }, { type: 'pushes.notSent', row: 'push-1' }),
  deletePush: { type: 'pushes.notDeleted', row: 'push-1', fault },
  listMonitors: { type: 'uptime.notLoaded', fault },
  sendMonitor: { type: 'monitor.refused', fault },
  saveAttributes: { type: 'attributes.refused', fault },
  listUsers: { type: 'adminUsers.notLoaded', fault },
  listAllPushes: { type: 'adminPushes.notLoaded', fault },
  sendAnyPush: sentOr(
    fault,
    { type: 'adminPushes.sent', row: 'push-2' },
    { type: 'adminPushes.notSent', row: 'push-2' },
  ),
  deleteAnyPush: { type: 'adminPushes.notDeleted', row: 'push-2', fault },
  // After any other failure the message may have arrived.
  sendMessage: { type: refusals.has(fault.status) ? 'contact.refused' : 'contact.unanswered', fault },
})

/** Deleted already: that is the wanted outcome. */
const gone = {
  deleteKey: { type: 'apiKeys.deleted', row: 'key-1' },
  endPush: { type: 'webPush.stopped' },
  deletePush: { type: 'pushes.deleted', row: 'push-1' },
  deleteAnyPush: { type: 'adminPushes.deleted', row: 'push-2' },
}

/** Of these only the status counts. */
const done = (status: 200 | 201) => ({
  ...gone,
  sendPush: { type: 'pushes.sent', row: 'push-1', status },
  sendMonitor: { type: 'monitor.taken', isNew: status === 201 },
  saveAttributes: { type: 'attributes.taken' },
  sendAnyPush: { type: 'adminPushes.sent', row: 'push-2', status },
  sendMessage: { type: 'contact.taken', answerable: true },
})

const faultOf = (status: number, detail: string, violation: CallFault['violation'] = null): CallFault => ({
  ...{ status, detail, violation },
})
const noNetwork = faultOf(-1, 'Network Error')
const unread = faultOf(0, 'The answer cannot be read')

const problem = (status: number, more: object = {}) => Response.json({ title: `T${status}`, ...more }, { status })
const violations = [
  { field: 'name', message: 'must be 1 to 200 letters' },
  { field: 'target', message: 'is not read' },
]
const page = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))

type Row = readonly [name: string, answering: Answering, events: object]

const rows: readonly Row[] = [
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), failed(noNetwork)],
  ['an answer that breaks', broken, failed(noNetwork)],
  ...[200, 201, 404, 410].map((status): Row => [`a page at ${status}`, () => page(status), failed(noNetwork)]),
  ['a portal', () => problem(511), failed(noNetwork)],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/in' } }), failed(noNetwork)],
  ['a defect of the browser', () => Promise.reject(new RangeError('odd')), failed(faultOf(0, 'RangeError: odd'))],
  ...[null, 7, 'list', {}, { publicId: 7 }, { keyValue: 'a b' }, { publicId: '../x' }].map(
    (body): Row => [
      `an answer of another shape: ${JSON.stringify(body)}`,
      () => Response.json(body),
      { ...failed(unread), ...done(200) },
    ],
  ),
  ['an answer that is cut', () => new Response('{"a', { status: 201 }), { ...failed(unread), ...done(201) }],
  ['an empty answer', () => new Response(null, { status: 201 }), { ...failed(unread), ...done(201) }],
  [
    '400 with violations',
    () => problem(400, { violations }),
    failed(faultOf(400, 'T400', { title: 'T400', field: 'name', message: 'must be 1 to 200 letters' })),
  ],
  ['400 with none that can be read', () => problem(400, { violations: [7] }), failed(faultOf(400, 'T400'))],
  ['401', () => problem(401), failed(faultOf(401, 'Unable To Obtain Valid Token'))],
  ['404', () => problem(404), { ...failed(faultOf(404, 'T404')), ...gone }],
  ...[403, 409, 410, 413, 418, 429, 500, 503].map(
    (status): Row => [`${status}`, () => problem(status), failed(faultOf(status, `T${status}`))],
  ),
  ['a page at 502', () => page(502), failed(faultOf(502, ''))],
  ['500 without a word', () => new Response('oops', { status: 500 }), failed(faultOf(500, ''))],
]

test('a list that is too long is cut to the latest, users to one page', async () => {
  const ids = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`)
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
  const answers = {
    '/api-keys/': ids('key', 130).map((publicId, number) => ({ publicId, createdAt: at(number) })),
    '/web-push/shop': ids('push', 130).map((publicId) => ({ publicId, deviceId: 'Linux' })),
    '/uptime/': ids('m', 60).map((id) => ({ ...monitor, id })),
    '/admin/users/': ids('user', 30).map((id) => ({ id, username: id })),
    '/admin/web-push/': ids('push', 1010).map((publicId) => ({ publicId, userId: 'ali', deviceId: 'Linux' })),
  }
  const { events } = await heard((url) => {
    const found = Object.entries(answers).find(([path]) => url.includes(path))
    return Response.json(found?.[1] ?? {})
  })
  const { listKeys, listPushes, listMonitors, listUsers, listAllPushes } = events
  expect({ listKeys, listPushes, listMonitors, listUsers, listAllPushes }).toEqual({
    listKeys: {
      type: 'apiKeys.loaded',
      unread: 0,
      rows: ids('key', 130)
        .map((publicId, number) => ({ publicId, createdAt: at(number), restrictions: [] }))
        .slice(30)
        .toReversed(),
    },
    listPushes: {
      type: 'pushes.loaded',
      unread: 0,
      rows: ids('push', 100).map((publicId) => ({ publicId, deviceId: 'Linux', createdAt: null })),
    },
    listMonitors: {
      type: 'uptime.loaded',
      unread: 0,
      rows: ids('m', 10).map((id) => ({ id, status: 'UNKNOWN' })),
      total: 60,
    },
    listUsers: { type: 'adminUsers.loaded', unread: 0, rows: ids('user', 10).map((id) => ({ id })), total: null },
    listAllPushes: { type: 'adminPushes.loaded', unread: 0, rows: ids('push', 800) },
  })
})

describe('the console sees, call by call, the answer of', () => {
  test.each(rows)('%s', async (_, answering, events) => {
    expect(await heard(answering)).toEqual({ events, keys: [] })
  })
})

test('rows that cannot be read are left out, and counted, in each list', async () => {
  const withOdd = (row: object) => [null, row, { id: 7 }, 'row']
  const answers = {
    '/api-keys/': withOdd({ publicId: 'key-1', createdAt: '2026-01-01T00:00:00.000Z' }),
    '/web-push/shop': withOdd({ publicId: 'push-1', deviceId: 'Linux' }),
    '/uptime/': withOdd({ ...monitor, id: 'm-1' }),
    '/admin/users/': withOdd({ id: 'user-1', username: 'user-1' }),
    '/admin/web-push/': withOdd({ publicId: 'push-2', userId: 'ali', deviceId: 'Linux' }),
  }
  const { events } = await heard((url) =>
    Response.json(Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? {}),
  )
  const { listKeys, listPushes, listMonitors, listUsers, listAllPushes } = events
  expect({ listKeys, listPushes, listMonitors, listUsers, listAllPushes }).toEqual({
    listKeys: {
      type: 'apiKeys.loaded',
      rows: [{ publicId: 'key-1', createdAt: '2026-01-01T00:00:00.000Z', restrictions: [] }],
      unread: 3,
    },
    listPushes: {
      type: 'pushes.loaded',
      rows: [{ publicId: 'push-1', deviceId: 'Linux', createdAt: null }],
      unread: 3,
    },
    listMonitors: { type: 'uptime.loaded', rows: [{ id: 'm-1', status: 'UNKNOWN' }], total: 1, unread: 3 },
    listUsers: { type: 'adminUsers.loaded', rows: [{ id: 'user-1' }], total: null, unread: 3 },
    listAllPushes: { type: 'adminPushes.loaded', rows: ['push-2'], unread: 3 },
  })
})
