import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Cell } from '../values/csv.ts'
import type { CsvFile } from '../values/csvFiles.ts'
import { dayOf, persianOf } from '../values/dateWords.ts'
import { lineSum } from '../values/money.ts'
import type { PaymentWay } from '../values/payments.ts'
import { moneyWays, owedOf, takenBy, undoneOnce } from '../values/payments.ts'
import type { Range } from '../values/range.ts'
import { isIn } from '../values/range.ts'
import { allPaymentsOf, returnedSum } from '../values/returns.ts'
import { soldLines } from '../values/shelfPrices.ts'

type Rows = readonly (readonly Cell[])[]
export type WayNames = Readonly<Record<PaymentWay, string>>

/** The day of an instant, in both calendars. */
const daysOf = (instant: string | number, zone: string): readonly [day: string, persianDay: string] => {
  const day = dayOf(instant, zone)
  return [day, persianOf(day).join('/')]
}

const invoiceRows = (invoice: Invoice): Rows => {
  const { id, date, zone, payer, currency, note } = invoice
  const { total, discount, vat, payable } = amountsOf(invoice)
  const payments = allPaymentsOf(invoice)
  return [
    [
      ...[id, ...daysOf(date, zone), payer?.name ?? null, currency, total, discount, vat, payable],
      ...moneyWays.map((way) => takenBy(payments, way)),
      ...[owedOf(invoice, payable), returnedSum(payments), note],
    ],
  ]
}

/** As they are stored: without VAT. So is the price before, which is stored as it was shown. */
const lineRows = ({ id, date, zone, lines, vat }: Invoice): Rows =>
  lines.map((line) => {
    const { product, name, nameFa, quantity, currency, price, was } = line
    const [before] = was === undefined ? [] : soldLines([{ ...line, price: was }], vat)
    return [
      ...[id, ...daysOf(date, zone), product.slice(product.lastIndexOf('_') + 1), name, nameFa],
      ...[quantity, currency, price, before?.price ?? null, E.getOrElseW(() => null)(lineSum(price, quantity))],
    ]
  })

/** Money that came or went back in the range; what went back is below zero. */
const paymentRows = (invoice: Invoice, range: Range, ways: WayNames): Rows =>
  undoneOnce(allPaymentsOf(invoice))
    .filter(({ at, way, amount }) => way !== 'account' && amount > 0 && isIn(range, dayOf(at, invoice.zone)))
    .map((payment) => [
      ...[invoice.id, ...daysOf(payment.at, invoice.zone), invoice.payer?.name ?? null, invoice.currency],
      ...[ways[payment.way], takenBy([payment], payment.way)],
    ])

/** The lines of a file that are about an invoice. `isOfRange`: it was sold in the range, and not only paid for. */
export const csvRows = (
  file: CsvFile,
  invoice: Invoice,
  { range, ways, isOfRange }: { range: Range; ways: WayNames; isOfRange: boolean },
): Rows => {
  if (file === 'payments') return paymentRows(invoice, range, ways)
  if (!isOfRange) return []
  return file === 'invoices' ? invoiceRows(invoice) : lineRows(invoice)
}
