import { describe, expect, test } from 'vitest'
import { createEchoes } from '../../src/adapters/sync/echo.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { invoice, lineOf, milk, person, product } from '../../src/events/samples.ts'
import { invoiceAmended } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const made: readonly Fact[] = [
  { type: 'product.listed', id: 'list-1', at, product },
  { type: 'person.registered', id: 'register-1', at, person },
  { type: 'invoice.issued', id: 'issue-1', at, invoice },
]
const amended = (quantity: number): Fact => ({
  ...invoiceAmended(anInvoice({ lines: [lineOf(milk, quantity)], total: 485_000 * quantity })),
  ...{ id: `amend-${quantity}`, at: at + 1 },
})

/** A device that pushed a product, a person and an invoice; they have not come back yet. */
const pushed = async () => {
  const world = createWorld()
  const device = openDevice(world)
  device.page.seen = false
  await device.begun(1_000)
  for (const fact of made) device.does(fact)
  await device.pass(2_000)
  const parts = async () => {
    const entries = await device.entries()
    const of = (name: string) => entries.filter(({ type }) => type === name).length
    return { parts: of('sync.changesPulled'), completed: of('sync.pullCompleted') }
  }
  return { ...world, world, device, parts }
}

describe('a row that this device pushed and that comes back', () => {
  test('and is not kept again; the cursor goes past it', async () => {
    const { device, parts, server } = await pushed()
    const rows = () => Promise.all([device.row('invoice', invoice.id), device.row('product', product.id)])
    const before = await rows()
    await device.started(1_000)
    expect(await parts()).toEqual({ parts: 0, completed: 4 })
    expect(await rows()).toEqual(before)
    await device.started(1_000)
    expect(await parts()).toEqual({ parts: 0, completed: 4 })
    expect(device.calls.at(-1)?.since).toBe(String(JSON.parse(server.pull('invoice', 0).body).timestamp))
  })

  test('of several of a kind are told from the others: none is kept again', async () => {
    const { device, parts } = await pushed()
    await device.started(1_000)
    const before = await parts()
    for (const id of ['person-7', 'person-8', 'person-9'])
      device.does({ type: 'person.registered', id: `register-${id}`, at, person: { ...person, id, name: id } })
    await device.started(3_000)
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
    await device.started(1_000)
    expect((await parts()).parts).toBe(before.parts)
    expect(await device.row('person', 'person-8')).toMatchObject({ name: 'person-8' })
  })

  test('changed by the server on its way: it is taken', async () => {
    const { device, parts, server } = await pushed()
    server.pay(invoice.id)
    await device.started(1_000)
    expect(await device.row('invoice', invoice.id)).toMatchObject({ paid: true })
    expect(await parts()).toEqual({ parts: 1, completed: 4 })
  })

  test('changed here meanwhile: the change stays and goes', async () => {
    const { device, server } = await pushed()
    device.fates.push(
      (ok) => ok(),
      (ok) => {
        device.does(amended(5))
        return ok()
      },
    )
    await device.started(5_000)
    expect(server.rows('factor')).toMatchObject([{ total: 485_000 * 5 }])
    expect(await device.row('invoice', invoice.id)).toMatchObject({ total: 485_000 * 5 })
    expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0 })
  })

  test('deleted here meanwhile: it stays deleted, and goes', async () => {
    const { device, server } = await pushed()
    device.fates.push(
      (ok) => ok(),
      (ok) => {
        device.does({ type: 'invoice.withdrawn', seen: null, id: 'withdraw-1', at: at + 2, invoice: invoice.id, app })
        return ok()
      },
    )
    await device.started(5_000)
    expect([server.rows('factor'), await device.row('invoice', invoice.id)]).toEqual([[], undefined])
  })

  test('with a part that was cut off: nothing counts, and all of it comes with the next', async () => {
    const { device, parts } = await pushed()
    device.fates.push(
      (ok) => ok(),
      (ok) => ({ status: 200, body: ok().body.slice(0, -3) }),
    )
    await device.started(1_000)
    expect(device.status().fault).toBe('unreadable')
    expect(await parts()).toEqual({ parts: 0, completed: 3 })
    await device.pass(5_000)
    expect(await parts()).toEqual({ parts: 0, completed: 4 })
  })

  test('and a rebuild folds the same rows without it', async () => {
    const { device } = await pushed()
    await device.started(1_000)
    const before = await device.row('invoice', invoice.id)
    await device.store.rebuild(() => {})()
    expect(await device.row('invoice', invoice.id)).toEqual(before)
    expect(await device.store.cursor(app, 'invoice')()).toMatchObject({ right: 3 })
  })
})

test('a row that another tab of the device pushed is kept like any other', async () => {
  const { world, device, parts } = await pushed()
  const tab = openDevice(world, { name: 'tab-2', store: device.store, locks: device.locks })
  await tab.begun(2_000)
  expect(await parts()).toEqual({ parts: 2, completed: 4 })
  expect(await device.row('invoice', invoice.id)).toEqual(invoice)
})

test('of each kind two thousand rows are awaited, and as many again once those came', () => {
  const echoes = createEchoes()
  const push = (from: number) => {
    for (let n = from; n <= from + 2_000; n++) echoes.pushed('invoice', `i-${n}`)
    return [echoes.has('invoice', `i-${from + 1_999}`), echoes.has('invoice', `i-${from + 2_000}`)]
  }
  echoes.pushed('product', 'milk')
  expect(push(0)).toEqual([true, false])
  echoes.came(['invoice', 'person'])
  expect([echoes.has('invoice', 'i-0'), echoes.has('product', 'milk'), echoes.isEmpty()]).toEqual([false, true, false])
  expect(push(5_000)).toEqual([true, false])
  echoes.came(['invoice'])
  echoes.came(['product'])
  expect(echoes.isEmpty()).toBe(true)
})
