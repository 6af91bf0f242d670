import { afterEach, beforeEach, expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers, rightOf } from './desk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const stock = async (desk: Desk) => {
  desk.ask('sample', { type: 'sample.stock', app: 'app-1' })
  await desk.calm()
}

const clear = async (desk: Desk) => {
  desk.ask('sample', { type: 'sample.clear', app: 'app-1' })
  desk.ask('sample', { type: 'clear.confirm' })
  await desk.calm()
}

const [first, second] = groceries
const idOf = (gtin: string | undefined) => `app-1_${gtin}`

test('the sample grocery comes in one step, as ordinary products', async () => {
  const desk = await openDesk()

  await stock(desk)

  const products = await desk.all('product')
  expect(products.map(({ gtin }) => gtin).toSorted()).toEqual(groceries.map(({ gtin }) => gtin).toSorted())
  expect([desk.told(), desk.flows.panel.getSnapshot().context.chips.length]).toEqual([['sample.filled'], 12])
})

test('and goes in one step, when that is confirmed, and is deleted at the server too', async () => {
  const desk = await openDesk()
  await stock(desk)

  desk.ask('sample', { type: 'sample.clear', app: 'app-1' })
  desk.ask('sample', { type: 'clear.cancel' })
  await desk.calm()
  expect(await desk.all('product')).toHaveLength(groceries.length)

  await clear(desk)
  expect([await desk.all('product'), desk.told()]).toEqual([[], ['sample.filled', 'sample.takenAway']])
  const unpushed = await rightOf(desk.store.outbox('app-1', 1000))
  expect(unpushed.map(({ id, kind }) => [id, kind]).toSorted()).toEqual(
    groceries.map(({ gtin }) => [idOf(gtin), 'deleted']).toSorted(),
  )
})

test('coming twice adds nothing', async () => {
  const desk = await openDesk()
  await stock(desk)

  await stock(desk)

  expect(await desk.all('product')).toHaveLength(groceries.length)
})

test('what the shop changed stays when the sample goes', async () => {
  const desk = await openDesk()
  await stock(desk)
  const product = await desk.row('product', idOf(first?.gtin))
  await desk.pass(60_000)
  if (product !== undefined) desk.ask('productEditor', { type: 'product.edit', product })
  desk.ask('productEditor', { type: 'product.price', text: '1000' })
  desk.ask('productEditor', { type: 'product.list' })
  await desk.calm()

  await clear(desk)

  expect(await desk.all('product')).toMatchObject([{ id: idOf(first?.gtin), price: 1000 }])
})

test('what the shop had listed before the sample came stays too', async () => {
  const desk = await openDesk()
  const begin = { type: 'product.begin', app: 'app-1', currency: 'IRR', sell: false, name: 'شیر خودمان' } as const
  desk.ask('productEditor', { ...begin, gtin: second?.gtin ?? '' })
  await desk.calm()
  desk.ask('productEditor', { type: 'product.list' })
  await desk.calm()
  expect(await desk.all('product')).toHaveLength(1)
  await desk.pass(60_000)
  await stock(desk)

  await clear(desk)

  expect(await desk.all('product')).toMatchObject([{ id: idOf(second?.gtin), nameFa: 'شیر خودمان' }])
})

test('each of its entries is under 32 KiB', async () => {
  const desk = await openDesk()
  await stock(desk)
  await clear(desk)

  const large = (await desk.entries()).filter(
    (entry) => new TextEncoder().encode(JSON.stringify(entry)).length >= 32 * 1024,
  )
  expect(large.map(({ type }) => type)).toEqual([])
})
