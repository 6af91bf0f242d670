import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoice, lineOf, milk, person, product } from '../../src/events/samples.ts'
import { localApp } from '../../src/events/values/ids.ts'
import { contentsOf } from '../builders/events.ts'
import { facts, folded, rightOf, storeAfter } from './facts.ts'

const pulledProduct = (id: string, row: typeof product) => facts.pulled(id, { products: { rows: [row], deleted: [] } })
const pulledInvoice = (id: string, row: Invoice = invoice) =>
  facts.pulled(id, { invoices: { rows: [row], deleted: [] } })
const goneInvoice = (id: string) => facts.pulled(id, { invoices: { rows: [], deleted: [invoice.id] } })
const deletedProduct = (id: string) => facts.pulled(id, { products: { rows: [], deleted: [product.id] } })
const theirs = { ...product, nameFa: 'شیر نو', price: 510_000, sold: 9, updatedAt: product.updatedAt + 1 }
const paid: Invoice = { ...invoice, paid: true, paidRef: 'IPG_SEP' }

describe('a pulled row', () => {
  test('is taken as it is where there is none, or none with changes of ours', () => {
    expect(folded([pulledProduct('p', product)], product.id)).toEqual(product)
    expect(folded([pulledProduct('p', product), pulledProduct('q', theirs)], product.id)).toEqual(theirs)
  })

  test('keeps our changed columns and fills the rest', () => {
    const { at: updatedAt } = facts.priced()
    const columns = ['price', 'stuffId', 'stuffDescription', 'updatedAt']
    expect(folded([pulledProduct('p', product), facts.priced(), pulledProduct('q', theirs)], product.id)).toEqual({
      ...theirs,
      ...{ price: 500_000, stuffId: null, stuffDescription: null, updatedAt },
      unpushed: { kind: 'updated', touches: [{ by: 'price-1', columns }] },
    })
  })

  test('a row that has our change already leaves nothing to push', () => {
    const ours = { ...product, price: 500_000, stuffId: null, stuffDescription: null }
    const told = [pulledProduct('p', product), facts.priced(), pulledProduct('q', ours)]
    expect(folded(told, product.id)).toEqual(ours)
  })

  test('of a product that was made here too keeps our columns and the server’s sales', () => {
    const elsewhere = { ...theirs, createdAt: product.createdAt - 1 }
    expect(folded([facts.listed(), pulledProduct('p', elsewhere)], product.id)).toMatchObject({
      ...product,
      ...{ createdAt: elsewhere.createdAt, sold: 9, updatedAt: theirs.updatedAt + 1 },
      unpushed: { kind: 'updated', touches: [{ by: 'list-1' }] },
    })
  })

  test('of a product that was listed here, and changed elsewhere before the push was answered, is theirs', () => {
    expect(folded([facts.listed(), pulledProduct('p', theirs)], product.id)).toEqual(theirs)
    expect(folded([facts.listed(), facts.priced(), pulledProduct('p', theirs)], product.id)).toMatchObject({
      ...{ price: 500_000, nameFa: theirs.nameFa },
      unpushed: { kind: 'updated', touches: [{ by: 'price-1' }] },
    })
  })

  test('of a product that came in bulk, from the sample, a file or a visitor’s desk, is theirs', () => {
    const elsewhere = { ...theirs, createdAt: product.createdAt - 1 }
    const brought = { ...facts.stocked(), type: 'products.brought' } as const
    for (const fact of [facts.stocked(), brought])
      expect(folded([fact, pulledProduct('p', elsewhere)], product.id)).toEqual(elsewhere)
    expect(folded([facts.stocked(), facts.priced(), pulledProduct('p', elsewhere)], product.id)).toMatchObject({
      ...{ price: 500_000, nameFa: theirs.nameFa },
      unpushed: { kind: 'updated', touches: [{ by: 'price-1' }] },
    })
  })

  test('of an invoice that was made here shows that its push had arrived', () => {
    expect(folded([facts.issued(), pulledInvoice('p')], invoice.id)).toEqual(invoice)
  })

  test('and a change after that push is still to be pushed', () => {
    const columns = ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt']
    expect(folded([facts.issued(), facts.amended(), pulledInvoice('p')], invoice.id)).toMatchObject({
      total: facts.amended().total,
      unpushed: { kind: 'updated', touches: [{ by: 'amend-1', columns }] },
    })
  })

  test('taken again changes nothing', () => {
    const once = [pulledProduct('p', product), facts.priced(), pulledProduct('q', theirs)]
    expect(folded([...once, pulledProduct('r', theirs)], product.id)).toEqual(folded(once, product.id))
  })

  test('without names keeps those of its lines and payer here', () => {
    const line = { ...lineOf(milk, 2), name: '', nameFa: '' }
    const bare: Invoice = { ...invoice, lines: [line], payer: { id: 'maryam-ahmadi-01', name: '' }, zone: 'UTC' }
    expect(folded([pulledInvoice('p', bare)], invoice.id, invoice)).toEqual(invoice)
    expect(folded([pulledInvoice('p', invoice)], invoice.id, { ...bare, zone: invoice.zone })).toEqual(invoice)
  })
})

describe('another client', () => {
  const number = { series: 'a', prefix: '', count: 7 }
  const sent = { taxId: 'A1', content: 'a.b', buyer: null } as const

  test('that writes an invoice anew does not take away what was said of its send', () => {
    const ours: Invoice = { ...invoice, number, taxSent: sent }
    const theirs: Invoice = { ...invoice, lines: [lineOf(milk, 9)], total: 4_365_000, updatedAt: invoice.updatedAt + 1 }
    expect(folded([pulledInvoice('p', ours), pulledInvoice('q', theirs)], invoice.id)).toMatchObject({
      ...{ lines: theirs.lines, number, taxSent: sent },
      unpushed: { kind: 'updated', touches: [{ columns: ['number', 'taxSent', 'updatedAt'] }] },
    })
    const newer = { ...sent, taxId: 'A2' }
    expect(
      folded([pulledInvoice('p', ours), pulledInvoice('q', { ...theirs, taxSent: newer })], invoice.id),
    ).toMatchObject({
      taxSent: newer,
    })
  })

  test('that brings its older copy first to a restored server does not replace a newer one', () => {
    const newer: Invoice = { ...invoice, lines: [lineOf(milk, 5)], total: 2_425_000, updatedAt: invoice.updatedAt + 9 }
    const lost = { model: 'invoice', id: invoice.id, columns: [] } as const
    const told: readonly Fact[] = [
      pulledInvoice('p', newer),
      { type: 'sync.rowsLost', id: 'lost-1', at: 1, app: 'app-1', rows: [lost] },
      pulledInvoice('q', invoice),
    ]
    expect(folded(told, invoice.id)).toMatchObject({
      ...{ lines: newer.lines, total: newer.total },
      unpushed: { kind: 'updated', touches: [{ by: 'lost-1', columns: ['total', 'lines', 'updatedAt'] }] },
    })
  })

  test('that changed a product keeps it when the sample is taken away here', async () => {
    const store = await storeAfter([pulledProduct('p', product), facts.unstocked(), pulledProduct('q', theirs)])
    expect(await rightOf(store.get('product', [product.id]))).toEqual([theirs])
    expect(await rightOf(store.outbox('app-1'))).toEqual([])
    const same = await storeAfter([pulledProduct('p', product), facts.unstocked(), pulledProduct('q', product)])
    expect(await rightOf(same.get('product', [product.id]))).toEqual([undefined])
  })
})

test('money that was taken while an invoice moved into an app goes with it, and is pushed', () => {
  const tender = { way: 'cash', amount: 5 } as const
  const local = { ...invoice, app: localApp }
  const told: readonly Fact[] = [
    { type: 'invoice.issued', id: 'issue-1', at: 1, invoice: local },
    {
      ...{ type: 'local.moved', id: 'move-1', at: 2, app: 'app-1', invoices: [invoice], persons: [], products: [] },
      ...{ gone: [], asRead: true },
    },
    { type: 'payment.taken', id: 'pay-1', at: 3, invoice: invoice.id, app: localApp, tender },
  ]
  return storeAfter(told).then(async (store) => {
    const [row] = await rightOf(store.get('invoice', [invoice.id]))
    expect([row?.app, row?.payments?.at(-1), row?.unpushed?.touches.map(({ by }) => by)]).toEqual([
      'app-1',
      { id: 'pay-1', at: 3, ...tender },
      ['move-1', 'pay-1'],
    ])
  })
})

describe('a row that the server deleted', () => {
  test('goes where we changed nothing', () => {
    expect(folded([pulledProduct('p', product), deletedProduct('q')], product.id)).toBeUndefined()
  })

  test('stays where we changed something, and is in conflict', () => {
    const ours = folded([pulledProduct('p', product), facts.priced()], product.id)
    expect(folded([deletedProduct('q')], product.id, ours)).toEqual({ ...ours, conflict: { kind: 'deleted' } })
  })

  test('and that comes again is no longer in conflict', () => {
    const told = [pulledProduct('p', product), facts.priced(), deletedProduct('q'), pulledProduct('r', theirs)]
    expect(folded(told, product.id)).toEqual(
      folded([pulledProduct('p', product), facts.priced(), pulledProduct('r', theirs)], product.id),
    )
  })
})

describe('an invoice that was paid elsewhere', () => {
  test('is the paid one where we changed nothing of it', () => {
    expect(folded([pulledInvoice('p'), pulledInvoice('q', paid)], invoice.id)).toEqual(paid)
  })

  test('is in conflict where we changed it: the paid one stands, ours is kept beside it', () => {
    const mine = { ...invoice, ...contentsOf(facts.amended()), updatedAt: facts.amended().at }
    expect(folded([pulledInvoice('p'), facts.amended(), pulledInvoice('q', paid)], invoice.id)).toEqual({
      ...paid,
      conflict: { kind: 'paid', mine },
    })
  })

  test('comes back where we deleted it', async () => {
    const store = await storeAfter([pulledInvoice('p'), facts.withdrawn(), pulledInvoice('q', paid)])
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([
      { ...paid, conflict: { kind: 'paid', mine: null } },
    ])
    expect(await rightOf(store.outbox('app-1'))).toEqual([])
  })
})

describe('a conflict that is settled', () => {
  const deleted: readonly Fact[] = [pulledInvoice('p'), facts.amended(), goneInvoice('q')]
  const closed: readonly Fact[] = [pulledInvoice('p'), facts.amended(), pulledInvoice('q', paid)]

  test('for theirs, of a deleted row: it goes', () => {
    expect(folded([...deleted, facts.settled('s', 'theirs')], invoice.id)).toBeUndefined()
  })

  test('for ours, of a deleted row: it is made again', () => {
    const row = folded([...deleted, facts.settled('s', 'mine')], invoice.id)
    expect(row).toMatchObject({
      unpushed: {
        kind: 'created',
        touches: [
          { by: 'amend-1', columns: [] },
          { by: 's', columns: ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt'] },
        ],
      },
    })
    expect(row).not.toHaveProperty('conflict')
  })

  test('for ours, of a deleted row that another device has made again: ours is kept on top of theirs', () => {
    const again = { ...invoice, lines: [lineOf(milk, 9)], total: 4_365_000, updatedAt: invoice.updatedAt + 1 }
    const row = folded([...deleted, facts.settled('s', 'mine'), pulledInvoice('r', again)], invoice.id)
    expect(row).toMatchObject({
      ...{ total: facts.amended().total, replaced: { total: again.total } },
      unpushed: { kind: 'updated', touches: [{ by: 's' }] },
    })
  })

  test('for theirs, of a paid one: it stands', () => {
    expect(folded([...closed, facts.settled('s', 'theirs')], invoice.id)).toEqual(paid)
  })

  test('for ours, of a paid one: it stands, and ours becomes another, once', async () => {
    const copy = { ...invoice, id: 'copy-1' }
    const store = await storeAfter([...closed, facts.settled('s', 'mine', copy), facts.settled('s2', 'mine', copy)])
    expect(await rightOf(store.get('invoice', [invoice.id, copy.id]))).toEqual([
      paid,
      { ...copy, unpushed: { kind: 'created', touches: [{ by: 's', columns: [] }] } },
    ])
  })
})

describe('a pushed row', () => {
  const row = { model: 'invoice', id: invoice.id } as const

  test('is clean if nothing dirtied it since', () => {
    expect(folded([facts.issued(), facts.pushed('p', { ...row, by: 'issue-1' })], invoice.id)).toEqual(invoice)
  })

  test('keeps what dirtied it since', () => {
    const told = [facts.issued(), facts.amended(), facts.pushed('p', { ...row, by: 'issue-1' })]
    expect(folded(told, invoice.id)).toMatchObject({ unpushed: { kind: 'updated', touches: [{ by: 'amend-1' }] } })
  })

  test('whose push nobody knows any more is as it was', () => {
    const before = folded([facts.issued()], invoice.id)
    expect(folded([facts.pushed('p', { ...row, by: 'other' })], invoice.id, before)).toBe(before)
  })

  test('a pushed row that was deleted meanwhile still waits to be deleted; a pushed deletion does not', async () => {
    const pulled = [pulledInvoice('p'), facts.withdrawn()]
    const before = await storeAfter([...pulled, facts.pushed('r', { ...row, by: 'issue-1' })])
    expect(await rightOf(before.outbox('app-1'))).toMatchObject([{ kind: 'deleted', by: 'withdraw-1' }])
    const after = await storeAfter([...pulled, facts.pushed('r', { ...row, by: 'withdraw-1' })])
    expect(await rightOf(after.outbox('app-1'))).toEqual([])
  })
})

describe('a refused row', () => {
  const about = { model: 'invoice', row: invoice.id } as const
  const refused = facts.refused('r', { ...about, by: 'issue-1' })

  test('bears what was said of it until it is changed or released', () => {
    const { violation } = refused
    expect(folded([facts.issued(), refused], invoice.id)).toMatchObject({ refused: violation })
    expect(folded([facts.issued(), refused, facts.amended()], invoice.id)).not.toHaveProperty('refused')
    expect(folded([facts.issued(), refused, facts.released('s', about)], invoice.id)).not.toHaveProperty('refused')
  })

  test('a row that was changed during its push is not refused', () => {
    expect(folded([facts.issued(), facts.amended(), refused], invoice.id)).not.toHaveProperty('refused')
  })

  test('and a refused deletion waits for the user, too', async () => {
    const told = [pulledInvoice('p'), facts.withdrawn(), facts.refused('r', { ...about, by: 'withdraw-1' })]
    const store = await storeAfter(told)
    expect(await rightOf(store.pending('app-1'))).toEqual({
      waiting: 0,
      taxOpen: 0,
      troubles: [{ model: 'invoice', id: invoice.id, kind: 'refused' }],
    })
    const again = await storeAfter([...told, facts.released('s', about)])
    expect(await rightOf(again.pending('app-1'))).toEqual({ waiting: 1, troubles: [], taxOpen: 0 })
  })
})

describe('in a store', () => {
  test('parts count from their pull’s completion on', async () => {
    const store = await storeAfter([])
    const entry = { at: 1, tab: 'tab-1', flow: 'sync', v: 3 }
    const { type, id, at: _, ...data } = pulledInvoice('p')
    await rightOf(store.append([{ ...entry, type, id, data }]))
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([undefined])
    expect(await rightOf(store.cursor('app-1', 'invoice'))).toBeNull()
    const { type: completed, id: other, at: __, ...parts } = facts.completed('p')
    await rightOf(store.append([{ ...entry, v: 1, type: completed, id: other, data: parts }]))
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([invoice])
    expect(await rightOf(store.cursor('app-1', 'invoice'))).toBe(5)
    expect(await rightOf(store.cursor('app-1', 'gtin'))).toBeNull()
  })

  test('a completion that misses a part is quarantined, and nothing counts', async () => {
    const store = await storeAfter([])
    const { type, id, at: _, ...data } = facts.completed('p', 2)
    const added = await rightOf(store.append([{ at: 1, tab: 't', flow: 'sync', v: 1, type, id, data }]))
    expect(added).toMatchObject({ quarantined: [id], moved: [] })
    expect(await rightOf(store.cursor('app-1', 'invoice'))).toBeNull()
  })

  test('a deletion of ours stays, though the row comes again', async () => {
    const store = await storeAfter([pulledInvoice('p'), facts.withdrawn(), pulledInvoice('q')])
    expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([undefined])
    expect(await rightOf(store.outbox('app-1'))).toMatchObject([{ id: invoice.id, kind: 'deleted' }])
  })

  test('a deletion that both sides made is nothing more to push', async () => {
    const store = await storeAfter([pulledInvoice('p'), facts.withdrawn(), goneInvoice('q')])
    expect(await rightOf(store.outbox('app-1'))).toEqual([])
  })

  test('a row of another app is neither changed nor taken away', async () => {
    const other = { ...facts.renamed(), app: 'app-2' }
    const foreign = { ...facts.pulled('p', { persons: { rows: [], deleted: [person.id] } }), app: 'app-2' }
    const store = await storeAfter([facts.registered(), other, foreign])
    expect(await rightOf(store.get('person', [person.id]))).toMatchObject([{ app: 'app-1', name: person.name }])
  })

  test('a row that says it is of another app than was pulled is not taken', async () => {
    const stray = facts.pulled('p', { persons: { rows: [{ ...person, app: 'app-2' }], deleted: [] } })
    expect(await rightOf((await storeAfter([stray])).page('person', 'app-2', 0, 9))).toEqual([])
  })
})
