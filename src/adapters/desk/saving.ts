import { either as E } from 'fp-ts'
import type { Invoice } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { instantOf } from '../../events/values/dates.ts'
import type { Order, SavingPorts } from '../../machines/desk/saving.ts'
import { secured } from './secure.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  zone: () => string
}

const invoiceOf = ({ app, basket, lines, payer, date, currency, total }: Order, at: number, zone: string): Invoice => ({
  id: basket,
  app,
  currency,
  total,
  lines,
  payer,
  date: date?.instant ?? instantOf(at),
  zone: date?.zone ?? zone,
  paid: false,
  paidRef: null,
  createdAt: at,
  updatedAt: at,
})

export const createSavingPorts = ({ store, journal, now, zone }: Deps): SavingPorts => {
  /** What the invoice took, where there is one already. Where it cannot be read the store decides: the first record of an id stays. */
  const soldOn = async (invoice: string) => {
    const here = await store.get('invoice', [invoice])()
    const [row] = E.isRight(here) ? here.right : []
    return row === undefined ? null : row.lines.map(({ product, quantity }) => ({ product, quantity }))
  }
  return {
    issueInvoice: (order) => async () => {
      const sold = await soldOn(order.basket)
      if (sold !== null) return E.left({ type: 'invoice.alreadyIssued', invoice: order.basket, sold })
      return E.right({ type: 'invoice.issued', invoice: invoiceOf(order, now(), zone()) })
    },
    secureInvoice: secured(
      journal,
      (fault) => ({ type: 'invoice.storingFailed', fault }),
      async ({ entry, invoice }) =>
        journal.wasAlready(entry)
          ? { type: 'invoice.alreadyIssued', invoice, sold: (await soldOn(invoice)) ?? [] }
          : { type: 'invoice.stored', invoice },
    ),
  }
}
