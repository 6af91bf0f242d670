import { either as E } from 'fp-ts'
import { checkedNumber, checkedText } from './codecs.ts'
import { fromThousandths, isExact, thousandthsOf } from './decimals.ts'
import { foldDigits } from './digits.ts'

export type AmountError = 'notANumber' | 'tooLarge' | 'empty'

const whole = (name: string, min: number, max: number) =>
  checkedNumber(
    name,
    `a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && value >= min && value <= max && !Object.is(value, -0),
  )

/** A whole amount of the currency's listed unit (rial, dollar), 0 to 2^53 - 1. */
export const Amount = whole('Amount', 0, Number.MAX_SAFE_INTEGER)

/** A sum of amounts times quantities, 0 to 2^53 - 1, with up to three decimals. */
export const Total = checkedNumber(
  'Total',
  `a number up to ${Number.MAX_SAFE_INTEGER} with at most three decimals`,
  isExact,
)

const minQuantity = 0.001
export const maxQuantity = 9_999_999

/** Of one line: pieces, kilograms, metres; 0.001 to 9,999,999, with up to three decimals. */
export const Quantity = checkedNumber(
  'Quantity',
  `a number from ${minQuantity} to ${maxQuantity} with at most three decimals`,
  (value) => value >= minQuantity && value <= maxQuantity && isExact(value),
)

/** What a quantity is typed from: up to seven digits, a point, up to three decimals. */
export const TypedQuantity = checkedText('TypedQuantity', 'the beginning of a quantity', (text) =>
  /^\d{0,7}(?:\.\d{0,3})?$/.test(text),
)

/** A number of times or days: 1 to 9,999,999. */
export const Natural = whole('Natural', 1, maxQuantity)

export const Count = whole('Count', 0, Number.MAX_SAFE_INTEGER)

/** The price field's limit, separators included (requirement 5.5): 15 digits, under 2^53. */
export const maxPriceLength = 20

/** Reads a typed amount: any digit system, thousands separators (, ٬ ، . between groups of three, blanks). */
export const parseAmount = (typed: string): E.Either<AmountError, number> => {
  const folded = foldDigits(typed).trim()
  if (!/^\d+$/.test(folded) && !/^\d{1,3}([,٬،.\s\u200c\u00a0\u202f’']\d{3})+$/.test(folded))
    return E.left('notANumber')
  const digits = folded.replace(/\D/g, '')
  const amount = Number(digits)
  return Number.isSafeInteger(amount) ? E.right(amount) : E.left('tooLarge')
}

export type Priced = { price: number; quantity: number }

export const exactSum = ({ price, quantity }: Priced): bigint => BigInt(price) * thousandthsOf(quantity)

/** Price times quantity, refused if it is no exact number. */
export const lineSum = (price: number, quantity: number): E.Either<AmountError, number> =>
  fromThousandths(exactSum({ price, quantity }))

/** The plain sum of price times quantity over lines, refused if it is no exact number. */
export const sumLines = (lines: readonly Priced[]): E.Either<AmountError, number> =>
  fromThousandths(lines.reduce((sum, line) => sum + exactSum(line), 0n))

/** The rate of VAT in percent (requirement 9.1). It stands here alone. */
export const vatPercent = 10

/**
 * VAT of amounts in thousandths: cut to the whole unit of each, then summed. The desk has one amount, the tax office
 * one a line.
 */
export const vatOfEach = (amounts: readonly bigint[], percent = vatPercent): number =>
  Number(amounts.reduce((sum, exact) => sum + (exact * BigInt(percent)) / 100_000n, 0n))

/** Total plus its VAT, refused where it is no exact number. */
export const payableOf = (total: number, vat = vatOfEach([thousandthsOf(total)])): E.Either<AmountError, number> =>
  fromThousandths(thousandthsOf(total) + BigInt(vat) * 1000n)

/** The exact sum of quantities; a subtracted one is negative. */
export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000

/** A comma before three digits separates thousands, but not after a zero: `0,250` is a quarter. */
const typedQuantity = /^(?:([1-9]\d{0,2}(?:[,،٬\s\u200c]\d{3})+|\d*)(?:[.٫/](\d{0,3})|[,،](\d{1,2}))?|0*[,،](\d{3}))$/

/**
 * Reads a typed quantity: any digit system, thousands separators between groups of three, decimals after a point, ٫, /
 * or a comma. Null if it is none.
 */
export const parseQuantity = (typed: string): number | null => {
  const [, whole = '', ...decimals] = typedQuantity.exec(foldDigits(typed).trim()) ?? []
  const quantity = Number(`${whole.replace(/\D/g, '')}.${decimals.join('')}0`)
  return Quantity.is(quantity) ? quantity : null
}
