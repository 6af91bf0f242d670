import { describe, expect, test } from 'vitest'
import { person } from '../../src/events/samples.ts'
import type { Fate } from './compared.ts'
import { arrives, at, day, endsAt, ok, opened, registered, renamed, there } from './compared.ts'
import { app, createWorld } from './syncWorld.ts'

describe('a timestamp that is too high', () => {
  test('stops nothing: everything is compared, and what waits is pushed', async () => {
    const world = createWorld()
    const { device, names, sync, types } = await opened(world, 'here')
    await device.done(2_000, registered('a'))
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

  test('a row that was deleted elsewhere meanwhile goes here, too', async () => {
    const world = createWorld()
    const { device, names, sync } = await opened(world, 'here')
    for (const id of ['a', 'b']) device.does(registered(id))
    await device.pass(2_000)
    device.fates.push(ok, endsAt(9_000_000_000))
    await sync()
    world.server.push('invoice', 9, '{"person":{"created":[],"updated":[],"deleted":["a"]}}')
    await sync()
    expect({ names: await names(), there: there(world) }).toEqual({ names: ['b: b'], there: ['b: b'] })
  })

  test('comes again the same day: the comparison waits a day, and the third failure is shown', async () => {
    const world = createWorld()
    const { device, sync, wholes, types } = await opened(world, 'here')
    await device.done(2_000, registered('a'))
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
    await device.started(500)
    expect({ kind: device.status().kind, told: device.told() }).toEqual({ kind: 'offline', told: [] })
    await device.pass(30_000)
    expect([device.status().fault, device.status().kind, wholes()]).toEqual(['behind', 'failed', 3])
    device.send({ type: 'sync.allowed', allowed: false })
    await device.pass(day)
    device.send({ type: 'sync.allowed', allowed: true })
    await device.pass(2_000)
    expect({ kind: device.status().kind, wholes: wholes() }).toEqual({ kind: 'synced', wholes: 4 })
  })

  test('comes again the same day: what was made here is pushed all the same', async () => {
    const world = createWorld()
    const { device, sync } = await opened(world, 'here')
    for (let time = 0; time < 2; time++) {
      arrives(world)
      device.fates.push(ok, endsAt(9_000_000_000))
      await sync()
      await sync()
    }
    await device.done(5_000, registered('a'))
    expect(device.status()).toMatchObject({ fault: 'behind', waiting: 0 })
    expect(there(world)).toContain('a: a')
  })

  test('or a user’s request does not wait for a day', async () => {
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

  test('is taken unchanged if the server’s numbers are unusable, and not overwritten', async () => {
    const { world, here, other } = await begun()
    here.device.fates.push(ok, endsAt(9_000_000_000))
    await here.sync()
    other.device.does(renamed('a', 'a new', 'rename-1'))
    await other.device.pass(2_000)
    await here.sync()
    expect(await here.types('sync.serverCompared')).toMatchObject([{ asked: false }])
    expect({ names: await here.names(), there: there(world) }).toEqual({ names: ['a: a new'], there: ['a: a new'] })
    expect(await here.types('sync.rowsLost')).toEqual([])
  })

  test('is taken unchanged if another client gave it an older time', async () => {
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
    expect({ names: await here.names(), there: there(world) }).toEqual({ names: ['a: a new'], there: ['a: a new'] })
    expect(await here.types('sync.rowsLost')).toEqual([])
  })
})
