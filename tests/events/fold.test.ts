import { describe, expect, test } from 'vitest'
import { definitionOf, isFact } from '../../src/events/catalogue.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { factOf } from '../../src/events/projections/batch.ts'
import { changesOf } from '../../src/events/projections/fold.ts'
import { models } from '../../src/events/projections/rows.ts'
import { invoice, lineOf, milk, person, product, tea } from '../../src/events/samples.ts'
import { contentsOf, detailsOf } from '../builders/events.ts'
import { append } from '../journal/reads.ts'
import { definitions } from './definitions.ts'
import { facts, folded, opsOf, rightOf, rowAfter } from './facts.ts'

const created = (by: string, ...later: readonly { by: string; columns: readonly string[] }[]) => ({
  unpushed: { kind: 'created', touches: [{ by, columns: [] }, ...later] },
})

describe('a fact changes the rows that it is about', () => {
  test.each([
    [
      facts.issued(),
      [
        ['invoice', 'add', invoice.id],
        ['product', 'count', milk.product],
      ],
    ],
    [facts.amended(), [['invoice', 'amend', invoice.id]]],
    [facts.withdrawn(), [['invoice', 'remove', invoice.id]]],
    [facts.printed(), []],
    [facts.shared(), []],
    [facts.listed(), [['product', 'add', product.id]]],
    [facts.priced(), [['product', 'amend', product.id]]],
    [
      facts.stocked(),
      [
        ['product', 'add', product.id],
        ['product', 'add', tea.product],
      ],
    ],
    [
      facts.unstocked(),
      [
        ['product', 'remove', product.id],
        ['product', 'remove', tea.product],
      ],
    ],
    [facts.registered(), [['person', 'add', person.id]]],
    [facts.renamed(), [['person', 'amend', person.id]]],
    [
      facts.pulled('pull-1', {
        invoices: { rows: [invoice], deleted: ['gone-1'] },
        persons: { rows: [person], deleted: ['gone-2'] },
        products: { rows: [product], deleted: ['gone-3'] },
      }),
      [
        ['product', 'take', product.id],
        ['person', 'take', person.id],
        ['invoice', 'take', invoice.id],
        ['product', 'remove', 'gone-3'],
        ['person', 'remove', 'gone-2'],
        ['invoice', 'remove', 'gone-1'],
      ],
    ],
  ] as const)('$0.type', (fact, ops) => {
    expect(opsOf(fact)).toEqual(ops)
  })

  test('a product that stands on two lines is counted once', () => {
    const twice = { ...facts.issued(), invoice: { ...invoice, lines: [lineOf(milk), lineOf(tea), lineOf(milk)] } }
    expect(opsOf(twice).filter(([, op]) => op === 'count')).toEqual([
      ['product', 'count', milk.product],
      ['product', 'count', tea.product],
    ])
  })
})

describe('the row that a fact leaves', () => {
  test('of an issued invoice is the invoice', () => {
    expect(folded([facts.issued()], invoice.id)).toEqual({ ...invoice, ...created('issue-1') })
  })

  test('of an amended invoice has the new lines, total, payer and date, and keeps its currency and creation', () => {
    const amended = facts.amended()
    expect(folded([facts.issued(), facts.amended()], invoice.id)).toEqual({
      ...invoice,
      unpushed: {
        ...created('issue-1', { by: 'amend-1', columns: ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt'] })
          .unpushed,
        bases: { lines: [expect.any(String)], payer: [expect.any(String)], date: [expect.any(String)] },
      },
      ...contentsOf(amended),
      updatedAt: amended.at,
    })
  })

  test('of a withdrawn invoice is none, and stays none', () => {
    expect(folded([facts.issued(), facts.withdrawn()], invoice.id)).toBeUndefined()
    expect(folded([facts.issued(), facts.withdrawn(), facts.amended()], invoice.id)).toBeUndefined()
  })

  test('of a printed and shared invoice is as it was', () => {
    const before = folded([facts.issued()], invoice.id)
    expect(folded([facts.printed(), facts.shared()], invoice.id, before)).toBe(before)
  })

  test('of a listed product is the product, and each invoice that sells it counts one', () => {
    const sold = [facts.listed(), facts.issued('issue-1'), facts.issued('issue-2')]
    expect(folded(sold, product.id)).toEqual({ ...product, sold: 2, ...created('list-1') })
  })

  test('of an amended product has the new terms and keeps its names and what it sold', () => {
    const { price, at: updatedAt } = facts.priced()
    expect(folded([facts.listed(), facts.issued(), facts.priced()], product.id)).toEqual({
      ...product,
      ...created('list-1', { by: 'price-1', columns: ['price', 'stuffId', 'stuffDescription', 'updatedAt'] }),
      ...{ price, updatedAt, sold: 1, stuffId: null, stuffDescription: null },
    })
  })

  test('of a stocked product that was here already is the one that was here', () => {
    const own = { ...product, name: 'Our own milk' }
    expect(folded([facts.stocked()], product.id, own)).toBe(own)
  })

  test('of a renamed person has all that the editor shows', () => {
    const renamed = facts.renamed()
    expect(folded([facts.registered(), facts.renamed()], person.id)).toEqual({
      ...person,
      ...created('register-1', {
        by: 'rename-1',
        columns: ['personType', 'name', 'nationalId', 'fields', 'updatedAt'],
      }),
      ...detailsOf(renamed),
      updatedAt: renamed.at,
    })
  })
})

describe('folding', () => {
  const entries: readonly NewEntry[] = Object.entries(definitions).flatMap(([type, { v, samples }], at) =>
    samples.map((data, each) => ({ id: `e-${at}-${each}`, at: 1, tab: 'tab-1', flow: 'any', type, v, data })),
  )

  test('is total: every fact, on a row of every kind or on none', () => {
    const rows = [undefined, invoice, person, product]
    for (const entry of entries.filter(({ type }) => isFact(type))) {
      const fact = factOf(entry)
      if (fact._tag === 'Left' || fact.right === null) throw new Error(`${entry.type} is no fact`)
      const changes = changesOf(fact.right)
      for (const before of rows) for (const { id } of changes) rowAfter(changes, id, before)
    }
  })

  test('tells a fact from what is none, and from what cannot be read', () => {
    const entry = { id: 'e-1', at: 1, type: 'basket.undo', v: 1, data: {} }
    expect(factOf(entry)).toEqual({ _tag: 'Right', right: null })
    expect(factOf({ ...entry, type: 'no.such' })).toEqual({ _tag: 'Left', left: 'UnknownType' })
    expect(factOf({ ...entry, type: 'invoice.issued' })).toEqual({ _tag: 'Left', left: 'Undecodable' })
    expect(factOf({ ...entry, type: 'invoice.issued', v: 99 })).toEqual({ _tag: 'Left', left: 'NewerVersion' })
  })

  test('keeps what cannot be read, quarantines it, and goes on', async () => {
    const store = createMemoryStore()
    const bad = { id: 'bad', at: 1, tab: 'tab-1', flow: 'any', type: 'invoice.issued', v: 1, data: { invoice: null } }
    const unknown = { ...bad, id: 'unknown', type: 'no.such' }
    const good = { ...bad, id: 'good', data: { invoice } }
    expect(await append(store, bad, unknown, good)).toEqual({
      last: 3,
      already: [],
      quarantined: ['bad', 'unknown'],
      moved: ['invoice'],
      hasBacklog: false,
    })
    expect(await rightOf(store.quarantined())).toEqual([
      { seq: 1, reason: 'Undecodable' },
      { seq: 2, reason: 'UnknownType' },
    ])
    expect(await rightOf(store.read(1, 9))).toEqual([bad, unknown, good].map((each, at) => ({ ...each, seq: at + 1 })))
  })

  test('again from the journal leaves the same rows', async () => {
    const store = createMemoryStore()
    await rightOf(store.append(entries))
    const read = () =>
      Promise.all([
        ...models.map((model) => rightOf(store.page(model, 'app-1', 0, 100))),
        rightOf(store.outbox('app-1')),
        rightOf(store.quarantined()),
      ])
    const before = await read()
    expect(await rightOf(store.rebuild(() => {}))).toEqual({
      facts: entries.filter(({ type }) => definitionOf(type)?.role === 'fact').length,
    })
    expect(await read()).toEqual(before)
  })

  test('the same invoice again changes nothing, counts nothing, and says so', async () => {
    const store = createMemoryStore()
    const entry = { at: 1, tab: 'tab-1', flow: 'any', v: 1 }
    await rightOf(store.append([{ ...entry, id: 'list', type: 'product.listed', data: { product } }]))
    const issued = { ...entry, type: 'invoice.issued', data: { invoice } }
    const other = { ...issued, data: { invoice: { ...invoice, total: 1 } } }
    expect(await append(store, { ...issued, id: 'a' })).toMatchObject({ already: [] })
    expect(await append(store, { ...other, id: 'b' })).toMatchObject({ already: ['b'], moved: [] })
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([{ ...invoice, ...created('a') }])
    expect(await rightOf(store.get('product', [product.id]))).toEqual([{ ...product, sold: 1, ...created('list') }])
  })
})
