import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Cell } from '../values/csv.ts'
import type { CsvFile } from '../values/csvFiles.ts'
import type { Language } from '../values/currency.ts'
import { dayOf, persianOf } from '../values/dateWords.ts'
import { lineSum } from '../values/money.ts'
import type { PaymentWay } from '../values/payments.ts'
import { moneyWays, owedOf, takenBy, undoneOnce } from '../values/payments.ts'
import type { Range } from '../values/range.ts'
import { isIn } from '../values/range.ts'
import { allPaymentsOf, returnedSum } from '../values/returns.ts'
import { soldLines } from '../values/shelfPrices.ts'
import { spelledNumber } from '../values/shortNumber.ts'

type Rows = readonly (readonly Cell[])[]
interface Asked {
  range: Range
  ways: Readonly<Record<PaymentWay, string>>
  /** The script of short numbers. */
  language: Language
}

/** The day of an instant, in both calendars. */
const daysOf = (instant: string | number, zone: string): readonly [day: string, persianDay: string] => {
  const day = dayOf(instant, zone)
  return [day, persianOf(day).join('/')]
}

/** By which its line is found: the id, the number on paper, and a day. */
const namesOf = ({ id, number, zone }: Invoice, instant: string | number, language: Language): readonly Cell[] => [
  ...[id, number === undefined ? null : spelledNumber(number, language)],
  ...daysOf(instant, zone),
]

const invoiceRows = (invoice: Invoice, language: Language): Rows => {
  const { date, payer, currency, note } = invoice
  const { total, discount, vat, payable } = amountsOf(invoice)
  const payments = allPaymentsOf(invoice)
  return [
    [
      ...[...namesOf(invoice, date, language), payer?.name ?? null, currency, total, discount, vat, payable],
      ...moneyWays.map((way) => takenBy(payments, way)),
      ...[owedOf(invoice, payable), returnedSum(payments), note],
    ],
  ]
}

/** As they are stored: without VAT. So is the price before, which is stored as it was shown. */
const lineRows = (invoice: Invoice, language: Language): Rows => {
  const { date, lines, vat } = invoice
  return lines.map((line) => {
    const { product, name, nameFa, quantity, currency, price, was } = line
    const [before] = was === undefined ? [] : soldLines([{ ...line, price: was }], vat)
    return [
      ...[...namesOf(invoice, date, language), product.slice(product.lastIndexOf('_') + 1), name, nameFa],
      ...[quantity, currency, price, before?.price ?? null, E.getOrElseW(() => null)(lineSum(price, quantity))],
    ]
  })
}

/** Money that came or went back in the range; what went back is below zero. */
const paymentRows = (invoice: Invoice, { range, ways, language }: Asked): Rows =>
  undoneOnce(allPaymentsOf(invoice))
    .filter(({ at, way, amount }) => way !== 'account' && amount > 0 && isIn(range, dayOf(at, invoice.zone)))
    .map((payment) => [
      ...[...namesOf(invoice, payment.at, language), invoice.payer?.name ?? null, invoice.currency],
      ...[ways[payment.way], takenBy([payment], payment.way)],
    ])

/** The lines of a file that are about an invoice. `isOfRange`: it was sold in the range, and not only paid for. */
export const csvRows = (file: CsvFile, invoice: Invoice, asked: Asked & { isOfRange: boolean }): Rows => {
  if (file === 'payments') return paymentRows(invoice, asked)
  if (!asked.isOfRange) return []
  return file === 'invoices' ? invoiceRows(invoice, asked.language) : lineRows(invoice, asked.language)
}
