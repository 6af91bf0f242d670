import { either as E } from 'fp-ts'
import { and, assign, enqueueActions, sendTo } from 'xstate'
import type { BasketEvent } from '../../events/desk/basket.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import { quantityOf, totalOf } from '../../events/lines.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { BasketContext } from './basketContext.ts'
import {
  after,
  drained,
  empty,
  isOfAnotherApp,
  linesAfter,
  maxWaiting,
  needsPrice,
  offer,
  priced,
  quantityRefused,
  rehomed,
  unsold,
} from './basketContext.ts'

const has = (context: BasketContext, event: BasketEvent | DeskEvent): boolean =>
  'product' in event && typeof event.product === 'string' && quantityOf(context.lines, event.product) > 0

const adds = ['basket.add', 'basket.addLabel'] as const

const takesProduct = [
  { guard: 'isOfAnotherApp', actions: say('danger', 'basket.otherApp') },
  { guard: 'asksPrice', target: 'awaitingPrice', actions: 'awaitPrice' },
  { guard: 'fits', actions: 'takeLines' },
  { actions: 'refuse' },
] as const
const takesLater = [{ guard: 'hasRoomToWait', actions: 'wait' }, { actions: 'sayPriceFirst' }] as const
const beginsWith = [
  { guard: 'asksPriceAlone', target: 'awaitingPrice', actions: ['begin', 'awaitPrice'] },
  { guard: 'fitsAlone', target: 'open', actions: ['begin', 'takeLines'] },
  { actions: say('danger', 'basket.tooLarge') },
] as const

export const basketMachine = setup({
  types: types<BasketContext, BasketEvent | DeskEvent>(),
  guards: {
    asksPrice: on(adds, (event, context) => needsPrice(context.lines, event.product)),
    asksPriceAlone: on(adds, (event) => needsPrice([], event.product)),
    isOfAnotherApp: on(adds, (event, context) => isOfAnotherApp(context.lines, event.product)),
    hasLine: ({ context, event }) => has(context, event),
    isFilled: ({ context }) => context.lines.length > 0,
    fits: ({ context, event }) => E.isRight(totalOf(linesAfter(context, event))),
    fitsAlone: ({ event }) => E.isRight(totalOf(linesAfter(empty, event))),
    offersPrice: ({ context }) => context.offered !== null,
    pricedFits: ({ context }) => E.isRight(totalOf(priced(context))),
    asksNext: ({ context, event }) =>
      drained(event.type === 'price.accept' ? priced(context) : context.lines, context.waiting).pending !== null,
    hasRoomToWait: ({ context }) => context.waiting.length < maxWaiting,
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isThisBasket: on(
      ['basket.sold', 'basket.clear', 'basket.setAside', 'basket.takeBack'],
      ({ basket }, { id }) => basket === id,
    ),
    soldAll: on('basket.sold', ({ sold }, { lines }) => unsold(lines, sold).length === 0),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeLines: assign(({ context, event }) => ({
      ...after(context, linesAfter(context, event)),
      ...((event.type === 'basket.add' || event.type === 'basket.addLabel') && {
        id: context.id ?? event.id,
        times: 1,
      }),
    })),
    awaitPrice: takes(adds, ({ product }) => ({ pending: product, offered: null, offerError: null })),
    wait: takes(adds, (event, context) => ({ waiting: [...context.waiting, event.product] })),
    takePriced: takes('price.accept', (event, context) => {
      const { lines, pending, waiting } = drained(priced(context), context.waiting)
      const id = context.id ?? event.id
      return { ...after(context, lines), id, pending, waiting, times: 1, offered: null, offerError: null }
    }),
    dropPending: takes(['price.cancel', 'desk.opened'], (event, context) => {
      const { lines, pending, waiting } = drained(context.lines, context.waiting)
      const moved = lines === context.lines ? {} : after(context, lines)
      const id = lines.length > 0 ? (context.id ?? event.id) : context.id
      return { ...moved, id, pending, waiting, times: 1, offered: null, offerError: null }
    }),
    dropSold: takes(['basket.sold', 'basket.setAside'], (event, context) => ({
      id: event.next,
      lines: unsold(context.lines, event.sold),
      past: [],
      future: [],
    })),
    sayPriceFirst: sendTo(
      flowNamed('notices'),
      on(adds, ({ product: { name, nameFa } }) => noticeOf('danger', 'basket.priceFirst', { name, nameFa })),
    ),
    sayOverflow: enqueueActions(({ context, event, enqueue }) => {
      const lines = event.type === 'price.accept' ? priced(context) : context.lines
      const { overflow } = drained(lines, context.waiting)
      if (overflow !== null) enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `basket.${overflow}`))
    }),
    begin: assign(empty),
    restore: takes(['basket.restore', 'basket.takeBack'], ({ basket, lines }) => ({ ...empty, id: basket, lines })),
    keepForUndo: takes(['basket.restore', 'basket.takeBack'], ({ lines }, { past }) => ({ past: [...past, lines] })),
    rehome: takes('basket.rehomed', (event, context) => rehomed(context, event.app)),
    refuse: sendTo(flowNamed('notices'), ({ context, event }) => {
      const total = totalOf(event.type === 'price.accept' ? priced(context) : linesAfter(context, event))
      return noticeOf('danger', E.isLeft(total) ? `basket.${total.left}` : 'basket.tooLarge')
    }),
    refuseQuantity: sendTo(flowNamed('notices'), ({ context, event }) =>
      quantityRefused(context.lines, linesAfter(context, event), event),
    ),
  },
}).createMachine({
  id: 'basket',
  initial: 'open',
  context: empty,
  on: {
    'basket.restore': { actions: 'keepForUndo' },
    'basket.takeBack': { actions: 'keepForUndo' },
    'basket.rehomed': { actions: 'rehome' },
    'basket.discard': { target: '.open', actions: 'begin' },
  },
  states: {
    open: {
      tags: ['idle', 'editable'],
      on: {
        'basket.add': takesProduct,
        'basket.addLabel': takesProduct,
        'basket.multiply': { actions: assign({ times: ({ event }) => event.quantity }) },
        'basket.more': [
          { guard: and(['hasLine', 'fits']), actions: 'takeLines' },
          { guard: 'hasLine', actions: 'refuseQuantity' },
        ],
        'basket.recount': [
          { guard: and(['hasLine', 'fits']), actions: 'takeLines' },
          { guard: 'hasLine', actions: 'refuseQuantity' },
        ],
        'basket.reprice': [
          { guard: and(['hasLine', 'fits']), actions: 'takeLines' },
          { guard: 'hasLine', actions: 'refuse' },
        ],
        'basket.less': { guard: 'hasLine', actions: 'takeLines' },
        'basket.remove': { guard: 'hasLine', actions: 'takeLines' },
        'basket.move': { guard: 'hasLine', actions: 'takeLines' },
        'basket.empty': { guard: 'isFilled', actions: 'takeLines' },
        'basket.undo': {
          guard: 'canUndo',
          actions: assign(({ context }) => ({
            lines: context.past.at(-1) ?? [],
            past: context.past.slice(0, -1),
            future: [...context.future, context.lines],
          })),
        },
        'basket.redo': {
          guard: 'canRedo',
          actions: assign(({ context }) => ({
            lines: context.future.at(-1) ?? [],
            past: [...context.past, context.lines],
            future: context.future.slice(0, -1),
          })),
        },
        'basket.sold': [
          { guard: and(['isThisBasket', 'soldAll']), target: 'sold' },
          { guard: 'isThisBasket', actions: 'dropSold' },
        ],
        'basket.restore': [{ guard: 'isFilled', actions: 'keepForUndo' }, { actions: 'restore' }],
        'basket.setAside': { guard: 'isThisBasket', actions: 'dropSold' },
        // Two tabs took the same basket back.
        'basket.takeBack': [
          { guard: 'isThisBasket' },
          { guard: 'isFilled', actions: 'keepForUndo' },
          { actions: 'restore' },
        ],
        'basket.rested': {
          actions: assign(({ event: { basket, lines, past, future, times } }) => ({
            ...empty,
            id: basket,
            lines,
            past,
            future,
            times,
          })),
        },
      },
    },
    awaitingPrice: {
      on: {
        'price.offer': { actions: assign(({ event }) => offer(event.text)) },
        'price.accept': [
          { guard: and(['offersPrice', 'pricedFits', 'asksNext']), actions: ['sayOverflow', 'takePriced'] },
          { guard: and(['offersPrice', 'pricedFits']), target: 'open', actions: ['sayOverflow', 'takePriced'] },
          { guard: 'offersPrice', actions: 'refuse' },
          { actions: assign({ offerError: ({ context }) => context.offerError ?? 'empty' }) },
        ],
        'price.cancel': [
          { guard: 'asksNext', actions: ['sayOverflow', 'dropPending'] },
          { target: 'open', actions: ['sayOverflow', 'dropPending'] },
        ],
        'basket.add': takesLater,
        'basket.addLabel': takesLater,
        'basket.sold': { guard: 'isThisBasket', actions: 'dropSold' },
        'basket.setAside': { guard: 'isThisBasket', actions: 'dropSold' },
        'desk.opened': { target: 'open', actions: ['sayOverflow', 'dropPending'] },
      },
    },
    sold: {
      tags: ['sold'],
      on: {
        'basket.add': beginsWith,
        'basket.addLabel': beginsWith,
        'basket.multiply': { target: 'open', actions: ['begin', assign({ times: ({ event }) => event.quantity })] },
        'basket.restore': { target: 'open', actions: 'restore' },
        'basket.takeBack': [{ guard: 'isThisBasket' }, { target: 'open', actions: 'restore' }],
        'basket.clear': { guard: 'isThisBasket', target: 'open', actions: 'begin' },
        'desk.opened': { target: 'open', actions: 'begin' },
      },
    },
  },
})
