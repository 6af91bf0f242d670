import { describe, expect, test } from 'vitest'
import { invoice, milk, person, product } from '../../src/events/samples.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { factorRow, personRow } from '../builders/wire.ts'
import { app, createLocks, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const issued = (id: string) => ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id } }) as const
const registered = { type: 'person.registered', id: 'register-1', at, person } as const
const listed = { type: 'product.listed', id: 'list-1', at, product } as const

const opened = async (world = createWorld(), deps: Parameters<typeof openDevice>[1] = {}) => {
  const device = openDevice(world, deps)
  await device.begun(1_000)
  return { world, device, ...world }
}

type Fate = NonNullable<NonNullable<Parameters<typeof openDevice>[1]>['fates']>[number]

/** A shop at the server, from another device. */
const shop = async (...ids: readonly string[]) => {
  const world = createWorld()
  const { device } = await opened(world, { name: 'maker' })
  device.does(listed, registered)
  for (const id of ids) device.does(issued(id))
  await device.pass(2_000)
  device.stop()
  return world
}

const html = () => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const json = (body: unknown) => () => ({ status: 200, body: JSON.stringify(body) })
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ title: `Said ${code}` }), { status: code, headers })

describe('an answer to a pull is refused as a whole', () => {
  const brought = { person: { created: [], updated: [], deleted: [] } }
  const rowAt = (timestamp: unknown) => json({ changes: brought, timestamp })
  test.each([
    [
      'that is cut short',
      (ok: () => { body: string }) => ({ status: 200, body: ok().body.slice(0, -9) }),
      'unreadable',
    ],
    ['of a network that wants to be signed in to', html, 'noAnswer'],
    ['that is no JSON', () => ({ status: 200, body: 'OK' }), 'unreadable'],
    ['without a timestamp', json({ changes: brought }), 'unreadable'],
    ['with a timestamp of 0', rowAt(0), 'unreadable'],
    ['with a negative timestamp', rowAt(-1), 'unreadable'],
    ['with a text as timestamp', rowAt('5'), 'unreadable'],
    ['with a timestamp beyond 2^53', rowAt(2 ** 60), 'unreadable'],
  ] as const)('%s', async (_, bad, fault) => {
    const world = await shop('one')
    const { device } = await opened(world, { fates: [(ok) => ok(), bad] })
    expect(device.status()).toMatchObject({ fault, kind: fault === 'noAnswer' ? 'offline' : 'failed' })
    expect(await device.row('invoice', 'one')).toBeUndefined()
    expect(await device.store.cursor(app, 'invoice')()).toEqual({ _tag: 'Right', right: null })
    await device.pass(5_000)
    expect(device.status()).toMatchObject({ kind: 'synced', fault: null })
    expect(await device.row('invoice', 'one')).toEqual({ ...invoice, id: 'one' })
    expect(device.refused).toEqual([])
  })
})

test('a row that no codec takes is kept as it came, and the rest is taken', async () => {
  const world = await shop('one')
  const odd = { id: 'odd', app_public_id: app, person_type: 'ROBOT' }
  const { device } = await opened(world, {
    fates: [
      (ok) => ok(),
      (ok) => {
        const { changes, timestamp } = JSON.parse(ok().body)
        return { status: 200, body: JSON.stringify({ changes: { ...changes, person: { created: [odd] } }, timestamp }) }
      },
    ],
  })
  expect(device.status().kind).toBe('synced')
  expect(device.told()).toEqual(['sync.setAside'])
  expect(await device.row('invoice', 'one')).toMatchObject({ id: 'one' })
  const pulled = (await device.entries()).filter(({ type }) => type === 'sync.changesPulled')
  expect(pulled.at(-1)?.data).toMatchObject({ unreadable: [{ model: 'person', text: JSON.stringify(odd) }] })
})

test('a pull without rows leaves no fact, but for the first, which starts deletions', async () => {
  const { device } = await opened()
  await device.pass(60_000)
  const types = (await device.entries()).map(({ type }) => type)
  expect(types.filter((type) => type === 'sync.pullCompleted').length).toBe(2)
  expect(types.filter((type) => type === 'sync.pulled').length).toBe(3)
})

test('a first pull of 2,500 invoices comes in parts under 60 KiB, with the names of products and payers', async () => {
  const rows = Array.from({ length: 2_500 }, (_, n) =>
    factorRow(app, `i-${n}`, {
      total: 1,
      detail: JSON.stringify({ items: [{ r: 0, i: milk.product, p: 1, q: 1 }] }),
      ...{ payer: n < 500 ? '' : person.id, paid_ref: null },
    }),
  )
  const world = await shop()
  const { device } = await opened(world, {
    fates: [
      (ok) => ok(),
      (ok) => {
        const { changes, timestamp } = JSON.parse(ok().body)
        return {
          status: 200,
          body: JSON.stringify({ changes: { factor: { created: rows }, person: changes.person }, timestamp }),
        }
      },
    ],
  })
  await device.pass(1_000)
  expect(device.status()).toMatchObject({ kind: 'synced', received: 2_502 })
  expect(await device.store.count('invoice', app)()).toEqual({ _tag: 'Right', right: 2_500 })
  const sizes = (await device.entries()).map(bytesOf)
  expect(Math.max(...sizes)).toBeLessThan(60 * 1024)
  expect(await device.row('invoice', 'i-2499')).toMatchObject({
    lines: [{ name: product.name, nameFa: product.nameFa }],
    payer: { id: person.id, name: person.name },
  })
  expect(await device.row('invoice', 'i-7')).toMatchObject({ payer: null, zone: 'Asia/Tehran' })
})

describe('when calls fail', () => {
  test('offline is silent, and is tried again ever more seldom, up to a minute', async () => {
    const lost = Array.from({ length: 40 }, () => () => 'lost' as const)
    const { device } = await opened(createWorld(), { fates: lost })
    device.page.seen = false
    await device.pass(300_000)
    expect(device.status()).toMatchObject({ kind: 'offline', fault: 'offline' })
    expect(device.told()).toEqual([])
    const runs = device.calls.filter(({ service }) => service === 'gtin').map((call) => call.at)
    const waits = runs.slice(1).map((run, n) => Math.round((run - (runs[n] ?? 0)) / 1000))
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('the network that comes back is used at once', async () => {
    const { device } = await opened(createWorld(), { fates: Array.from({ length: 6 }, () => () => 'lost' as const) })
    await device.pass(3_000)
    expect(device.status().kind).toBe('offline')
    await device.pass(4_000)
    device.page.tell('network')
    await device.pass(500)
    expect(device.status().kind).toBe('synced')
  })

  test('a server that fails is reported once, and once more on demand', async () => {
    const { device } = await opened(createWorld(), { fates: Array.from({ length: 40 }, () => status(500)) })
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'failed', detail: 'Said 500' })
    expect(device.told()).toEqual(['sync.faults.failed'])
    await device.pass(10_000)
    expect(device.told()).toEqual([])
    await device.started(1_000)
    expect(device.told()).toEqual(['sync.faults.failed'])
  })

  test('a busy server is left alone for as long as it asks', async () => {
    const busy = status(503, { 'retry-after': '120' })
    const { device } = await opened(createWorld(), { fates: [busy, busy] })
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'busyServer' })
    await device.pass(110_000)
    expect(device.calls).toHaveLength(2)
    await device.pass(20_000)
    expect(device.status().kind).toBe('synced')
  })

  test('a foreign app and a missing session are told apart', async () => {
    const { device } = await opened(createWorld(), { fates: [status(403), status(403)] })
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'forbidden' })
    device.session.signedIn = false
    await device.started(1_000)
    expect(device.status()).toMatchObject({ kind: 'signedOut', fault: 'signedOut' })
  })

  test('a failing service does not block the other', async () => {
    const world = createWorld()
    const { device, server } = await opened(world, { fates: [status(500), (ok) => ok(), status(500)] })
    device.does(issued('one'))
    await device.started(1_000)
    expect(server.rows('factor')).toHaveLength(1)
    expect(device.status()).toMatchObject({ kind: 'failed', waiting: 0 })
  })

  test('a service that takes none of very many invoices does not block a product', async () => {
    const world = createWorld()
    const { push } = world.server
    world.server.push = (service, ...more) =>
      service === 'invoice' ? { status: 500, body: '{"title":"Broken"}' } : push(service, ...more)
    const { device, server } = await opened(world)
    const many = Array.from({ length: 2_001 }, (_, at) => issued(`i${10_000 + at}`))
    await device.done(60_000, ...many, { type: 'product.listed', id: 'list-1', at: 1, product })
    expect([server.rows('product').length, server.rows('factor').length]).toEqual([1, 0])
    expect(device.status()).toMatchObject({ kind: 'failed', waiting: 2_001 })
  })

  test('a server that changes again and again is left alone after five rounds', async () => {
    const { device } = await opened()
    const conflict = () => ({ status: 409, body: '{"title":"Conflict"}' })
    const round = [
      (ok: () => { status: number; body: string }) => ok(),
      (ok: () => { status: number; body: string }) => ok(),
      conflict,
    ]
    device.fates.push(...Array.from({ length: 9 }, () => round).flat())
    await device.done(3_000, issued('one'))
    expect(device.calls.filter(({ method }) => method === 'POST')).toHaveLength(5)
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'stale', waiting: 1 })
    device.fates.splice(0)
    await device.pass(30_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })
})

describe('the server is looked at', () => {
  test('every 30 seconds while the page is seen, and not while it is hidden', async () => {
    const { device } = await opened()
    const pulls = () => device.calls.filter(({ service }) => service === 'invoice').length
    const before = pulls()
    await device.pass(60_000)
    expect(pulls()).toBe(before + 2)
    device.page.seen = false
    await device.pass(300_000)
    expect(pulls()).toBe(before + 2)
    device.page.tell('focus')
    await device.pass(500)
    expect(pulls()).toBe(before + 3)
  })

  test('by one tab of the device at a time', async () => {
    const world = createWorld()
    const locks = createLocks()
    const here = openDevice(world, { locks })
    const there = openDevice(world, { name: 'tab-2', store: here.store, locks })
    here.begin()
    there.begin()
    await here.pass(330)
    expect([here.state(), there.state()]).toMatchObject([{ run: { running: 'pulling' } }, { run: 'elsewhere' }])
    await here.pass(10_000)
    expect({ here: here.status().kind, there: there.status().kind }).toEqual({ here: 'synced', there: 'synced' })
    const [first, second] = there.calls
    expect([first?.at, second?.at].every((time) => (time ?? 0) > 5_000)).toBe(true)
  })

  test('no hotter than once a second for long, whoever asks', async () => {
    const { device } = await opened()
    const before = device.calls.length
    for (let n = 0; n < 1_000; n++) {
      await device.started(100)
    }
    const pulls = device.calls.slice(before).filter(({ service }) => service === 'gtin').length
    expect(pulls).toBeGreaterThan(90)
    expect(pulls).toBeLessThan(125)
  })
})

test('an app that is left takes its pull with it', async () => {
  const world = await shop('one')
  const device = openDevice(world)
  await device.begun(330)
  device.send({ type: 'sync.ofApp', app: null })
  await device.pass(60_000)
  expect(device.status().kind).toBe('off')
  expect(await device.row('invoice', 'one')).toBeUndefined()
  expect(device.calls).toHaveLength(1)
})

test('progress rises by a twentieth every half second, and stops short of full until it is done', async () => {
  const { device } = await opened(createWorld(), { fates: [() => 'never'] })
  await device.pass(500)
  const rises = [device.status().progress]
  for (let n = 0; n < 3; n++) {
    await device.pass(500)
    rises.push(device.status().progress)
  }
  expect(rises).toEqual([0.1, 0.15, 0.2, 0.25])
  await device.pass(60_000)
  expect(device.status()).toMatchObject({ kind: 'synced', progress: 1 })
})

test('a first pull that is cut again and again leaves no more in the journal than one of them', async () => {
  const persons = Array.from({ length: 1_000 }, (_, n) =>
    personRow(app, `p-${n}`, { name: `person ${n}`, detail: '{"fields":[]}' }),
  )
  const whole: Fate = () => json({ changes: { person: { created: persons } }, timestamp: 7 })()
  const cut: Fate = () => ({
    status: 200,
    body: json({ changes: { person: { created: persons } } })().body.slice(0, -9),
  })
  const { device } = await opened(createWorld(), { fates: [(ok) => ok(), cut] })
  const sizes: number[] = []
  const weigh = async () =>
    sizes.push(bytesOf((await device.entries()).filter(({ type }) => type === 'sync.changesPulled')))
  await weigh()
  for (const fate of [cut, cut, cut, cut, cut, whole]) {
    device.fates.push((ok) => ok(), fate)
    await device.started(1_000)
    await weigh()
  }
  const [first = 0] = sizes
  expect(first).toBeGreaterThan(100_000)
  expect(Math.max(...sizes.slice(0, 6))).toBeLessThan(first * 1.01)
  expect(sizes[6]).toBeLessThan(first * 1.5)
  expect(await device.store.count('person', app)()).toEqual({ _tag: 'Right', right: 1_000 })
})
