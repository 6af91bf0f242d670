import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { Correctable, Terms } from '../../../src/events/columns/product.ts'
import { amend, gtinOf, list } from '../../../src/events/decisions/product.ts'
import { Product } from '../../../src/events/entities.ts'
import { columnDigest, isOvertaken } from '../../../src/events/projections/merge.ts'
import { product } from '../../../src/events/samples.ts'
import { isGtin, isLocalGtin } from '../../../src/events/values/gtin.ts'
import { isSame } from '../../../src/events/values/same.ts'
import { anyAt, anyGtin, anyProduct, anyTerms } from './any.ts'
import { specify } from './specify.ts'

const { gtin, name, nameFa } = product
const at = product.createdAt
const listed = { app: 'app-1', gtin, name, nameFa, terms: Terms.encode(product), at }

describe('a code', () => {
  test.each([
    ['its own', { typed: gtin, made: '2900000000018', chance: '1' }, gtin],
    ['the service’s', { typed: null, made: '2900000000018', chance: '1' }, '2900000000018'],
    ['one of this device', { typed: null, made: null, chance: '0123456789' }, '2901234567896'],
  ])('is %s', (_, code, expected) => {
    expect(gtinOf(code)).toBe(expected)
  })

  test('made on the device is a whole in-store GTIN, whatever the chance', () => {
    fc.assert(
      fc.property(fc.string(), (chance) => {
        const made = gtinOf({ typed: null, made: null, chance })
        expect({ isGtin: isGtin(made), isLocalGtin: isLocalGtin(made) }).toEqual({ isGtin: true, isLocalGtin: true })
      }),
    )
  })
})

describe('listing', () => {
  const listing = specify(list)

  test('makes the product of its app and GTIN, never sold', () => {
    listing.given(undefined).when(listed).thenFact({ type: 'product.listed', product })
  })

  test('is refused where it stands already, with the one that stands', () => {
    const standing = { ...product, price: 7, sold: 3 }
    listing.given(standing).when(listed).thenRefused({ type: 'product.alreadyListed', product: standing })
  })

  test('of whatever terms is a product that the journal takes', () => {
    fc.assert(
      fc.property(anyGtin, anyTerms, anyAt, (code, terms, now) => {
        const made = list(undefined, { ...listed, gtin: code, terms, at: now })
        if (E.isLeft(made)) throw new Error('listed already')
        const { product: one } = made.right
        expect([Product.is(one), one.id, one.gtin, Terms.encode(one)]).toEqual([true, `app-1_${code}`, code, terms])
      }),
    )
  })
})

describe('amending', () => {
  const amending = specify(amend)
  const amended = { type: 'product.amended', product: product.id, app: 'app-1' } as const
  const send = { app: 'app-1', begun: product, edited: { ...Correctable.encode(product), price: 500_000 } }

  test('of a name says both names, and that this one alone was changed', () => {
    const { nameFa } = product
    amending
      .given(product)
      .when({ ...send, edited: { ...Correctable.encode(product), nameFa: 'شیر پرچرب' } })
      .thenFact({
        ...amended,
        ...Correctable.encode(product),
        nameFa: 'شیر پرچرب',
        base: { nameFa: columnDigest('nameFa', nameFa) },
      })
  })

  test('says the terms as they become', () => {
    amending
      .given(product)
      .when(send)
      .thenFact({
        ...amended,
        ...Correctable.encode(product),
        price: 500_000,
        base: { price: columnDigest('price', product.price) },
      })
  })

  test('of a product that is gone is none', () => {
    amending.given(undefined).when(send).thenRefused({ type: 'product.alreadyAmended', product: null })
  })

  test('keeps what was edited, and what was not edited is what stands', () => {
    fc.assert(
      fc.property(anyProduct, anyProduct, anyTerms, anyProduct, (standing, begun, terms, { name, nameFa }) => {
        const edited = { ...terms, name, nameFa }
        const kept = Object.entries(edited).filter(
          ([column, value]) => !isSame(value, Object.entries(begun).find(([name]) => name === column)?.[1]),
        )
        const before = new Map(Object.entries(begun))
        const base = Object.fromEntries(kept.map(([column]) => [column, columnDigest(column, before.get(column))]))
        expect(amend(standing, { app: 'app-1', begun, edited })).toEqual(
          isOvertaken(standing, base, edited)
            ? E.left({ type: 'product.alreadyAmended', product: standing })
            : E.right({ ...amended, ...Correctable.encode(standing), ...Object.fromEntries(kept), base }),
        )
      }),
    )
  })
})
