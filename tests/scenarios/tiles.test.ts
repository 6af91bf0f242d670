import { expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { aProduct } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { pull } from './goods.ts'

/** The products 1 to `count`; 1 was sold most often. */
const goods = (count: number): readonly Product[] =>
  Array.from({ length: count }, (_, at) => {
    const body = `6260000000${String(at + 1).padStart(2, '0')}`
    const gtin = body + checkDigit(body)
    return aProduct({ id: `app-1_${gtin}`, gtin, name: `${at + 1}`, dynamic: false, sold: count - at })
  })

const shelved = async (...rows: readonly Product[]) => {
  const store = createMemoryStore()
  await pull(store, 'pull-1', { products: { rows, deleted: [] } })
  return store
}

/** The numbers of the products, as their tiles stand. */
const tiles = ({ flows, rows }: Desk) =>
  flows.panel.getSnapshot().context.chips.map((id) => Number(rows.get('product', id)?.name))

const sell = async (desk: Desk, product: Product | undefined, times: number) => {
  if (product === undefined) throw new Error('There is no such product')
  for (let time = 0; time < times; time++) {
    desk.tap(product)
    await desk.saved()
    await desk.pass(2_000)
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('tiles keep their places while somebody sells, and are sorted at the next load', async () => {
  const all = goods(14)
  const store = await shelved(...all)
  const desk = await openDesk({ store })
  expect(tiles(desk)).toEqual(numbers(12))
  await sell(desk, all[11], 4)
  await sell(desk, all[13], 15)
  expect(tiles(desk)).toEqual(numbers(12))
  desk.kill()
  expect(tiles(await openDesk({ store, tab: 'next' }))).toEqual([14, 1, 2, 3, 4, 5, 6, 7, 12, 8, 9, 10])
})

test('a free place goes to a product at once, in the order of what sells', async () => {
  const all = goods(13)
  const store = await shelved(...all.slice(0, 11))
  const desk = await openDesk({ store })
  await sell(desk, all[10], 1)
  expect(tiles(desk)).toEqual(numbers(11))
  await pull(store, 'pull-2', { products: { rows: all.slice(11), deleted: [] } })
  await desk.hears({ models: ['product'], flows: ['sync'] })
  expect(tiles(desk)).toEqual(numbers(12))
  await pull(store, 'pull-3', { products: { rows: [], deleted: [all[2]?.id ?? ''] } })
  await desk.hears({ models: ['product'], flows: ['sync'] })
  expect(tiles(desk)).toEqual([1, 2, 13, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('until the first sale of a load, parts of a large pull are sorted in', async () => {
  const all = goods(14)
  const store = await shelved(...all.slice(2))
  const desk = await openDesk({ store })
  expect(tiles(desk)).toEqual(numbers(14).slice(2))
  await pull(store, 'pull-2', { products: { rows: all.slice(0, 2), deleted: [] } })
  await desk.hears({ models: ['product'], flows: [] })
  expect(tiles(desk)).toEqual(numbers(12))
})

test('a pinned product takes the last place at once, and stands first from the next load on', async () => {
  const all = goods(14)
  const store = await shelved(...all)
  const desk = await openDesk({ store })
  const pin = async (product: Product | undefined, on: boolean) => {
    desk.send('settings', { type: 'product.pin', product: product?.id ?? '', on })
    await desk.calm()
  }
  await pin(all[13], true)
  expect(tiles(desk)).toEqual([...numbers(11), 14])
  await pin(all[12], true)
  expect(tiles(desk)).toEqual([...numbers(10), 14, 13])
  await sell(desk, all[0], 1)
  expect(tiles(desk)).toEqual([...numbers(10), 14, 13])
  desk.kill()

  const next = await openDesk({ store, tab: 'next' })
  expect(tiles(next)).toEqual([14, 13, ...numbers(10)])
  next.send('settings', { type: 'product.pin', product: all[13]?.id ?? '', on: false })
  await next.calm()
  next.kill()
  expect(tiles(await openDesk({ store, tab: 'last' }))).toEqual([13, ...numbers(11)])
})

test('at most twelve products are pinned, the last ones, and those of another app have no tile here', async () => {
  const all = goods(14)
  const desk = await openDesk({ store: await shelved(...all) })
  for (const { id } of [...all.slice(0, 13), { id: 'app-2_6260000000019' }])
    desk.send('settings', { type: 'product.pin', product: id, on: true })
  await desk.calm()
  expect(desk.flows.settings.getSnapshot().context.settings.pins).toEqual([
    ...all.slice(2, 13).map(({ id }) => id),
    'app-2_6260000000019',
  ])
  expect(tiles(desk)).toEqual([1, ...numbers(13).slice(2)])
})

test('a hidden product gives its tile and its row away, is found by its code, and has them again at the next load', async () => {
  const all = goods(14)
  const store = await shelved(...all)
  const desk = await openDesk({ store })
  const hide = async (product: Product | undefined, hidden: boolean) => {
    desk.send('settings', { type: 'row.label', row: product?.id ?? '', name: '', hidden })
    await desk.calm()
  }
  const listed = async (text: string) => {
    desk.send('products', { type: 'list.search', text })
    await desk.calm()
    return shown()
  }
  const shown = () => {
    const { ids, total } = desk.flows.products.getSnapshot().context
    return [total, ...ids.map((id) => Number(desk.rows.get('product', id)?.name))]
  }
  desk.send('products', { type: 'list.open' })
  await hide(all[0], true)
  await hide(all[4], true)
  expect(tiles(desk)).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect([await listed(''), await listed(all[4]?.gtin ?? '')]).toEqual([
    [12, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12],
    [1, 5],
  ])
  await listed('')
  desk.send('products', { type: 'list.turn', page: 2 })
  await desk.calm()
  expect(shown()).toEqual([12, 13, 14])
  await hide(all[0], false)
  expect({ listed: await listed(''), tiles: tiles(desk) }).toEqual({
    listed: [13, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11],
    tiles: [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  })
  desk.kill()
  expect(tiles(await openDesk({ store, tab: 'next' }))).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('of hidden products alone the list shows all', async () => {
  const all = goods(2)
  const desk = await openDesk({ store: await shelved(...all) })
  for (const { id } of all) desk.send('settings', { type: 'row.label', row: id, name: '', hidden: true })
  desk.send('products', { type: 'list.open' })
  await desk.calm()
  expect([tiles(desk), desk.flows.products.getSnapshot().context.total]).toEqual([[], 2])
})
