import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { openDatabase } from '../../mocks/sql/open.ts'
import { factorRow, gtinOf, idOf, linesOf, personRow, productRow } from '../builders/wire.ts'
import { openWatermelon } from './watermelon.ts'
import { openShop } from './world.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const one = idOf(1)
const two = idOf(2)

/** Two devices of one owner, with WatermelonDB each, and the server's own rows. */
const open = async () => {
  const shop = await openShop(database)
  const atServer = async (table: 'factor' | 'person') => (await shop.pull()).changes[table]?.created
  return {
    ...shop,
    atServer,
    desk: openWatermelon(shop.caller, shop.app),
    phone: openWatermelon(shop.caller, shop.app),
  }
}

test('one device’s creations, changes and deletions reach the other after both have synced', async () => {
  const { app, desk, phone, atServer } = await open()
  await desk.create('factor', factorRow(app, one, { payer: two }))
  await desk.create('person', personRow(app, two))
  await desk.sync('invoice')
  await phone.sync('invoice')
  expect(await phone.rows('factor')).toEqual({ [one]: factorRow(app, one, { payer: two }) })
  expect(await phone.rows('person')).toEqual({ [two]: personRow(app, two) })

  await phone.update('factor', one, linesOf(app, 5))
  await phone.remove('person', two)
  await phone.sync('invoice')
  await desk.sync('invoice')
  expect(await desk.rows('factor')).toEqual({ [one]: factorRow(app, one, { payer: two, ...linesOf(app, 5) }) })
  expect(await desk.rows('person')).toEqual({})
  expect(await atServer('factor')).toEqual([factorRow(app, one, { payer: two, ...linesOf(app, 5) })])
  expect(await atServer('person')).toEqual([])
  expect([await desk.isDirty('invoice'), await phone.isDirty('invoice')]).toEqual([false, false])
})

test('products sync in a database of their own', async () => {
  const { app, desk, phone } = await open()
  const milk = productRow(app, gtinOf(1), { price: null, is_price_dynamic: true })
  await desk.create('product', milk)
  await desk.sync('gtin')
  await phone.sync('gtin')
  expect(await phone.rows('product')).toEqual({ [milk.id]: milk })
  await phone.update('product', milk.id, { sold: 3 })
  await phone.sync('gtin')
  await desk.sync('gtin')
  expect(await desk.rows('product')).toEqual({ [milk.id]: { ...milk, sold: 3 } })
})

test('two devices that change one row meet a conflict, and both changes are kept', async () => {
  const { app, desk, phone, atServer } = await open()
  await desk.create('person', personRow(app, one))
  await desk.sync('invoice')
  await phone.sync('invoice')
  await desk.update('person', one, { name: 'Sara' })
  await phone.update('person', one, { national_id: '0012345679' })
  await phone.create('person', personRow(app, two))
  await expect(phone.syncOnce('invoice', { beforePush: () => desk.sync('invoice') })).rejects.toMatchObject({
    status: 409,
  })
  expect(await atServer('person')).toEqual([personRow(app, one, { name: 'Sara' })])
  expect(await phone.isDirty('invoice')).toBe(true)

  const log = await phone.sync('invoice')
  expect(log.resolvedConflicts).toHaveLength(1)
  await desk.sync('invoice')
  const merged = {
    [one]: personRow(app, one, { name: 'Sara', national_id: '0012345679' }),
    [two]: personRow(app, two),
  }
  expect([await desk.rows('person'), await phone.rows('person')]).toEqual([merged, merged])
})

test('a conflict is settled within one sync that tries again', async () => {
  const { app, desk, phone } = await open()
  await desk.create('person', personRow(app, one))
  await desk.sync('invoice')
  await phone.sync('invoice')
  await desk.update('person', one, { name: 'Sara' })
  await phone.update('person', one, { detail: '' })
  await phone.sync('invoice', { beforePush: () => desk.sync('invoice') })
  await desk.sync('invoice')
  const merged = { [one]: personRow(app, one, { name: 'Sara', detail: '' }) }
  expect([await desk.rows('person'), await phone.rows('person')]).toEqual([merged, merged])
})

test('a push whose answer was lost is sent again and doubles nothing', async () => {
  const { app, desk, phone, atServer } = await open()
  await desk.create('factor', factorRow(app, one))
  await desk.create('factor', factorRow(app, two))
  await expect(desk.syncOnce('invoice', { pushHeaders: { 'x-fault': 'lost' } })).rejects.toMatchObject({ status: 0 })
  expect(await desk.isDirty('invoice')).toBe(true)
  await desk.sync('invoice')
  await phone.sync('invoice')
  const both = { [one]: factorRow(app, one), [two]: factorRow(app, two) }
  expect({ desk: await desk.rows('factor'), phone: await phone.rows('factor') }).toEqual({ desk: both, phone: both })
  expect(await atServer('factor')).toHaveLength(2)
  expect(await desk.isDirty('invoice')).toBe(false)
})

test('a row that the other device deleted before is gone from both', async () => {
  const { app, desk, phone, atServer } = await open()
  await desk.create('person', personRow(app, one))
  await desk.sync('invoice')
  await phone.sync('invoice')
  await desk.sync('invoice')
  await desk.remove('person', one)
  await phone.remove('person', one)
  await phone.sync('invoice', { beforePush: () => desk.sync('invoice') })
  expect([await desk.rows('person'), await phone.rows('person'), await atServer('person')]).toEqual([{}, {}, []])
  expect(await phone.isDirty('invoice')).toBe(false)
})

test('a factor that was paid at the server reaches the devices, and refuses their changes', async () => {
  const { app, desk, pay, atServer } = await open()
  await desk.create('factor', factorRow(app, one))
  await desk.sync('invoice')
  await pay(one)
  await desk.sync('invoice')
  const paid = factorRow(app, one, { paid: true, paid_ref: 'IPG_SEP' })
  expect(await desk.rows('factor')).toEqual({ [one]: paid })
  await desk.update('factor', one, linesOf(app, 1))
  await expect(desk.sync('invoice')).rejects.toMatchObject({ status: 400 })
  expect(await atServer('factor')).toEqual([paid])
})

test('a factor that a device declares paid is not, and the device learns so', async () => {
  const { app, desk, phone, atServer } = await open()
  await desk.create('factor', factorRow(app, one, { paid: true, paid_ref: 'IPG_SEP' }))
  await desk.sync('invoice')
  await desk.update('factor', one, { payer: two })
  await desk.sync('invoice')
  await phone.sync('invoice')
  await phone.update('factor', one, { paid: true, paid_ref: 'IPG_SEP' })
  await phone.sync('invoice')
  for (const device of [desk, phone]) await device.sync('invoice')
  const unpaid = factorRow(app, one, { payer: two, paid_ref: '' })
  expect([await desk.rows('factor'), await phone.rows('factor')]).toEqual([{ [one]: unpaid }, { [one]: unpaid }])
  expect(await atServer('factor')).toEqual([{ ...unpaid, paid_ref: null }])
  expect([await desk.isDirty('invoice'), await phone.isDirty('invoice')]).toEqual([false, false])
})
