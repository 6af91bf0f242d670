import { expect, test } from 'vitest'
import { basketAgain } from '../../../src/events/decisions/basketAgain.ts'
import { sellableOf } from '../../../src/events/entities.ts'
import { soldLines } from '../../../src/events/values/shelfPrices.ts'
import { aLine, anInvoice, aProduct } from '../../builders/rows.ts'

const bread = aProduct({ id: 'app-1_1', price: 120_000, name: 'Bread' })
const eggs = aProduct({ id: 'app-1_2', price: 3_000_000, dynamic: true, name: 'Eggs of today' })
const unpriced = aProduct({ id: 'app-1_3', price: null, name: 'Repair' })
const lineOf = (product: string, price: number, quantity = 1) => aLine({ product, price, quantity, name: 'Then' })

test('known products have today’s names and prices, others the price of then', () => {
  const lines = [lineOf('app-1_1', 90_000, 2), lineOf('app-1_2', 2_800_000), lineOf('app-1_3', 70_000)]
  const gone = lineOf('app-1_4', 55_000, 0.5)
  const { price: _, quantity: _q, shelf: _s, ...named } = gone
  expect(basketAgain(anInvoice({ lines: [...lines, gone] }), [unpriced, eggs, bread])).toEqual([
    { product: sellableOf(bread), quantity: 2 },
    { product: { ...sellableOf(eggs), price: 2_800_000, dynamic: false }, quantity: 1 },
    { product: { ...sellableOf(unpriced), price: 70_000 }, quantity: 1 },
    { product: { ...named, price: 55_000, dynamic: false }, quantity: 0.5 },
  ])
})

test('the price of then is the shelf’s, also where it includes VAT', () => {
  const lines = soldLines([lineOf('app-1_4', 110_000)], 'included 10')
  expect(lines[0]?.price).toBe(100_000)
  expect(basketAgain(anInvoice({ lines, vat: 'included 10' }), [])[0]?.product.price).toBe(110_000)
})

test('a discount is not given again', () => {
  const lines = [{ ...lineOf('app-1_4', 50_000), was: 60_000 }]
  expect(basketAgain(anInvoice({ lines }), [])[0]?.product.price).toBe(60_000)
})
