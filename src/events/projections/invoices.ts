import type { Fact } from '../catalogue.ts'
import type { Invoice } from '../entities.ts'
import { terms } from '../values/text.ts'
import type { Change, Row } from './rows.ts'
import { created } from './rows.ts'

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
    case 'invoice.amended': {
      const { invoice: id, app, lines, total, payer, date, zone, at } = fact
      const fields = { lines, total, payer, date, zone, updatedAt: at }
      return [{ model: 'invoice', app, id, op: 'amend', by: fact, fields }]
    }
    case 'invoice.withdrawn':
      return [{ model: 'invoice', app: fact.app, id: fact.invoice, op: 'remove', by: fact }]
    case 'sync.changesPulled':
      return [
        ...fact.invoices.rows.filter(({ app }) => app === fact.app).map((row: Row<'invoice'>) => taken(fact.app, row)),
        ...fact.invoices.deleted.map(
          (id) => ({ model: 'invoice', app: fact.app, id, op: 'remove', by: null }) as const,
        ),
      ]
    default:
      return []
  }
}

const taken = (app: string, row: Row<'invoice'>): Change<'invoice'> => ({
  model: 'invoice',
  app,
  id: row.id,
  op: 'take',
  row,
})
