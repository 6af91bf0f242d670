import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, person, product } from '../../src/events/samples.ts'
import { facts, folded, rightOf } from './facts.ts'

const pulledProduct = (id: string, row: typeof product) => facts.pulled(id, { products: { rows: [row], deleted: [] } })
const deletedProduct = (id: string) => facts.pulled(id, { products: { rows: [], deleted: [product.id] } })
const theirs = { ...product, nameFa: 'شیر نو', price: 510_000, sold: 9, updatedAt: product.updatedAt + 1 }

describe('a pulled row', () => {
  test('is taken as it is where there is none, or none with changes of ours', () => {
    expect(folded([pulledProduct('p', product)], product.id)).toEqual(product)
    expect(folded([pulledProduct('p', product), pulledProduct('q', theirs)], product.id)).toEqual(theirs)
  })

  test('keeps our changed columns and fills the rest', () => {
    const { at: updatedAt } = facts.priced()
    const columns = ['currency', 'price', 'dynamic', 'stuffId', 'stuffDescription', 'updatedAt']
    expect(folded([pulledProduct('p', product), facts.priced(), pulledProduct('q', theirs)], product.id)).toEqual({
      ...theirs,
      ...{ price: 500_000, stuffId: null, stuffDescription: null, updatedAt },
      unpushed: { kind: 'updated', columns, by: 'price-1' },
    })
  })

  test('under a row that was made here is ours', () => {
    const row = folded([facts.listed(), pulledProduct('p', theirs)], product.id)
    expect(row).toEqual({ ...product, unpushed: { kind: 'created', columns: [], by: 'list-1' } })
  })

  test('taken again changes nothing', () => {
    const once = [pulledProduct('p', product), facts.priced(), pulledProduct('q', theirs)]
    expect(folded([...once, pulledProduct('r', theirs)], product.id)).toEqual(folded(once, product.id))
  })
})

describe('a row that the server deleted', () => {
  test('goes where we changed nothing', () => {
    expect(folded([pulledProduct('p', product), deletedProduct('q')], product.id)).toBeUndefined()
  })

  test('stays where we changed something, marked as it was', () => {
    const ours = folded([pulledProduct('p', product), facts.priced()], product.id)
    expect(folded([deletedProduct('q')], product.id, ours)).toBe(ours)
  })
})

describe('in a store', () => {
  const storeAfter = async (told: readonly Fact[]) => {
    const store = createMemoryStore()
    const entries = told.map(({ type, id, at, ...data }) => ({ id, at, tab: 'tab-1', flow: 'any', type, v: 1, data }))
    await rightOf(store.append(entries))
    return store
  }
  const pulledInvoice = (id: string) => facts.pulled(id, { invoices: { rows: [invoice], deleted: [] } })

  test('a deletion of ours stays, though the row comes again', async () => {
    const store = await storeAfter([pulledInvoice('p'), facts.withdrawn(), pulledInvoice('q')])
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([undefined])
    expect(await rightOf(store.unpushed('app-1'))).toMatchObject([{ id: invoice.id, kind: 'deleted' }])
  })

  test('a deletion that both sides made is nothing more to push', async () => {
    const gone = facts.pulled('q', { invoices: { rows: [], deleted: [invoice.id] } })
    const store = await storeAfter([pulledInvoice('p'), facts.withdrawn(), gone])
    expect(await rightOf(store.unpushed('app-1'))).toEqual([])
  })

  test('a row of another app is neither changed nor taken away', async () => {
    const other = { ...facts.renamed(), app: 'app-2' }
    const foreign = { ...facts.pulled('p', { persons: { rows: [], deleted: [person.id] } }), app: 'app-2' }
    const store = await storeAfter([facts.registered(), other, foreign])
    expect(await rightOf(store.get('person', [person.id]))).toMatchObject([{ app: 'app-1', name: person.name }])
  })

  test('a row that says it is of another app than was pulled is not taken', async () => {
    const stray = facts.pulled('p', { persons: { rows: [{ ...person, app: 'app-2' }], deleted: [] } })
    const store = await storeAfter([stray])
    expect(await rightOf(store.page('person', 'app-2', 0, 9))).toEqual([])
  })
})
