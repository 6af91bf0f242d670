import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createGtinService } from '../../src/adapters/http/gtin.ts'
import { createTranslate } from '../../src/adapters/http/translate.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { createOwnCalls } from '../../src/adapters/identity/ownCalls.ts'
import { createElapsed } from '../../src/adapters/parts/elapsed.ts'
import { createPlanOrderPorts } from '../../src/adapters/plans/planOrder.ts'
import { createPlansService } from '../../src/adapters/plans/plansService.ts'
import { pullService } from '../../src/adapters/sync/pull.ts'
import { pushItems } from '../../src/adapters/sync/push.ts'
import { createOfficeService } from '../../src/adapters/tax/officeService.ts'
import { createTaxProfilePorts } from '../../src/adapters/tax/profile.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import { createTaxSenderPorts } from '../../src/adapters/tax/taxSender.ts'
import { authFaultOf } from '../../src/events/callFaults.ts'
import { person } from '../../src/events/samples.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'
import { app, depsOf, personWire } from './syncAnswering.ts'

const { stored, signal } = live

type Answering = () => Response | Promise<Response>

const html = { 'content-type': 'text/html; charset=utf-8' }
const said = (status: number, headers = {}) =>
  new Response(JSON.stringify({ title: `T${status}`, violations: [{ field: 'token', message: '?' }] }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const page = (status: number, headers: Record<string, string> = html) =>
  new Response('<!doctype html>', { status, headers })
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))

const faultIn = (outcome: object) => ('fault' in outcome ? outcome.fault : 'taken')

const becameOf = { 'tax.sendTaken': 'taken', 'tax.sendRefused': 'refused', 'tax.outcomeLost': 'lost' } as const

/** The outcome of each service's answer. */
const faultsIn = async (answering: Answering, more: Parameters<typeof serviceAt>[2] = {}) => {
  const network = () => Promise.resolve().then(answering)
  const service = serviceAt('https://service.example', network, more)
  const { deps, store, journal } = depsOf(network)
  const row = { ...person, unpushed: { kind: 'created' as const, touches: [{ by: 'e-1', columns: [] }] } }
  const item = { model: 'person' as const, id: 'p-1', kind: 'created' as const, by: 'e-1', row }
  const sync = { service: 'invoice' as const, app, cursor: 5, signal }

  const main = createAppListPorts(service, { store, journal, here: () => [] })
  const gtins = createGtinService(service)
  const lookups = [
    await gtins.look('6261011110018', 'IRR', signal),
    await gtins.searchStuff('a', 'UNKNOWN', signal),
    await gtins.createLocal({ name: 'a', nameFa: '' }, stored, signal),
    await createTranslate(service)('a', 'en', 'fa', signal),
  ].map((answer) => (E.isLeft(answer) ? answer.left : 'taken'))
  const pulled = await pullService(
    deps,
    { ...sync, echoes: { has: () => false } },
    {
      ...{ part() {}, completed() {}, lost() {}, compared() {} },
    },
  )
  const pushed = await pushItems(
    deps,
    { ...sync, stored, pace: () => Promise.resolve(), tookSome: false, isBlind: false },
    [{ ...item, json: JSON.stringify(personWire('p-1')) }],
    { pushed() {}, refused() {} },
  )
  const identity = createOwnCalls({ fetch: network, now: () => 0, later: () => () => {}, silence: 1 })
  const own = [await identity.discover('https://id.example'), await identity.userInfo('https://id.example/me', 'token')]
  const tax = createTaxProfilePorts({ invoice: service, secrets: createSecretSlot(), saved() {} })
  const read = await tax.readTaxProfile({ owner: app }, live)
  const saved = await tax.saveTaxValue({ owner: app, part: 'memoryId', value: 'DEF5GH' }, live)
  const office = createTaxSenderPorts({
    ...{ store, journal, now: () => 0, later: () => () => {}, profileOf: () => Promise.resolve(E.left('offline')) },
    elapsed: createElapsed({ load: 'tab-1', ticks: () => 0, now: () => 0 }),
    office: createOfficeService(service),
  })
  const job = { invoice: 'i-1', app, task: 'MAIN', paymentReference: null, withFaults: false } as const
  const asked = await office.readRecord(job, live)
  const sent = await office.sendRecord({ ...job, send: 's-1', waited: false }, live)
  const plans = createPlansService({ main: service, library: service, app: 'daftar-plans' })
  const order = createPlanOrderPorts({ service: plans, now: () => 0, owner: () => null, isOnline: () => true })
  const period = 'ONE_MONTH'
  const invoiced = await order.makeInvoice({ owner: 'https://id.example shop', period }, live)
  const planned = await order.makePlan({ period, made: { invoice: 'i-1', trackingCode: 1 } }, live)
  return {
    order: [invoiced, planned],
    record: [faultIn(asked), becameOf[sent.type]],
    main: [await main.listApps({}, live), await main.createApp({ name: 'a' }, live)].map(faultIn),
    tax: [faultIn(read), faultIn(saved)],
    lookups: [...new Set(lookups)],
    pull: E.isLeft(pulled) ? pulled.left.fault : 'taken',
    push: typeof pushed === 'string' ? pushed : pushed.fault,
    identity: [...new Set(own.map((answer) => (E.isLeft(answer) ? authFaultOf(answer.left) : 'taken')))],
  }
}

const noNetwork = [-1, 'Network Error']
const unread = [0, 'The answer cannot be read']

type Row = readonly [
  name: string,
  answering: Answering,
  main: readonly [number, string] | readonly (string | number)[],
  lookups: string,
  pull: string,
  push: string,
  identity: string,
  /** The fault of an inquiry about a tax record, and of a send. */
  record: readonly [string, 'taken' | 'refused' | 'lost'],
]

type Outcome = Row extends readonly [string, Answering, ...infer Rest] ? Rest : never

/** A page of another server's, as a network's sign-in page is. */
const elsewhere: Outcome = [noNetwork, 'offline', 'noAnswer', 'noAnswer', 'offline', ['noAnswer', 'lost']]

const rows: readonly Row[] = [
  ...[200, 400, 401, 403, 404, 409, 413, 429].map(
    (status): Row => [`a page at ${status}`, () => page(status), ...elsewhere],
  ),
  ...[200, 400, 403].map(
    (status): Row => [`a page at ${status} that says that it is JSON`, () => page(status, {}), ...elsewhere],
  ),
  ...[301, 302, 307].map(
    (status): Row => [
      `a redirect at ${status}`,
      () => new Response(null, { status, headers: { location: 'https://p' } }),
      ...elsewhere,
    ],
  ),
  [
    'an opaque redirect',
    () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    ...elsewhere,
  ],
  ['511', () => said(511), ...elsewhere],
  ['a page at 511', () => page(511), ...elsewhere],
  ['a page at 500', () => page(500), [500, ''], 'failed', 'failed', 'failed', 'failed', ['failed', 'lost']],
  ['a page at 502', () => page(502), [502, ''], 'failed', 'failed', 'failed', 'failed', ['failed', 'lost']],
  ['a page at 503', () => page(503), [503, ''], 'failed', 'busyServer', 'busyServer', 'failed', ['busy', 'lost']],
  ['400', () => said(400), [400, 'T400'], 'refused', 'refused', 'refused', 'refused', ['failed', 'refused']],
  [
    '401',
    () => said(401),
    [401, 'Unable To Obtain Valid Token'],
    'signedOut',
    'signedOut',
    'signedOut',
    'refused',
    ['signedOut', 'refused'],
  ],
  ['403', () => said(403), [403, 'T403'], 'signedOut', 'forbidden', 'forbidden', 'refused', ['forbidden', 'refused']],
  ['404', () => said(404), [404, 'T404'], 'notFound', 'failed', 'failed', 'refused', ['taken', 'refused']],
  ['409', () => said(409), [409, 'T409'], 'failed', 'failed', 'conflicted', 'refused', ['failed', 'refused']],
  ['413', () => said(413), [413, 'T413'], 'refused', 'refused', 'refused', 'refused', ['failed', 'refused']],
  ['418', () => said(418), [418, 'T418'], 'failed', 'failed', 'failed', 'failed', ['failed', 'lost']],
  ['429', () => said(429), [429, 'T429'], 'failed', 'busyServer', 'busyServer', 'failed', ['busy', 'refused']],
  ['500', () => said(500), [500, 'T500'], 'failed', 'failed', 'failed', 'failed', ['failed', 'lost']],
  ['503', () => said(503), [503, 'T503'], 'failed', 'busyServer', 'busyServer', 'failed', ['busy', 'lost']],
  [
    'an answer that is cut',
    () => new Response('{"a'),
    unread,
    'failed',
    'unreadable',
    'done',
    'offline',
    ['unreadable', 'lost'],
  ],
  [
    'an answer of another shape',
    () => Response.json([7]),
    unread,
    'failed',
    'unreadable',
    'done',
    'offline',
    ['unreadable', 'taken'],
  ],
  ['an answer that breaks', broken, noNetwork, 'offline', 'offline', 'offline', 'offline', ['offline', 'lost']],
  [
    'no network',
    () => Promise.reject(new TypeError('?')),
    noNetwork,
    'offline',
    'offline',
    'offline',
    'offline',
    ['offline', 'lost'],
  ],
  [
    'a defect',
    () => Promise.reject(new RangeError('odd')),
    [0, 'RangeError: odd'],
    'failed',
    'failed',
    'failed',
    'refused',
    ['failed', 'lost'],
  ],
]

describe('every service reports the same outcome for', () => {
  test.each(rows)('%s', async (name, answering, [status, detail], lookups, pull, push, identity, record) => {
    const violation = status === 400 || status === 413 ? { title: detail, field: 'token', message: '?' } : null
    const fault = { status, detail, violation }
    const [, send] = record
    const order = send === 'refused' ? { type: 'planOrder.refused', fault } : { type: 'planOrder.unanswered' }
    expect(await faultsIn(answering)).toEqual({
      // An order is refused where a send would be; after every other failure its outcome is unknown.
      order: [order, order],
      main: [fault, fault],
      // A value that was never set is not found, and of a set one only the status counts.
      tax: [name === '404' ? 'taken' : fault, detail === unread[1] ? 'taken' : fault],
      ...{ lookups: [lookups], pull, push, identity: [identity], record },
    })
  })
})

test('a session that cannot be reached leaves no outcome unknown: nothing was sent', async () => {
  const token = () => Promise.reject(new TypeError('The identity provider cannot be reached'))
  const { order, record } = await faultsIn(() => said(500), { session: { token, refused() {} } })
  const refused = { type: 'planOrder.refused', fault: { status: -1, detail: 'Not sent', violation: null } }
  expect({ order, record }).toEqual({ order: [refused, refused], record: ['offline', 'refused'] })
})
