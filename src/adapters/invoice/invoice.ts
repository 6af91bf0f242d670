import { either as E } from 'fp-ts'
import type { Shared } from '../../events/decisions/invoice.ts'
import { amend, find, overtaken, recordPrint, recordShare, refused, withdraw } from '../../events/decisions/invoice.ts'
import { giveBack, take } from '../../events/decisions/payment.ts'
import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Invoice } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { latestSendOf } from '../../events/values/standing.ts'
import type { InvoicePorts } from '../../machines/invoice/invoice.ts'
import { secured } from '../desk/secure.ts'
import { standing } from '../desk/standing.ts'
import { isQueued } from '../parts/queued.ts'
import { withNames } from '../parts/withNames.ts'

interface Deps {
  store: Store
  journal: Journal
  /** Opens the browser's own print of what is on the page for paper; resolves when it is closed. */
  print: (format: PaperFormat) => Promise<void>
  /** Shares the invoice as text with the device's own sheet. */
  share: (invoice: Invoice) => Promise<Shared>
}

export const createInvoicePorts = ({ store, journal, print, share }: Deps): InvoicePorts => {
  const decided = async <L, A>(id: string, decide: (invoice: Row<'invoice'> | undefined) => E.Either<L, A>) => {
    const invoice = await standing(store, 'invoice', id)
    return E.isLeft(invoice) ? E.toUnion(refused('unreadable')) : E.toUnion(decide(invoice.right))
  }

  return {
    readInvoice: async ({ id }) => {
      // The list shows an invoice while it is being stored: its sheet waits, also for a store that fails for now.
      await (isQueued(journal, id) ? journal.stored() : journal.settled())
      return decided(id, find)
    },
    amendInvoice: ({ id, draft, begun }) => decided(id, (invoice) => amend(invoice, { begun, edited: draft })),
    takePayment: ({ id, tender }) => decided(id, (invoice) => take(invoice, tender)),
    giveBack: ({ id, ...back }) => decided(id, (invoice) => giveBack(invoice, back)),
    withdrawInvoice: ({ id }) => decided(id, withdraw),
    secureChange: secured(
      journal,
      (fault) => ({ type: 'invoice.changeWaits', fault }),
      /** The store refused a decision that was made on an outdated reading. */
      async ({ id, invoice, type }, wasAlready) => {
        const adds = type === 'payment.taken' || type === 'line.returned'
        if (!(await wasAlready(id)) && !adds) return { type: 'invoice.changeStored' }
        const found = await standing(store, 'invoice', invoice)
        if (E.isLeft(found)) return { type: 'invoice.refused', refusal: 'unreadable' }
        if (found.right === undefined) return { type: 'invoice.refused', refusal: 'missing' }
        if (adds) return { type: 'invoice.changeStored' }
        if (type === 'invoice.amended') return overtaken(found.right)
        // The bank's mark came while the deletion was not stored yet.
        if (found.right.paid) return { type: 'invoice.refused', refusal: 'paid' }
        // An invoice that was never sent was moved into another app.
        return { type: 'invoice.refused', refusal: latestSendOf(found.right.tax) === null ? 'missing' : 'sent' }
      },
    ),
    printInvoice: async ({ id, format }) => {
      const printed = await decided(id, (invoice) => recordPrint(invoice, format))
      if (printed.type === 'invoice.printed') await print(format)
      return printed
    },
    shareInvoice: async ({ id }) => {
      const found = await standing(store, 'invoice', id)
      const invoice = E.isRight(found) ? found.right : undefined
      if (invoice === undefined) return E.toUnion(recordShare(invoice, 'failed'))
      const [named = invoice] = await withNames(store, [invoice])
      return E.toUnion(recordShare(invoice, await share(named)))
    },
  }
}
