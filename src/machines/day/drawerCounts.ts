import { either as E } from 'fp-ts'
import type { Counted } from '../../events/day/closing.ts'
import type { Cash, DrawerField } from '../../events/day/drawer.ts'
import { expectedOf } from '../../events/day/drawerSums.ts'
import type { Currency } from '../../events/values/currency.ts'
import { exact } from '../../events/values/decimals.ts'
import { parseAmount } from '../../events/values/money.ts'

/** Texts by field and currency. */
export type Typed = Readonly<Record<string, string>>

export const typedKey = (field: DrawerField, currency: Currency): string => `${field} ${currency}`

/** A typed field: null if it is empty or no amount. */
interface Field {
  text: string
  amount: number | null
  refusal: 'notMoney' | 'tooMuch' | null
}

/** What is typed of one currency's cash, and what it comes to. */
export interface Count {
  cash: Cash
  opening: Field | null
  counted: Field
  left: Field
  expected: number
  /** Counted beyond what is expected, below zero if it is short; null until it was counted. */
  over: number | null
}

const fieldOf = (typed: Typed, field: DrawerField, currency: Currency): Field => {
  const text = (typed[typedKey(field, currency)] ?? '').trim()
  if (text === '') return { text, amount: null, refusal: null }
  const amount = parseAmount(text)
  return E.isLeft(amount) ? { text, amount: null, refusal: 'notMoney' } : { text, amount: amount.right, refusal: null }
}

/** Cash comes in whole units: less than one, as after a returned part of a weight, is no difference. */
export const overOf = (counted: number, expected: number): number => {
  const over = exact(counted - expected)
  return Math.abs(over) < 1 ? 0 : over
}

const countOf = (cash: Cash, isFirst: boolean, typed: Typed): Count => {
  const opening = isFirst ? fieldOf(typed, 'opening', cash.currency) : null
  const counted = fieldOf(typed, 'counted', cash.currency)
  const left = fieldOf(typed, 'left', cash.currency)
  const whole = { ...cash, opening: opening?.amount ?? cash.opening }
  const expected = expectedOf(whole)
  const isTooMuch = left.amount !== null && counted.amount !== null && left.amount > counted.amount
  return {
    ...{ cash: whole, opening, counted, expected },
    left: isTooMuch ? { ...left, refusal: 'tooMuch' } : left,
    over: counted.amount === null ? null : overOf(counted.amount, expected),
  }
}

/** Before the first closing the drawer's first cash is typed, too. */
export const countsOf = (
  found: { after: string | null; sums: readonly Cash[] } | null,
  typed: Typed,
): readonly Count[] => (found?.sums ?? []).map((cash) => countOf(cash, found?.after === null, typed))

/** All of it, to be stored; null if something is missing or wrong. Nothing typed as left: all of it stays. */
export const countedOf = (counts: readonly Count[]): readonly Counted[] | null => {
  const all = counts.flatMap(({ cash, opening, counted, left }) =>
    counted.amount === null || [opening, counted, left].some((field) => (field?.refusal ?? null) !== null)
      ? []
      : [{ ...cash, counted: counted.amount, left: left.amount ?? counted.amount }],
  )
  return all.length > 0 && all.length === counts.length ? all : null
}
