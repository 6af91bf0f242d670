import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { Amount, Count, Natural } from '../values/money.ts'
import { PublicText, ServiceTime } from '../values/text.ts'

/** A bought item: a product by its GTIN, at a price in rial. */
const PlanItem = t.strict({ product: PublicText, price: Amount, quantity: Natural })

/** The invoice of a plan, as the invoice service has it. `total`: in rial; null if it cannot be paid. */
export const PlanInvoice = t.strict({
  publicId: Id,
  trackingCode: Count,
  app: PublicText,
  total: orNull(Amount),
  paid: t.boolean,
  /** ISO 8601, as the service has it. */
  date: ServiceTime,
  items: t.readonlyArray(PlanItem),
})
export type PlanInvoice = t.TypeOf<typeof PlanInvoice>

/** An invoice has so few items; more of them are not shown. */
export const maxPlanItems = 20

export const planInvoice: PlanInvoice = {
  publicId: 'plan-invoice-1',
  trackingCode: 4_829_103,
  app: 'daftar-plans',
  total: 3_000_000,
  paid: false,
  date: '2026-11-21T08:30:00.000Z',
  items: [{ product: '2900000000018', price: 1_000_000, quantity: 3 }],
}
