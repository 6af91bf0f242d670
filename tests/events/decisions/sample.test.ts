import { describe, expect, test } from 'vitest'
import { groceries } from '../../../src/adapters/desk/sample/groceries.ts'
import { isOfSample, stock, unstock } from '../../../src/events/decisions/sample.ts'
import { Product } from '../../../src/events/entities.ts'
import { bytesOf } from '../../../src/events/values/bytes.ts'

const stocked = stock(groceries, { app: 'app-1', at: 7 })
const products = stocked.flatMap((fact) => fact.products)
const [first] = products
const [grocery] = groceries
if (first === undefined || grocery === undefined) throw new Error('The sample is empty')

test('the sample becomes products of the app, in facts that the journal takes', () => {
  expect(products.map(({ id }) => id)).toEqual(groceries.map(({ gtin }) => `app-1_${gtin}`))
  expect(products.every(Product.is)).toBe(true)
  expect(products.every(({ createdAt, updatedAt }) => createdAt === 7 && updatedAt === 7)).toBe(true)
  const sold = products.filter((product) => product.sold > 0).toSorted((a, b) => b.sold - a.sold)
  expect(sold.map(({ name }) => name)).toEqual([
    'Sangak Bread',
    'Kalleh Low-Fat Milk 1 L',
    'Lighvan Cheese 400 g',
    'Ahmad Tea Earl Grey 500 g',
    'Mostafavi Saffron 1 g',
    'Pegah Low-Fat Yogurt 900 g',
    'Ladan Sunflower Oil 1.5 L',
    'Hashemi Rice 10 kg',
    'Bam Mazafati Dates 600 g',
    'Damavand Mineral Water 1.5 L',
    'Papia Tissues, 100 Sheets',
    'Telavang Eggs, Tray of 30',
  ])
  expect(Math.max(...stocked.map(bytesOf))).toBeLessThan(32_768)
})

test.each([
  [0, []],
  [39, [39]],
  [40, [40]],
  [41, [40, 1]],
])('%i products come, and go, in facts of %j', (count, parts) => {
  const sample = Array.from({ length: count }, (_, at) => ({ ...grocery, gtin: `${at}`.padStart(13, '0') }))
  const come = stock(sample, { app: 'app-1', at: 7 })
  const gone = unstock(
    come.flatMap((fact) => fact.products),
    { app: 'app-1', sample },
  )
  expect([come.map((fact) => fact.products.length), gone.map(({ ids }) => ids.length)]).toEqual([parts, parts])
})

describe('a product of the sample', () => {
  test.each([
    ['as it came', first, true],
    ['that was sold', { ...first, sold: 2 }, true],
    ['that is not there', undefined, false],
    ['that was changed', { ...first, updatedAt: 8 }, false],
    ['with another price', { ...first, price: 1 }, false],
    ['with another name', { ...first, name: 'x' }, false],
    ['with another Farsi name', { ...first, nameFa: 'x' }, false],
    ['with a price that varies', { ...first, dynamic: !first.dynamic }, false],
    ['with another tax stuff', { ...first, stuffId: null }, false],
  ] as const)('%s', (_, row, expected) => {
    expect(isOfSample(row, grocery)).toBe(expected)
  })
})

test('unchanged samples go, and the shop’s changed ones stay', () => {
  const rows = products.map((row, at) => (at === 1 ? { ...row, price: 1, updatedAt: 8 } : at === 2 ? undefined : row))
  const gone = unstock(rows, { app: 'app-1', sample: groceries })
  expect(gone.flatMap(({ ids }) => ids)).toEqual(products.flatMap(({ id }, at) => (at === 1 || at === 2 ? [] : [id])))
  expect(gone.every(({ type, app, ids }) => type === 'products.unstocked' && app === 'app-1' && ids.length <= 40)).toBe(
    true,
  )
})

test('of nothing comes nothing', () => {
  expect([stock([], { app: 'app-1', at: 7 }), unstock([], { app: 'app-1', sample: groceries })]).toEqual([[], []])
})
