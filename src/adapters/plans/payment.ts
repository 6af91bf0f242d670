import { either as E, option as O } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { Journal } from '../../events/journal.ts'
import { tokenAge } from '../../events/projections/attempts.ts'
import { ownRoute, routes } from '../../events/values/routes.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import type { PaymentPorts } from '../../machines/plans/paymentContext.ts'
import { secured } from '../desk/secure.ts'
import type { GtinService } from '../http/gtin.ts'
import type { Elapsed, Reading } from '../parts/elapsed.ts'
import type { Attempts } from './attempts.ts'
import type { BankPage } from './bankPage.ts'
import type { PlansService } from './plansService.ts'
import { tokenIn } from './wire.ts'

interface Deps {
  service: PlansService
  attempts: Attempts
  journal: Journal
  gtins: Pick<GtinService, 'look'>
  page: BankPage
  /** The bank's address for tokens. */
  bank: string
  elapsed: Elapsed
  /** The payer; null for a visitor. */
  owner: () => string | null
}

const unstored = { status: 0, detail: 'The journal cannot be read', violation: null }
/** Milliseconds after which a token is too old to begin with, and to post: it may run out on the way. */
const mostAge = { begun: tokenAge - 120_000, posted: tokenAge - 60_000 }

export const createPaymentPorts = (deps: Deps): PaymentPorts => {
  const { service, attempts, journal, gtins, page, bank, elapsed, owner } = deps
  /** Kept in memory until the page is left (law 8). */
  const tokens = new Map<string, { token: string; at: Reading; total: number | null }>()

  const read = async (id: string, signal: AbortSignal) => {
    const invoice = await service.invoice(id, signal)
    if (E.isLeft(invoice)) return E.left(callFaultOf(invoice.left))
    const known = await attempts.known(id)
    return O.isNone(known) ? E.left(unstored) : E.right({ invoice: invoice.right, ...known.value })
  }

  return {
    readPlanInvoice: async ({ invoice }, { signal }) => {
      const found = await read(invoice, signal)
      if (E.isLeft(found)) return { type: 'payment.notRead', fault: found.left }
      const { live } = found.right
      return { type: 'payment.invoiceRead', invoice: found.right.invoice, live }
    },
    nameProducts: async ({ products }, { signal }) => {
      const found = await Promise.all(products.map((gtin) => gtins.look(gtin, 'IRR', signal)))
      const names = found.map((each) => {
        if (E.isLeft(each)) return null
        const { name, nameFa } = each.right
        return name === '' && nameFa === '' ? null : { name, nameFa }
      })
      return { type: 'payment.named', names }
    },
    obtainToken: async ({ invoice }, { stored, signal }) => {
      const at = elapsed.read()
      const answer = await service.token(invoice, stored, signal)
      if (E.isLeft(answer)) return { type: 'payment.notObtained', fault: callFaultOf(answer.left) }
      const token = tokenIn(answer.right)
      const why = cleanText((answer.right.errorDesc ?? '').slice(0, maxText))
      if (E.isLeft(token)) return { type: 'payment.tokenRefused', why }
      tokens.set(invoice.publicId, { token: token.right, at, total: invoice.total })
      return { type: 'payment.tokenObtained' }
    },
    beginPayment: async ({ shown }, { signal }) => {
      const { publicId } = shown
      const found = await read(publicId, signal)
      if (E.isLeft(found)) return { type: 'payment.notRead', fault: found.left }
      const { invoice, live, waited } = found.right
      if (invoice.paid || invoice.total !== shown.total) return { type: 'payment.invoiceMoved', invoice }
      if (live !== null) return { type: 'payment.forestalled', live }
      const held = tokens.get(publicId)
      const [by, { total }] = [owner(), invoice]
      if (held === undefined || by === null || total === null) return { type: 'payment.tokenGone' }
      return held.total !== total || elapsed.most(held.at) > mostAge.begun
        ? { type: 'payment.tokenGone' }
        : { type: 'payment.begun', owner: by, invoice: publicId, total, moment: elapsed.moment(), waited }
    },
    securePayment: secured(
      journal,
      (fault) => ({ type: 'payment.beginWaits', fault }),
      async ({ attempt, invoice }) => {
        const known = await attempts.known(invoice)
        const isFirst = O.isSome(known) && known.value.live?.attempt === attempt
        return { type: isFirst ? 'payment.beginStored' : 'payment.alreadyBegun', attempt }
      },
    ),
    postToBank: (own, tell) => {
      const stays = (why: 'blocked' | 'noToken') => tell({ type: 'payment.notLeft', ...own, why })
      const held = tokens.get(own.invoice)
      tokens.delete(own.invoice)
      if (held === undefined || elapsed.most(held.at) > mostAge.posted) {
        stays('noToken')
        return () => {}
      }
      page.departed(own.attempt, own.invoice)
      return page.leave(bank, held.token, {
        blocked: () => stays('blocked'),
        cameBack: () => tell({ type: 'payment.cameBack' }),
      })
    },
    noteNotLeft: async (own) => ({ type: 'payment.notLeft', ...own, why: 'interrupted' }),
    applyPaid: async ({ invoice }, { stored, signal }) => {
      const answer = await service.apply(invoice, stored, signal)
      if (E.isRight(answer) && answer.right.applied) return { type: 'payment.applied' }
      return { type: 'payment.notApplied', fault: E.isLeft(answer) ? callFaultOf(answer.left) : null }
    },
    goToResult: async ({ invoice }) => {
      page.open(ownRoute(`${routes.planCallback}?publicId=${invoice}`))
      return new Promise(() => {})
    },
  }
}
