import { either as E } from 'fp-ts'
import { assign, enqueueActions, not, sendTo } from 'xstate'
import type { Amendment } from '../../events/decisions/amendment.ts'
import { amendmentOf } from '../../events/decisions/amendment.ts'
import { onTop } from '../../events/decisions/editing.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import type { InvoiceEvent, InvoiceRefusal, PaperFormat } from '../../events/desk/invoice.ts'
import type { StoreFault } from '../../events/faults.ts'
import { totalOf } from '../../events/lines.ts'
import type { PaymentWay, ReturnedLine, Tender } from '../../events/values/payments.ts'
import { isOfAnotherApp } from '../desk/basketContext.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { discardQuestion } from '../parts/submission.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import type { PriceError } from './amendment.ts'
import { added, errorWithout, isAmended, isOfCurrency, needsTyping, redrafted, repriced } from './amendment.ts'

type Refused = Of<'invoice.refused'>

export interface InvoiceContext {
  id: string | null
  paid: boolean
  draft: Amendment | null
  /** The draft as it was when it was begun. */
  begun: Amendment | null
  /** The line whose typed price cannot stand, and why. */
  priceError: PriceError | null
  fault: StoreFault | null
  refusal: InvoiceRefusal | null
  format: PaperFormat
  /** The fact that is being stored. */
  recorded?: Recorded | undefined
  /** What was to be changed here was changed by somebody else meanwhile, and is looked at once more. */
  overtaken?: boolean | undefined
  /** Money that is being taken, or a payment that is being undone. */
  tender?: Tender | undefined
  /** What comes back, as far as it was counted. */
  returned?: readonly ReturnedLine[] | undefined
  /** How the money for it goes back. */
  way?: PaymentWay | undefined
}

interface Recorded {
  id: string
  invoice: string
  type: 'invoice.amended' | 'invoice.withdrawn' | 'payment.taken' | 'line.returned'
}

type AmendInput = { id: string; draft: Amendment; begun: Amendment }

const unreadable = () => ({ type: 'invoice.refused', refusal: 'unreadable' }) as const

export const invoiceEffects = {
  readInvoice: immediate.once<{ id: string }, Of<'invoice.found'> | Refused>(unreadable),
  amendInvoice: immediate.once<AmendInput, Of<'invoice.amended' | 'invoice.alreadyAmended'> | Refused>(unreadable),
  withdrawInvoice: immediate.once<{ id: string }, Of<'invoice.withdrawn'> | Refused>(unreadable),
  takePayment: immediate.once<{ id: string; tender: Tender }, Of<'payment.taken'> | Refused>(unreadable),
  giveBack: immediate.once<
    { id: string; lines: readonly ReturnedLine[]; way: PaymentWay },
    Of<'line.returned'> | Refused
  >(unreadable),
  secureChange: immediate.often<
    Recorded,
    Of<'invoice.changeStored' | 'invoice.changeWaits' | 'invoice.alreadyAmended'> | Refused
  >(() => ({ type: 'invoice.changeWaits', fault: 'unavailable' })),
  printInvoice: afterCommit.once<{ id: string; format: PaperFormat }, Of<'invoice.printed'> | Refused>(unreadable),
  shareInvoice: immediate.once<{ id: string }, Of<'invoice.shared' | 'invoice.copied' | 'invoice.notShared'>>(() => ({
    type: 'invoice.notShared',
    reason: 'failed',
  })),
}
export type InvoicePorts = PortsOf<typeof invoiceEffects>

const nothing: InvoiceContext = {
  id: null,
  paid: false,
  draft: null,
  begun: null,
  priceError: null,
  fault: null,
  refusal: null,
  format: 'a5',
  recorded: undefined,
  overtaken: undefined,
  tender: undefined,
  returned: undefined,
  way: undefined,
}

/** An action that says why a product is not added. */
const sayOfProduct = <K extends string>(key: K) => ({ type: 'sayOfProduct', params: { key } }) as const

const notChanged = {
  'invoice.alreadyAmended': { target: 'editing', actions: ['takeStanding', say('danger', 'invoice.alreadyAmended')] },
  'invoice.refused': { target: 'editing', actions: 'sayRefusal' },
} as const
const leavesDraft = { 'invoice.refused': { target: 'viewing', actions: ['leaveDraft', 'sayRefusal'] } } as const
/** It is decided in a moment; a page that closed meanwhile would leave it undone and not say so. */
const stays = { 'invoice.close': {} } as const
const closes = { 'desk.opened': { target: 'closed', actions: 'forget' } } as const

/** Refused, or this page was lost: nothing of it stays open. */
const left = { 'invoice.refused': { target: 'closed', actions: ['forget', 'sayRefusal'] }, ...closes } as const

const toPrint = ({ context: { id, format } }: { context: InvoiceContext }) => ({ id: required(id), format })
const ofInvoice = ({ context: { id } }: { context: InvoiceContext }) => ({ id: required(id) })

/** The recorded change is being stored. While the store takes nothing, the page says why and waits. */
const securingChange = <const On extends object>(on: On) =>
  ({
    tags: 'busy',
    invoke: {
      src: 'secureChange',
      input: ({ context: { recorded } }: { context: InvoiceContext }) => required(recorded ?? null),
    },
    on: { ...on, 'invoice.changeWaits': { actions: 'takeFault' } },
  }) as const

const stored = <const K extends string>(key: K) =>
  ({ target: 'viewing', actions: ['leaveDraft', say('success', key)] }) as const

/** A payment or a return is being stored. Then the invoice is on show, also if it was refused. */
const securingMoney = <const Stored>(stored: Stored) =>
  securingChange({
    'invoice.changeStored': stored,
    ...leavesDraft,
    'desk.opened': { target: 'loading', actions: 'leaveDraft' },
  })

export const invoiceMachine = setup({
  types: types<InvoiceContext, InvoiceEvent | EditsEvent | DeskEvent>(),
  actors: invoiceEffects,
  guards: {
    isPaid: ({ context }) => context.paid,
    hasLines: ({ context }) => (context.draft?.lines.length ?? 0) > 0,
    fits: ({ context }) => E.isRight(totalOf(context.draft?.lines ?? [])),
    isEdited: ({ context }) => isAmended(context),
    undoes: ({ context }) => context.tender?.undoes !== undefined,
    hasReturned: ({ context }) => (context.returned ?? []).length > 0,
    pricesStand: ({ context }) => context.priceError === null,
    isThisInvoice: on('line.add', (event, context) => event.invoice === context.id),
    isOfAnotherApp: on('line.add', (event, context) => isOfAnotherApp(context.begun?.lines ?? [], event.product)),
    isOfItsCurrency: on('line.add', (event, context) => isOfCurrency(context, event.product)),
    asksSecondPrice: on(
      'line.add',
      (event, context) => context.priceError !== null && needsTyping(context.draft?.lines ?? [], event.product),
    ),
    addedFits: on('line.add', (event, context) => E.isRight(totalOf(added(context, event).draft?.lines ?? []))),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayRefusal: sendTo(
      flowNamed('notices'),
      on('invoice.refused', ({ refusal }) => noticeOf('danger', `invoice.refusals.${refusal}`)),
    ),
    sayNotShared: does('invoice.notShared', ({ reason }, _, enqueue) => {
      if (reason !== 'cancelled')
        enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `invoice.notShared.${reason}`))
    }),
    takeId: takes(['invoice.open', 'invoice.unsave', 'invoice.printSaved'], ({ invoice }) => ({ id: invoice })),
    takeFormat: takes(['invoice.print', 'invoice.printSaved'], ({ format }) => ({ format })),
    takeRefusal: takes('invoice.refused', ({ refusal }) => ({ refusal })),
    /** Barcodes go into the invoice that is being changed. */
    aim: sendTo(flowNamed('scanner'), ({ context }) => ({ type: 'scanner.into', invoice: context.id })),
    forget: enqueueActions(({ context, enqueue }) => {
      if (context.draft !== null) enqueue.sendTo(flowNamed('scanner'), { type: 'scanner.into', invoice: null })
      enqueue.assign(nothing)
    }),
    leaveDraft: enqueueActions(({ context, enqueue }) => {
      if (context.draft !== null) enqueue.sendTo(flowNamed('scanner'), { type: 'scanner.into', invoice: null })
      const { id, paid, refusal, format } = context
      enqueue.assign({ ...nothing, id, paid, refusal, format })
    }),
    add: takes('line.add', (event, context) => added(context, event)),
    takeLine: takes(['line.recount', 'line.stuffAs'], ({ type: _, id: _id, at: _at, line, ...change }, { draft }) => ({
      draft: redrafted(draft, line, (before) => ({ ...before, ...change })),
    })),
    takeEdit: takes(['edit.payer', 'edit.date', 'edit.note'], ({ type: _, id: _id, at: _at, ...edit }, { draft }) => ({
      draft: draft && { ...draft, ...edit },
    })),
    sayOfProduct: sendTo(flowNamed('notices'), ({ event }, { key }: { key: string }) => {
      const { name, nameFa } = event.type === 'line.add' ? event.product : { name: '', nameFa: '' }
      return noticeOf('danger', key, { name, nameFa })
    }),
    sayUnfit: sendTo(
      flowNamed('notices'),
      on('line.add', (event, context) => {
        const total = totalOf(added(context, event).draft?.lines ?? [])
        return noticeOf('danger', `basket.${E.isLeft(total) ? total.left : 'tooLarge'}`)
      }),
    ),
    takeRecorded: takes(['invoice.amended', 'invoice.withdrawn', 'payment.taken', 'line.returned'], (event) => ({
      recorded: { id: event.id, invoice: event.invoice, type: event.type },
    })),
    takeReturned: takes('return.count', ({ product, name, nameFa, quantity }, { returned = [] }) => ({
      returned: [...returned.filter((line) => line.product !== product), { product, name, nameFa, quantity }],
    })),
    dropReturned: takes('return.drop', ({ product }, { returned = [] }) => ({
      returned: returned.filter((line) => line.product !== product),
    })),
    /** What was edited here stays, on top of what stands there now: who saves again has seen that. */
    takeStanding: takes('invoice.alreadyAmended', (event, { draft, begun }) => {
      if (draft === null || begun === null) return {}
      const standing = amendmentOf(event)
      return { draft: onTop({ begun, edited: draft }, standing), begun: standing, fault: null, overtaken: true }
    }),
    restoreOrder: does('invoice.withdrawn', ({ id, invoice }, _, enqueue) => {
      enqueue.sendTo(flowNamed('saving'), { type: 'saving.undone', invoice, next: id })
    }),
    /** The next invoice is printed on the same. */
    tellPaper: sendTo(
      flowNamed('settings'),
      on('invoice.printed', ({ format }) => ({ type: 'paper.used', format }) as const),
    ),
    takeFault: takes('invoice.changeWaits', ({ fault }) => ({ fault })),
  },
}).createMachine({
  id: 'invoice',
  context: nothing,
  initial: 'closed',
  on: {
    'invoice.close': { target: '.closed', actions: 'forget' },
    'line.add': { actions: sayOfProduct('invoice.notAdded') },
  },
  states: {
    closed: {
      tags: 'idle',
      on: {
        'invoice.open': { target: 'loading', actions: 'takeId' },
        'invoice.unsave': { target: 'undoing', actions: 'takeId' },
        'invoice.printSaved': { target: 'printingSaved', actions: ['takeId', 'takeFormat'] },
      },
    },
    loading: {
      invoke: { src: 'readInvoice', input: ofInvoice },
      on: {
        'invoice.found': { target: 'viewing', actions: assign({ paid: ({ event }) => event.paid }) },
        'invoice.refused': { target: 'notFound', actions: 'takeRefusal' },
        ...closes,
      },
    },
    notFound: { on: closes },
    viewing: {
      on: {
        'invoice.edit': {
          guard: not('isPaid'),
          target: 'editing',
          actions: assign(({ event: { type: _, id: _id, at: _at, ...begun } }) => ({ draft: begun, begun })),
        },
        'invoice.delete': { guard: not('isPaid'), target: 'confirmingDelete' },
        'invoice.print': { target: 'printing', actions: 'takeFormat' },
        'invoice.share': 'sharing',
        'payment.take': { target: 'takingPayment', actions: assign({ tender: ({ event }) => event.tender }) },
        'return.begin': { guard: not('isPaid'), target: 'countingReturn' },
        'invoice.open': { target: 'loading', actions: ['forget', 'takeId'] },
        ...closes,
      },
    },
    editing: {
      entry: 'aim',
      on: {
        'desk.opened': { actions: 'aim' },
        'line.add': [
          { guard: not('isThisInvoice'), actions: sayOfProduct('invoice.notAdded') },
          { guard: 'isOfAnotherApp', actions: sayOfProduct('invoice.otherApp') },
          { guard: not('isOfItsCurrency'), actions: sayOfProduct('invoice.otherCurrency') },
          { guard: 'asksSecondPrice', actions: sayOfProduct('basket.priceFirst') },
          { guard: 'addedFits', actions: 'add' },
          { actions: 'sayUnfit' },
        ],
        'line.recount': { actions: 'takeLine' },
        'line.reprice': { actions: assign(({ context, event }) => repriced(context, event)) },
        'line.remove': {
          actions: assign({
            draft: ({ context, event }) => redrafted(context.draft, event.line, () => null),
            priceError: ({ context, event }) => errorWithout(context, event.line),
          }),
        },
        'line.stuffAs': { actions: 'takeLine' },
        'edit.payer': { actions: 'takeEdit' },
        'edit.date': { actions: 'takeEdit' },
        'edit.note': { actions: 'takeEdit' },
        'invoice.amend': [
          { guard: not('hasLines'), actions: say('danger', 'invoice.refusals.empty') },
          { guard: not('fits'), actions: say('danger', 'invoice.refusals.tooLarge') },
          { guard: 'pricesStand', target: 'amending' },
          { actions: say('danger', 'invoice.refusals.price') },
        ],
        'invoice.leaveEdit': { target: 'viewing', actions: 'leaveDraft' },
        'invoice.close': { guard: 'isEdited', target: 'confirmingDiscard' },
      },
    },
    confirmingDiscard: discardQuestion('invoice.close', 'editing', 'closed'),
    amending: {
      tags: 'busy',
      invoke: {
        src: 'amendInvoice',
        input: ({ context: { id, draft, begun } }) => ({
          id: required(id),
          draft: required(draft),
          begun: required(begun),
        }),
      },
      on: {
        ...stays,
        'invoice.amended': { target: 'securing', actions: 'takeRecorded' },
        ...notChanged,
        'desk.opened': 'editing',
      },
    },
    securing: securingChange({
      'invoice.changeStored': { target: 'viewing', actions: ['leaveDraft', say('success', 'invoice.amended')] },
      ...notChanged,
      'desk.opened': { target: 'loading', actions: 'leaveDraft' },
    }),
    takingPayment: {
      tags: 'busy',
      invoke: {
        src: 'takePayment',
        input: ({ context: { id, tender } }) => ({ id: required(id), tender: required(tender ?? null) }),
      },
      on: {
        ...stays,
        'payment.taken': { target: 'securingPayment', actions: 'takeRecorded' },
        ...leavesDraft,
        'desk.opened': 'loading',
      },
    },
    securingPayment: securingMoney([
      { guard: 'undoes', ...stored('invoice.paymentUndone') },
      stored('invoice.paymentTaken'),
    ]),
    countingReturn: {
      on: {
        'return.count': { actions: 'takeReturned' },
        'return.drop': { actions: 'dropReturned' },
        'return.give': {
          guard: 'hasReturned',
          target: 'givingBack',
          actions: assign({ way: ({ event }) => event.way }),
        },
        'return.leave': { target: 'viewing', actions: 'leaveDraft' },
      },
    },
    givingBack: {
      tags: 'busy',
      invoke: {
        src: 'giveBack',
        input: ({ context: { id, returned, way } }) => ({
          id: required(id),
          lines: returned ?? [],
          way: required(way ?? null),
        }),
      },
      on: {
        ...stays,
        'line.returned': { target: 'securingReturn', actions: 'takeRecorded' },
        'invoice.refused': { target: 'countingReturn', actions: 'sayRefusal' },
        'desk.opened': 'countingReturn',
      },
    },
    securingReturn: securingMoney(stored('invoice.goodsReturned')),
    confirmingDelete: { on: { 'delete.confirm': 'withdrawing', 'delete.cancel': 'viewing', ...closes } },
    withdrawing: {
      tags: 'busy',
      invoke: { src: 'withdrawInvoice', input: ofInvoice },
      on: {
        ...stays,
        'invoice.withdrawn': { target: 'securingWithdrawal', actions: 'takeRecorded' },
        'invoice.refused': { target: 'viewing', actions: 'sayRefusal' },
        'desk.opened': 'loading',
      },
    },
    securingWithdrawal: securingChange({
      'invoice.changeStored': { target: 'closed', actions: ['forget', say('success', 'invoice.deleted')] },
      ...leavesDraft,
      ...closes,
    }),
    undoing: {
      tags: 'busy',
      invoke: { src: 'withdrawInvoice', input: ofInvoice },
      on: {
        'invoice.withdrawn': { target: 'securingUndo', actions: ['takeRecorded', 'restoreOrder'] },
        ...left,
      },
    },
    securingUndo: securingChange({
      'invoice.changeStored': { target: 'closed', actions: 'forget' },
      'invoice.open': { target: 'loading', actions: ['forget', 'takeId'] },
      ...left,
    }),
    printingSaved: {
      invoke: { src: 'printInvoice', input: toPrint },
      on: {
        'invoice.printed': { target: 'closed', actions: ['forget', 'tellPaper'] },
        'invoice.open': { target: 'loading', actions: ['forget', 'takeId'] },
        ...left,
      },
    },
    printing: {
      invoke: { src: 'printInvoice', input: toPrint },
      on: {
        'invoice.printed': { target: 'viewing', actions: 'tellPaper' },
        'invoice.refused': { target: 'viewing', actions: 'sayRefusal' },
        ...closes,
      },
    },
    sharing: {
      invoke: { src: 'shareInvoice', input: ofInvoice },
      on: {
        'invoice.shared': { target: 'viewing', actions: say('success', 'invoice.shared') },
        'invoice.copied': { target: 'viewing', actions: say('success', 'invoice.copied') },
        'invoice.notShared': { target: 'viewing', actions: 'sayNotShared' },
        ...closes,
      },
    },
  },
})
