import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { DirtyColumns } from '../../src/events/projections/marks.ts'
import { withDirtied } from '../../src/events/projections/rows.ts'
import { invoice, lineOf, milk, person, product } from '../../src/events/samples.ts'
import { contentsOf, detailsOf } from '../builders/events.ts'
import { anInvoice, aPerson } from '../builders/rows.ts'
import { facts, folded, rightOf, storeAfter } from './facts.ts'

describe('a row of this device’s own app', () => {
  test.each([
    [facts.issued('e-1', 'local'), invoice.id],
    [facts.registered('e-1', 'local'), person.id],
    [facts.listed('e-1', 'local'), product.id],
  ] as const)('is never put into the outbox by $0.type', (fact, id) => {
    const row = folded([fact], id)
    expect(row).toMatchObject({ id, app: 'local' })
    expect(row).not.toHaveProperty('unpushed')
  })

  test('nor by an amendment', () => {
    expect(withDirtied('local', undefined, ['price'], { id: 'e-1', at: 1 })).toEqual({})
    const row = folded([facts.listed('e-1', 'local'), { ...facts.priced(), app: 'local' }], product.id)
    expect(row).toMatchObject({ price: 500_000 })
    expect(row).not.toHaveProperty('unpushed')
  })
})

describe('the mark', () => {
  const by = { id: 'e-2', at: 2 }
  const touch = (id: string, ...columns: readonly string[]): DirtyColumns => ({ by: id, columns })

  test('of a new row stays "created", and bears the columns that were dirtied later', () => {
    const before = { kind: 'created', touches: [touch('e-1')] } as const
    expect(withDirtied('app-1', before, ['price'], by)).toEqual({
      unpushed: { kind: 'created', touches: [touch('e-1'), touch('e-2', 'price')] },
    })
  })

  test('of a row at the server has its dirty columns by event, in order', () => {
    const once = withDirtied('app-1', undefined, ['price', 'currency'], { id: 'e-1', at: 1 }).unpushed
    expect(once).toEqual({ kind: 'updated', touches: [touch('e-1', 'price', 'currency')] })
    expect(withDirtied('app-1', once, ['currency', 'dynamic'], by).unpushed).toEqual({
      kind: 'updated',
      touches: [touch('e-1', 'price', 'currency'), touch('e-2', 'currency', 'dynamic')],
    })
  })

  test('takes the oldest dirty columns together after sixteen events', () => {
    const ids = Array.from({ length: 18 }, (_, n) => `e-${n}`)
    const mark = ids.reduce(
      (before, id, n) => withDirtied('app-1', before, [n % 2 === 0 ? 'price' : 'name'], { id, at: 1 }).unpushed,
      withDirtied('app-1', undefined, [], { id: 'first', at: 1 }).unpushed,
    )
    expect(mark?.touches).toHaveLength(16)
    expect(mark?.touches.slice(0, 2)).toEqual([touch('first'), touch('e-3', 'price', 'name')])
    expect(mark?.touches.at(-1)).toEqual(touch('e-17', 'name'))
  })

  test('is not put on by a sale', () => {
    expect(folded([facts.issued()], product.id, product)).toEqual({ ...product, sold: 1 })
  })

  test('names what an amendment changed, and nothing that it left as it was', () => {
    expect(folded([facts.priced()], product.id, product)).toMatchObject({
      unpushed: { touches: [touch('price-1', 'price', 'stuffId', 'stuffDescription', 'updatedAt')] },
    })
    const renamed = { ...facts.renamed(), ...detailsOf(aPerson({ name: 'مریم رضایی' })) }
    expect(folded([renamed], person.id, person)).toMatchObject({
      unpushed: { touches: [touch('rename-1', 'name', 'updatedAt')] },
    })
  })

  test('names an invoice’s total with its lines, though it be the same', () => {
    const [line = lineOf(milk)] = invoice.lines
    const other = { ...facts.amended(), ...contentsOf(anInvoice({ lines: [{ ...line, stuffId: null }] })) }
    expect(folded([other], invoice.id, invoice)).toMatchObject({
      unpushed: { touches: [touch('amend-1', 'lines', 'total', 'updatedAt')] },
    })
  })
})

describe('the outbox of a store', () => {
  const outboxAfter = async (told: readonly Fact[]) => rightOf((await storeAfter(told)).outbox('app-1'))
  const pulled = facts.pulled('pull-1', { invoices: { rows: [invoice], deleted: [] } })

  test('is what was made here, and what was changed of the server’s, with its row', async () => {
    expect(await outboxAfter([facts.listed(), pulled, facts.amended()])).toEqual([
      {
        ...{ model: 'invoice', id: invoice.id, kind: 'updated', by: 'amend-1' },
        row: folded([facts.amended()], invoice.id, invoice),
      },
      {
        ...{ model: 'product', id: product.id, kind: 'created', by: 'list-1' },
        row: folded([facts.listed()], product.id),
      },
    ])
  })

  test('is the deletion of a row that the server knows', async () => {
    expect(await outboxAfter([pulled, facts.withdrawn()])).toEqual([
      { model: 'invoice', id: invoice.id, kind: 'deleted', by: 'withdraw-1', row: null },
    ])
  })

  test('is the deletion of a row that came and went here, perhaps during a push', async () => {
    expect(await outboxAfter([facts.issued(), facts.withdrawn()])).toEqual([
      { model: 'invoice', id: invoice.id, kind: 'deleted', by: 'withdraw-1', row: null },
    ])
  })

  test('is nothing of what only came from the server', async () => {
    expect(await outboxAfter([pulled, facts.printed()])).toEqual([])
  })

  test('is not what is in conflict or was refused: that needs the user', async () => {
    const refused = facts.refused('r', { model: 'product', row: product.id, by: 'list-1' })
    const gone = facts.pulled('pull-2', { invoices: { rows: [], deleted: [invoice.id] } })
    const store = await storeAfter([pulled, facts.amended(), gone, facts.listed(), refused])
    expect(await rightOf(store.outbox('app-1'))).toEqual([])
    expect(await rightOf(store.pending('app-1'))).toEqual({
      waiting: 0,
      taxOpen: 0,
      troubles: [
        { model: 'invoice', id: invoice.id, kind: 'conflict' },
        { model: 'product', id: product.id, kind: 'refused' },
      ],
    })
  })

  test('has at most the requested number', async () => {
    const store = await storeAfter([facts.listed(), facts.registered(), facts.issued()])
    expect((await rightOf(store.outbox('app-1', 2))).map(({ model }) => model)).toEqual(['invoice', 'person'])
    expect((await rightOf(store.outbox('app-1', 1, ['product']))).map(({ model }) => model)).toEqual(['product'])
    expect(await rightOf(store.pending('app-1'))).toEqual({ waiting: 3, troubles: [], taxOpen: 0 })
    expect(await rightOf(store.pending('app-2'))).toEqual({ waiting: 0, troubles: [], taxOpen: 0 })
  })
})
