import { either as E } from 'fp-ts'
import type { InvoiceRefusal, PaperFormat } from '../../events/desk/invoice.ts'
import type { Invoice } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import { totalOf } from '../../events/lines.ts'
import type { Store } from '../../events/store.ts'
import type { Amendment } from '../../machines/desk/amendment.ts'
import type { InvoicePorts } from '../../machines/desk/invoice.ts'
import { onTop } from './editing.ts'
import { secured } from './secure.ts'

interface Deps {
  store: Store
  journal: Journal
  /** Opens the browser's own print of what is on the page for paper; resolves when it is closed. */
  print: (format: PaperFormat) => Promise<void>
  /** Shares the invoice as text with the device's own sheet. */
  share: (invoice: Invoice) => Promise<'shared' | 'cancelled' | 'unsupported' | 'failed'>
}

const amendmentOf = ({ lines, payer, date: instant, zone }: Invoice): Amendment => ({
  lines,
  payer,
  date: { instant, zone },
})

const refused = (refusal: InvoiceRefusal) => E.left({ type: 'invoice.refused' as const, refusal })

export const createInvoicePorts = ({ store, journal, print, share }: Deps): InvoicePorts => {
  const read = async (id: string): Promise<E.Either<InvoiceRefusal, Invoice>> => {
    const row = await store.get('invoice', [id])()
    if (E.isLeft(row)) return E.left('unreadable')
    const [invoice] = row.right
    return invoice === undefined ? E.left('missing') : E.right(invoice)
  }
  const readOpen = async (id: string): Promise<E.Either<InvoiceRefusal, Invoice>> => {
    const invoice = await read(id)
    return E.isRight(invoice) && invoice.right.paid ? E.left('paid') : invoice
  }

  return {
    readInvoice:
      ({ id }) =>
      async () => {
        await journal.settled()
        const invoice = await read(id)
        return E.isLeft(invoice)
          ? refused(invoice.left)
          : E.right({ type: 'invoice.found', invoice: id, paid: invoice.right.paid, lines: invoice.right.lines.length })
      },
    amendInvoice:
      ({ id, draft, begun }) =>
      async () => {
        const invoice = await readOpen(id)
        if (E.isLeft(invoice)) return refused(invoice.left)
        const { lines, payer, date } = onTop(draft, begun, amendmentOf(invoice.right))
        const total = totalOf(lines)
        if (E.isLeft(total)) return refused(total.left)
        const { instant, zone } = date
        return E.right({
          type: 'invoice.amended',
          invoice: id,
          app: invoice.right.app,
          lines,
          total: total.right,
          payer,
          date: instant,
          zone,
        })
      },
    withdrawInvoice:
      ({ id }) =>
      async () => {
        const invoice = await readOpen(id)
        return E.isLeft(invoice)
          ? refused(invoice.left)
          : E.right({ type: 'invoice.withdrawn', invoice: id, app: invoice.right.app })
      },
    secureChange: secured(
      journal,
      (fault) => ({ type: 'invoice.changeWaits', fault }),
      () => ({ type: 'invoice.changeStored' }),
    ),
    printInvoice:
      ({ id, format }) =>
      async () => {
        const invoice = await read(id)
        if (E.isLeft(invoice)) return refused(invoice.left)
        await print(format)
        return E.right({ type: 'invoice.printed', invoice: id, app: invoice.right.app, format })
      },
    shareInvoice:
      ({ id }) =>
      async () => {
        const invoice = await read(id)
        if (E.isLeft(invoice)) return E.left({ type: 'invoice.notShared', reason: 'failed' })
        const done = await share(invoice.right)
        return done === 'shared'
          ? E.right({ type: 'invoice.shared', invoice: id, app: invoice.right.app })
          : E.left({ type: 'invoice.notShared', reason: done })
      },
  }
}
