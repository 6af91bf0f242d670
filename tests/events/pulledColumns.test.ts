import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoice, lineOf, milk, product, tea } from '../../src/events/samples.ts'
import { facts, folded } from './facts.ts'

const pulledProduct = (id: string, row: typeof product) => facts.pulled(id, { products: { rows: [row], deleted: [] } })
const pulledInvoice = (id: string, row: Invoice = invoice) =>
  facts.pulled(id, { invoices: { rows: [row], deleted: [] } })
const theirs = { ...product, nameFa: 'شیر نو', price: 510_000, sold: 9, updatedAt: product.updatedAt + 1 }

describe('columns that nobody knows', () => {
  const unknown = '{"colour":"red"}'
  const pulled = (id: string, ...columns: readonly string[]): Fact => ({
    ...pulledProduct(id, theirs),
    unknown: columns.map((each) => ({ model: 'product', id: product.id, columns: each })),
  })

  test('come with the row, and go when it comes without them', () => {
    expect(folded([pulled('p', unknown)], product.id)).toEqual({ ...theirs, unknown })
    expect(folded([pulled('p', unknown), pulled('q', '{"colour":"blue"}')], product.id)).toMatchObject({
      unknown: '{"colour":"blue"}',
    })
    expect(folded([pulled('p', unknown), pulled('q')], product.id)).toEqual(theirs)
  })

  test('are pushed with what was changed here, and stay when that is taken', () => {
    const told = [pulled('p', unknown), facts.priced()]
    expect(folded(told, product.id)).toMatchObject({ unknown, unpushed: { kind: 'updated' } })
    const by = { model: 'product', id: product.id, by: 'price-1' } as const
    expect(folded([...told, facts.pushed('r', by)], product.id)).toEqual({
      ...folded(told, product.id),
      unpushed: undefined,
    })
    expect(folded([facts.listed(), pulled('p', unknown)], product.id)).toMatchObject({ unknown })
  })

  test('are not those of another row', () => {
    const other: Fact = { ...pulledInvoice('p'), unknown: [{ model: 'product', id: invoice.id, columns: unknown }] }
    expect(folded([other], invoice.id)).toEqual(invoice)
  })
})

describe('the name of a payer that became known', () => {
  const nameless: Invoice = { ...invoice, payer: { id: 'maryam-ahmadi-01', name: '' } }

  test('is put where there is none, and is nothing to push', () => {
    const told = [pulledInvoice('p', nameless), facts.payerNamed('مریم')]
    expect(folded(told, invoice.id)).toEqual({ ...nameless, payer: { id: 'maryam-ahmadi-01', name: 'مریم' } })
  })

  test('replaces no name, and is not another payer’s', () => {
    expect(folded([pulledInvoice('p'), facts.payerNamed('رضا')], invoice.id)).toEqual(invoice)
    const other = facts.payerNamed('رضا', 'reza-karimi-0001')
    expect(folded([pulledInvoice('p', nameless), other], invoice.id)).toEqual(nameless)
    expect(folded([pulledInvoice('p', { ...invoice, payer: null }), other], invoice.id)).toEqual({
      ...invoice,
      payer: null,
    })
  })

  test('leaves the outbox as it was, and is none for an invoice that is gone', () => {
    const named = folded([pulledInvoice('p', nameless), facts.payerNamed('مریم'), facts.amended()], invoice.id)
    const amended = folded([pulledInvoice('p', nameless), facts.amended(), facts.payerNamed('مریم')], invoice.id)
    expect(amended).toEqual(named)
    expect(folded([facts.payerNamed('مریم')], invoice.id)).toBeUndefined()
  })
})

describe('the currency of a line', () => {
  const inDollars = { ...invoice, lines: [lineOf(milk, 2), { ...lineOf(tea, 1, 300), currency: 'USD' as const }] }
  const inRial = { ...invoice, lines: [lineOf(milk, 2), { ...lineOf(tea, 1, 300), currency: 'IRR' as const }] }

  test('stays where the server names none, as of earlier builds', () => {
    expect(folded([pulledInvoice('p', inDollars), pulledInvoice('q', inRial)], invoice.id)).toEqual(inDollars)
  })

  test('is the server’s where it names one', () => {
    expect(folded([pulledInvoice('p', inRial), pulledInvoice('q', inDollars)], invoice.id)).toEqual(inDollars)
  })
})
