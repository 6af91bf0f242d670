import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoice, lineOf, milk, person, product, tea } from '../../src/events/samples.ts'
import { invoiceAmended, personAmended, productAmended } from '../builders/events.ts'
import { anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const issued = (id: string, more: Partial<Invoice> = {}) =>
  ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id, ...more } }) as const
const listed = { type: 'product.listed', id: 'list-1', at, product } as const
const registered = { type: 'person.registered', id: 'register-1', at, person } as const
const repriced = (id: string, price: number, stuffId = product.stuffId): Fact => ({
  ...productAmended(aProduct({ price, stuffId })),
  ...{ id, at: at + 1 },
})
const renamed = (id: string, name: string, nationalId = person.nationalId): Fact => ({
  ...personAmended(aPerson({ name, nationalId })),
  ...{ id, at: at + 1 },
})
const amended = (id: string, of: string, quantity: number): Fact => ({
  ...invoiceAmended(anInvoice({ id: of, lines: [lineOf(milk, quantity)], total: 485_000 * quantity })),
  ...{ id, at: at + 1 },
})
const withdrawn = (id: string, of: string): Fact =>
  ({ type: 'invoice.withdrawn', seen: null, id, at: at + 1, invoice: of, app }) as const

const opened = async (world = createWorld(), deps: Parameters<typeof openDevice>[1] = {}) => {
  const device = openDevice(world, deps)
  await device.begun(1_000)
  return { world, device, ...world }
}
/** Calls without faults. */
const well = (calls: number) =>
  Array.from({ length: calls }, () => (ok: () => { status: number; body: string }) => ok())
const pushes = ({ calls }: { calls: readonly { method: string }[] }) => calls.filter(({ method }) => method === 'POST')

describe('a row that is made here', () => {
  test('reaches the server by itself, and is clean', async () => {
    const { device, server } = await opened()
    await device.done(1_000, listed, registered, issued('one'))
    expect([server.rows('product'), server.rows('person'), server.rows('factor')].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
    expect(device.status()).toEqual({
      ...{ kind: 'synced', waiting: 0, troubles: [], progress: 1, fault: null, detail: '', received: 0 },
    })
    expect(await device.standing('invoice', 'one')).toBe('synced')
    expect(device.refused).toEqual([])
  })

  test('comes to another device, with the names that its rows have there', async () => {
    const { world, device } = await opened()
    await device.done(1_000, listed, registered, issued('one'))
    const { device: other } = await opened(world, { name: 'there' })
    expect(await other.row('product', product.id)).toEqual({ ...product, sold: 1 })
    expect(await other.row('person', person.id)).toEqual(person)
    expect(await other.row('invoice', 'one')).toEqual({ ...invoice, id: 'one' })
    expect(other.status()).toMatchObject({ kind: 'synced', received: 3 })
  })

  test('of several currencies is the same on another device', async () => {
    const { world, device } = await opened()
    const lines = [lineOf(milk, 2), lineOf(tea, 1, 300)]
    await device.done(1_000, listed, issued('one', { lines, total: 970_300 }))
    const { device: other } = await opened(world, { name: 'there' })
    const amounts = async ({ row }: typeof device) => {
      const one = await row('invoice', 'one')
      return one?.lines.map(({ price, currency }) => [price, currency])
    }
    expect([await amounts(device), await amounts(other)]).toEqual(
      Array.from({ length: 2 }, () => [
        [485_000, 'IRR'],
        [300, 'USD'],
      ]),
    )
  })

  test('goes nowhere from this device’s own app, nor before anybody is signed in', async () => {
    const world = createWorld()
    const device = openDevice(world)
    await device.done(60_000, issued('one'))
    expect(device.status().kind).toBe('off')
    device.send({ type: 'sync.ofApp', app })
    await device.pass(60_000)
    expect(device.status()).toMatchObject({ kind: 'signedOut', waiting: 1 })
    expect(device.calls).toEqual([])
    device.send({ type: 'sync.allowed', allowed: true })
    await device.pass(1_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('is pushed with the cursor of the pull just before, whole and with all tables', async () => {
    const { device } = await opened()
    await device.done(1_000, issued('one'))
    const [push] = device.calls.filter(({ method }) => method === 'POST')
    expect(push).toMatchObject({ service: 'invoice', since: '1' })
    expect(JSON.parse(push?.body ?? '')).toEqual({
      factor: { created: [expect.objectContaining({ id: 'one', total: 970_000 })], updated: [], deleted: [] },
      person: { created: [], updated: [], deleted: [] },
    })
    expect(pushes(device)).toHaveLength(1)
  })

  test('is more than one push takes, and all of it goes', async () => {
    const { device, server } = await opened()
    for (let n = 0; n < 450; n++) device.does(issued(`i-${n}`))
    await device.pass(3_000)
    expect(server.rows('factor')).toHaveLength(450)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
    expect(pushes(device).map(({ method }) => method)).toHaveLength(3)
  })
})

describe('an answer that is lost', () => {
  /** An invoice was pushed and applied. Its answer is lost. */
  const pushedUnheard = async () => {
    const { device, server } = await opened()
    device.fates.push(...well(2), (ok) => {
      ok()
      return 'lost'
    })
    await device.done(1_000, issued('one'))
    return { device, server }
  }

  test('of a push that was applied is pushed no second time to any effect', async () => {
    const { device, server } = await pushedUnheard()
    expect(device.status()).toMatchObject({ kind: 'offline', waiting: 1 })
    expect(device.told()).toEqual([])
    await device.pass(3_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
    expect(server.rows('factor')).toHaveLength(1)
    expect(await device.standing('invoice', 'one')).toBe('synced')
  })

  test('of a push after which it was changed here leaves the change to be pushed', async () => {
    const { device, server } = await pushedUnheard()
    await device.done(5_000, amended('amend-1', 'one', 5))
    expect(server.rows('factor')).toMatchObject([{ id: 'one', total: 485_000 * 5 }])
    expect(await device.standing('invoice', 'one')).toBe('synced')
  })

  test('of a silent server is offline after eight seconds', async () => {
    const { device } = await opened(createWorld(), { fates: [() => 'never', () => 'never'] })
    await device.pass(6_000)
    expect(device.status().kind).toBe('syncing')
    await device.pass(10_000)
    expect(device.status().kind).toBe('offline')
  })
})

describe('while a push is under way', () => {
  test('changed rows stay to be pushed, and are', async () => {
    const { device, server } = await opened()
    device.fates.push(...well(2), (ok) => {
      device.does(amended('amend-1', 'one', 5))
      return ok()
    })
    await device.done(2_000, issued('one'))
    expect(server.rows('factor')).toMatchObject([{ id: 'one', total: 485_000 * 5 }])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('deleted rows are deleted at the server, too, and do not reappear', async () => {
    const { device, server } = await opened()
    device.fates.push(...well(2), (ok) => {
      device.does(withdrawn('withdraw-1', 'one'))
      return ok()
    })
    await device.done(35_000, issued('one'))
    expect(server.rows('factor')).toEqual([])
    expect(await device.row('invoice', 'one')).toBeUndefined()
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })
})

describe('two devices', () => {
  const pair = async () => {
    const { world, device } = await opened()
    await device.done(1_000, listed, registered, issued('one'))
    const { device: other } = await opened(world, { name: 'there' })
    return { ...world, world, device, other }
  }

  test('two devices that change other columns of one row both keep theirs, after a 409', async () => {
    const { device, other, server } = await pair()
    other.does(repriced('price-2', 600_000))
    await device.done(2_000, repriced('price-1', 485_000, '2710000000000'))
    expect(server.counts.conflicts).toBeGreaterThan(0)
    await device.pass(60_000)
    expect(server.rows('product')).toMatchObject([{ price: 600_000, tax_ir_stuff_id: '2710000000000' }])
    expect(await device.row('product', product.id)).toEqual(await other.row('product', product.id))
    expect({ device: device.status().kind, other: other.status().kind }).toEqual({ device: 'synced', other: 'synced' })
  })

  test('one of which knows columns that the other does not lose none of them', async () => {
    const { device, server } = await pair()
    const [row] = server.rows('person')
    const nothing = { created: [], updated: [], deleted: [] }
    const theirs = { ...row, id: person.id, loyalty: { points: 7 } }
    server.push('invoice', 99, JSON.stringify({ factor: nothing, person: { ...nothing, updated: [theirs] } }))
    await device.started(1_000)
    await device.done(2_000, renamed('rename-1', 'مریم رضایی'))
    expect(server.rows('person')).toMatchObject([{ name: 'مریم رضایی', loyalty: { points: 7 } }])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('two devices that change the same column end the same, with the later push', async () => {
    const { device, other, server } = await pair()
    other.does(renamed('rename-2', 'رضا'))
    await device.done(65_000, renamed('rename-1', 'مریم رضایی'))
    expect(server.rows('person')).toHaveLength(1)
    expect((await device.row('person', person.id))?.name).toBe((await other.row('person', person.id))?.name)
  })

  test('one of which deletes what the other changed leave it to the user, who keeps theirs', async () => {
    const { device, other, server } = await pair()
    await other.done(1_000, withdrawn('withdraw-2', 'one'))
    await device.done(2_000, amended('amend-1', 'one', 5))
    expect(device.status()).toMatchObject({
      kind: 'needsYou',
      waiting: 0,
      troubles: [{ model: 'invoice', id: 'one', kind: 'conflict' }],
    })
    expect(server.rows('factor')).toEqual([])
    device.send({ type: 'trouble.open', ...device.stamp() })
    device.send({ type: 'conflict.settle', model: 'invoice', row: 'one', keep: 'theirs', ...device.stamp() })
    await device.pass(2_000)
    expect(await device.row('invoice', 'one')).toBeUndefined()
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, troubles: [] })
  })

  test('the same, who keeps ours: it is made again', async () => {
    const { device, other, server } = await pair()
    await other.done(1_000, withdrawn('withdraw-2', 'one'))
    await device.done(2_000, amended('amend-1', 'one', 5))
    device.send({ type: 'trouble.open', ...device.stamp() })
    device.send({ type: 'conflict.settle', model: 'invoice', row: 'one', keep: 'mine', ...device.stamp() })
    await device.pass(2_000)
    expect(server.rows('factor')).toMatchObject([{ id: 'one', total: 485_000 * 5 }])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, troubles: [] })
  })

  test('a row that was paid elsewhere and changed here stays paid; ours becomes its own invoice, once', async () => {
    const { world, device, server } = await pair()
    server.pay('one')
    await device.done(2_000, amended('amend-1', 'one', 5))
    expect(device.status()).toMatchObject({ kind: 'needsYou', troubles: [{ id: 'one', kind: 'conflict' }] })
    expect(await device.row('invoice', 'one')).toMatchObject({ paid: true, total: 970_000 })
    const tab = openDevice(world, { name: 'tab-2', store: device.store, locks: device.locks })
    tab.begin()
    for (const each of [device, tab]) {
      each.send({ type: 'trouble.open', ...each.stamp() })
      each.send({ type: 'conflict.settle', model: 'invoice', row: 'one', keep: 'mine', ...each.stamp() })
    }
    await device.pass(10_000)
    const rows = server.rows('factor')
    expect(rows).toHaveLength(2)
    expect(rows).toMatchObject([
      { id: 'one', paid: true, total: 970_000 },
      { id: expect.stringMatching(/^[A-Za-z0-9]{16}$/), paid: false, total: 485_000 * 5 },
    ])
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, troubles: [] })
  })

  test('a settled conflict is reported as gone', async () => {
    const { device } = await pair()
    device.send({ type: 'trouble.open', ...device.stamp() })
    device.send({ type: 'conflict.settle', model: 'invoice', row: 'one', keep: 'mine', ...device.stamp() })
    await device.pass(100)
    expect(device.told()).toEqual(['sync.conflictGone'])
  })
})

describe('a row that the server refuses', () => {
  const bad = { ...registered, person: { ...person, name: 'BAD' } } as const

  test('is held back alone, with what was said of it; the others go', async () => {
    const { device, server } = await opened()
    for (let n = 0; n < 60; n++) {
      const name = n === 37 ? 'BAD' : 'مریم'
      device.does({ ...registered, id: `register-${n}`, person: { ...person, id: `p-${n}`, name } })
    }
    await device.pass(3_000)
    expect(server.rows('person')).toHaveLength(59)
    expect(device.status()).toMatchObject({
      kind: 'needsYou',
      waiting: 0,
      troubles: [{ model: 'person', id: 'p-37', kind: 'refused' }],
    })
    expect(await device.row('person', 'p-37')).toMatchObject({
      refused: { title: 'Constraint Violation', field: 'name', message: 'is bad' },
    })
    expect(pushes(device).length).toBeLessThanOrEqual(13)
    const before = pushes(device).length
    await device.pass(100_000)
    expect(pushes(device).length).toBe(before)
  })

  test('goes once it is changed', async () => {
    const { device, server } = await opened()
    await device.done(1_000, bad)
    expect(device.status()).toMatchObject({ kind: 'needsYou', troubles: [{ id: person.id, kind: 'refused' }] })
    await device.done(1_000, renamed('rename-1', 'مریم'))
    expect(server.rows('person')).toMatchObject([{ id: person.id, name: 'مریم' }])
    expect(device.status()).toMatchObject({ kind: 'synced', troubles: [] })
  })

  test('is sent again when it is released', async () => {
    const { device } = await opened()
    await device.done(1_000, bad)
    const before = pushes(device).length
    device.send({ type: 'trouble.open', ...device.stamp() })
    device.send({ type: 'refusal.release', model: 'person', row: person.id, ...device.stamp() })
    await device.pass(1_000)
    expect(pushes(device).length).toBe(before + 1)
    expect(device.status()).toMatchObject({ kind: 'needsYou', waiting: 0 })
  })

  test('is not the one that a violation of the call itself names', async () => {
    const { device } = await opened()
    const title = 'Constraint Violation'
    const body = JSON.stringify({ title, violations: [{ field: 'last_pulled_at', message: 'must be a number' }] })
    device.fates.push(...well(2), () => ({ status: 400, body }))
    await device.done(1_000, registered)
    expect(device.status()).toMatchObject({ kind: 'failed', waiting: 1, troubles: [], fault: 'refused', detail: title })
  })

  test('is too large by itself, where the server says so', async () => {
    const { device } = await opened()
    device.fates.push(
      ...well(2),
      () => ({ status: 413, body: '' }),
      (ok) => ok(),
      () => ({ status: 413, body: '' }),
    )
    await device.done(1_000, registered, issued('one'))
    expect(device.status()).toMatchObject({ kind: 'needsYou', waiting: 0, troubles: [{ kind: 'refused' }] })
    expect(await device.row('person', person.id)).toMatchObject({ refused: { title: 'Failure 413' } })
  })
})
