import { either as E } from 'fp-ts'
import { totalOf } from '../../../src/events/lines.ts'
import { lineOf, maryam, invoice as sampleInvoice } from '../../../src/events/samples.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import { isSame } from '../../../src/events/values/same.ts'
import type { InvoiceContext } from '../../../src/machines/invoice.ts'
import { addPerson } from '../../browser/devices.ts'
import { goods, openStall } from '../goods.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'

const { milk, gold } = goods
const invoice = sampleInvoice.id
/** The first of the list, which another tab deletes once it is open here. */
const gone = 'gone'
const opened = { type: 'desk.opened', build: '', tab: '', adopts: null } as const
const lines = [lineOf(gold, 8), lineOf(milk)]
const date = { instant: sampleInvoice.date, zone: 'Asia/Tehran' }
const chosen = { instant: '2026-11-20T07:12:00.000Z', zone: 'Asia/Tehran' }

/** The machine would amend it; and it is to stay as it is, since a path may edit it again. */
const standsOrIsRefused = ({ draft, begun }: InvoiceContext) =>
  draft !== null && (draft.lines.length === 0 || E.isLeft(totalOf(draft.lines)) || isSame(draft, begun))

/** Three invoices that are alike, since two may be deleted. */
export const invoiceWorld = world<'invoice'>({
  begin: async (page) => {
    const t = await openStall(page, milk, gold)
    await addPerson(page, t, maryam.name)
    const { times, tap, keys, cleared } = handIn('fa', 'basket')
    const sale = [times(8), tap(gold.nameFa), tap(milk.nameFa), keys('Control+Enter', t.keys.save), cleared()]
    for (const { perform } of [...sale, ...sale, ...sale]) await perform(page)
  },
  offers: ({ value, context }) => {
    if (value === 'closed')
      return [
        { type: 'invoice.open', invoice },
        { type: 'invoice.open', invoice: gone },
      ]
    if (value === 'notFound') return [opened]
    if (value === 'confirmingDelete') return [{ type: 'delete.cancel' }, opened, { type: 'delete.confirm' }]
    if (value === 'viewing')
      return [
        { type: 'invoice.edit', lines, payer: null, date },
        { type: 'invoice.print', format: 'a5' },
        { type: 'invoice.share' },
        opened,
        { type: 'invoice.close' },
        { type: 'invoice.delete' },
      ]
    if (value === 'confirmingDiscard') return [{ type: 'edits.keep' }, { type: 'edits.discard' }]
    if (value !== 'editing') return []
    const count = context.draft?.lines.length ?? 0
    return [
      ...(standsOrIsRefused(context) ? [{ type: 'invoice.amend' } as const] : []),
      { type: 'edit.payer', payer: maryam },
      { type: 'edit.date', date: chosen },
      ...(count < 2
        ? []
        : [
            { type: 'line.reprice', line: 1, text: '۵۰۰٬۰۰۰' } as const,
            { type: 'line.recount', line: 0, quantity: 9 } as const,
          ]),
      ...(count === 0 ? [] : [{ type: 'line.remove', line: 0 } as const]),
      { type: 'invoice.leaveEdit' },
      ...(isSame(context.draft, context.begun) ? [] : [{ type: 'invoice.close' } as const]),
    ]
  },
  follows: ({ value, context: { id, paid, draft } }) => {
    switch (value) {
      case 'loading':
        return id === gone
          ? { type: 'invoice.refused', refusal: 'missing' }
          : { type: 'invoice.found', invoice, paid, lines: lines.length }
      case 'amending':
        return draft === null
          ? null
          : {
              type: 'invoice.amended',
              invoice,
              app: localApp,
              lines: draft.lines,
              total: E.getOrElse(() => 0)(totalOf(draft.lines)),
              payer: draft.payer,
              date: draft.date.instant,
              zone: draft.date.zone,
            }
      case 'withdrawing':
        return { type: 'invoice.withdrawn', invoice, app: localApp }
      case 'securing':
      case 'securingWithdrawal':
        return { type: 'invoice.changeStored' }
      case 'printing':
        return { type: 'invoice.printed', invoice, app: localApp, format: 'a5' }
      case 'sharing':
        return { type: 'invoice.shared', invoice, app: localApp }
      default:
        return null
    }
  },
  apart: (context) => [context.id === gone, standsOrIsRefused(context)],
  /** The date is the device's own until another is chosen; the picker has no box for seconds. */
  look: ({ id, paid, draft, begun, priceError, fault, refusal }) => ({
    isOpen: id !== null,
    paid,
    draft: draft && {
      lines: draft.lines.map(({ nameFa, quantity, price }) => `${quantity} × ${nameFa}: ${price}`),
      payer: draft.payer?.name ?? null,
      minute: isSame(draft.date, begun?.date) ? null : draft.date.instant.slice(0, 16),
    },
    priceError,
    fault,
    refusal,
  }),
  occasions: {
    'invoice.open': ({ t, openInvoice, elsewhere, press, withdraw, reload }, event) =>
      event.invoice === gone
        ? [openInvoice(), elsewhere(openInvoice(), press(t.invoice.delete), withdraw()), reload()]
        : [openInvoice()],
    'delete.confirm': ({ withdraw }) => [withdraw()],
    'desk.opened': ({ reload }) => [reload()],
  },
})
