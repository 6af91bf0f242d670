import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { foldDigits } from './digits.ts'

export type AmountError = 'notANumber' | 'tooLarge'

const whole = (name: string, min: number, max: number) => {
  const is = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max && !Object.is(value, -0)
  return new t.Type<number, number, unknown>(
    name,
    is,
    (value, context) =>
      is(value) ? t.success(value) : t.failure(value, context, `a whole number from ${min} to ${max}`),
    t.identity,
  )
}

/** A whole amount of the currency's listed unit (rial, dollar), 0 to 2^53 - 1. */
export const Amount = whole('Amount', 0, Number.MAX_SAFE_INTEGER)

export const maxQuantity = 9_999_999

/** Pieces of one line, 1 to 9,999,999. */
export const Quantity = whole('Quantity', 1, maxQuantity)

export const Count = whole('Count', 0, Number.MAX_SAFE_INTEGER)

/** The price field's limit, separators included (specification section 5): 15 digits, under 2^53. */
export const maxPriceLength = 20

/** Reads a typed amount: any digit system, thousands separators (, ٬ ، . between groups of three, spaces, half-spaces). */
export const parseAmount = (typed: string): E.Either<AmountError, number> => {
  const folded = foldDigits(typed).trim()
  if (!/^\d+$/.test(folded) && !/^\d{1,3}([,٬،.\s\u200c\u00a0\u202f’']\d{3})+$/.test(folded))
    return E.left('notANumber')
  const digits = folded.replace(/\D/g, '')
  const amount = Number(digits)
  return Number.isSafeInteger(amount) ? E.right(amount) : E.left('tooLarge')
}

/** Whole numbers: a product or sum that is not exact is beyond 2^53 - 1, and so refused. */
const safe = (value: number): E.Either<AmountError, number> =>
  value <= Number.MAX_SAFE_INTEGER ? E.right(value) : E.left('tooLarge')

/** Price times quantity, refused beyond 2^53 - 1. */
export const lineSum = (price: number, quantity: number): E.Either<AmountError, number> => safe(price * quantity)

/** The plain sum of price times quantity over lines, refused beyond 2^53 - 1. */
export const sumLines = (lines: readonly { price: number; quantity: number }[]): E.Either<AmountError, number> =>
  safe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

/** VAT of 10% of a total, cut to the whole unit (specification section 9; design: rulings). */
export const vatOf = (total: number): number => (total - (total % 10)) / 10

/** Total plus VAT, refused beyond 2^53 - 1. */
export const payableOf = (total: number): E.Either<AmountError, number> => safe(total + vatOf(total))
