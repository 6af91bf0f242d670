import { callBroke } from '../../events/callFaults.ts'
import type { CallFault, StoreFault } from '../../events/faults.ts'
import type { LiveAttempt } from '../../events/plans/payment.ts'
import type { PlanInvoice } from '../../events/plans/planInvoice.ts'
import { tokenAge } from '../../events/projections/attempts.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

/** An attempt of this tab, by the fact that began it. */
export interface OwnAttempt {
  attempt: string
  invoice: string
  owner: string
}

/** An invoice that this flow was called away from. */
interface PutOff {
  invoice: string
  /** As in the context, as far as the journal has it. */
  payer: string | null
}

export interface PaymentContext {
  invoice: string | null
  /** Its page is open in this tab. */
  shown: boolean
  /** Who is at the desk; null for a visitor. */
  owner: string | null
  /** Who opened the page, or began the attempt. Only they get a notice of its outcome. */
  payer: string | null
  /** The invoice as the server has it; null before it was read. */
  read: PlanInvoice | null
  /** Of its items, in their order; null before they came. */
  names: Of<'payment.named'>['names'] | null
  /** An attempt that may still be under way at the bank. */
  live: LiveAttempt | null
  own: OwnAttempt | null
  /** What may be paid, or is and its plan is owed: looked after once nothing else is under way. */
  later: readonly PutOff[]
  fault: CallFault | null
  /** Why the bank's service gave no token, in its words; null where it was not asked, or had none. */
  refusal: string | null
  storeFault: StoreFault | null
  /** Why the page was not left for the bank. */
  notLeft: Of<'payment.notLeft'>['why'] | null
  /** Times in a row that the server was asked about a live attempt. */
  rounds: number
  /** Milliseconds until it is asked again. */
  checkIn: number
}

export const nothing: PaymentContext = {
  invoice: null,
  shown: false,
  owner: null,
  payer: null,
  read: null,
  names: null,
  live: null,
  own: null,
  later: [],
  fault: null,
  refusal: null,
  storeFault: null,
  notLeft: null,
  rounds: 0,
  checkIn: delays.paymentCheck,
}

const notRead = (): Omit<Of<'payment.notRead'>, 'id' | 'at'> => ({ type: 'payment.notRead', fault: callBroke })

export const paymentEffects = {
  readPlanInvoice: immediate.once<{ invoice: string }, Of<'payment.invoiceRead' | 'payment.notRead'>>(notRead),
  nameProducts: immediate.once<{ products: readonly string[] }, Of<'payment.named'>>(() => ({
    type: 'payment.named',
    names: [],
  })),
  /** The token is kept in memory until the page is left. */
  obtainToken: afterCommit.once<
    { invoice: PlanInvoice },
    Of<'payment.tokenObtained' | 'payment.tokenRefused' | 'payment.notObtained'>
  >(() => ({ type: 'payment.notObtained', fault: callBroke })),
  /** Asks the server and the journal once more, and begins where nothing moved. */
  beginPayment: immediate.once<
    { shown: PlanInvoice },
    Of<'payment.begun' | 'payment.forestalled' | 'payment.invoiceMoved' | 'payment.tokenGone' | 'payment.notRead'>
  >(notRead),
  securePayment: immediate.often<OwnAttempt, Of<'payment.beginStored' | 'payment.alreadyBegun' | 'payment.beginWaits'>>(
    ({ attempt }) => ({ type: 'payment.alreadyBegun', attempt }),
  ),
  /** Posts the token to the bank, and the page is gone; answers where it is still here. */
  postToBank: afterCommit.often<OwnAttempt, Of<'payment.notLeft' | 'payment.cameBack'>>((own) => ({
    type: 'payment.notLeft',
    ...own,
    why: 'blocked',
  })),
  noteNotLeft: immediate.once<OwnAttempt, Of<'payment.notLeft'>>((own) => ({
    type: 'payment.notLeft',
    ...own,
    why: 'interrupted',
  })),
  /** May be asked again, and without a session: the server applies a plan once. */
  applyPaid: afterCommit.once<{ invoice: string }, Of<'payment.applied' | 'payment.notApplied'>>(() => ({
    type: 'payment.notApplied',
    fault: callBroke,
  })),
  /** Opens the page of the result, loaded anew (requirement 4.21). */
  goToResult: afterCommit.once<{ invoice: string }, Of<'payment.stayed'>>(() => ({ type: 'payment.stayed' })),
}
export type PaymentPorts = PortsOf<typeof paymentEffects>

/** The page of the result has read that it is paid, and shows it. */
export const owed = ({ invoice }: Of<'payment.ofPaid'>, context: PaymentContext): PaymentContext => ({
  ...letGo(context),
  invoice,
  checkIn: delays.paymentOwed,
})

/** Forgets all but the user and the invoices to follow later. */
export const letGo = ({ owner, later }: PaymentContext): PaymentContext => ({ ...nothing, owner, later })

/** In another tab, which receives its user again. */
export const forgotten = ({ later }: PaymentContext): PaymentContext => ({ ...nothing, later })

/** The first of those that were put off, where nothing else is known but who is there. */
export const resumed = ({ later: [next, ...later] }: PaymentContext): Partial<PaymentContext> => ({ later, ...next })

/** What the page of the result says of another invoice than the one that is under way. */
export const heardLater = (
  event: Of<'payment.ofResult' | 'payment.ofPaid' | 'payment.ofApplied'>,
  { invoice, later }: PaymentContext,
): Partial<PaymentContext> => {
  const others = later.filter((each) => each.invoice !== event.invoice)
  const isOwed = event.type === 'payment.ofPaid' && event.invoice !== invoice
  const stays = isOwed || (event.type === 'payment.ofResult' && others.length < later.length)
  return { later: stays ? [...others, { invoice: event.invoice, payer: null }] : others }
}

/**
 * In the tab that takes it over. Who is there is told anew: what came while the flow was idle is not known there, so
 * whose payment it is follows from the attempt alone.
 */
export const takenOver = ({ own }: PaymentContext): Partial<PaymentContext> => ({
  shown: false,
  rounds: 0,
  owner: null,
  payer: own?.owner ?? null,
})

/** It may be paid, or its plan must be applied, also if its page is closed. */
const isLookedAfter = ({ shown, read, live }: PaymentContext): boolean => !shown || read?.paid === true || live !== null

/** With what another invoice's page puts off. */
const putOff = (context: PaymentContext, opening: string): readonly PutOff[] => {
  const { invoice, own, later } = context
  const left = invoice !== null && isLookedAfter(context) ? [{ invoice, payer: own?.owner ?? null }] : []
  return [...later, ...left].filter((each) => each.invoice !== opening)
}

/** The page of an invoice is opened: what is known of it stays. */
export const opened = ({ invoice }: Of<'payment.open'>, context: PaymentContext): PaymentContext => ({
  ...(context.invoice === invoice ? context : letGo(context)),
  invoice,
  shown: true,
  payer: context.owner,
  rounds: 0,
  later: putOff(context, invoice),
  fault: null,
  refusal: null,
  storeFault: null,
  notLeft: null,
})

/** The same while an attempt is still to be given up: nothing can be paid by that. */
export const openedNext = (event: Of<'payment.open'>, context: PaymentContext): PaymentContext => ({
  ...opened(event, context.invoice === event.invoice ? context : { ...context, invoice: null }),
  own: context.own,
})

/** Each time twice as late, as long as `most` allows. */
const nextCheck = (rounds: number, most: number) => ({
  rounds: rounds + 1,
  checkIn: Math.min(delays.paymentCheck * 2 ** rounds, most),
})

/** A live attempt is asked after when it is over, at the latest. */
export const afterRead = (
  { invoice, live, at }: Of<'payment.invoiceRead'>,
  { rounds }: PaymentContext,
): Partial<PaymentContext> => ({
  read: invoice,
  live,
  fault: null,
  ...(live === null ? { rounds: 0 } : nextCheck(rounds, Math.max(live.until - at, 0) + 1_000)),
})

export const afterFault = (
  { fault }: Of<'payment.notRead' | 'payment.notApplied'>,
  { rounds }: PaymentContext,
): Partial<PaymentContext> => ({ fault, ...nextCheck(rounds, delays.paymentCheckMost) })

export const begun = ({ id, at, invoice, owner }: Of<'payment.begun'>): Partial<PaymentContext> => ({
  own: { attempt: id, invoice, owner },
  payer: owner,
  live: { attempt: id, begunAt: at, until: at + tokenAge },
})
