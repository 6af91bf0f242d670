import { describe, expect, test } from 'vitest'
import { createPayerPorts } from '../../src/adapters/sync/payers.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoice, person } from '../../src/events/samples.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { personRow } from '../builders/wire.ts'
import { live } from './live.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const stranger = 'reza-karimi-0001'
const issued = (id: string, payer: Invoice['payer']) =>
  ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id, payer } }) as const
/** A person whom no device reads, so that their name must be requested. */
const robot = (id: string, name: string) => ({ id, app_public_id: app, person_type: 'ROBOT', name })

type Deps = NonNullable<Parameters<typeof openDevice>[1]>
type Fate = NonNullable<Deps['nameFates']>[number]

const bad: readonly (readonly [string, Fate])[] = [
  ['no answer', () => 'lost'],
  ['a failure', () => ({ status: 500, body: '' })],
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['no name', () => ({ status: 200, body: '{}' })],
  ['a name that is none', () => ({ status: 200, body: '{"name":5}' })],
]

/** A device that pulled invoices without their payers. */
const opened = async (payers: Record<string, string>, deps: Deps = {}, names: Record<string, string> = {}) => {
  const world = createWorld()
  const maker = openDevice(world, { name: 'maker' })
  maker.begin()
  for (const [id, payer] of Object.entries(payers)) maker.does(issued(id, { id: payer, name: 'x' }))
  await maker.pass(3_000)
  maker.stop()
  const created = Object.entries(names).map(([id, name]) => robot(id, name))
  const empty = { created: [], updated: [], deleted: [] }
  const since = world.server.pull('invoice', 0)
  const { timestamp } = JSON.parse(since.body)
  world.server.push('invoice', timestamp, JSON.stringify({ factor: empty, person: { ...empty, created } }))
  const device = openDevice(world, deps)
  await device.begun(2_000)
  /** A view of an invoice and its payer. */
  const show = async (id: string) => {
    device.rows.get('invoice', id)
    await device.pass(10)
    const payer = device.rows.get('invoice', id)?.payer
    if (payer != null) device.rows.get('person', payer.id)
    await device.pass(200)
    return device.rows.get('invoice', id)?.payer
  }
  return { world, device, show, ...world }
}
const namedBy = (entries: readonly { type: string; data: unknown }[]) =>
  entries.filter(({ type }) => type === 'payer.named').map(({ data }) => data)

describe('the name of a payer who is not here', () => {
  test('is asked of the invoice service when the invoice is shown, and kept', async () => {
    const { device, show } = await opened({ one: stranger }, {}, { [stranger]: 'رضا کریمی' })
    expect(device.asked).toEqual([])
    expect((await device.row('invoice', 'one'))?.payer).toEqual({ id: stranger, name: '' })
    expect(await show('one')).toEqual({ id: stranger, name: 'رضا کریمی' })
    expect(device.asked).toEqual([`/v1/person/${app}/${stranger}`])
    expect(namedBy(await device.entries())).toEqual([
      { app, payer: { id: stranger, name: 'رضا کریمی' }, invoices: ['one'] },
    ])
    expect(await device.standing('invoice', 'one')).toBe('synced')
    expect(device.refused).toEqual([])
  })

  test('is found by search from then on, and outlives the next pull of the invoice', async () => {
    const { device, show, server } = await opened({ one: stranger }, {}, { [stranger]: 'رضا کریمی' })
    await show('one')
    const found = await device.store.search('invoice', app, 'کریمی', 0, 5)()
    expect(found).toMatchObject({ right: { total: 1 } })
    server.pay('one')
    await device.pass(40_000)
    expect(await device.row('invoice', 'one')).toMatchObject({ paid: true, payer: { name: 'رضا کریمی' } })
  })

  test('is the same after a rebuild', async () => {
    const { device, show } = await opened({ one: stranger }, {}, { [stranger]: 'رضا کریمی' })
    await show('one')
    const before = await device.row('invoice', 'one')
    await device.store.rebuild(() => {})()
    expect(await device.row('invoice', 'one')).toEqual(before)
  })

  test('is asked once for many invoices, also for those that are shown later', async () => {
    const { device, show } = await opened({ one: stranger, two: stranger, three: stranger }, {}, { [stranger]: 'رضا' })
    await Promise.all([show('one'), show('two')])
    expect(await show('three')).toEqual({ id: stranger, name: 'رضا' })
    expect(device.asked).toHaveLength(1)
    expect(namedBy(await device.entries())).toMatchObject([{ invoices: ['one', 'two'] }, { invoices: ['three'] }])
  })

  const never: readonly (readonly [string, Fate])[] = [
    ['that nobody knows', (ok) => ok()],
    ['that the service refuses to say', () => ({ status: 400, body: '{"title":"No"}' })],
  ]
  test.each(never)('%s is not requested again', async (_, fate) => {
    const { device, show } = await opened({ one: stranger }, { nameFates: [fate] })
    expect(await show('one')).toEqual({ id: stranger, name: '' })
    await device.pass(300_000)
    await show('one')
    expect(device.asked).toHaveLength(1)
    expect(device.told()).toEqual([])
  })

  test.each(bad)('is requested again a minute after %s, silently', async (_, fate) => {
    const deps = { nameFates: [fate] }
    const { device, show } = await opened({ one: stranger }, deps, { [stranger]: 'رضا' })
    expect(await show('one')).toEqual({ id: stranger, name: '' })
    await device.pass(58_000)
    expect(device.asked).toHaveLength(1)
    await device.pass(5_000)
    expect(device.asked).toHaveLength(2)
    expect((await device.row('invoice', 'one'))?.payer).toEqual({ id: stranger, name: 'رضا' })
    expect({ told: device.told(), kind: device.status().kind }).toEqual({ told: [], kind: 'synced' })
  })

  test('is requested again when a busy service allows it', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '300' } })
    const { device, show } = await opened({ one: stranger }, { nameFates: [busy] }, { [stranger]: 'رضا' })
    await show('one')
    await device.pass(298_000)
    expect(device.asked).toHaveLength(1)
    await device.pass(5_000)
    expect(device.asked).toHaveLength(2)
  })

  test('is requested one after another if many are shown', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `stranger-${n}`)
    const payers = Object.fromEntries(ids.map((id, n) => [`i-${n}`, id]))
    const names = Object.fromEntries(ids.map((id) => [id, `نام ${id}`]))
    const { device, show } = await opened(payers, {}, names)
    await Promise.all(Object.keys(payers).map(show))
    expect(device.asked.length).toBeLessThanOrEqual(6)
    await device.pass(10_000)
    expect(device.asked.toSorted()).toEqual(ids.map((id) => `/v1/person/${app}/${id}`).toSorted())
    expect((await device.row('invoice', 'i-11'))?.payer?.name).toBe('نام stranger-11')
    expect(namedBy(await device.entries())).toHaveLength(12)
  })
})

describe('is not requested', () => {
  test('for a person who is here', async () => {
    const { device, show, server } = await opened({ one: person.id })
    const wire = personRow(app, person.id, { name: person.name, detail: '' })
    const empty = { created: [], updated: [], deleted: [] }
    server.push('invoice', 9, JSON.stringify({ factor: empty, person: { ...empty, created: [wire] } }))
    await device.pass(40_000)
    expect(await device.row('person', person.id)).toMatchObject({ name: person.name })
    await show('one')
    expect(device.asked).toEqual([])
  })

  test('while nobody is signed in, and is once somebody is', async () => {
    const { device, show } = await opened({ one: stranger }, {}, { [stranger]: 'رضا' })
    device.session.signedIn = false
    await show('one')
    expect(device.asked).toEqual([])
    device.session.signedIn = true
    await device.pass(61_000)
    expect((await device.row('invoice', 'one'))?.payer?.name).toBe('رضا')
  })

  test('in another app than the one that is worked in', async () => {
    const { device, show } = await opened({ one: stranger }, {}, { [stranger]: 'رضا' })
    device.send({ type: 'sync.ofApp', app: 'app-2' })
    await show('one')
    expect(device.asked).toEqual([])
  })
})

test('a name is reported once for an invoice, before the invoice has it', async () => {
  const { time } = createWorld()
  const told: unknown[] = []
  let changed = () => {}
  const service = serviceAt('https://invoice.example', () => Promise.resolve(Response.json({ name: ' رضا\u0000 ' })))
  const { namePayers } = createPayerPorts({
    ...{ now: time.now, later: time.later },
    services: { gtin: service, invoice: service },
    rows: {
      strangers: () => [{ person: stranger, invoices: ['one'] }],
      subscribe: (each) => {
        changed = each
        return () => {}
      },
    },
  })
  const stop = namePayers(
    { app },
    (event) => told.push(event),
    () => {},
    live,
  )
  for (let n = 0; n < 3; n++) {
    changed()
    await time.runUntil(time.now() + 1_000)
  }
  expect(told).toEqual([{ type: 'payer.named', app, payer: { id: stranger, name: 'رضا' }, invoices: ['one'] }])
  stop()
})

test.each([
  [100, [100]],
  [101, [100, 1]],
])('all %i invoices on the screen learn the name of their payer, a hundred at once', async (count, sizes) => {
  const { time } = createWorld()
  const invoices = Array.from({ length: count }, (_, at) => `invoice-${at}`)
  const told: (readonly string[])[] = []
  const service = serviceAt('https://invoice.example', () => Promise.resolve(Response.json({ name: 'رضا' })))
  const { namePayers } = createPayerPorts({
    ...{ now: time.now, later: time.later },
    services: { gtin: service, invoice: service },
    rows: { strangers: () => [{ person: stranger, invoices }], subscribe: () => () => {} },
  })
  const stop = namePayers(
    { app },
    (event) => told.push(event.invoices),
    () => {},
    live,
  )
  await time.runUntil(time.now() + 1_000)
  expect({ told: told.map(({ length }) => length), flat: told.flat() }).toEqual({ told: sizes, flat: invoices })
  stop()
})

test('an app that is left ends its requests for names, and begins no more', async () => {
  const { time } = createWorld()
  const signals: (AbortSignal | null | undefined)[] = []
  let shown = 0
  const service = serviceAt('https://invoice.example', (_, init) => {
    signals.push(init?.signal)
    return signals.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {})
  })
  const { namePayers } = createPayerPorts({
    ...{ now: time.now, later: time.later },
    services: { gtin: service, invoice: service },
    rows: {
      strangers: () => [stranger, 'sara-karimi-0002'].map((person) => ({ person, invoices: ['one'] })),
      subscribe: () => {
        shown += 1
        return () => {
          shown -= 1
        }
      },
    },
  })
  const told: unknown[] = []
  const stop = namePayers(
    { app },
    (event) => told.push(event),
    () => {},
    live,
  )
  await time.runUntil(time.now() + 1_000)
  const [, underWay] = signals
  expect([signals.length, underWay?.aborted, shown]).toEqual([2, false, 1])
  const before = time.ran()
  stop()
  await time.runUntil(time.now() + 120_000)
  expect([signals.length, underWay?.aborted, shown, time.ran(), told]).toEqual([2, true, 0, before, []])
})
