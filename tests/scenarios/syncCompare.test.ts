import { describe, expect, test } from 'vitest'
import { person, product } from '../../src/events/samples.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = person.createdAt
const day = 86_400_000
const registered = (id: string, name = id) =>
  ({ type: 'person.registered', id: `register-${id}`, at, person: { ...person, id, name } }) as const
const renamed = (id: string, name: string, by: string, when = at + 1_000) => {
  const { personType, nationalId, fields } = person
  return { type: 'person.amended', id: by, at: when, app, person: id, personType, nationalId, fields, name } as const
}
const listed = { type: 'product.listed', id: 'list-1', at, product } as const

type Fate = NonNullable<NonNullable<Parameters<typeof openDevice>[1]>['fates']>[number]
const ok: Fate = (serve) => serve()
const endsAt =
  (timestamp: number): Fate =>
  (serve) => {
    const { status, body } = serve()
    return { status, body: JSON.stringify({ ...JSON.parse(body), timestamp }) }
  }

type World = ReturnType<typeof createWorld>

const opened = async (world: World, name: string) => {
  const device = openDevice(world, { name })
  device.page.seen = false
  device.begin()
  await device.pass(2_000)
  const names = async () => {
    const rows = await device.store.page('person', app, 0, 100)()
    return rows._tag === 'Right' ? rows.right.map((row) => `${row.id}: ${row.name}`) : []
  }
  const sync = async () => {
    device.start()
    await device.pass(2_000)
  }
  const compare = async () => {
    device.send({ type: 'sync.compare', ...device.stamp() })
    await device.pass(2_000)
  }
  const types = async (type: string) =>
    (await device.entries()).filter((entry) => entry.type === type).map(({ data }) => data)
  const wholes = () => device.calls.filter(({ method, since }) => method === 'GET' && since === 'null').length
  return { device, names, sync, compare, types, wholes }
}

const there = ({ server }: World) =>
  server
    .rows('person')
    .map(({ id, name }) => `${id}: ${name}`)
    .toSorted()

let made = 0
/** Something comes that another device made. */
const arrives = ({ server }: World) => {
  made += 1
  const row = { id: `from-afar-${made}`, app_public_id: app, person_type: 'REAL', name: 'x', national_id: '' }
  const created = [{ ...row, detail: '{"fields":[]}', created_at: at, updated_at: at }]
  server.push('invoice', 9, JSON.stringify({ person: { created, updated: [], deleted: [] } }))
}

describe('one timestamp that is too high', () => {
  test('stops nothing: everything is compared, and what waits is pushed', async () => {
    const world = createWorld()
    const { device, names, sync, types } = await opened(world, 'here')
    device.does(registered('a'))
    await device.pass(2_000)
    device.fates.push(ok, endsAt(9_000_000_000))
    await sync()
    const other = await opened(world, 'there')
    other.device.does(registered('b'))
    await other.device.pass(2_000)
    device.does(registered('c'))

    await sync()

    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, fault: null })
    expect(await names()).toEqual(['a: a', 'b: b', 'c: c'])
    expect(there(world)).toEqual(['a: a', 'b: b', 'c: c'])
    expect(await types('sync.serverCompared')).toEqual([{ app, service: 'invoice', asked: false }])
    await sync()
    expect(device.calls.at(-1)).toMatchObject({ since: '3' })
  })

  test('what was deleted elsewhere meanwhile goes here too', async () => {
    const world = createWorld()
    const { device, names, sync } = await opened(world, 'here')
    for (const id of ['a', 'b']) device.does(registered(id))
    await device.pass(2_000)
    device.fates.push(ok, endsAt(9_000_000_000))
    await sync()
    world.server.push('invoice', 9, '{"person":{"created":[],"updated":[],"deleted":["a"]}}')

    await sync()

    expect([await names(), there(world)]).toEqual([['b: b'], ['b: b']])
  })

  test('comes again the same day: nothing is compared unasked, it is said the third time, and a day later it is', async () => {
    const world = createWorld()
    const { device, sync, wholes, types } = await opened(world, 'here')
    device.does(registered('a'))
    await device.pass(2_000)
    const leap = async () => {
      arrives(world)
      device.fates.push(ok, endsAt(9_000_000_000))
      await sync()
    }
    await leap()
    await sync()
    expect([await types('sync.serverCompared'), wholes()]).toMatchObject([[{ asked: false }], 3])
    await leap()
    device.fates.splice(0)
    device.start()
    await device.pass(500)
    expect([device.status().kind, device.told()]).toEqual(['offline', []])
    await device.pass(30_000)
    expect([device.status().fault, device.status().kind, wholes()]).toEqual(['behind', 'failed', 3])
    device.send({ type: 'sync.allowed', allowed: false })
    await device.pass(day)
    device.send({ type: 'sync.allowed', allowed: true })
    await device.pass(2_000)
    expect([device.status().kind, wholes()]).toEqual(['synced', 4])
  })

  test('or who asks need not wait for a day', async () => {
    const world = createWorld()
    const { device, sync, compare } = await opened(world, 'here')
    for (let time = 0; time < 2; time++) {
      arrives(world)
      device.fates.push(ok, endsAt(9_000_000_000))
      await sync()
      await sync()
    }
    expect(device.status().fault).toBe('behind')
    await compare()
    expect(device.status()).toMatchObject({ kind: 'synced', fault: null })
  })
})

describe('a row that another device changed last, whose clock is behind', () => {
  const hour = 3_600_000
  const mine = { ...person, id: 'a', name: 'a', createdAt: at + hour, updatedAt: at + hour }
  const begun = async () => {
    const world = createWorld()
    const here = await opened(world, 'here')
    here.device.does({ type: 'person.registered', id: 'register-a', at: at + hour, person: mine })
    await here.device.pass(2_000)
    return { world, here, other: await opened(world, 'there') }
  }

  test('is taken as it is where the server’s numbers say nothing, and nothing is pushed over it', async () => {
    const { world, here, other } = await begun()
    here.device.fates.push(ok, endsAt(9_000_000_000))
    await here.sync()
    other.device.does(renamed('a', 'a new', 'rename-1'))
    await other.device.pass(2_000)

    await here.sync()

    expect(await here.types('sync.serverCompared')).toMatchObject([{ asked: false }])
    expect([await here.names(), there(world)]).toEqual([['a: a new'], ['a: a new']])
    expect(await here.types('sync.rowsLost')).toEqual([])
  })

  test('is taken as it is where another client gave it a time before that of the last version', async () => {
    const { world, here } = await begun()
    const updated = world.server.rows('person').map((row) => ({ ...row, name: 'a new', updated_at: at }))
    const changes = JSON.stringify({ person: { created: [], updated, deleted: [] } })
    const afterChange: Fate = (serve) => {
      world.server.push('invoice', 9, changes)
      return serve()
    }
    here.device.fates.push(ok, ok, ok, afterChange)

    await here.compare()

    expect(await here.types('sync.serverCompared')).toMatchObject([{ service: 'gtin' }, { service: 'invoice' }])
    expect([await here.names(), there(world)]).toEqual([['a: a new'], ['a: a new']])
    expect(await here.types('sync.rowsLost')).toEqual([])
  })
})

describe('a server that was restored from a backup', () => {
  test('gets back what it lost: rows, and columns that were changed since', async () => {
    const world = createWorld()
    const { device, names, sync, types } = await opened(world, 'here')
    for (const id of ['a', 'b']) device.does(registered(id))
    device.does(listed)
    await device.pass(2_000)
    const restore = world.server.backup()
    device.does(renamed('a', 'a new', 'rename-1'))
    device.does(registered('c'))
    await device.pass(2_000)
    await sync()
    restore()
    device.does(registered('d'))

    await sync()

    expect(there(world)).toEqual(['a: a new', 'b: b', 'c: c', 'd: d'])
    expect(await names()).toEqual(['a: a new', 'b: b', 'c: c', 'd: d'])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
    expect(await types('sync.rowsLost')).toEqual([
      {
        app,
        rows: [
          { model: 'person', id: 'a', columns: ['name'] },
          { model: 'person', id: 'c', columns: [] },
        ],
      },
    ])
  })

  test('gets back, with a row that it has as it was before, the members that no build of ours knows', async () => {
    const world = createWorld()
    const { device, sync } = await opened(world, 'here')
    device.does(registered('a'))
    await device.pass(2_000)
    const restore = world.server.backup()
    const updated = world.server.rows('person').map((row) => ({ ...row, loyalty: 'gold' }))
    world.server.push('invoice', 9, JSON.stringify({ person: { created: [], updated, deleted: [] } }))
    await sync()
    device.does(renamed('a', 'a new', 'rename-1'))
    await device.pass(2_000)
    await sync()
    expect(world.server.rows('person')).toMatchObject([{ name: 'a new', loyalty: 'gold' }])
    restore()

    await sync()

    expect(world.server.rows('person')).toMatchObject([{ name: 'a new', loyalty: 'gold' }])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('and that gave as many numbers again as it had before is compared by who asks', async () => {
    const world = createWorld()
    const { device, names, sync, compare } = await opened(world, 'here')
    device.does(registered('a'))
    await device.pass(2_000)
    const restore = world.server.backup()
    device.does(registered('lost'))
    await device.pass(2_000)
    await sync()
    restore()
    const other = await opened(world, 'there')
    for (const id of ['x', 'y']) other.device.does(registered(id))
    await other.device.pass(2_000)
    await sync()
    expect(await names()).toEqual(['a: a', 'lost: lost', 'y: y'])

    await compare()

    expect(await names()).toEqual(['a: a', 'lost: lost', 'x: x', 'y: y'])
    expect(there(world)).toEqual(['a: a', 'lost: lost', 'x: x', 'y: y'])
  })

  test('is not sent again what it has: a comparison that finds nothing writes no rows', async () => {
    const world = createWorld()
    const { device, compare, types } = await opened(world, 'here')
    for (let n = 0; n < 30; n++) device.does(registered(`p-${n}`))
    await device.pass(2_000)
    const pushes = () => device.calls.filter(({ method }) => method === 'POST').length
    const before = [await types('sync.changesPulled'), pushes()]
    await compare()
    expect([await types('sync.changesPulled'), pushes()]).toEqual(before)
    expect(await types('sync.serverCompared')).toMatchObject([{ service: 'gtin' }, { service: 'invoice' }])
  })
})

test('a comparison that is cut short changes nothing and is made again by itself', async () => {
  const world = createWorld()
  const { device, names, compare, types } = await opened(world, 'here')
  device.does(registered('a'))
  await device.pass(2_000)
  world.server.push('invoice', 9, JSON.stringify({ person: { created: [], updated: [], deleted: ['a'] } }))
  const cut: Fate = (serve) => ({ status: 200, body: serve().body.slice(0, -5) })
  device.fates.push(ok, ok, ok, cut)
  await compare()
  expect(await types('sync.serverCompared')).toEqual([{ app, service: 'gtin', asked: true }])
  await device.pass(60_000)
  expect(await types('sync.serverCompared')).toMatchObject([{ service: 'gtin' }, { service: 'invoice', asked: true }])
  expect(await names()).toEqual([])
})

test('what the server has and no codec takes is not taken for lost, and ours is not pushed over it', async () => {
  const world = createWorld()
  const { device, compare, types } = await opened(world, 'here')
  device.does(registered('a'))
  await device.pass(2_000)
  const [row] = world.server.rows('person')
  world.server.push(
    'invoice',
    9,
    JSON.stringify({ person: { created: [], updated: [{ ...row, person_type: 'ROBOT' }], deleted: [] } }),
  )
  await compare()
  expect(await types('sync.rowsLost')).toEqual([])
  expect(world.server.rows('person')).toMatchObject([{ id: 'a', person_type: 'ROBOT' }])
})
