import { either as E } from 'fp-ts'
import { and, assign, not, sendTo, setup } from 'xstate'
import type { BasketEvent } from '../events/basket.ts'
import type { DeskEvent } from '../events/desk.ts'
import type { Sellable } from '../events/entities.ts'
import type { Lines } from '../events/lines.ts'
import { quantityOf, totalOf, withMore, withMoved, withProduct, withQuantity } from '../events/lines.ts'
import type { AmountError } from '../events/values/money.ts'
import { maxQuantity, parseAmount } from '../events/values/money.ts'
import { flowNamed, noticeOf, types } from './flow.ts'

export interface BasketContext {
  /** Of the ask that put the first line in; the invoice takes it. */
  id: string | null
  lines: Lines
  past: readonly Lines[]
  future: readonly Lines[]
  /** How many the next add takes. */
  times: number
  /** The product that waits for its price. */
  pending: Sellable | null
  offered: number | null
  offerError: AmountError | null
}

const maxUndo = 50

const empty: BasketContext = {
  id: null,
  lines: [],
  past: [],
  future: [],
  times: 1,
  pending: null,
  offered: null,
  offerError: null,
}

type Of<T extends BasketEvent['type']> = Extract<BasketEvent, { type: T }>

const after = (context: BasketContext, lines: Lines): Partial<BasketContext> => ({
  lines,
  past: [...context.past, context.lines].slice(-maxUndo),
  future: [],
})

/** The lines that an ask would leave; the same lines where it asks for nothing. */
const linesAfter = ({ lines, times }: BasketContext, event: BasketEvent | DeskEvent): Lines => {
  switch (event.type) {
    case 'basket.add':
      return withProduct(lines, event.product, event.product.price ?? 0, times)
    case 'basket.more':
      return withMore(lines, event.product, 1)
    case 'basket.less':
      return withQuantity(lines, event.product, quantityOf(lines, event.product) - 1)
    case 'basket.recount':
      return withQuantity(lines, event.product, event.quantity)
    case 'basket.remove':
      return withQuantity(lines, event.product, 0)
    case 'basket.move':
      return withMoved(lines, event.product, Math.min(event.to, lines.length - 1))
    case 'basket.empty':
      return []
    default:
      return lines
  }
}

const priced = ({ lines, pending, offered, times }: BasketContext): Lines =>
  pending === null || offered === null ? lines : withProduct(lines, pending, offered, times)

const offer = ({ text }: Of<'price.offer'>): Partial<BasketContext> => {
  if (text.trim() === '') return { offered: null, offerError: null }
  const amount = parseAmount(text)
  return E.isRight(amount) ? { offered: amount.right, offerError: null } : { offered: null, offerError: amount.left }
}

const has = (context: BasketContext, event: BasketEvent | DeskEvent): boolean =>
  'product' in event && typeof event.product === 'string' && quantityOf(context.lines, event.product) > 0

export const basketMachine = setup({
  types: types<BasketContext, BasketEvent | DeskEvent>(),
  guards: {
    needsPrice: ({ context, event }) =>
      event.type === 'basket.add' &&
      (event.product.price === null || event.product.dynamic) &&
      quantityOf(context.lines, event.product.product) === 0,
    isHere: ({ context, event }) => has(context, event),
    isFilled: ({ context }) => context.lines.length > 0,
    fits: ({ context, event }) => E.isRight(totalOf(linesAfter(context, event))),
    offersPrice: ({ context }) => context.offered !== null,
    pricedFits: ({ context }) => E.isRight(totalOf(priced(context))),
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isThisBasket: ({ context, event }) => 'basket' in event && event.basket === context.id,
  },
  actions: {
    takeLines: assign(({ context, event }) => ({
      ...after(context, linesAfter(context, event)),
      ...(event.type === 'basket.add' && { id: context.id ?? event.id, times: 1 }),
    })),
    awaitPrice: assign(({ event }) =>
      event.type === 'basket.add' ? { pending: event.product, offered: null, offerError: null } : {},
    ),
    takePriced: assign(({ context, event }) => ({
      ...after(context, priced(context)),
      ...(event.type === 'price.accept' && { id: context.id ?? event.id, times: 1 }),
      pending: null,
      offered: null,
    })),
    dropPending: assign({ pending: null, offered: null, offerError: null, times: 1 }),
    begin: assign(empty),
    refuse: sendTo(flowNamed('notices'), ({ context, event }) => {
      const total = totalOf(event.type === 'price.accept' ? priced(context) : linesAfter(context, event))
      const key = E.isLeft(total) ? `basket.${total.left}` : 'basket.tooLarge'
      return noticeOf('danger', key)
    }),
  },
}).createMachine({
  id: 'basket',
  initial: 'open',
  context: empty,
  states: {
    open: {
      tags: ['resting', 'editable'],
      on: {
        'basket.add': [
          { guard: 'needsPrice', target: 'awaitingPrice', actions: 'awaitPrice' },
          { guard: 'fits', actions: 'takeLines' },
          { actions: 'refuse' },
        ],
        'basket.multiply': { actions: assign({ times: ({ event }) => Math.min(event.quantity, maxQuantity) }) },
        'basket.more': [
          { guard: and(['isHere', 'fits']), actions: 'takeLines' },
          { guard: 'isHere', actions: 'refuse' },
        ],
        'basket.recount': [
          { guard: and(['isHere', 'fits']), actions: 'takeLines' },
          { guard: 'isHere', actions: 'refuse' },
        ],
        'basket.less': { guard: 'isHere', actions: 'takeLines' },
        'basket.remove': { guard: 'isHere', actions: 'takeLines' },
        'basket.move': { guard: 'isHere', actions: 'takeLines' },
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
        'basket.sold': { guard: 'isThisBasket', target: 'sold' },
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
        'price.offer': { actions: assign(({ event }) => offer(event)) },
        'price.accept': [
          { guard: and(['offersPrice', 'pricedFits']), target: 'open', actions: 'takePriced' },
          { guard: and(['offersPrice', not('pricedFits')]), actions: 'refuse' },
        ],
        'price.cancel': { target: 'open', actions: 'dropPending' },
        'desk.opened': { target: 'open', actions: 'dropPending' },
      },
    },
    sold: {
      tags: ['sold'],
      on: {
        'basket.add': [
          { guard: 'needsPrice', target: 'awaitingPrice', actions: ['begin', 'awaitPrice'] },
          { target: 'open', actions: ['begin', 'takeLines'] },
        ],
        'basket.multiply': { target: 'open', actions: ['begin', assign({ times: ({ event }) => event.quantity })] },
        'basket.clear': { guard: 'isThisBasket', target: 'open', actions: 'begin' },
        'desk.opened': { target: 'open', actions: 'begin' },
      },
    },
  },
})
