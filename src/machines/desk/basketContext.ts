import { either as E } from 'fp-ts'
import type { BasketEvent } from '../../events/desk/basket.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Labelled, Sellable } from '../../events/entities.ts'
import type { Lines, LinesRefusal } from '../../events/lines.ts'
import { quantityOf, totalOf, withMore, withMoved, withPrice, withProduct, withQuantity } from '../../events/lines.ts'
import { exact } from '../../events/values/decimals.ts'
import { movedProductId } from '../../events/values/ids.ts'
import type { AmountError } from '../../events/values/money.ts'
import { addQuantities, exactSum, parseAmount } from '../../events/values/money.ts'
import type { ShownNotice } from '../parts/flow.ts'
import { noticeOf } from '../parts/flow.ts'

/** A product, or one with what a label says. */
type Taken = Sellable & Partial<Pick<Labelled, 'quantity'>>

export interface BasketContext {
  /** Of the command that put the first line in; the invoice takes it. */
  id: string | null
  lines: Lines
  past: readonly Lines[]
  future: readonly Lines[]
  /** How many the next add takes. */
  times: number
  /** The product that waits for its price. */
  pending: Taken | null
  offered: number | null
  offerError: AmountError | null
  /** Added while a price was asked for, oldest first. */
  waiting: readonly Taken[]
}

const maxUndo = 50
export const maxWaiting = 3

export const empty: BasketContext = {
  id: null,
  lines: [],
  past: [],
  future: [],
  times: 1,
  pending: null,
  offered: null,
  offerError: null,
  waiting: [],
}

/** The app that a product's id names before its GTIN. */
export const appOf = (product: string): string => product.slice(0, product.lastIndexOf('_'))

/** True where the lines hold products of another app. */
export const isOfAnotherApp = ([first]: Lines, { product }: Sellable): boolean =>
  first !== undefined && appOf(first.product) !== appOf(product)

export const needsPrice = (lines: Lines, { product, price, dynamic }: Sellable): boolean =>
  (price === null || dynamic) && quantityOf(lines, product) === 0

/** With new lines; the old ones can be had back. */
export const after = (context: BasketContext, lines: Lines): Partial<BasketContext> => ({
  lines,
  past: [...context.past, context.lines].slice(-maxUndo),
  future: [],
})

/**
 * The lines with a product. A decimal `times` is of goods, and multiplies no label. The labels of pieces at their own
 * price make one line of one piece, at their sum.
 */
const withTaken = (lines: Lines, { quantity, ...product }: Taken, price: number, times: number): Lines => {
  if (quantity === undefined) return withProduct(lines, product, price, times)
  const count = Number.isInteger(times) ? times : 1
  if (quantity !== null) return withProduct(lines, product, price, exact(quantity * count))
  const { product: id } = product
  const before = lines.reduce((sum, line) => (line.product === id ? sum + exactSum(line) : sum), 0n)
  const piece = withQuantity(withProduct(lines, product, 0, 1), id, 1)
  return withPrice(piece, id, price * count + Number(before / 1000n))
}

/** The lines that a command would leave; the same lines where it asks for nothing. */
export const linesAfter = ({ lines, times }: BasketContext, event: BasketEvent | DeskEvent): Lines => {
  switch (event.type) {
    case 'basket.add':
    case 'basket.addLabel':
      return withTaken(lines, event.product, event.product.price ?? 0, times)
    case 'basket.more':
      return withMore(lines, event.product, 1)
    case 'basket.less':
      return withQuantity(lines, event.product, addQuantities(quantityOf(lines, event.product), -1))
    case 'basket.recount':
      return withQuantity(lines, event.product, event.quantity)
    case 'basket.reprice':
      return withPrice(lines, event.product, event.price)
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

/** Why a quantity does not become another: which product's, and what it stays. */
export const quantityRefused = (lines: Lines, next: Lines, event: BasketEvent | DeskEvent): ShownNotice => {
  const product = 'product' in event && typeof event.product === 'string' ? event.product : ''
  const total = totalOf(next)
  if (E.isLeft(total) && total.left === 'tooLong') return noticeOf('danger', 'basket.tooLong')
  const { name = '', nameFa = '' } = lines.find((line) => line.product === product) ?? {}
  const [n, typed] = [String(quantityOf(lines, product)), String(quantityOf(next, product))]
  return noticeOf('danger', 'basket.quantityTooLarge', { name, nameFa, n, typed })
}

export const priced = ({ lines, pending, offered, times }: BasketContext): Lines =>
  pending === null || offered === null ? lines : withTaken(lines, pending, offered, times)

export const offer = (text: string): Partial<BasketContext> => {
  if (text.trim() === '') return { offered: null, offerError: null }
  const amount = parseAmount(text)
  return E.isRight(amount) ? { offered: amount.right, offerError: null } : { offered: null, offerError: amount.left }
}

export interface Drained {
  lines: Lines
  pending: Taken | null
  waiting: readonly Taken[]
  /** Why something that waited is left out. */
  overflow: LinesRefusal | null
}

/** Lines with what waited, up to the next product that asks for its price. */
export const drained = (
  lines: Lines,
  [first, ...rest]: readonly Taken[],
  overflow: LinesRefusal | null = null,
): Drained => {
  if (first === undefined) return { lines, pending: null, waiting: [], overflow }
  if (needsPrice(lines, first)) return { lines, pending: first, waiting: rest, overflow }
  const more = withTaken(lines, first, first.price ?? 0, 1)
  const total = totalOf(more)
  return E.isRight(total) ? drained(more, rest, overflow) : drained(lines, rest, total.left)
}

/** What a sale leaves in the basket: taps that came while the invoice was made of it. */
export const unsold = (lines: Lines, sold: readonly { product: string; quantity: number }[]): Lines =>
  lines.flatMap((line) => {
    const taken = sold.find(({ product }) => product === line.product)?.quantity ?? 0
    const quantity = addQuantities(line.quantity, -taken)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

const movedTo =
  (app: string) =>
  <P extends { product: string }>(each: P): P => ({ ...each, product: movedProductId(app, each.product) })

/** The same lines as lines of `app`. */
export const linesMovedTo = (app: string, lines: Lines): Lines => lines.map(movedTo(app))

/** The basket as one of `app`, what can be undone and what waits included. */
export const rehomed = (
  { lines, past, future, pending, waiting }: BasketContext,
  app: string,
): Partial<BasketContext> => {
  const moved = movedTo(app)
  return {
    lines: lines.map(moved),
    past: past.map((each) => each.map(moved)),
    future: future.map((each) => each.map(moved)),
    pending: pending === null ? null : moved(pending),
    waiting: waiting.map(moved),
  }
}
