import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice, Product } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import { happened, openDesk, opening } from './desk.ts'

const lastWeek = opening - 7 * 86_400_000

const product = (
  number: number,
  name: string,
  nameFa: string,
  price: number | null,
  more: Partial<Product> = {},
): Product => {
  const body = `62600000000${number}`
  const gtin = body + checkDigit(body)
  return aProduct({
    ...{ id: `app-1_${gtin}`, gtin, name, nameFa, price, dynamic: price === null },
    ...{ stuffId: null, stuffDescription: null, createdAt: lastWeek, updatedAt: lastWeek },
    ...more,
  })
}

export const milk = product(1, 'Milk', 'شیر', 485_000)
export const bread = product(2, 'Bread', 'نان', 120_000)
export const tea = product(3, 'Tea', 'چای', 12, { currency: 'USD' })
/** Its price changes daily. */
export const eggs = product(4, 'Eggs', 'تخم\u200cمرغ', 3_000_000, { dynamic: true })
/** Its price is not known. */
export const repair = product(5, 'Repair', 'تعمیر', null, { dynamic: false })
/** One of it fits on an invoice with its VAT, two pass 2^53. */
export const gold = product(6, 'Gold', 'طلا', 6_000_000_000_000_000)
/** Not even one of it fits on an invoice with its VAT. */
export const palace = product(7, 'Palace', 'کاخ', Number.MAX_SAFE_INTEGER)

export const goods = [milk, bread, tea, eggs, repair, gold, palace]

export const maryam = aPerson({ fields: [], createdAt: lastWeek, updatedAt: lastWeek })

export const invoice = (id: string, more: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    ...{ id, payer: null, date: '2026-11-14T07:12:00.000Z', createdAt: lastWeek, updatedAt: lastWeek },
    ...more,
  })

type Part = Pick<Extract<Fact, { type: 'sync.changesPulled' }>, 'invoices' | 'persons' | 'products' | 'unreadable'>

const nothing = { rows: [], deleted: [] }

/** A whole pull of one part. */
export const pull = (store: Store, id: string, changes: Partial<Part>): Promise<void> => {
  const stamped = { at: lastWeek, app: 'app-1', pull: id }
  return happened(
    store,
    {
      ...{ type: 'sync.changesPulled', id: `${id}-part`, ...stamped, unreadable: [], unknown: [] },
      ...{ invoices: nothing, persons: nothing, products: nothing, ...changes },
    },
    { type: 'sync.pullCompleted', id: `${id}-completed`, ...stamped, service: 'invoice', parts: 1, cursor: 1 },
  )
}

/** A store of a grocer with these products and invoices. */
export const stocked = async (...invoices: Invoice[]): Promise<Store> => {
  const store = createMemoryStore()
  await pull(store, 'pull-1', {
    invoices: { rows: invoices, deleted: [] },
    persons: { rows: [maryam], deleted: [] },
    products: { rows: goods, deleted: [] },
  })
  return store
}

/** A desk of that shop with these products in the basket. */
export const selling = async (...products: readonly Product[]) => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(...products)
  return desk
}
