import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUnused,
  leave,
  leaveUnused,
  moveInvoices,
  movePersons,
  moveProducts,
} from '../../../src/events/decisions/localImport.ts'
import type { Invoice, Person, Product } from '../../../src/events/entities.ts'
import { invoice, lineOf, milk, person, product } from '../../../src/events/samples.ts'
import { bytesOf } from '../../../src/events/values/bytes.ts'
import { anyGtin, anyLines } from './any.ts'

const here = { ...product, id: 'local_6260001234567', app: 'local' }
const { gtin, name, nameFa, price, dynamic, stuffId, stuffDescription } = product
const sample = new Map([[gtin, { gtin, name, nameFa, price, dynamic, sold: 3, stuffId, stuffDescription }]])
const nothing = {
  type: 'local.moved',
  asRead: true,
  app: 'app-1',
  invoices: [],
  persons: [],
  products: [],
  gone: [],
} as const
const none = { type: 'local.left', app: 'local', invoices: [], persons: [], products: [] } as const

describe('a local import', () => {
  test('persons keep their ids', () => {
    expect(movePersons([{ ...person, app: 'local' }], 'app-1')).toEqual([
      { model: 'person', ids: [person.id], fact: { ...nothing, persons: [person] } },
    ])
  })

  test('products get the ids of the app, and the old ones are named', () => {
    expect(moveProducts([here], { app: 'app-1', there: new Set() })).toEqual([
      { model: 'product', ids: [here.id], fact: { ...nothing, products: [product], gone: [here.id] } },
    ])
  })

  test('a product that the app has already stays as it is there', () => {
    expect(moveProducts([here], { app: 'app-1', there: new Set([product.id]) })).toEqual([
      { model: 'product', ids: [here.id], fact: { ...nothing, gone: [here.id] } },
    ])
  })

  test('invoices keep their ids, and name the products as the app has them', () => {
    const local: Invoice = { ...invoice, app: 'local', lines: [{ ...lineOf(milk, 2), product: here.id }] }
    expect(moveInvoices([local], 'app-1')).toEqual([
      { model: 'invoice', ids: [invoice.id], fact: { ...nothing, invoices: [invoice] } },
    ])
  })

  test('many rows go in as few facts as the journal takes', () => {
    const persons = Array.from({ length: 300 }, (_, at) => ({ ...person, id: `person-${at}`, name: 'م'.repeat(100) }))
    const sizes = movePersons(persons, 'app-1').map(({ fact }) => bytesOf(fact))
    expect(sizes.every((size) => size < 30_720)).toBe(true)
    expect(sizes.slice(0, -1).every((size) => size > 28_000)).toBe(true)
    expect(sizes.length).toBeGreaterThan(3)
  })

  test('every row goes once, in order, in facts that the journal takes', () => {
    const invoices = fc.array(anyLines, { maxLength: 60 }).map((all) =>
      all.map(
        (lines, at): Invoice => ({
          ...{ ...invoice, id: `invoice-${at}`, app: 'local' },
          lines: lines.map((line) => ({ ...line, product: line.product.replace('app-1_', 'local_') })),
        }),
      ),
    )
    fc.assert(
      fc.property(invoices, fc.uniqueArray(anyGtin), fc.func(fc.boolean()), (rows, gtins, isThere) => {
        const products = gtins.map((code): Product => ({ ...product, id: `local_${code}`, app: 'local', gtin: code }))
        const persons = gtins.map((code): Person => ({ ...person, id: code, app: 'local' }))
        const there = new Set(gtins.map((code) => `app-1_${code}`).filter((id) => isThere(id)))
        const moved = [
          ...moveInvoices(rows, 'app-1'),
          ...movePersons(persons, 'app-1'),
          ...moveProducts(products, { app: 'app-1', there }),
        ]
        expect(moved.flatMap(({ ids }) => ids)).toEqual([...rows, ...persons, ...products].map(({ id }) => id))
        const facts = moved.map(({ fact }) => fact)
        expect(JSON.stringify(facts.map(({ gone: _, ...fact }) => fact))).not.toContain('local_')
        expect(facts.flatMap((fact) => fact.products.map(({ id }) => id))).toEqual(
          gtins.map((code) => `app-1_${code}`).filter((id) => !there.has(id)),
        )
        expect(facts.every((fact) => bytesOf(fact) < 30_720)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('leaving', () => {
  test('tells the rows that are seen to stand elsewhere, or nowhere', () => {
    const ids = ['one', 'two', 'three']
    expect(leave({ model: 'person', ids }, [{ app: 'app-1' }, { app: 'local' }, undefined])).toEqual({
      count: 2,
      fact: { ...none, persons: ['one', 'three'] },
    })
  })

  test('tells the products that need not go along', () => {
    expect([leaveUnused([here]), leaveUnused([])]).toEqual([[{ ...none, products: [here.id] }], []])
  })

  test.each([
    ['as the sample brought it', { ...here, sold: 3 }, true],
    ['as an older sample brought it', here, true],
    ['that was sold', { ...here, sold: 4 }, false],
    ['that was changed', { ...here, updatedAt: 1 }, false],
    ['of the shop’s own', { ...here, gtin: '2900000000018' }, false],
    ['that is not there', undefined, false],
  ])('a product %s', (_, row, expected) => {
    expect(isUnused(sample, row)).toBe(expected)
  })
})
