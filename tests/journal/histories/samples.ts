import fc from 'fast-check'
import type { Invoice, Person, Product } from '../../../src/events/entities.ts'
import type { NewEntry } from '../../../src/events/event.ts'
import type { Model } from '../../../src/events/projections/rows.ts'
import type { PushedRow } from '../../../src/events/sync/sync.ts'
import type { Payment, Payments, Returned, Tender } from '../../../src/events/values/payments.ts'
import { allPayments, paymentWays } from '../../../src/events/values/payments.ts'
import * as f from '../facts.ts'

/** Few apps, ids and words, so that histories collide. */
export const apps = ['app-1', 'app-2', 'local']
export const words = ['عل', 'علی', 'کریمی', 'milk', 'mil', '1', '12', 'شیر علی', 'چرب', '۱۳ دی', '2026-01', 'z']

export const app = fc.constantFrom(...apps)
export const name = fc.constantFrom('علی کریمی', 'علي رضایی', 'John Smith', 'شرکت شیر کم‌چرب', 'Milky', 'زهرا')
const item = fc.constantFrom('شیر کم‌چرب', 'Milk 12', 'نان', 'چای')
const idOf = (letter: string, most: number) => fc.nat(most).map((number) => `${letter}${number}`)
export const productId = fc.tuple(app, fc.nat(6)).map(([owner, number]) => ({ app: owner, id: `${owner}_${number}` }))

const lines = fc.array(
  fc
    .record({ product: productId, name: item })
    .map(({ product, name: said }) => f.lineOf({ product: product.id, name: said })),
  { maxLength: 4 },
)
export const tender: fc.Arbitrary<Tender> = fc
  .record({ way: fc.constantFrom(...paymentWays), amount: fc.nat(160), undoes: fc.nat(5) })
  .map(({ way, amount, undoes }) => ({ way, amount: amount / 4, ...(undoes === 0 && { undoes: 'other' }) }))
/** Within the days of invoices, in milliseconds. */
export const moment = fc.nat(12).map((number) => Date.parse(f.day(number)))
export const returned: fc.Arbitrary<Returned> = fc.record({ sum: fc.nat(20) }).map(({ sum }) => ({
  ...{ lines: [{ product: 'app-1_1', name: 'Milk', nameFa: 'شیر', quantity: 1 }], sum },
}))
const payment = fc.record({ tender, at: moment, back: fc.option(returned, { freq: 1 }) })
/** Of an invoice, by other devices. */
const payments: fc.Arbitrary<Payments> = fc.array(payment, { maxLength: 4 }).map((some) =>
  allPayments(
    some.map(
      ({ tender: { way, amount }, at, back }, number): Payment => ({
        ...{ id: `x${number}`, at, way, amount, ...(back && { returned: back }) },
      }),
    ),
  ),
)
export const invoice = (most: number): fc.Arbitrary<Invoice> =>
  fc
    .record({
      id: idOf('i', most),
      app,
      lines,
      total: fc.nat(40),
      payer: name,
      day: fc.nat(12),
      paid: fc.boolean(),
      currency: fc.constantFrom('IRR', 'IRR', 'USD'),
      payments: fc.option(payments),
    })
    .map(({ payer, day, payments: some, ...rest }) =>
      f.invoiceOf({
        ...rest,
        ...(some && { payments: some }),
        id: `${rest.app}-${rest.id}`,
        payer: { id: 'p', name: payer },
        date: f.day(day),
      }),
    )
export const person: fc.Arbitrary<Person> = fc
  .record({ id: idOf('p', 8), app, name })
  .map(({ id, app: owner, name: said }) => f.personOf({ id: `${owner}-${id}`, app: owner, name: said }))
export const product: fc.Arbitrary<Product> = fc
  .record({ of: productId, name: item, sold: fc.nat(3) })
  .map(({ of, name: said, sold }) => f.productOf({ ...of, name: said, nameFa: said, sold }))

/** Ids have their app's name, so most facts meet rows of their own app; some do not. */
export const strayApp = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: app })

/**
 * Earlier facts: the last changes of rows, so that pushes can name them, sends to the tax office, and uncompleted
 * pulls.
 */
export interface Past {
  touches: (PushedRow & { app: string })[]
  /** `anchor`: the start of a send's time. */
  sends: { invoice: string; app: string; send: string; anchor: string }[]
  open: NewEntry[]
}
export type Make = (past: Past) => readonly NewEntry[]

export const touching = (model: Model, id: string, app: string, entry: NewEntry, { touches }: Past) => {
  touches.push({ model, id, app, by: entry.id })
  return [entry]
}
