import { either as E } from 'fp-ts'
import { and, assign, cancel, not, raise, sendTo } from 'xstate'
import type { Order, OrderRefusal } from '../../events/decisions/saving.ts'
import { orderOf, soldOf } from '../../events/decisions/saving.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SavingEvent } from '../../events/desk/saving.ts'
import type { StoreFault } from '../../events/faults.ts'
import { withoutTraits } from '../../events/lines.ts'
import { undiscounted } from '../../events/values/discount.ts'
import { shelfLines } from '../../events/values/shelfPrices.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

interface SavingContext {
  order: Order | null
  /** The entry that holds the fact, and the invoice. */
  issued: { entry: string; invoice: string } | null
  fault: StoreFault | null
}

export const savingEffects = {
  issueInvoice: immediate.once<Order, Of<'invoice.issued' | 'invoice.alreadyIssued' | 'invoice.notIssued'>>(() => ({
    type: 'invoice.notIssued',
  })),
  secureInvoice: immediate.often<
    { entry: string; invoice: string },
    Of<'invoice.stored' | 'invoice.alreadyIssued' | 'invoice.storingFailed'>
  >(() => ({ type: 'invoice.storingFailed', fault: 'unavailable' })),
}
export type SavingPorts = PortsOf<typeof savingEffects>

/** Why what is on the screen cannot become an invoice; null where it can. */
const refusalOf = (event: Of<'invoice.issue'>): OrderRefusal | null => {
  const order = orderOf(event)
  return E.isLeft(order) ? order.left : null
}

const nothing: SavingContext = { order: null, issued: null, fault: null }

const taken = (event: Of<'invoice.issue'>): SavingContext => {
  const order = orderOf(event)
  return { ...nothing, order: E.isRight(order) ? order.right : null }
}

const savingSetup = setup({
  types: types<SavingContext, SavingEvent | DeskEvent>(),
  actors: savingEffects,
  delays: { clearAfterSave: delays.clearAfterSave },
  guards: {
    hasLines: on('invoice.issue', (event) => refusalOf(event) !== 'empty'),
    hasApp: on('invoice.issue', (event) => refusalOf(event) !== 'noApp'),
    isOfApp: on('invoice.issue', (event) => refusalOf(event) !== 'otherApp'),
    fits: on('invoice.issue', (event) => refusalOf(event) === null),
    isThisInvoice: on('saving.undone', ({ invoice }, { issued }) => issued?.invoice === invoice),
    isOneCurrency: on('invoice.issue', ({ lines }) => new Set(lines.map(({ currency }) => currency)).size === 1),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeOrder: takes('invoice.issue', taken),
    /** The same basket again can still be printed, and undone. */
    takeNext: takes('invoice.issue', (event, { issued }) => ({
      ...taken(event),
      issued: issued?.invoice === event.basket ? issued : null,
    })),
    takeIssued: takes('invoice.issued', (event) => ({ issued: { entry: event.id, invoice: event.invoice.id } })),
    closeTray: sendTo(flowNamed('dialogs'), { type: 'tray.close' }),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    refuseLines: sendTo(
      flowNamed('notices'),
      on('invoice.issue', (event) => {
        const refusal = refusalOf(event)
        return refusal === 'noPayer' || refusal === 'otherSum'
          ? noticeOf('danger', `saving.${refusal}`)
          : noticeOf('danger', `basket.${refusal === 'tooLong' ? 'tooLong' : 'tooLarge'}`)
      }),
    ),
    consumeBasket: sendTo(
      flowNamed('basket'),
      on(['invoice.issued', 'invoice.alreadyIssued'], (event, { order }) => ({
        type: 'basket.sold',
        basket: order?.basket ?? '',
        sold: event.type === 'invoice.alreadyIssued' ? event.sold : soldOf(order?.lines ?? []),
        next: event.id,
      })),
    ),
    clearBasket: sendTo(flowNamed('basket'), ({ context }) => ({
      type: 'basket.clear',
      basket: context.order?.basket ?? '',
    })),
    /** An invoice with a date of its own may stand far down in the list: the notice leads there. */
    announceSaved: does('invoice.stored', ({ invoice }, { order }, enqueue) => {
      if (order?.date)
        enqueue.sendTo(flowNamed('notices'), noticeOf('success', 'saving.savedAt', { ...order.date, invoice }))
    }),
    askToKeep: sendTo(flowNamed('storage'), { type: 'storage.worthKeeping' }),
    restoreOrder: does('saving.undone', ({ next }, { order }, enqueue) => {
      const { lines, payer, date, vat } = required(order)
      enqueue.sendTo(flowNamed('basket'), {
        type: 'basket.restore',
        basket: next,
        lines: undiscounted(shelfLines(lines, vat)).map(withoutTraits),
      })
      enqueue.sendTo(flowNamed('drafts'), { type: 'drafts.restore', payer, date })
    }),
    forget: assign(nothing),
    clearDrafts: sendTo(flowNamed('drafts'), { type: 'drafts.clear' }),
  },
})

/** The order of the last sale comes back to the desk. */
const undone = {
  'saving.undone': { guard: 'isThisInvoice', target: 'idle', actions: ['restoreOrder', 'forget'] },
} as const

/** Issues anew, out of a state of the last invoice. */
const anew = (states: '' | '#saving.') =>
  savingSetup.createStateConfig({
    on: {
      'invoice.issue': [
        {
          guard: and(['hasLines', 'hasApp', 'isOfApp', 'fits', 'isOneCurrency']),
          target: `${states}issuing`,
          actions: 'takeNext',
        },
        {
          guard: and(['hasLines', 'hasApp', 'isOfApp', 'fits']),
          target: `${states}confirmingCurrencies`,
          actions: 'takeNext',
        },
      ],
    },
  }).on

export const savingMachine = savingSetup.createMachine({
  id: 'saving',
  initial: 'idle',
  context: nothing,
  states: {
    idle: {
      tags: 'idle',
      on: {
        'invoice.issue': [
          { guard: not('hasLines'), actions: say('info', 'saving.empty') },
          { guard: not('hasApp'), actions: [say('danger', 'saving.noApp'), 'needApp'] },
          { guard: not('isOfApp'), actions: say('danger', 'basket.otherApp') },
          { guard: not('fits'), actions: 'refuseLines' },
          { guard: 'isOneCurrency', target: 'issuing', actions: 'takeOrder' },
          { target: 'confirmingCurrencies', actions: 'takeOrder' },
        ],
        ...undone,
      },
    },
    confirmingCurrencies: {
      on: { 'currencies.accept': 'issuing', 'currencies.refuse': 'idle', 'desk.opened': 'idle' },
    },
    issuing: {
      tags: 'busy',
      invoke: { src: 'issueInvoice', input: ({ context }) => required(context.order) },
      on: {
        // The basket is consumed and the drafts are cleared in the transaction that stores the fact: one invoice, never
        // two.
        'invoice.issued': { target: 'securing', actions: ['takeIssued', 'consumeBasket', 'clearDrafts', 'closeTray'] },
        'invoice.alreadyIssued': { target: 'shown', actions: [say('info', 'saving.already'), 'consumeBasket'] },
        'invoice.notIssued': { target: 'idle', actions: say('danger', 'saving.notSaved') },
        'desk.opened': 'idle',
      },
    },
    securing: {
      tags: 'busy',
      initial: 'storing',
      invoke: { src: 'secureInvoice', input: ({ context }) => required(context.issued) },
      on: {
        'invoice.stored': { target: 'shown', actions: ['announceSaved', 'askToKeep'] },
        'invoice.alreadyIssued': { target: 'shown', actions: say('info', 'saving.already') },
        'desk.opened': 'idle',
      },
      states: {
        storing: {
          on: {
            'invoice.storingFailed': { target: 'notStored', actions: assign({ fault: ({ event }) => event.fault }) },
          },
        },
        notStored: { tags: 'notStored', on: anew('#saving.') },
      },
    },
    shown: {
      entry: raise({ type: 'saving.shown' }, { id: 'shown', delay: 'clearAfterSave' }),
      exit: [cancel('shown'), 'clearBasket'],
      on: { 'saving.shown': 'idle', 'desk.opened': 'idle', ...undone, ...anew('') },
    },
  },
})
