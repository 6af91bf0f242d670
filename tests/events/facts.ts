import { either as E } from 'fp-ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { applied, changesOf } from '../../src/events/projections/fold.ts'
import type { Change, Model, Row } from '../../src/events/projections/rows.ts'
import { pulledChanges } from '../../src/events/projections/taken.ts'
import { invoice, lineOf, maryam, milk, person, product, tea } from '../../src/events/samples.ts'
import type { Answer, Store } from '../../src/events/store.ts'
import { invoiceAmended, personAmended, productAmended } from '../builders/events.ts'
import { anInvoice, aPerson, aProduct } from '../builders/rows.ts'

const at = 1_795_245_120_000
const later = at + 60_000

const none = { rows: [], deleted: [] }

/** One fact of each kind, as the desk records it; `id`: the event's. */
export const facts = {
  issued: (id = 'issue-1', app = 'app-1') =>
    ({ type: 'invoice.issued', id, at, invoice: { ...invoice, app } }) as const,
  amended: (id = 'amend-1') =>
    ({
      id,
      at: later,
      ...invoiceAmended(
        anInvoice({
          lines: [lineOf(milk, 3)],
          total: 1_455_000,
          payer: null,
          date: '2026-11-22T07:12:00.000Z',
          zone: 'UTC',
        }),
      ),
    }) as const,
  withdrawn: (id = 'withdraw-1') =>
    ({ type: 'invoice.withdrawn', seen: null, id, at: later, invoice: invoice.id, app: 'app-1' }) as const,
  printed: (id = 'print-1') =>
    ({ type: 'invoice.printed', id, at: later, invoice: invoice.id, app: 'app-1', format: 'a5' }) as const,
  copied: (id = 'copy-1') => ({ type: 'invoice.copied', id, at: later, invoice: invoice.id, app: 'app-1' }) as const,
  shared: (id = 'share-1') => ({ type: 'invoice.shared', id, at: later, invoice: invoice.id, app: 'app-1' }) as const,
  listed: (id = 'list-1', app = 'app-1') => ({ type: 'product.listed', id, at, product: { ...product, app } }) as const,
  priced: (id = 'price-1', price = 500_000) =>
    ({
      id,
      at: later,
      ...productAmended(aProduct({ price, stuffId: null, stuffDescription: null })),
    }) as const,
  stocked: (id = 'stock-1') =>
    ({ type: 'products.stocked', id, at, app: 'app-1', products: [product, { ...product, id: tea.product }] }) as const,
  unstocked: (id = 'unstock-1') =>
    ({ type: 'products.unstocked', id, at: later, app: 'app-1', ids: [product.id, tea.product] }) as const,
  registered: (id = 'register-1', app = 'app-1') =>
    ({ type: 'person.registered', id, at, person: { ...person, app } }) as const,
  renamed: (id = 'rename-1') =>
    ({
      id,
      at: later,
      ...personAmended(aPerson({ personType: 'COMPANY', name: 'مریم رضایی', nationalId: '', fields: [] })),
    }) as const,
  pulled: (
    id: string,
    part: Partial<Pick<Extract<Fact, { type: 'sync.changesPulled' }>, 'invoices' | 'persons' | 'products'>>,
  ) =>
    ({
      type: 'sync.changesPulled',
      id,
      at: later,
      app: 'app-1',
      pull: id,
      unreadable: [],
      unknown: [],
      invoices: none,
      persons: none,
      products: none,
      ...part,
    }) as const,
  completed: (pull: string, parts = 1, cursor = 5) =>
    ({
      type: 'sync.pullCompleted',
      id: `${pull}-completed`,
      at: later,
      app: 'app-1',
      service: 'invoice',
      pull,
      parts,
      cursor,
    }) as const,
  pushed: (id: string, ...rows: Extract<Fact, { type: 'sync.changesPushed' }>['rows']) =>
    ({ type: 'sync.changesPushed', id, at: later, app: 'app-1', rows }) as const,
  refused: (id: string, { model, row, by }: { model: Model; row: string; by: string }) =>
    ({
      type: 'sync.rowRefused',
      id,
      at: later,
      app: 'app-1',
      model,
      row,
      by,
      violation: { title: 'Constraint Violation', field: 'total', message: 'is bad' },
    }) as const,
  released: (id: string, { model, row }: { model: Model; row: string }) =>
    ({ type: 'sync.rowReleased', id, at: later, app: 'app-1', model, row }) as const,
  payerNamed: (name: string, person: string = maryam.id) =>
    ({
      type: 'payer.named',
      id: `name-${name}`,
      at: later,
      app: 'app-1',
      payer: { id: person, name },
      invoices: [invoice.id],
    }) as const,
  settled: (id: string, keep: 'mine' | 'theirs', copy: Invoice | null = null) =>
    ({
      type: 'conflict.settled',
      id,
      at: later,
      app: 'app-1',
      model: 'invoice',
      row: invoice.id,
      keep,
      copy,
      seen: null,
      over: null,
    }) as const,
}

/** The changes of a fact if every pull is completed at once. */
const changesIn = (fact: Fact): readonly Change[] =>
  fact.type === 'sync.changesPulled' ? pulledChanges(fact) : changesOf(fact)

/** Recorded facts, each pull of one part completed. */
const completedAll = (told: readonly Fact[]): readonly Fact[] =>
  told.flatMap((fact): readonly Fact[] =>
    fact.type === 'sync.changesPulled' ? [fact, facts.completed(fact.pull)] : [fact],
  )

/** A store after facts, each pull of one part completed. */
export const storeAfter = async (told: readonly Fact[]): Promise<Store> => {
  const store = createMemoryStore()
  const entries = completedAll(told).map(({ type, id, at: when, ...data }) => ({
    ...{ id, at: when, tab: 'tab-1', flow: 'any', type, v: definitionOf(type)?.v ?? 1, data },
  }))
  await rightOf(store.append(entries))
  return store
}

/** The row of one id after all changes, applied in order. */
export const rowAfter = (changes: readonly Change[], id: string, before?: Row): Row | undefined =>
  changes.filter((change) => change.id === id).reduce<Row | undefined>(applied, before)

/** The row of one id after facts. */
export const folded = (told: readonly Fact[], id: string, before?: Row): Row | undefined =>
  rowAfter(told.flatMap(changesIn), id, before)

export const opsOf = (fact: Fact): readonly [Model, string, string][] =>
  changesIn(fact).map(({ model, op, id }) => [model, op, id])

/** A store's answer; a test's own store does not fail. */
export const rightOf = async <A>(answer: Answer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())
