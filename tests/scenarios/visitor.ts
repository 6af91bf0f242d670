import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { lineOf } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { productId } from '../../src/events/values/ids.ts'
import type { Desk } from './desk.ts'
import { grocer, happened, opening, owner, tailor } from './desk.ts'
import { bread, invoice, maryam, milk } from './goods.ts'

const local = <R extends { app: string }>(row: R): R => ({ ...row, app: 'local' })
export const localProduct = (product: Product): Product => ({ ...local(product), id: productId('local', product.gtin) })

export const soldOf = (product: Product, quantity = 1) => lineOf(sellableOf(product), quantity)

/** Two of the milk, sold to Maryam today. */
export const soldToday = (more: Partial<Invoice> = {}): Invoice =>
  invoice('invoice-1', {
    lines: [soldOf(milk, 2)],
    payer: { id: maryam.id, name: maryam.name },
    date: '2026-11-21T07:12:00.000Z',
    zone: 'Asia/Tehran',
    ...more,
  })

/** A visitor's invoice with products of this device's own app. */
export const localInvoice = (id: string, products: readonly Product[], more: Partial<Invoice> = {}): Invoice =>
  local(invoice(id, { lines: products.map((product) => soldOf(localProduct(product))), ...more }))

const localMaryam: Person = local(maryam)

export interface Made {
  invoices?: readonly Invoice[]
  persons?: readonly Person[]
  products?: readonly Product[]
}

const at = opening - 86_400_000

/** A visitor's rows here. */
export const visited = async (store: Store, { invoices = [], persons = [], products = [] }: Made): Promise<void> => {
  const facts: Fact[] = [
    ...products.map((product): Fact => ({ type: 'product.listed', id: `list-${product.id}`, at, product })),
    ...persons.map((person): Fact => ({ type: 'person.registered', id: `register-${person.id}`, at, person })),
    ...invoices.map((made): Fact => ({ type: 'invoice.issued', id: `issue-${made.id}`, at, invoice: made })),
  ]
  await happened(store, ...facts)
}

/** Two products, a person and three invoices. */
export const shop: Made = {
  products: [localProduct(milk), localProduct(bread)],
  persons: [localMaryam],
  invoices: [
    localInvoice('invoice-1', [milk, bread], { payer: { id: maryam.id, name: maryam.name } }),
    localInvoice('invoice-2', [bread]),
    localInvoice('invoice-3', [milk]),
  ],
}

/** The visitor signs in and chooses an app of theirs. */
export const signInto = async (desk: Desk, app = grocer): Promise<void> => {
  desk.flows.apps.send({ type: 'apps.ofOwner', owner })
  desk.flows.apps.send({ type: 'apps.known', owner, apps: [grocer, tailor], unsent: [] })
  await desk.act('apps', { type: 'app.choose', app })
}

/** Until the local import has ended, in any number of parts. */
export const ended = async (desk: Desk): Promise<void> => {
  for (let turns = 0; turns < 500 && desk.flows.moving.getSnapshot().hasTag('busy'); turns++) await desk.calm()
}
