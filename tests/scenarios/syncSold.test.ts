import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { invoice, lineOf, milk, product } from '../../src/events/samples.ts'
import { productAmended } from '../builders/events.ts'
import { aProduct } from '../builders/rows.ts'
import { rightOf } from './desk.ts'
import { createWorld, openDevice } from './syncWorld.ts'

const app = 'app-1'
const at = invoice.createdAt
const tea = { ...product, id: `${app}_6260007654321`, gtin: '6260007654321', name: 'Tea' }
const listed = (row: typeof product): Fact => ({ type: 'product.listed', id: `list-${row.gtin}`, at, product: row })
const sale = (id: string, of: string): Fact => ({
  ...{ type: 'invoice.issued', id: `issue-${id}`, at },
  invoice: { ...invoice, id, lines: [{ ...lineOf(milk), product: of }] },
})
const priced: Fact = {
  ...productAmended(aProduct({ price: 9, stuffId: null, stuffDescription: null })),
  ...{ id: 'price-1', at },
}
const hour = 3_600_000

/** A shop with two products at the server, and a device that sells there; only its own events cause calls. */
const opened = async () => {
  const world = createWorld()
  const device = openDevice(world)
  device.page.seen = false
  device.begin()
  await device.done(5_000, listed(product), listed(tea))
  let sales = 0
  const sells = async (of: string) => {
    sales += 1
    await device.done(5_000, sale(`sale-${sales}`, of))
  }
  const pushes = () => device.calls.filter(({ method, service }) => `${method} ${service}` === 'POST gtin').length
  const soldThere = () => Object.fromEntries(world.server.rows('product').map(({ id, sold }) => [id, sold]))
  return { world, device, sells, pushes, soldThere }
}

describe('how often a product was sold', () => {
  test('comes to a fresh device, whose chips stand in that order', async () => {
    const { world, sells } = await opened()
    await sells(tea.id)
    const fresh = openDevice(world, { name: 'fresh' })
    await fresh.begun(5_000)
    expect((await rightOf(fresh.store.page('product', app, 0, 9))).map(({ id, sold }) => [id, sold])).toEqual([
      [tea.id, 1],
      [product.id, 0],
    ])
  })

  test('goes by itself once an hour, however often it is sold', async () => {
    const { device, sells, pushes, soldThere } = await opened()
    const before = pushes()
    await sells(tea.id)
    expect([pushes() - before, soldThere()]).toEqual([1, { [product.id]: 0, [tea.id]: 1 }])
    for (let each = 0; each < 5; each++) await sells(tea.id)
    expect([pushes() - before, soldThere()]).toEqual([1, { [product.id]: 0, [tea.id]: 1 }])
    await device.pass(hour)
    await sells(product.id)
    expect([pushes() - before, soldThere()]).toEqual([2, { [product.id]: 1, [tea.id]: 6 }])
  })

  test('is not sent of a product that another client made unreadable: it would overwrite that', async () => {
    const { world, sells, soldThere } = await opened()
    const [there] = world.server.rows('product').filter(({ id }) => id === tea.id)
    const unread = { ...there, id: tea.id, more: 'x'.repeat(1_100_000) }
    const created = { product: { created: [unread], updated: [], deleted: [] } }
    world.server.push('gtin', 1e15, JSON.stringify(created))
    await sells(tea.id)
    await sells(product.id)
    expect(world.server.rows('product').find(({ id }) => id === tea.id)).toEqual(unread)
    expect(soldThere()).toEqual({ [product.id]: 1, [tea.id]: 0 })
  })

  test('rides with what is pushed of products', async () => {
    const { device, sells, soldThere } = await opened()
    await sells(tea.id)
    await sells(tea.id)
    expect(soldThere()).toEqual({ [product.id]: 0, [tea.id]: 1 })
    await device.done(5_000, priced)
    expect(soldThere()).toEqual({ [product.id]: 0, [tea.id]: 2 })
  })

  test('raises no conflict and no failure, whatever the server says', async () => {
    for (const status of [400, 409, 413, 500]) {
      const { device, sells, soldThere } = await opened()
      const ok = (serve: () => { status: number; body: string }) => serve()
      device.fates.push(ok, ok, ok, () => ({ status, body: '{"title":"No"}' }))
      await sells(tea.id)
      expect([status, device.status().kind, device.told(), soldThere()[tea.id]]).toEqual([status, 'synced', [], 0])
      await sells(tea.id)
      expect([status, device.status().kind, device.told(), soldThere()[tea.id]]).toEqual([status, 'synced', [], 2])
      device.stop()
    }
  })

  test('comes back and is not kept again', async () => {
    const { device, sells } = await opened()
    await sells(tea.id)
    const parts = async () => (await device.entries()).filter(({ type }) => type === 'sync.changesPulled').length
    const before = await parts()
    await device.started(5_000)
    expect({ parts: await parts(), kind: device.status().kind }).toEqual({ parts: before, kind: 'synced' })
  })

  test('waits where something else could not go, or met a conflict', async () => {
    for (const status of [409, 500]) {
      const { device, sells, soldThere } = await opened()
      const ok = (serve: () => { status: number; body: string }) => serve()
      const conflicts = Array.from({ length: 5 }, () => [ok, ok, () => ({ status, body: '{}' })])
      device.fates.push(...conflicts.flat())
      await sells(tea.id)
      expect({ status, soldThere: soldThere() }).toEqual({ status, soldThere: { [product.id]: 0, [tea.id]: 0 } })
      device.fates.splice(0)
      await device.pass(60_000)
      expect({ status, soldThere: soldThere() }).toEqual({ status, soldThere: { [product.id]: 0, [tea.id]: 1 } })
      device.stop()
    }
  })

  test('is the same after a rebuild', async () => {
    const { device, sells } = await opened()
    await sells(tea.id)
    await sells(tea.id)
    const rows = () => rightOf(device.store.page('product', app, 0, 9))
    const lived = await rows()
    await rightOf(device.store.rebuild(() => {}))
    expect({ sold: lived[0]?.sold, rows: await rows() }).toEqual({ sold: 2, rows: lived })
  })
})
