import { taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import * as sampleWork from '../../src/adapters/desk/sampleWork.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Desk } from './desk.ts'
import { openDesk, rightOf } from './desk.ts'

const stock = (desk: Desk) => desk.act('sample', { type: 'sample.stock', app: 'app-1' })

const clear = (desk: Desk) => desk.act('sample', { type: 'sample.clear', app: 'app-1' }, { type: 'clear.confirm' })

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
  await desk.act('sample', { type: 'sample.clear', app: 'app-1' }, { type: 'clear.cancel' })
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

test('samples that the shop changed stay when the others go', async () => {
  const desk = await openDesk()
  await stock(desk)
  const product = await desk.row('product', idOf(first?.gtin))
  await desk.pass(60_000)
  if (product !== undefined) desk.send('productEditor', { type: 'product.edit', product })
  await desk.act('productEditor', { type: 'product.price', text: '1000' }, { type: 'product.list' })
  await clear(desk)
  expect(await desk.all('product')).toMatchObject([{ id: idOf(first?.gtin), price: 1000 }])
})

test('products that the shop had listed before stay, too', async () => {
  const desk = await openDesk()
  const begin = { type: 'product.begin', app: 'app-1', currency: 'IRR', sell: false, name: 'شیر خودمان' } as const
  await desk.act('productEditor', { ...begin, gtin: second?.gtin ?? '' })
  await desk.act('productEditor', { type: 'product.list' })
  expect(await desk.all('product')).toHaveLength(1)
  await desk.pass(60_000)
  await stock(desk)
  await clear(desk)
  expect(await desk.all('product')).toMatchObject([{ id: idOf(second?.gtin), nameFa: 'شیر خودمان' }])
})

const stands = (desk: Desk) => {
  const { value, context } = desk.flows.sample.getSnapshot()
  return [value, context]
}

test('the number of products that came or went is counted anew, for the requested app', async () => {
  const desk = await openDesk()
  const all = groceries.length
  for (const times of [1, 2]) {
    await stock(desk)
    expect({ times, stands: stands(desk) }).toEqual({ times, stands: ['idle', { app: 'app-1', count: all }] })
  }
  desk.send('sample', { type: 'sample.stock', app: 'app-2' })
  expect(stands(desk)).toEqual(['stocking', { app: 'app-2', count: 0 }])
  await desk.calm()
  expect(stands(desk)).toEqual(['idle', { app: 'app-2', count: all }])
  desk.send('sample', { type: 'sample.clear', app: 'app-1' })
  expect(stands(desk)).toEqual(['confirmingClear', { app: 'app-1', count: 0 }])
  await desk.act('sample', { type: 'clear.confirm' })
  expect(stands(desk)).toEqual(['idle', { app: 'app-1', count: all }])
  expect(await desk.all('product')).toEqual([])
  expect((await desk.all('product', 'app-2')).length).toEqual(all)
  await clear(desk)
  expect(stands(desk)).toEqual(['idle', { app: 'app-1', count: 0 }])
})

test.each(['sample.stock', 'sample.clear'] as const)('%s without an app asks for one first', async (type) => {
  const desk = await openDesk({ app: null })
  await desk.act('sample', { type, app: null })
  expect(desk.told()).toEqual(['notices.pleaseSelectApp'])
  expect(desk.flows.dialogs.getSnapshot().value).toBe('apps')
  expect(stands(desk)).toEqual(['idle', { app: null, count: 0, sell: undefined }])
})

test('a sample that cannot be loaded says so, and comes the second time', async () => {
  const broken = [new Error('no network')]
  const desk = await openDesk({
    equipment: {
      async sampleWork() {
        const thrown = broken.pop()
        if (thrown !== undefined) throw thrown
        return sampleWork
      },
    },
  })
  await stock(desk)
  expect(stands(desk)).toEqual(['idle', { app: 'app-1', count: 0 }])
  expect(desk.told()).toEqual(['sample.failed'])
  expect(await desk.all('product')).toEqual([])
  await stock(desk)
  expect(stands(desk)).toEqual(['idle', { app: 'app-1', count: groceries.length }])
  expect(desk.told()).toEqual(['sample.failed', 'sample.filled'])
})

test('a sample that cannot be read says so, removes nothing, and goes the second time', async () => {
  const memory = createMemoryStore()
  const faults: StoreFault[] = ['hung']
  const desk = await openDesk({
    store: {
      ...memory,
      get: (model, ids) => {
        const fault = ids.length === groceries.length ? faults.pop() : undefined
        return fault === undefined ? memory.get(model, ids) : TE.left(fault)
      },
    },
  })
  await stock(desk)
  await clear(desk)
  expect(stands(desk)).toEqual(['idle', { app: 'app-1', count: 0 }])
  expect(desk.told()).toEqual(['sample.filled', 'sample.failed'])
  expect((await desk.all('product')).length).toEqual(groceries.length)
  await clear(desk)
  expect([stands(desk), await desk.all('product')]).toEqual([['idle', { app: 'app-1', count: groceries.length }], []])
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

test('a visitor’s tile stocks the shelf and is sold once, and a later sample sells nothing', async () => {
  const desk = await openDesk()
  await stock(desk)
  const before = desk.lines().length
  await desk.act('sample', { type: 'sample.try', app: 'app-1', sell: first?.gtin ?? null })
  expect([desk.lines().length - before, stands(desk)]).toEqual([
    1,
    ['idle', { app: 'app-1', count: groceries.length, sell: undefined }],
  ])
  await desk.act('sample', { type: 'sample.try', app: 'app-1', sell: null })
  await stock(desk)
  expect(desk.lines().map(([, quantity]) => quantity)).toEqual([1])
})
