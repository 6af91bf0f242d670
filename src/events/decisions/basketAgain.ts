import type { Invoice, Product, Sellable } from '../entities.ts'
import { sellableOf } from '../entities.ts'
import { shelfLines } from '../values/shelfPrices.ts'

/**
 * An invoice's lines to be sold again, at today's prices. A product that is not known any more, or whose price is not,
 * has the price of then, before a discount.
 */
export const basketAgain = (
  { lines, vat }: Invoice,
  known: readonly Product[],
): readonly { product: Sellable; quantity: number }[] =>
  shelfLines(lines, vat).map((line) => {
    const { quantity, price, was = price, currency, product, name, nameFa, stuffId, stuffDescription } = line
    const row = known.find(({ id }) => id === product)
    if (row?.price != null && !row.dynamic) return { product: sellableOf(row), quantity }
    const then = { price: was, currency, dynamic: false }
    const named = row === undefined ? { product, name, nameFa, stuffId, stuffDescription } : sellableOf(row)
    return { product: { ...named, ...then }, quantity }
  })
