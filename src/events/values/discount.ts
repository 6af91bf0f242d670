import { either as E } from 'fp-ts'
import type { Line } from '../entities.ts'
import { fromThousandths, thousandthsOf } from './decimals.ts'
import { addQuantities, exactSum, parseAmount, parseQuantity } from './money.ts'

type Lines = readonly Line[]

/** Why a typed discount is none. */
export type DiscountRefusal = 'notDiscount' | 'tooMuchOff'

const exactSumOf = (lines: Lines): bigint => lines.reduce((sum, line) => sum + exactSum(line), 0n)

/**
 * A typed discount on `sum`, in whole units of its currency: an amount, or a percentage with a sign, cut to the whole
 * unit. Nothing typed is no discount.
 */
export const parseDiscount = (typed: string, sum: number): E.Either<DiscountRefusal, number> => {
  const text = typed.trim()
  if (text === '') return E.right(0)
  const [, rate] = /^(.*?)\s*[%٪]$/.exec(text.replace(/^[%٪]\s*(.*)$/, '$1%')) ?? []
  if (rate === undefined) {
    const amount = parseAmount(text)
    if (E.isLeft(amount)) return E.left('notDiscount')
    return amount.right <= sum ? amount : E.left('tooMuchOff')
  }
  const percent = parseQuantity(rate)
  if (percent === null) return E.left('notDiscount')
  if (percent > 100) return E.left('tooMuchOff')
  return E.right(Number((thousandthsOf(sum) * thousandthsOf(percent)) / 100_000_000n))
}

interface Cut {
  line: Line
  quantity: bigint
  price: bigint
}

/** What is taken off the prices: `of` is a product, null for all of them. */
export interface Off {
  amount: number
  of: string | null
}
export const noOff: Off = { amount: 0, of: null }

/** The lines that a discount is on. */
export const linesOff = (lines: Lines, of: string | null): Lines =>
  of === null ? lines : lines.filter(({ product }) => product === of)

/**
 * Lines whose sum is less by exactly the discount, a whole amount up to the sum of the lines that it is on. Each price
 * of these is cut in proportion, the rest goes back by one unit a price, and one line is split where it must be. `was`
 * keeps the price before.
 */
export const discounted = (lines: Lines, { amount, of }: Off): Lines => {
  const meant = linesOff(lines, of)
  const sum = exactSumOf(meant)
  const target = sum - thousandthsOf(amount)
  if (amount <= 0 || target < 0n) return lines
  const cut = meant.map((line): Cut => {
    const price = BigInt(line.price)
    return { line, quantity: thousandthsOf(line.quantity), price: (price * target) / sum }
  })
  let rest = target - cut.reduce((all, { price, quantity }) => all + price * quantity, 0n)
  const isWhole = ({ quantity }: Cut) => quantity % 1_000n === 0n
  // Weighed goods come last: where a line must be split, a weight is split rather than a piece.
  const raisable = cut
    .filter(({ line, price }) => price < BigInt(line.price))
    .toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)) || Number(other.quantity - one.quantity))
  let split: { of: Cut; quantity: bigint } | null = null
  for (const each of raisable) {
    if (each.quantity <= rest) {
      each.price += 1n
      rest -= each.quantity
    } else if (split === null || !isWhole(each)) split = { of: each, quantity: 0n }
  }
  if (split !== null) split.quantity = rest
  const after = (each: Cut): Lines => {
    const { line, quantity, price } = each
    const part = (some: bigint, at: bigint): Lines =>
      some === 0n
        ? []
        : [
            {
              ...line,
              price: Number(at),
              quantity: E.getOrElse(() => line.quantity)(fromThousandths(some)),
              was: line.was ?? line.price,
            },
          ]
    if (split?.of !== each) return part(quantity, price)
    return [...part(quantity - split.quantity, price), ...part(split.quantity, price + 1n)]
  }
  const lessened = new Map(cut.map((each) => [each.line, after(each)]))
  return lines.flatMap((line) => lessened.get(line) ?? [line])
}

/** Lines as they were before their discount: one a product and price. */
export const undiscounted = (lines: Lines): Lines => {
  const before = new Map<string, Line>()
  lines.forEach(({ was, ...line }, at) => {
    const price = was ?? line.price
    const key = was === undefined ? `line ${at}` : `${line.product} ${price}`
    const quantity = addQuantities(before.get(key)?.quantity ?? 0, line.quantity)
    before.set(key, { ...line, price, quantity })
  })
  return [...before.values()]
}

/**
 * By how much lines, with the shelf's prices where these include VAT, are below their prices before; in the currency's
 * unit.
 */
export const discountOf = (lines: Lines): number => {
  const off = lines.reduce(
    (sum, { was, price, quantity, shelf }) =>
      was === undefined || was <= price || shelf !== undefined ? sum : sum + exactSum({ price: was - price, quantity }),
    0n,
  )
  return E.getOrElse(() => 0)(fromThousandths(off))
}
