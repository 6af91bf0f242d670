import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, person } from '../../src/events/samples.ts'
import { personAmended } from '../builders/events.ts'
import { aPerson } from '../builders/rows.ts'
import { personRow } from '../builders/wire.ts'
import type { ServerRow, Table } from '../simulation/server.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const issued = (id: string) => ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id } }) as const
const registered = { type: 'person.registered', id: 'register-1', at, person } as const
const named = (id: string, name: string) =>
  ({ ...personAmended(aPerson({ name, nationalId: '', fields: [] })), id, at }) as const

const remote = (id: string, more: object = {}): ServerRow =>
  personRow(app, id, { name: 'Remote', detail: '{"fields":[]}', updated_at: at + 1, ...more })
const large = { detail: JSON.stringify({ fields: [], note: 'x'.repeat(1_100_000) }) }
const deep: unknown = JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`)

type World = ReturnType<typeof createWorld>
type Deps = Parameters<typeof openDevice>[1]

/** Another client's row at the server from then on. */
const writes = ({ server }: World, row: ServerRow, table: Table = 'person') =>
  server.push('invoice', 1e15, JSON.stringify({ [table]: { created: [row], updated: [], deleted: [] } }))

const opened = async (world: World, deps: Deps = {}) => {
  const device = openDevice(world, deps)
  await device.begun(2_000)
  return device
}
type Device = Awaited<ReturnType<typeof opened>>

const sells = async (device: Device, id: string) => {
  await device.done(2_000, issued(id))
}
const idsAt = ({ server }: World, table: Table) => server.rows(table).map(({ id }) => id)
const unread = (id: string) => ({ model: 'person', id, kind: 'unread' })
const clean = { kind: 'synced', fault: null, waiting: 0, troubles: [] }

/** A row's kept pieces, joined. */
const keptOf = async (device: Device, pull = -1): Promise<string> => {
  const parts = (await device.entries()).flatMap(({ type, data }) =>
    type === 'sync.changesPulled' ? [Object(data)] : [],
  )
  const some = parts.filter(({ unreadable }) => unreadable.length > 0)
  const last = some.at(pull)?.pull
  return some
    .filter((part) => part.pull === last)
    .flatMap((part) => part.unreadable)
    .map(({ text }) => text)
    .join('')
}

describe.each([
  ['with 1.1 MB in its detail', remote('odd', large)],
  ['nested 70 deep', remote('odd', { more: deep })],
  ['that no codec takes', remote('odd', { person_type: 'ROBOT' })],
])('a person %s', (_, odd) => {
  test('stops nothing: sales here are pushed, with the next pulls and after a reload, too', async () => {
    const world = createWorld()
    const store = createMemoryStore()
    const device = await opened(world, { store })
    await sells(device, 'before')
    writes(world, odd)
    await device.started(2_000)
    expect([device.status(), device.told()]).toMatchObject([clean, ['sync.setAside']])
    expect(await keptOf(device)).toBe(JSON.stringify(odd))
    await sells(device, 'one')
    writes(world, { ...odd, updated_at: at + 2 })
    await sells(device, 'two')
    expect(await keptOf(device)).toBe(JSON.stringify({ ...odd, updated_at: at + 2 }))
    device.stop()
    const again = await opened(world, { store, name: 'again' })
    await sells(again, 'three')
    expect(idsAt(world, 'factor')).toEqual(['before', 'one', 'two', 'three'])
    expect([again.status(), device.refused, again.refused]).toMatchObject([clean, [], []])
  })

  test('is read over by a device that pulls for the first time', async () => {
    const world = createWorld()
    writes(world, odd)
    writes(world, remote('plain'))
    const device = await opened(world)
    await sells(device, 'one')
    expect(idsAt(world, 'factor')).toEqual(['one'])
    expect([device.status(), await device.row('person', 'plain')]).toMatchObject([clean, { name: 'Remote' }])
  })

  test('is not overwritten by its version here, which waits, says so, and goes once it was mended', async () => {
    const world = createWorld()
    const store = createMemoryStore()
    const device = await opened(world, { store })
    await device.done(2_000, registered)
    const bad = { ...odd, id: person.id }
    writes(world, bad)
    device.does(named('amend-1', 'Ours'))
    await sells(device, 'one')
    expect(device.status()).toMatchObject({ kind: 'needsYou', fault: null, waiting: 0, troubles: [unread(person.id)] })
    expect(world.server.rows('person')).toEqual([bad])
    device.stop()

    const again = await opened(world, { store, name: 'again' })
    again.send({ type: 'sync.compare', ...again.stamp() })
    await again.pass(5_000)
    expect([again.status().troubles, world.server.rows('person')]).toEqual([[unread(person.id)], [bad]])
    expect([await keptOf(again), idsAt(world, 'factor')]).toEqual([JSON.stringify(bad), ['one']])

    writes(world, remote(person.id, { person_type: 'COMPANY' }))
    await again.started(5_000)
    expect(again.status()).toMatchObject(clean)
    expect(world.server.rows('person')).toMatchObject([{ id: person.id, name: 'Ours', person_type: 'COMPANY' }])
    expect(await again.row('person', person.id)).toMatchObject({ name: 'Ours', personType: 'COMPANY' })
    expect(again.refused).toEqual([])
  })

  test('a row that was deleted there since holds nothing back', async () => {
    const world = createWorld()
    const device = await opened(world)
    await device.done(2_000, registered)
    writes(world, { ...odd, id: person.id })
    await device.started(2_000)
    await device.done(2_000, named('amend-1', 'Ours'))
    expect(device.status().troubles).toEqual([unread(person.id)])
    const deleted = { person: { created: [], updated: [], deleted: [person.id] } }
    world.server.push('invoice', 1e15, JSON.stringify(deleted))
    await device.started(2_000)
    expect(device.status().troubles).toEqual([{ model: 'person', id: person.id, kind: 'conflict' }])
  })
})

test('a comparison counts an unreadable row as there: it is not pushed over', async () => {
  const world = createWorld()
  const device = await opened(world)
  await device.done(2_000, registered)
  const bad = remote(person.id, large)
  writes(world, bad)
  await device.started(2_000)
  device.send({ type: 'sync.compare', ...device.stamp() })
  await device.pass(5_000)
  expect([device.status(), world.server.rows('person')]).toMatchObject([clean, [bad]])
})

test.each([
  ['an id twice', { person: { created: [remote('a'), remote('a', { name: 'Later', updated_at: at + 5 })] } }],
  ['a deletion without an id', { person: { created: [remote('a', { name: 'Later' })], deleted: [null, 5, {}, ''] } }],
  ['rows without an id', { person: { created: [remote(''), { name: 'x' }, remote('a', { name: 'Later' })] } }],
])('an answer with %s is read for the rest, and sales here are pushed', async (_, changes) => {
  const world = createWorld()
  const device = await opened(world)
  device.does(issued('one'))
  device.fates.push(
    (ok) => ok(),
    (ok) => ({ status: 200, body: JSON.stringify({ changes, timestamp: JSON.parse(ok().body).timestamp }) }),
  )
  await device.pass(3_000)
  expect([device.status(), await device.row('person', 'a')]).toMatchObject([clean, { name: 'Later' }])
  expect(idsAt(world, 'factor')).toEqual(['one'])
})

describe('after a pull that failed', () => {
  /** The network fails in the middle. */
  const brokenOff = (body: string): Response => {
    const pieces = [new TextEncoder().encode(body.slice(0, -3))]
    const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      const piece = pieces.shift()
      if (piece === undefined) stream.error(new TypeError('network error'))
      else stream.enqueue(piece)
    }
    return new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/json' } })
  }
  const answers = {
    'is no JSON': () => ({ status: 200, body: '{"changes":{"person":{"created":[{"a":nul}]}},"timestamp":9}' }),
    'is cut short': (ok: () => { body: string }) => ({ status: 200, body: ok().body.slice(0, -3) }),
    'breaks off': (ok: () => { body: string }) => brokenOff(ok().body),
    'is a failure': () => ({ status: 500, body: '{"title":"Failure"}' }),
    'is a refusal': () => ({ status: 400, body: '{"title":"Constraint Violation","status":400}' }),
  }
  const failing = (bad: (typeof answers)[keyof typeof answers], times: number) =>
    Array.from({ length: times }, () => (ok: () => { status: number; body: string }) => {
      const answer = ok()
      return JSON.parse(answer.body).changes?.factor === undefined ? answer : bad(() => answer)
    })

  test.each(Object.entries(answers))('with %s, new rows are pushed, and changed ones wait', async (how, bad) => {
    const world = createWorld()
    const device = await opened(world)
    await device.done(2_000, registered)
    device.fates.push(...failing(bad, 20))
    device.does(named('amend-1', 'Ours'))
    await sells(device, 'one')
    expect(device.status()).toMatchObject({ kind: how === 'breaks off' ? 'offline' : 'failed', waiting: 1 })
    expect([idsAt(world, 'factor'), world.server.rows('person')[0]?.name]).toEqual([['one'], person.name])
    await sells(device, 'two')
    await device.pass(30_000)
    expect(idsAt(world, 'factor')).toEqual(['one', 'two'])
    device.fates.length = 0
    await device.pass(120_000)
    expect([device.status(), world.server.rows('person')]).toMatchObject([clean, [{ name: 'Ours' }]])
    expect(device.refused).toEqual([])
  })

  test('since its answer was late, new rows are pushed; without a network, nothing is', async () => {
    const pulledAs = async (fate: 'never' | 'lost') => {
      const world = createWorld()
      const device = await opened(world)
      const isPull = () => device.calls.at(-1)?.method === 'GET'
      device.fates.push(...Array.from({ length: 40 }, (): (typeof device.fates)[0] => (ok) => (isPull() ? fate : ok())))
      const before = device.calls.length
      await device.done(25_000, issued('one'))
      const isPushed = device.calls.slice(before).some(({ method }) => method === 'POST')
      return [device.status().fault, device.told(), idsAt(world, 'factor'), isPushed]
    }
    expect(await pulledAs('never')).toEqual(['offline', [], ['one'], true])
    expect(await pulledAs('lost')).toEqual(['offline', [], [], false])
  })

  test('also of the first one', async () => {
    const world = createWorld()
    const device = openDevice(world, { fates: failing(answers['is no JSON'], 20) })
    device.does(issued('one'))
    await device.begun(3_000)
    expect({ kind: device.status().kind, ids: idsAt(world, 'factor') }).toEqual({ kind: 'failed', ids: ['one'] })
  })

  test('no other client’s version is overwritten, also after a timestamp that was too high', async () => {
    const world = createWorld()
    const { server } = world
    const device = await opened(world)
    const high = (ok: () => { status: number; body: string }) => {
      const { status, body } = ok()
      return { status, body: body.replace(/"timestamp":\d+/, '"timestamp":9000000000') }
    }
    writes(world, remote('a'))
    device.fates.push((ok) => ok(), high)
    await device.started(2_000)
    expect(device.status()).toMatchObject(clean)
    let lost = 1
    const pulls = failing(answers['is no JSON'], 40)
    device.fates.push(
      ...pulls.map((fate): (typeof device.fates)[0] => (ok) => {
        const answer = fate(ok)
        const isPush = device.calls.at(-1)?.method === 'POST'
        return isPush && lost-- > 0 ? 'lost' : answer
      }),
    )
    await sells(device, 'one')
    const [row] = server.rows('factor')
    if (row === undefined) throw new Error('It was not pushed')
    const theirs = { ...row, total: 7, updated_at: at + 5 }
    const updated = { factor: { created: [], updated: [theirs], deleted: [] } }
    server.push('invoice', 1e15, JSON.stringify(updated))
    await sells(device, 'two')
    await device.pass(30_000)
    expect(server.rows('factor')).toEqual([theirs, expect.objectContaining({ id: 'two' })])
  })

  test('with a lost answer to the push, nothing is doubled, and new rows go past it', async () => {
    const world = createWorld()
    const device = await opened(world)
    device.fates.push(
      (ok) => ok(),
      (ok) => ok(),
      (ok) => {
        ok()
        return 'lost'
      },
    )
    await sells(device, 'one')
    device.fates.push(...failing(answers['is no JSON'], 40))
    await sells(device, 'two')
    await device.pass(60_000)
    expect(idsAt(world, 'factor')).toEqual(['one', 'two'])
    device.fates.length = 0
    await device.pass(120_000)
    expect([device.status(), idsAt(world, 'factor')]).toMatchObject([clean, ['one', 'two']])
  })
})
