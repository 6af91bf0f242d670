import { either as E } from 'fp-ts'
import type { Currency, Language } from '../../events/values/currency.ts'
import { foldDigits } from '../../events/values/digits.ts'
import type { AmountError } from '../../events/values/money.ts'
import { maxPriceLength, parseAmount } from '../../events/values/money.ts'
import { formatNumber } from './format.ts'

export interface MoneyText {
  /** The field's text: an amount with its separators, or nothing. */
  text: string
  /** The same in Latin digits without separators. */
  digits: string
  /** The caret's place in `text`. */
  caret: number
  /** Why something was refused. */
  error: AmountError | null
}

export interface MoneyEdit {
  text: string
  caret: number
  /** Typed key by key: separators may be anywhere for a while. Any other text must be a valid amount. */
  typed: boolean
  /** A deletion that took only a separator takes the digit beside it instead. */
  deleted: 'backward' | 'forward' | null
  /** The digits before this edit. */
  before: string
  language: Language
  currency: Currency
}

const separators = /[,٬،\s\u200b-\u200f\u2066-\u2069’']/g
const digitsOf = (text: string): string => foldDigits(text).replace(/\D/g, '')

/** The written marks of a currency. Toman is not rial: ten times as much. */
const marks: Record<Currency, string> = {
  IRR: 'ریال|﷼|irr|rials?',
  USD: 'us\\$|\\$|usd|dollars?|دلار',
  CAD: 'ca?\\$|\\$|cad|dollars?|دلار(?: کانادا)?',
}

/** The digits of an amount's text in the currency, with or without its mark; decimals only if they are zero. */
export const amountIn = (text: string, currency: Currency): E.Either<AmountError, string> => {
  const mark = `(?:${marks[currency]})`
  const bare = foldDigits(text)
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(new RegExp(`^${mark}\\s*|\\s*${mark}$`, 'giu'), '')
    .replace(/[.٫]0{1,2}$/, '')
  const amount = parseAmount(bare)
  if (E.isLeft(amount)) return amount
  return E.right(String(amount.right))
}

const caretAfter = (text: string, digits: number): number => {
  if (digits <= 0) return 0
  let seen = 0
  for (const [at, letter] of [...text].entries()) {
    if (digitsOf(letter) !== '') seen += 1
    if (seen === digits) return at + 1
  }
  return text.length
}

const withoutSeparatorStuck = ({ text, caret, deleted, before }: MoneyEdit): { text: string; caret: number } => {
  const left = foldDigits(text.slice(0, caret)).replace(separators, '')
  const right = foldDigits(text.slice(caret)).replace(separators, '')
  if (deleted === null || left + right !== before) return { text, caret }
  return deleted === 'backward'
    ? { text: left.slice(0, -1) + right, caret: Math.max(0, left.length - 1) }
    : { text: left + right.slice(1), caret: left.length }
}

export const moneyShown = (digits: string, language: Language): string =>
  digits === '' ? '' : formatNumber(Number(digits), language)

const readIn = (text: string, { typed, currency }: MoneyEdit): E.Either<AmountError, string> => {
  if (!typed) return amountIn(text, currency)
  const digits = digitsOf(text)
  if (digits === '') return E.right('')
  const amount = parseAmount(digits)
  return E.isLeft(amount) ? amount : E.right(String(amount.right))
}

/**
 * A money field's text after an edit: digits and separators. Any other key is left out, a text that is no amount
 * changes nothing, and both are reported.
 */
export const editMoney = (edit: MoneyEdit): MoneyText => {
  const { before, language } = edit
  const { text, caret } = withoutSeparatorStuck(edit)
  const ahead = digitsOf(text.slice(0, caret)).length
  const held = (error: AmountError): MoneyText => {
    const shown = moneyShown(before, language)
    return {
      text: shown,
      digits: before,
      caret: caretAfter(shown, ahead - digitsOf(text).length + before.length),
      error,
    }
  }
  const bare = foldDigits(text).replace(separators, '')
  if (bare === '') return { text: '', digits: '', caret: 0, error: null }
  const digits = readIn(text, edit)
  if (E.isLeft(digits)) return held(digits.left)
  const shown = moneyShown(digits.right, language)
  if (shown.length > maxPriceLength) return held('tooLarge')
  const zeros = Math.max(0, digitsOf(text).length - digits.right.length)
  const error = edit.typed && !/^\d*$/.test(bare) ? 'notANumber' : null
  return { text: shown, digits: digits.right, caret: caretAfter(shown, ahead - zeros), error }
}
