import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Projected, Store } from '../../src/events/store.ts'
import { personRow } from '../builders/wire.ts'
import type { Fate } from './compared.ts'
import { at, ok, registered, renamed } from './compared.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

/** A device whose page is hidden: it calls after its own events, and to try again. */
const opened = async (store: Store = createMemoryStore()) => {
  const world = createWorld()
  const device = openDevice(world, { store })
  device.page.seen = false
  await device.begun(1_000)
  const sync = async () => {
    await device.started(1_000)
  }
  const ids = async () => {
    const rows = await device.store.page('person', app, 0, 5_000)()
    return rows._tag === 'Right' ? rows.right.map(({ id }) => id).toSorted() : []
  }
  return { ...world, world, device, sync, ids }
}
type Device = Awaited<ReturnType<typeof opened>>['device']

/** Seconds between the runs since so many calls. */
const waits = ({ calls }: Device, from: number) => {
  const runs = calls.slice(from).filter(({ method, service }) => method === 'GET' && service === 'gtin')
  return runs.slice(1).map((run, n) => Math.round((run.at - (runs[n]?.at ?? 0)) / 1_000))
}

describe('a back-off begins anew once it went well', () => {
  const lost: Fate = () => 'lost'
  test.each([
    ['pulls', [lost, lost]],
    ['pushes, between which pulls go well', [ok, ok, lost]],
  ])('of %s', async (_, fails) => {
    const { device } = await opened()
    for (const round of ['first', 'second']) {
      const before = device.calls.length
      device.fates.push(...fails, ...fails, ...fails)
      await device.done(60_000, registered(round))
      expect([waits(device, before), device.status()]).toEqual([
        [2, 4, 8],
        { kind: 'synced', waiting: 0, troubles: [], progress: 1, received: 0, fault: null, detail: '' },
      ])
    }
  })
})

describe('a backlog of what was pulled', () => {
  type Turn = E.Either<StoreFault, Projected>
  const lost: Turn = E.left('lost')
  const left = (rows: number): Turn => E.right({ moved: [], left: rows })
  /** A store that folds as scripted, and then has nothing to fold. */
  const backlogged = async () => {
    const turns: Turn[] = []
    const store: Store = { ...createMemoryStore(), projectPending: () => async () => turns.shift() ?? left(0) }
    const all = await opened(store)
    all.device.does(registered('one'))
    await all.device.pass(2_000)
    return { ...all, turns }
  }

  test.each([
    ['cannot be folded', [lost, lost]],
    ['is not folded whole', [lost, left(2)]],
  ] as const)('a backlog that %s blocks the pull that would compare with it, until it is folded', async (_, bad) => {
    const { device, turns, sync } = await backlogged()
    const before = device.calls.length
    turns.push(...bad)
    await sync()
    expect([device.calls.length, device.status()]).toMatchObject([before, { kind: 'failed', fault: 'storage' }])
    await device.pass(2_000)
    expect([device.calls.length, device.status().kind]).toEqual([before + 2, 'synced'])
  })

  test('is folded in as many turns as it takes', async () => {
    const { device, turns, sync } = await backlogged()
    turns.push(left(3), left(2), left(1), left(0))
    await sync()
    expect({ turns, kind: device.status().kind, told: device.told() }).toEqual({ turns: [], kind: 'synced', told: [] })
  })

  test('a backlog that cannot be folded is reported once, and tried again until it is', async () => {
    const { device, turns, sync } = await backlogged()
    await sync()
    const before = device.calls.length
    turns.push(...Array.from({ length: 4 }, () => lost))
    await sync()
    expect(device.calls.slice(before).map(({ service }) => service)).toEqual(['gtin'])
    expect([device.status().fault, device.told()]).toEqual(['storage', ['sync.faults.storage']])
    await device.pass(10_000)
    expect([turns, device.status().kind, device.status().fault]).toEqual([[], 'synced', null])
  })
})

describe('the other service is asked nothing more', () => {
  test('where nobody is signed in', async () => {
    const { device, sync } = await opened()
    const before = device.calls.length
    device.fates.push(() => ({ status: 401, body: '' }))
    await sync()
    expect(device.calls.slice(before).map(({ service }) => service)).toEqual(['gtin'])
    expect(device.status()).toMatchObject({ kind: 'signedOut', fault: 'signedOut' })
  })

  test('where the device cannot be read', async () => {
    const memory = createMemoryStore()
    let isLost = true
    const comparison: Store['comparison'] = (of, service) => async () =>
      isLost && service === 'gtin' ? E.left('lost') : memory.comparison(of, service)()
    const { device } = await opened({ ...memory, comparison })
    expect({ calls: device.calls, fault: device.status().fault }).toEqual({ calls: [], fault: 'storage' })
    isLost = false
    await device.pass(2_000)
    expect({ callsCount: device.calls.length, kind: device.status().kind }).toEqual({ callsCount: 2, kind: 'synced' })
  })
})

describe('a row that was refused', () => {
  const refused = async () => {
    const all = await opened()
    all.device.does(registered('one', 'BAD'))
    await all.device.pass(1_000)
    expect(all.device.status()).toMatchObject({
      kind: 'needsYou',
      waiting: 0,
      troubles: [{ id: 'one', kind: 'refused' }],
    })
    return all
  }
  const said =
    (message: string): Fate =>
    () => ({
      status: 400,
      body: JSON.stringify({ title: 'Constraint Violation', violations: [{ field: 'name', message }] }),
    })

  test('and is refused again after a change shows the new reason, and goes once it is mended', async () => {
    const { device, server } = await refused()
    expect((await device.row('person', 'one'))?.refused).toMatchObject({ message: 'is bad' })
    device.fates.push(ok, ok, said('is worse'))
    await device.done(1_000, renamed('one', 'WORSE', 'rename-1'))
    expect((await device.row('person', 'one'))?.refused).toMatchObject({ message: 'is worse' })
    expect(device.status()).toMatchObject({ kind: 'needsYou', waiting: 0, troubles: [{ id: 'one', kind: 'refused' }] })
    await device.done(1_000, renamed('one', 'مریم', 'rename-2', at + 2_000))
    expect(server.rows('person')).toMatchObject([{ id: 'one', name: 'مریم' }])
    expect([device.status().troubles, await device.standing('person', 'one')]).toEqual([[], 'synced'])
  })

  test('and released twice is sent twice, and held back in between', async () => {
    const { device } = await refused()
    const pushes = () => device.calls.filter(({ method }) => method === 'POST').length
    const before = pushes()
    device.send({ type: 'trouble.open', ...device.stamp() })
    for (const times of [1, 2]) {
      device.send({ type: 'refusal.release', model: 'person', row: 'one', ...device.stamp() })
      await device.pass(60_000)
      expect([pushes() - before, await device.standing('person', 'one')]).toEqual([times, 'refused'])
    }
  })

  test('does not hold back another one that is refused later, nor is it held by it', async () => {
    const { device, server } = await refused()
    await device.done(2_000, registered('two', 'BAD'), registered('three'))
    expect(device.status().troubles.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(server.rows('person').map(({ id }) => id)).toEqual(['three'])
  })
})

describe('a pull that came to nothing half way', () => {
  const answerOf = (from: number, to: number): Fate => {
    const created = Array.from({ length: to - from }, (_, n) =>
      personRow(app, `p-${String(from + n).padStart(4, '0')}`, { name: 'x', detail: '{"fields":[]}' }),
    )
    return () => ({ status: 200, body: JSON.stringify({ changes: { person: { created } }, timestamp: 7 }) })
  }
  const idsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `p-${String(from + n).padStart(4, '0')}`)
  const half = (fate: Fate) => {
    const answer = fate(() => ({ status: 500, body: '' }))
    if (typeof answer !== 'object' || answer instanceof Response) throw new Error('No answer')
    return answer.body.slice(0, answer.body.length / 2)
  }
  /** Half of it comes, and then nothing. */
  const stuck =
    (fate: Fate): Fate =>
    () => {
      const bytes = new TextEncoder().encode(half(fate))
      const body = new ReadableStream({ start: (control) => control.enqueue(bytes) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
  const parts = async (device: Device) =>
    (await device.entries()).filter(({ type }) => type === 'sync.changesPulled').length

  test.each([
    [
      'cut short',
      (fate: Fate): Fate =>
        () => ({ status: 200, body: half(fate) }),
      async () => {},
    ],
    [
      'left for another app',
      stuck,
      async (device: Device) => {
        device.send({ type: 'sync.ofApp', app: null })
        await device.pass(1_000)
        device.send({ type: 'sync.ofApp', app })
        await device.pass(1_000)
      },
    ],
    [
      'ended with the session',
      stuck,
      async (device: Device) => {
        device.send({ type: 'sync.allowed', allowed: false })
        await device.pass(1_000)
        device.send({ type: 'sync.allowed', allowed: true })
        await device.pass(1_000)
      },
    ],
  ])('%s leaves nothing beside what the next one brings', async (_, broken, leave) => {
    const { device, sync, ids } = await opened()
    device.fates.push(ok, broken(answerOf(0, 1_000)), ok, answerOf(700, 1_500))
    await sync()
    expect([(await parts(device)) > 0, await ids()]).toEqual([true, []])
    await leave(device)
    await device.pass(3_000)
    expect(await ids()).toEqual(idsOf(700, 1_500))
    expect(device.status()).toMatchObject({ kind: 'synced', received: 800, fault: null })
    const alone = await opened()
    alone.device.fates.push(ok, answerOf(700, 1_500))
    await alone.sync()
    expect(await parts(device)).toBe(await parts(alone.device))
  })
})
