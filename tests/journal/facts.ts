import { definitionOf } from '../../src/events/catalogue.ts'
import { baseOf } from '../../src/events/decisions/editing.ts'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import type { NewEntry } from '../../src/events/event.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { PushedRow, SyncService } from '../../src/events/sync/sync.ts'
import type { TaxKind, TaxRecord } from '../../src/events/tax/record.ts'
import type { Waited } from '../../src/events/values/elapsed.ts'
import { sampleMoment as moment } from '../../src/events/values/elapsed.ts'
import type { Returned, Tender } from '../../src/events/values/payments.ts'
import { contentsOf, detailsOf, termsOf } from '../builders/events.ts'
import { aLine, anInvoice, aPerson, aProduct } from '../builders/rows.ts'

let made = 0

/** An entry as the journal records it, with its own id. */
export const entryOf = (type: string, data: unknown, more: Partial<NewEntry> = {}): NewEntry => {
  made += 1
  const v = definitionOf(type)?.v ?? 1
  return { id: `event-${made}`, at: 1_795_245_120_000 + made, tab: 'tab-1', flow: 'saving', type, v, data, ...more }
}

/** Apps that leave the device with their owner, by its own promise. */
export const leavingOf = (...apps: readonly string[]) => {
  made += 1
  return { promise: `promise-${made}`, owner: 'issuer owner', apps }
}

/** The builders, by the names that the suites of the store know them by. */
export const invoiceOf = anInvoice
export const personOf = aPerson
export const productOf = aProduct
export const lineOf = aLine

export const issued = (invoice: Invoice) => entryOf('invoice.issued', { invoice })
export const paid = (id: string, app: string, tender: Tender, at: number) =>
  entryOf('payment.taken', { invoice: id, app, tender }, { at })
export const cameBack = (id: string, app: string, given: Tender, returned: Returned, at: number) =>
  entryOf('line.returned', { invoice: id, app, way: given.way, amount: given.amount, returned }, { at })
export const withdrawn = (id: string, app = 'app-1', seen: { send: string | null } | null = null) =>
  entryOf('invoice.withdrawn', { invoice: id, app, seen })
/** With `begun` only its changed columns. */
export const amended = (id: string, more: Partial<Invoice> = {}, begun: Partial<Invoice> | null = null) => {
  const row = anInvoice(more)
  const base = begun && baseOf({ begun: contentsOf(anInvoice(begun)), edited: contentsOf(row) })
  return entryOf('invoice.amended', { invoice: id, app: row.app, ...contentsOf(row), base })
}
export const registered = (person: Person) => entryOf('person.registered', { person })
export const personAmended = (id: string, more: Partial<Person> = {}, begun: Partial<Person> | null = null) => {
  const row = aPerson(more)
  const base = begun && baseOf({ begun: aPerson(begun), edited: row })
  return entryOf('person.amended', { person: id, app: row.app, ...detailsOf(row), base })
}
export const listed = (product: Product) => entryOf('product.listed', { product })
export const productAmended = (id: string, more: Partial<Product> = {}, begun: Partial<Product> | null = null) => {
  const row = aProduct(more)
  const base = begun && baseOf({ begun: aProduct(begun), edited: row })
  return entryOf('product.amended', { product: id, app: row.app, name: null, nameFa: null, ...termsOf(row), base })
}
export const stocked = (products: readonly Product[], app = 'app-1') => entryOf('products.stocked', { app, products })
export const unstocked = (ids: readonly string[], app = 'app-1') => entryOf('products.unstocked', { app, ids })

interface Pulled {
  invoices?: readonly Invoice[]
  persons?: readonly Person[]
  products?: readonly Product[]
  deletedInvoices?: readonly string[]
  deletedPersons?: readonly string[]
  deletedProducts?: readonly string[]
}

/** A part of a pull. */
export const part = (pull: string, changes: Pulled, app = 'app-1') =>
  entryOf('sync.changesPulled', {
    app,
    pull,
    invoices: { rows: changes.invoices ?? [], deleted: changes.deletedInvoices ?? [] },
    persons: { rows: changes.persons ?? [], deleted: changes.deletedPersons ?? [] },
    products: { rows: changes.products ?? [], deleted: changes.deletedProducts ?? [] },
    unreadable: [],
    unknown: [],
  })

export const completed = (
  pull: string,
  parts: number,
  { app = 'app-1', service = 'invoice', cursor = 1 }: { app?: string; service?: SyncService; cursor?: number } = {},
) => entryOf('sync.pullCompleted', { app, service, pull, parts, cursor })

export const newPull = () => {
  made += 1
  return `pull-${made}`
}

/** A pull of one part, completed. */
export const pulled = (changes: Pulled, app = 'app-1'): NewEntry[] => {
  const pull = newPull()
  return [part(pull, changes, app), completed(pull, 1, { app, cursor: made })]
}

/** A pull of several parts without its completion, and the completion. */
export const pulledIn = (parts: readonly Pulled[], app = 'app-1') => {
  const pull = newPull()
  return {
    parts: parts.map((changes) => part(pull, changes, app)),
    completion: completed(pull, parts.length, { app, cursor: made }),
  }
}

export const pushed = (rows: readonly PushedRow[], app = 'app-1') => entryOf('sync.changesPushed', { app, rows })

const violation = { title: 'Constraint Violation', field: 'total', message: 'must be a number' }
export const refused = ({ model, id, by }: PushedRow, app = 'app-1') =>
  entryOf('sync.rowRefused', { app, model, row: id, by, violation })
export const released = (model: Model, row: string, app = 'app-1') => entryOf('sync.rowReleased', { app, model, row })

export const settled = (
  model: Model,
  row: string,
  keep: 'mine' | 'theirs',
  {
    copy = null,
    app = 'app-1',
    seen = null,
    over = null,
  }: {
    copy?: Invoice | null
    app?: string
    seen?: { send: string | null } | null
    over?: string | null
  } = {},
) => entryOf('conflict.settled', { app, model, row, keep, copy, seen, over })

interface OfInvoice {
  invoice: string
  app: string
}
type OfSend = OfInvoice & { send: string }

const taxEntry = (type: string, data: unknown) => entryOf(type, data, { flow: 'taxSender' })
export const sendBegun = (of: OfInvoice, kind: TaxKind = 'MAIN') => {
  const content = { content: 'a1.b2', payable: 1_067_000, buyer: null, stuffs: [], seller: null, moment }
  return taxEntry('tax.sendBegun', { ...of, kind, paymentReference: null, ...content })
}
export const recordRead = (of: OfInvoice, record: TaxRecord | null, waited: Waited | null = null) =>
  taxEntry('tax.recordRead', { ...of, record, moment, waited })
export const outcomeLost = (of: OfSend) => taxEntry('tax.outcomeLost', { ...of, moment })
export const sendTaken = (of: OfSend, record: TaxRecord | null) => taxEntry('tax.sendTaken', { ...of, record })
export const sendRefused = (of: OfSend) =>
  taxEntry('tax.sendRefused', { ...of, fault: { status: 409, detail: 'Conflict', violation: null } })

interface Local {
  invoices?: readonly Invoice[]
  persons?: readonly Person[]
  products?: readonly Product[]
  gone?: readonly string[]
  asRead?: boolean
}

/** The rows of this device's own app, in an app. */
export const moved = (
  { invoices = [], persons = [], products = [], gone = [], asRead = false }: Local,
  app = 'app-1',
) => entryOf('local.moved', { app, invoices, persons, products, gone, asRead })

interface Gone {
  invoices: readonly { id: string }[]
  persons: readonly { id: string }[]
  products: readonly { id: string }[]
}

/** Rows that have left an app. */
export const left = (app: string, { invoices, persons, products }: Gone) => {
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const ids = { invoices: idsOf(invoices), persons: idsOf(persons), products: idsOf(products) }
  return entryOf('local.left', { app, ...ids })
}

export const checkpointed = () =>
  entryOf('basket.rested', { id: null, lines: [], past: [], future: [], times: 1 }, { flow: 'basket' })
export const stepped = () => entryOf('basket.empty', {}, { flow: 'basket' })

/** `date`: so many days after the first. */
export const day = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString()
