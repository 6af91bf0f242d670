import { describe, expect, test } from 'vitest'
import type { Fate } from './compared.ts'
import { listed, ok, opened, registered, renamed, there } from './compared.ts'
import { app, createWorld } from './syncWorld.ts'

describe('a server that was restored from a backup', () => {
  test('gets back what it lost: rows, and columns that were changed since', async () => {
    const world = createWorld()
    const { device, names, sync, types } = await opened(world, 'here')
    for (const id of ['a', 'b']) device.does(registered(id))
    await device.done(2_000, listed)
    const restore = world.server.backup()
    await device.done(2_000, renamed('a', 'a new', 'rename-1'), registered('c'))
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

  test('gets back an older row with its unknown members', async () => {
    const world = createWorld()
    const { device, sync } = await opened(world, 'here')
    await device.done(2_000, registered('a'))
    const restore = world.server.backup()
    const updated = world.server.rows('person').map((row) => ({ ...row, loyalty: 'gold' }))
    world.server.push('invoice', 9, JSON.stringify({ person: { created: [], updated, deleted: [] } }))
    await sync()
    await device.done(2_000, renamed('a', 'a new', 'rename-1'))
    await sync()
    expect(world.server.rows('person')).toMatchObject([{ name: 'a new', loyalty: 'gold' }])
    restore()
    await sync()
    expect(world.server.rows('person')).toMatchObject([{ name: 'a new', loyalty: 'gold' }])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('and that repeated its numbers is compared on demand', async () => {
    const world = createWorld()
    const { device, names, sync, compare } = await opened(world, 'here')
    await device.done(2_000, registered('a'))
    const restore = world.server.backup()
    await device.done(2_000, registered('lost'))
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
  await device.done(2_000, registered('a'))
  world.server.push('invoice', 9, JSON.stringify({ person: { created: [], updated: [], deleted: ['a'] } }))
  const cut: Fate = (serve) => ({ status: 200, body: serve().body.slice(0, -5) })
  device.fates.push(ok, ok, ok, cut)
  await compare()
  expect(await types('sync.serverCompared')).toEqual([{ app, service: 'gtin', asked: true }])
  await device.pass(60_000)
  expect(await types('sync.serverCompared')).toMatchObject([{ service: 'gtin' }, { service: 'invoice', asked: true }])
  expect(await names()).toEqual([])
})

test('a server’s row that no codec reads does not count as lost, and is not overwritten', async () => {
  const world = createWorld()
  const { device, compare, types } = await opened(world, 'here')
  await device.done(2_000, registered('a'))
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
