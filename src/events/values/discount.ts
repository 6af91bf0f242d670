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
  /** So much of the quantity costs one unit more. */
  dearer: bigint
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

const isWhole = ({ quantity }: Pick<Cut, 'quantity'>) => quantity % 1_000n === 0n

/** Raises prices by one unit each, as far as that fits; what then is left, and whose price is as it was. */
const raise = (cuts: readonly Cut[], amount: bigint): { rest: bigint; kept: readonly Cut[] } => {
  let rest = amount
  const kept = cuts.filter((each) => {
    if (each.quantity > rest) return true
    each.price += 1n
    rest -= each.quantity
    return false
  })
  return { rest, kept }
}

/** Raises the prices of weighed goods by an amount; what they cannot take without costing more than before. */
const raiseWeighed = (weighed: readonly Cut[], amount: bigint): bigint => {
  const { rest, kept } = raise(weighed, amount)
  if (rest === 0n) return rest
  const hasRoom = ({ line, price, quantity }: Cut) => price + rest / quantity < BigInt(line.price)
  const one = kept.at(-1) ?? weighed.find(hasRoom)
  if (one === undefined) return rest
  one.price += rest / one.quantity
  one.dearer = rest % one.quantity
  return 0n
}

/**
 * Lines whose sum is less by exactly the discount, a whole amount up to the sum of the lines that it is on. Each price
 * of these is cut in proportion, the rest goes back by one unit a price, and lines are split where they must be. `was`
 * keeps the price before.
 */
export const discounted = (lines: Lines, { amount, of }: Off): Lines => {
  const meant = linesOff(lines, of)
  const sum = exactSumOf(meant)
  const target = sum - thousandthsOf(amount)
  if (amount <= 0 || target < 0n) return lines
  const cut = meant.map((line): Cut => {
    const price = BigInt(line.price)
    return { line, quantity: thousandthsOf(line.quantity), price: (price * target) / sum, dearer: 0n }
  })
  const raisable = cut
    .filter(({ line, price }) => price < BigInt(line.price))
    .toSorted((one, other) => Number(other.quantity - one.quantity))
  const weighed = raisable.filter((each) => !isWhole(each))
  const whole = target - cut.reduce((all, { price, quantity }) => all + price * quantity, 0n)
  const { rest, kept } = raise(raisable.filter(isWhole), whole)
  // Weights are split rather than pieces, and pieces into whole ones.
  const beyond = rest - weighed.reduce((all, { quantity }) => all + quantity, 0n)
  const least = beyond > 0n ? ((beyond + 999n) / 1_000n) * 1_000n : 0n
  const pieces = least > rest ? rest - (rest % 1_000n) : least
  const left = raiseWeighed(weighed, rest - pieces)
  const [split] = kept
  if (split !== undefined) split.dearer = pieces + left
  const after = ({ line, quantity, price, dearer }: Cut): Lines => {
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
    return [...part(quantity - dearer, price), ...part(dearer, price + 1n)]
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
