import type { Fact } from '../catalogue.ts'
import { Contents, invoiceTable } from '../columns/invoice.ts'
import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Currency } from '../values/currency.ts'
import { dateWords, dayOf } from '../values/dateWords.ts'
import { marked } from '../values/marks.ts'
import { overOf, owedOf } from '../values/payments.ts'
import { shortNumberWord } from '../values/shortNumber.ts'
import { maxTerm, terms } from '../values/text.ts'
import type { Change } from './rows.ts'
import { added, amended, moved, removed } from './rows.ts'

/** What stands beside an amount where it is shown. */
const beside: Record<Currency, string> = { IRR: 'IRR ﷼', USD: 'USD', CAD: 'CAD' }

/** The number that is printed: the id, in capitals or not, with its hyphens or without. */
export const numberWord = (id: string): string => marked(`#${id.toLowerCase().replace(/[_.-]/g, '').slice(0, maxTerm)}`)

/** Marks of an invoice that is owed, and of the days when money was taken for it. */
export const owedWord = marked('owed')
export const paidWord = (day: string): string => marked(`paid${day}`)

/** Marks of a payer's invoices, and of those among them that are not even: owed, or paid twice. */
export const payerWord = (id: string): string => marked(`payer${id.toLowerCase().slice(0, maxTerm)}/`)
export const unevenWord = (id: string): string => marked(`uneven${id.toLowerCase().slice(0, maxTerm)}/`)

export const invoiceTerms = (invoice: Invoice): string[] => {
  const { id, payer, lines, total, currency, date, zone } = invoice
  const { payable } = amountsOf(invoice)
  const amounts = [String(total), String(payable)]
  const paidOn = (invoice.payments ?? []).map(({ at }) => paidWord(dayOf(at, zone)))
  const isOwed = owedOf(invoice, payable) > 0
  const owed = isOwed ? [owedWord] : []
  const uneven = isOwed || overOf(invoice, payable) > 0
  const whose = payer === null ? [] : [payerWord(payer.id), ...(uneven ? [unevenWord(payer.id)] : [])]
  const names = lines.flatMap(({ name, nameFa }) => [name, nameFa])
  const said = terms(...amounts, beside[currency], payer?.name ?? '', ...names)
  const short = invoice.number === undefined ? [] : [shortNumberWord(invoice.number)]
  return [...said, numberWord(id), ...short, ...dateWords(date, zone), ...new Set(paidOn), ...owed, ...whose]
}

/** Newest first, by the invoice's own date. */
export const invoiceOrder = ({ date }: Invoice): string => date

export const invoiceChanges = (fact: Fact): readonly Change<'invoice'>[] => {
  switch (fact.type) {
    case 'invoice.issued':
      return [added('invoice', fact.invoice.app, fact.invoice, fact)]
    case 'invoice.restored':
      return [added('invoice', fact.invoice.app, fact.invoice, fact)]
    case 'conflict.settled':
      return fact.copy === null ? [] : [added('invoice', fact.copy.app, fact.copy, fact)]
    case 'invoice.amended':
      return [amended('invoice', invoiceTable, fact.invoice, fact, Contents.encode(fact))]
    case 'payment.taken': {
      const { id, at, app, invoice, tender } = fact
      const payments = [{ id, at, ...tender }]
      return [{ model: 'invoice', app, id: invoice, op: 'amend', by: fact, fields: { payments } }]
    }
    case 'line.returned': {
      const { id, at, app, invoice, way, amount, returned } = fact
      const payments = [{ id, at, way, amount, returned }]
      return [{ model: 'invoice', app, id: invoice, op: 'amend', by: fact, fields: { payments } }]
    }
    case 'invoice.withdrawn':
      return removed('invoice', fact.app, [fact.invoice], fact, 'here').map((change) => ({ ...change, ...fact.seen }))
    case 'local.moved':
      return moved('invoice', fact, fact.invoices, fact)
    case 'local.left':
      return removed('invoice', fact.app, fact.invoices, fact, 'left')
    default:
      return []
  }
}
