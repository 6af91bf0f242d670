import type { Fact } from '../catalogue.ts'
import type { Invoice } from '../entities.ts'
import { terms } from '../values/text.ts'
import type { Change } from './rows.ts'
import { created, moved } from './rows.ts'

export const invoiceTerms = ({ payer, lines, total }: Invoice): string[] =>
  terms(payer?.name ?? '', ...lines.flatMap(({ name, nameFa }) => [name, nameFa]), String(total))

/** Newest first, by the invoice's own date. */
export const invoiceOrder = ({ date }: Invoice): string => date

export const invoiceChanges = (fact: Fact): readonly Change<'invoice'>[] => {
  switch (fact.type) {
    case 'invoice.issued': {
      const { invoice } = fact
      const { id, app } = invoice
      return [{ model: 'invoice', app, id, op: 'add', row: { ...invoice, ...created(app, fact) } }]
    }
    case 'conflict.settled': {
      if (fact.copy === null) return []
      const { id, app } = fact.copy
      return [{ model: 'invoice', app, id, op: 'add', row: { ...fact.copy, ...created(app, fact) } }]
    }
    case 'invoice.amended': {
      const { invoice: id, app, lines, total, payer, date, zone, at } = fact
      const fields = { lines, total, payer, date, zone, updatedAt: at }
      return [{ model: 'invoice', app, id, op: 'amend', by: fact, fields }]
    }
    case 'invoice.withdrawn':
      return [{ model: 'invoice', app: fact.app, id: fact.invoice, op: 'remove', by: fact }]
    case 'local.moved':
      return fact.invoices.flatMap((row) => moved('invoice', fact.app, row.id, row, fact))
    case 'local.left':
      return fact.invoices.map((id) => ({ model: 'invoice', app: fact.app, id, op: 'remove', by: fact }) as const)
    default:
      return []
  }
}
