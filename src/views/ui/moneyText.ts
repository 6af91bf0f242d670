import { either as E } from 'fp-ts'
import type { Language } from '../../events/values/currency.ts'
import { foldDigits } from '../../events/values/digits.ts'
import type { AmountError } from '../../events/values/money.ts'
import { maxPriceLength, parseAmount } from '../../events/values/money.ts'
import { formatNumber } from './format.ts'

export interface MoneyText {
  /** What the field shows. */
  text: string
  /** What is raised: Latin digits without separators, or the text as typed where it is no amount. */
  digits: string
  /** Where the caret goes in `text`. */
  caret: number
  error: AmountError | null
}

export interface MoneyEdit {
  text: string
  caret: number
  /** Typed key by key: separators may be anywhere for a while. Pasted text must be an amount as it stands. */
  typed: boolean
  /** A deletion that only took a separator takes the digit beside it instead. */
  deleted: 'backward' | 'forward' | null
  /** The digits before this edit. */
  before: string
  language: Language
}

const separators = /[,٬،\s\u200b-\u200f\u2066-\u2069’']/g
const digitsOf = (text: string): string => foldDigits(text).replace(/\D/g, '')

const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0
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

/** What a money field shows after an edit. Nothing is dropped in silence: what is no amount stays as typed, with an error. */
export const editMoney = (edit: MoneyEdit): MoneyText => {
  const { text, caret } = withoutSeparatorStuck(edit)
  const refused = (error: AmountError): MoneyText => ({ text, digits: text.trim(), caret, error })
  const bare = foldDigits(text).replace(separators, '')
  if (bare === '') return { text: '', digits: '', caret: 0, error: null }
  const amount = parseAmount(edit.typed && /^\d+$/.test(bare) ? bare : text)
  if (E.isLeft(amount)) return refused(amount.left)
  const shown = formatNumber(amount.right, edit.language)
  if (shown.length > maxPriceLength) return refused('tooLarge')
  const zeros = digitsOf(text).length - digitsOf(shown).length
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - Math.max(0, zeros))
  return { text: shown, digits: String(amount.right), caret: caretAfter(shown, before), error: null }
}
