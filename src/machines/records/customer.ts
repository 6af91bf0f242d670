import { either as E } from 'fp-ts'
import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { CustomerEvent } from '../../events/records/customer.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { Tender } from '../../events/values/payments.ts'
import type { Tendering } from '../desk/tender.ts'
import { nextOf, typed } from '../desk/tender.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { followsApp } from '../parts/ofApp.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

type CustomerFound = Omit<Of<'customer.found'>, 'type' | keyof Stamp>

export interface CustomerContext {
  app: string | null
  /** The person of the open page. */
  person: string | null
  /** Null until it was read. */
  found: CustomerFound | null
  fault: StoreFault | null
  /** Money that is being received. */
  tendering: Tendering | null
  tender: Tender | null
  /** The payments that are being stored, and their invoices. */
  recorded: readonly Recorded[]
  reminder: string
}

interface Recorded {
  id: string
  invoice: string
}

interface Whose {
  app: string
  person: string
}

export const customerEffects = {
  /** Tells what the person owes, now and whenever invoices move. */
  watchCustomer: immediate.often<Whose, Of<'customer.found' | 'customer.failed'>>(() => ({
    type: 'customer.failed',
    fault: 'unavailable',
  })),
  receiveMoney: immediate.often<
    Whose & { currency: Currency; tender: Tender },
    Of<'payment.taken' | 'customer.moneyDecided' | 'customer.moneyRefused'>
  >(() => ({ type: 'customer.moneyRefused', refusal: 'unreadable' })),
  secureMoney: immediate.often<
    { app: string; recorded: readonly Recorded[] },
    Of<'customer.moneyStored' | 'customer.moneyWaits' | 'customer.moneyRefused'>
  >(() => ({ type: 'customer.moneyWaits', fault: 'unavailable' })),
  shareReminder: immediate.once<{ text: string }, Of<'customer.reminded' | 'customer.notReminded'>>(() => ({
    type: 'customer.notReminded',
    reason: 'failed',
  })),
  /** Tells each line of the newest invoice, and then that these were all. */
  readBasket: immediate.often<Whose, Of<'customer.lineFound' | 'customer.basketFound' | 'customer.noBasket'>>(() => ({
    type: 'customer.noBasket',
    why: 'unreadable',
  })),
}
export type CustomerPorts = PortsOf<typeof customerEffects>

const closed = { person: null, found: null, fault: null, tendering: null, tender: null, recorded: [], reminder: '' }
const nothing: CustomerContext = { app: null, ...closed }

const owedIn = (found: CustomerFound | null, currency: Currency): number =>
  found?.balances.find((balance) => balance.currency === currency)?.owed ?? 0

const whose = ({ app, person }: CustomerContext): Whose => ({ app: required(app), person: required(person) })

/** The page of a person of the app: what they owe, money that they bring, a reminder, and their last basket. */
export const customerMachine = setup({
  types: types<CustomerContext, CustomerEvent | DeskEvent>(),
  actors: customerEffects,
  guards: {
    choosesApp: on('app.chosen', ({ app }) => app !== null),
    isOwed: on('customer.receive', ({ currency }, { found }) => owedIn(found, currency) > 0),
    isMoney: on('customer.take', ({ way }, { tendering }) => tendering !== null && E.isRight(nextOf(tendering, way))),
    hasInvoices: ({ context }) => (context.found?.total ?? 0) > 0,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
    takePerson: takes('customer.open', ({ person }) => ({ ...closed, person })),
    forget: assign(closed),
    /** What is owed may have changed while money is being received. */
    takeFound: takes('customer.found', ({ balances, invoices, total, payments }, { tendering }) => {
      const found = { balances, invoices, total, payments }
      const current = tendering && { ...tendering, payable: owedIn(found, tendering.currency) }
      return { found, fault: null, tendering: current }
    }),
    takeFault: takes(['customer.failed', 'customer.moneyWaits'], ({ fault }) => ({ fault })),
    beginMoney: takes('customer.receive', ({ currency }, { found }) => ({
      tendering: {
        ...{ invoice: null, payable: owedIn(found, currency), currency },
        ...{ taken: [], typed: '', refusal: null },
      },
    })),
    takeTyped: takes('customer.type', ({ text }, { tendering }) => ({
      tendering: tendering && typed(tendering, text),
    })),
    takeTender: takes('customer.take', ({ way }, { tendering }) => {
      const next = tendering && nextOf(tendering, way)
      if (tendering === null || next === null) return {}
      return E.isRight(next) ? { tender: next.right } : { tendering: { ...tendering, refusal: next.left } }
    }),
    takeRecorded: takes('payment.taken', ({ id, invoice }, { recorded }) => ({
      recorded: [...recorded, { id, invoice }],
    })),
    endMoney: assign({ tendering: null, tender: null, recorded: [], fault: null }),
    sayRefusal: sendTo(
      flowNamed('notices'),
      on('customer.moneyRefused', ({ refusal }) => noticeOf('danger', `customer.refusals.${refusal}`)),
    ),
    takeReminder: takes('customer.remind', ({ text }) => ({ reminder: text })),
    sayReminded: sendTo(
      flowNamed('notices'),
      on('customer.reminded', ({ how }) => noticeOf('success', `customer.${how}`)),
    ),
    sayNotReminded: does('customer.notReminded', ({ reason }, _, enqueue) => {
      if (reason !== 'cancelled')
        enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `invoice.notShared.${reason}`))
    }),
    addLine: does('customer.lineFound', ({ id, at, product, quantity }, _, enqueue) => {
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.multiply', id, at, quantity })
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product })
    }),
    /** A basket that refused the last line would keep its quantity for the next one. */
    choosePayer: does('customer.basketFound', ({ id, at, payer }, _, enqueue) => {
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.multiply', id, at, quantity: 1 })
      enqueue.sendTo(flowNamed('drafts'), { type: 'payer.choose', id, at, payer })
      enqueue.sendTo(flowNamed('notices'), noticeOf('success', 'customer.again', { name: payer.name }))
    }),
    sayNoBasket: sendTo(
      flowNamed('notices'),
      on('customer.noBasket', ({ why }) => noticeOf('danger', `customer.noBasket.${why}`)),
    ),
  },
}).createMachine({
  id: 'customer',
  context: nothing,
  initial: 'withoutApp',
  on: followsApp,
  states: {
    withoutApp: {},
    ofApp: {
      initial: 'closed',
      on: { 'customer.open': { target: '.open', reenter: true, actions: 'takePerson' } },
      states: {
        closed: {},
        open: {
          initial: 'loading',
          invoke: { src: 'watchCustomer', input: ({ context }) => whose(context) },
          on: {
            'customer.found': { actions: 'takeFound' },
            'customer.close': { target: 'closed', actions: 'forget' },
          },
          states: {
            loading: {
              tags: 'loading',
              on: {
                'customer.found': { target: 'shown', actions: 'takeFound' },
                'customer.failed': { target: 'failed', actions: 'takeFault' },
              },
            },
            failed: {
              tags: 'failed',
              on: {
                'customer.found': { target: 'shown', actions: 'takeFound' },
                'customer.retry': { target: '#customer.ofApp.open', reenter: true },
              },
            },
            shown: {
              on: {
                'customer.failed': { target: 'failed', actions: 'takeFault' },
                'customer.receive': { guard: 'isOwed', target: 'receiving', actions: 'beginMoney' },
                'customer.remind': { target: 'reminding', actions: 'takeReminder' },
                'customer.again': { guard: 'hasInvoices', target: 'gathering' },
              },
            },
            receiving: {
              tags: 'money',
              on: {
                'customer.type': { actions: 'takeTyped' },
                'customer.take': [
                  { guard: 'isMoney', target: 'taking', actions: 'takeTender' },
                  { actions: 'takeTender' },
                ],
                'customer.leaveMoney': { target: 'shown', actions: 'endMoney' },
              },
            },
            /** It is decided in a moment; a page that closed meanwhile would not say whether it was. */
            taking: {
              tags: ['money', 'busy'],
              invoke: {
                src: 'receiveMoney',
                input: ({ context }) => ({
                  ...whose(context),
                  currency: required(context.tendering).currency,
                  tender: required(context.tender),
                }),
              },
              on: {
                'customer.close': {},
                'payment.taken': { actions: 'takeRecorded' },
                'customer.moneyDecided': 'securing',
                'customer.moneyRefused': { target: 'receiving', actions: 'sayRefusal' },
              },
            },
            securing: {
              tags: 'busy',
              invoke: {
                src: 'secureMoney',
                input: ({ context: { app, recorded } }) => ({ app: required(app), recorded }),
              },
              on: {
                'customer.moneyWaits': { actions: 'takeFault' },
                'customer.moneyStored': { target: 'shown', actions: ['endMoney', say('success', 'customer.taken')] },
                'customer.moneyRefused': { target: 'shown', actions: ['endMoney', 'sayRefusal'] },
              },
            },
            reminding: {
              invoke: { src: 'shareReminder', input: ({ context: { reminder } }) => ({ text: reminder }) },
              on: {
                'customer.reminded': { target: 'shown', actions: 'sayReminded' },
                'customer.notReminded': { target: 'shown', actions: 'sayNotReminded' },
              },
            },
            gathering: {
              tags: 'busy',
              invoke: { src: 'readBasket', input: ({ context }) => whose(context) },
              on: {
                'customer.lineFound': { actions: 'addLine' },
                'customer.basketFound': { target: '#customer.ofApp.closed', actions: ['choosePayer', 'forget'] },
                'customer.noBasket': { target: 'shown', actions: 'sayNoBasket' },
              },
            },
          },
        },
      },
    },
  },
})
