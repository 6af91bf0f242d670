import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, lineOf, milk, person } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { createStates } from '../../src/machines/replay/states.ts'
import { personAmended } from '../builders/events.ts'
import { aPerson } from '../builders/rows.ts'
import { factorRow } from '../builders/wire.ts'
import type { Server } from '../simulation/server.ts'
import { slowly } from '../simulation/stores.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const sale = (id: string, more: Partial<typeof invoice> = {}) =>
  ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id, ...more } }) as const

const sizeOf = (entries: readonly NewEntry[]): number => entries.reduce((sum, entry) => sum + bytesOf(entry), 0)

/** A store with so many bytes for entries: a larger append is refused whole. */
const bounded = (room: number) => {
  const store = createMemoryStore()
  const disk = { room, canFold: true }
  const append: Store['append'] = (entries) => async () => {
    const stored = E.getOrElse((): readonly NewEntry[] => [])(await store.read(1, 1_000_000)())
    return sizeOf(stored) + sizeOf(entries) > disk.room ? E.left('full' as const) : store.append(entries)()
  }
  const projectPending: Store['projectPending'] = () => async () =>
    disk.canFold ? store.projectPending()() : E.left('full' as const)
  return { disk, store: { ...store, append, projectPending } }
}

const brought = Array.from({ length: 1_500 }, (_, n) =>
  factorRow(app, `i-${n}`, {
    total: 1,
    detail: JSON.stringify({ items: [{ r: 0, i: milk.product, p: 1, q: 1 }] }),
    ...{ payer: '', paid_ref: null },
  }),
)

type Fates = NonNullable<NonNullable<Parameters<typeof openDevice>[1]>['fates']>

/** So many pulls from the invoice service bring some 10 parts, each time anew. */
const everything = (times: number): Fates => {
  let left = times
  return Array.from({ length: 40 }, () => (ok) => {
    const answer = ok()
    const { changes, timestamp } = JSON.parse(answer.body)
    if (changes?.factor === undefined || left === 0) return answer
    left -= 1
    return { status: 200, body: JSON.stringify({ changes: { factor: { created: brought } }, timestamp }) }
  })
}

/** A device that has its persons, with a slow store; its next pulls bring 1,500 invoices. */
const opened = async (room: number, pulls: number) => {
  const world = createWorld()
  const { disk, store } = bounded(1_000_000)
  const device = openDevice(world, { store: slowly(store, world.time, () => false) })
  device.begin()
  await device.done(5_000, { type: 'person.registered', id: 'register-1', at, person })
  expect(device.status().kind).toBe('synced')
  const used = sizeOf(await device.entries())
  disk.room = used + room
  device.fates.push(...everything(pulls))
  device.start()
  return { device, disk, ...world }
}

/** Until parts of a pull are queued. */
const inMidPull = async ({ device }: Awaited<ReturnType<typeof opened>>) => {
  for (let turns = 0; device.journal.waiting() < 8; turns++) {
    if (turns > 5_000) throw new Error('No pull is queued')
    await device.pass(1)
  }
}

const idsAt = (server: Server) =>
  server
    .rows('factor')
    .map(({ id }) => id)
    .toSorted()
const idsOf = (entries: readonly { type: string; id: string }[], type: string) =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id)

describe('on a device that gets full in the middle of a pull', () => {
  test('a sale behind the parts is stored; the pull fails, and comes when there is room', async () => {
    const full = await opened(20_000, 3)
    const { device, disk, server } = full
    await inMidPull(full)
    await device.done(100, sale('one'))
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'storage', received: 0 })
    expect(device.told()).toEqual(['sync.faults.storage'])
    expect(await device.row('invoice', 'one')).toMatchObject(sale('one').invoice)
    expect(device.journal.waiting()).toBe(0)
    expect(await device.store.cursor(app, 'invoice')()).toEqual(E.right(expect.any(Number)))
    await inMidPull(full)
    await device.done(100, sale('two'))
    expect({ fault: device.status().fault, told: device.told() }).toEqual({ fault: 'storage', told: [] })
    expect(idsOf(await device.entries(), 'invoice.issued')).toEqual(['issue-one', 'issue-two'])
    expect(idsOf(await device.entries(), 'sync.changesPulled')).toEqual([])
    expect(device.refused).toEqual([])
    disk.room = 2_000_000
    await device.pass(20_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, fault: null })
    expect(await device.store.count('invoice', app)()).toEqual(E.right(1_502))
    expect(idsAt(server)).toEqual(['one', 'two'])
  })

  test('sales leave all the same, each before the next pull; edits wait for one that fits', async () => {
    const full = await opened(20_000, 100)
    const { device, server } = full
    await inMidPull(full)
    device.does(sale('one'))
    device.does({
      ...personAmended(aPerson({ name: 'Ours', nationalId: '', fields: [] })),
      ...{ id: 'amend-1', at },
    })
    await device.pass(5_000)
    expect(idsAt(server)).toEqual(['one'])
    await device.done(30_000, sale('two'))
    expect(idsAt(server)).toEqual(['one', 'two'])
    expect(server.rows('person')[0]?.name).toEqual(person.name)
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'storage', waiting: 1 })
    expect(device.calls.filter(({ method, since }) => method === 'GET' && since !== null).length).toBeGreaterThan(4)
    expect([idsOf(await device.entries(), 'sync.pullCompleted').length, device.refused]).toEqual([2, []])
  })

  test('a sale that cannot be pushed blocks no pull, and without a sale the next run pulls', async () => {
    const full = await opened(20_000, 100)
    const { device, disk } = full
    await inMidPull(full)
    const methods = () => device.calls.slice(before).map(({ method }) => method)
    const pulls = device.fates.splice(0)
    const isPush = () => device.calls.at(-1)?.method === 'POST'
    device.fates.push(
      ...pulls.map(
        (fate): Fates[0] =>
          (ok) =>
            isPush() ? { status: 500, body: '{}' } : fate(ok),
      ),
    )
    let before = device.calls.length
    await device.done(8_000, sale('one'))
    expect(methods()).toEqual(['POST', 'GET', 'GET'])
    disk.room = 2_000_000
    await device.pass(60_000)
    expect(await device.store.count('invoice', app)()).toEqual(E.right(1_501))
    expect({ kind: device.status().kind, refused: device.refused }).toEqual({ kind: 'failed', refused: [] })

    const none = await opened(20_000, 100)
    await inMidPull(none)
    before = none.device.calls.length
    await none.device.pass(3_000)
    expect(none.device.calls.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  test('the flow’s entries replay the same: nothing differs', async () => {
    const full = await opened(20_000, 2)
    const { device, disk } = full
    await inMidPull(full)
    device.page.tell('focus')
    await device.pass(10_000)
    disk.room = 2_000_000
    await device.pass(60_000)
    expect(device.status()).toMatchObject({ kind: 'synced', fault: null })
    const states = createStates()
    const [first, ...rest] = await device.entries()
    if (first === undefined) throw new Error('Nothing was stored')
    states.begin(first)
    const stepped = rest.map((entry) => ({ entry, ...states.take(entry) }))
    expect(stepped.filter(({ diverged }) => diverged !== null)).toEqual([])
    const failed = stepped.filter(({ entry }) => entry.type === 'sync.failed')
    expect(failed.map(({ entry }) => typeof entry.hash)).toEqual(failed.map(() => 'string'))
    expect(failed.length).toBeGreaterThan(0)
  })

  test('the room of dropped parts is given back before the next pull, if a sale needs it', async () => {
    const { device, disk } = await opened(490_000, 3)
    await device.pass(1_000)
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'storage' })
    expect(idsOf(await device.entries(), 'sync.changesPulled').length).toBe(8)
    const lines = Array.from({ length: 40 }, (_, n) => ({ ...lineOf(milk), product: `app-1_${n}` }))
    const sold = ['one', 'two', 'three', 'four', 'five'].map((id) => sale(id, { lines }))
    for (const each of sold) device.does(each)
    await device.pass(100)
    expect(device.journal.waiting()).toBeGreaterThan(0)
    await device.pass(10_000)
    expect(idsOf(await device.entries(), 'invoice.issued')).toEqual(sold.map(({ id }) => id))
    disk.room = 3_000_000
    await device.pass(60_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
    expect(await device.store.count('invoice', app)()).toEqual(E.right(1_505))
  })
})

test('on a device that cannot fold a pull, sales are pushed all the same', async () => {
  const { device, disk, server } = await opened(2_000_000, 1)
  disk.canFold = false
  await device.pass(3_000)
  expect(device.status()).toMatchObject({ kind: 'failed', fault: 'storage' })
  await device.done(30_000, sale('one'))
  expect(idsAt(server)).toEqual(['one'])
  disk.canFold = true
  await device.done(120_000, sale('two'))
  expect(idsAt(server)).toMatchObject(['one', 'two'])
  expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, fault: null })
  expect(device.refused).toMatchObject([])
  expect(await device.store.count('invoice', app)()).toEqual(E.right(1_502))
})
