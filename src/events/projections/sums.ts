import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Currency } from '../values/currency.ts'
import { dayOf } from '../values/dateWords.ts'
import { thousandthsOf } from '../values/decimals.ts'
import type { moneyWays } from '../values/payments.ts'
import { owedOf, signed, undoneOnce } from '../values/payments.ts'
import type { Row } from './rows.ts'

type MoneyWay = (typeof moneyWays)[number]

/** As `DaySums` has them. `owed` and `moved` count: owed invoices, and payments and returns. */
export type Figure =
  | ('count' | 'total' | 'account' | 'returned' | 'owed' | 'moved' | MoneyWay)
  | `${'later' | 'back'} ${MoneyWay}`

/**
 * What is added to the sums of every range that has both days, which may be one day. Money is in thousandths, so that
 * what was added can be taken off again to the last rial.
 */
export interface KeptSum {
  from: string
  to: string
  currency: Currency
  figures: ReadonlyMap<Figure, bigint>
}

/** Sums that add up, by their days and currency; without zeros. */
export type Sums = Map<string, KeptSum>

export const addSums = (sums: Sums, more: readonly KeptSum[], times = 1n) => {
  for (const { from, to, currency, figures } of more) {
    const name = `${to} ${from} ${currency}`
    const after = new Map(sums.get(name)?.figures)
    for (const [figure, by] of figures) {
      const sum = (after.get(figure) ?? 0n) + times * by
      if (sum === 0n) after.delete(figure)
      else after.set(figure, sum)
    }
    if (after.size === 0) sums.delete(name)
    else sums.set(name, { from, to, currency, figures: after })
  }
}

interface Place {
  day: string
  taken: bigint
}

/** These days, each with what was taken up to it. */
const running = (days: readonly string[], takenOn: ReadonlyMap<string, bigint>, first: Place): readonly Place[] => {
  const places = [first]
  let { taken } = first
  for (const day of days) {
    taken += takenOn.get(day) ?? 0n
    places.push({ day, taken })
  }
  return places
}

/**
 * What stays on account is never below zero, so it is no sum of a range's days. Each part is what a range with these
 * two days around the sale adds to the ranges inside of it.
 */
const onAccount = (
  total: bigint,
  soldOn: string,
  takenOn: ReadonlyMap<string, bigint>,
): readonly { from: string; to: string; by: bigint }[] => {
  const days = [...takenOn.keys()].sort()
  const before = days.filter((day) => day < soldOn).reverse()
  const after = days.filter((day) => day > soldOn)
  const starts = running(before, takenOn, { day: soldOn, taken: 0n })
  const ends = running(after, takenOn, { day: soldOn, taken: takenOn.get(soldOn) ?? 0n })
  const left = (start: Place | undefined, end: Place | undefined): bigint => {
    if (start === undefined || end === undefined) return 0n
    const rest = total - start.taken - end.taken
    return rest > 0n ? rest : 0n
  }
  return starts.flatMap((start, first) =>
    ends.map((end, last) => {
      const [inner, outer] = [starts[first - 1], ends[last - 1]]
      const by = left(start, end) - left(inner, end) - left(start, outer) + left(inner, outer)
      return { from: start.day, to: end.day, by }
    }),
  )
}

/**
 * What an invoice adds to any range of days, in the zone of its own clock: what it came to before anything came back,
 * and how. One that says nothing of payment was paid in cash. Those in several currencies count with the currency and
 * the sum that are stored.
 */
const sumsOf = (invoice: Invoice): readonly KeptSum[] => {
  const { currency, date, zone, payments } = invoice
  const soldOn = dayOf(date, zone)
  const { payable } = amountsOf(invoice)
  const sums: Sums = new Map()
  const put = (one: string, other: string, figures: readonly (readonly [Figure, bigint])[]) => {
    const [from, to] = one < other ? [one, other] : [other, one]
    addSums(sums, [{ from, to, currency, figures: new Map(figures) }])
  }
  let total = thousandthsOf(payable)
  if (payments === undefined) {
    put(soldOn, soldOn, [
      ['count', 1n],
      ['total', total],
      ['cash', total],
    ])
    return [...sums.values()]
  }
  const takenOn = new Map<string, bigint>()
  for (const payment of undoneOnce(payments)) {
    const { at, way, returned } = payment
    const day = dayOf(at, zone)
    const amount = signed(payment)
    put(day, day, [['moved', 1n]])
    if (returned !== undefined) {
      const sum = thousandthsOf(returned.sum)
      total += sum
      put(day, day, [['returned', sum]])
      if (way !== 'account') put(day, day, [[`back ${way}`, amount]])
    } else if (way !== 'account') {
      takenOn.set(day, (takenOn.get(day) ?? 0n) + amount)
      put(day, soldOn, [[way, amount]])
      // In a range with the sale's day, too, it is no later payment.
      if (day === soldOn) continue
      put(day, day, [[`later ${way}`, amount]])
      put(day, soldOn, [[`later ${way}`, -amount]])
    }
  }
  put(soldOn, soldOn, [
    ['count', 1n],
    ['total', total],
    ['owed', owedOf(invoice, payable) > 0 ? 1n : 0n],
  ])
  for (const { from, to, by } of onAccount(total, soldOn, takenOn)) put(from, to, [['account', by]])
  return [...sums.values()]
}

/** What is to be added to the kept sums where a row becomes another, comes or goes. Only invoices add to them. */
export const sumsMoved = (was: Row | undefined, row: Row | undefined): readonly KeptSum[] => {
  const sums: Sums = new Map()
  if (was !== undefined && 'lines' in was) addSums(sums, sumsOf(was), -1n)
  if (row !== undefined && 'lines' in row) addSums(sums, sumsOf(row))
  return [...sums.values()]
}
