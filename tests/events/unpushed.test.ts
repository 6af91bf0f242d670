import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { touched } from '../../src/events/projections/rows.ts'
import { invoice, person, product } from '../../src/events/samples.ts'
import { facts, folded, rightOf } from './facts.ts'

const terms = ['currency', 'price', 'dynamic', 'stuffId', 'stuffDescription', 'updatedAt']

describe('a row of this device’s own app', () => {
  test.each([
    [facts.issued('e-1', 'local'), invoice.id],
    [facts.registered('e-1', 'local'), person.id],
    [facts.listed('e-1', 'local'), product.id],
  ] as const)('is never marked as unpushed by $0.type', (fact, id) => {
    const row = folded([fact], id)
    expect(row).toMatchObject({ id, app: 'local' })
    expect(row).not.toHaveProperty('unpushed')
  })

  test('nor by an amendment', () => {
    expect(touched('local', undefined, ['price'], { id: 'e-1', at: 1 })).toEqual({})
    const row = folded([facts.listed('e-1', 'local'), { ...facts.priced(), app: 'local' }], product.id)
    expect(row).toMatchObject({ price: 500_000 })
    expect(row).not.toHaveProperty('unpushed')
  })
})

describe('the mark', () => {
  const by = { id: 'e-2', at: 2 }

  test('of a new row stays "created", and bears its last change', () => {
    const before = { kind: 'created', columns: [], by: 'e-1' } as const
    expect(touched('app-1', before, ['price'], by)).toEqual({ unpushed: { kind: 'created', columns: [], by: 'e-2' } })
  })

  test('of a row that the server knows gathers its columns, each once', () => {
    const once = touched('app-1', undefined, ['price', 'currency'], { id: 'e-1', at: 1 }).unpushed
    expect(once).toEqual({ kind: 'updated', columns: ['price', 'currency'], by: 'e-1' })
    expect(touched('app-1', once, ['currency', 'dynamic'], by).unpushed).toEqual({
      kind: 'updated',
      columns: ['price', 'currency', 'dynamic'],
      by: 'e-2',
    })
  })

  test('is not put on by a sale', () => {
    expect(folded([facts.issued()], product.id, product)).toEqual({ ...product, sold: 1 })
  })

  test('names what an amendment touched', () => {
    expect(folded([facts.priced()], product.id, product)).toMatchObject({
      unpushed: { kind: 'updated', columns: terms, by: 'price-1' },
    })
    expect(folded([facts.renamed()], person.id, person)).toMatchObject({
      unpushed: { kind: 'updated', columns: ['personType', 'name', 'nationalId', 'fields', 'updatedAt'] },
    })
    expect(folded([facts.amended()], invoice.id, invoice)).toMatchObject({
      unpushed: { kind: 'updated', columns: ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt'] },
    })
  })
})

describe('what a store says is unpushed', () => {
  const unpushedAfter = async (told: readonly Fact[]) => {
    const store = createMemoryStore()
    const entries = told.map(({ type, id, at, ...data }) => ({ id, at, tab: 'tab-1', flow: 'any', type, v: 1, data }))
    await rightOf(store.append(entries))
    return rightOf(store.unpushed('app-1'))
  }
  const pulled = facts.pulled('pull-1', { invoices: { rows: [invoice], deleted: [] } })

  test('is what was made here, and what was changed of the server’s', async () => {
    expect(await unpushedAfter([facts.listed(), pulled, facts.amended()])).toEqual([
      {
        model: 'invoice',
        id: invoice.id,
        kind: 'updated',
        columns: ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt'],
        by: 'amend-1',
      },
      { model: 'product', id: product.id, kind: 'created', columns: [], by: 'list-1' },
    ])
  })

  test('is the deletion of a row that the server knows', async () => {
    expect(await unpushedAfter([pulled, facts.withdrawn()])).toEqual([
      { model: 'invoice', id: invoice.id, kind: 'deleted', columns: [], by: 'withdraw-1' },
    ])
  })

  test('is nothing of a row that came and went here', async () => {
    expect(await unpushedAfter([facts.issued(), facts.withdrawn()])).toEqual([])
  })

  test('is nothing of what only came from the server', async () => {
    expect(await unpushedAfter([pulled, facts.printed()])).toEqual([])
  })
})
