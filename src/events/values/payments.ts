import * as t from 'io-ts'
import { keyword } from './codecs.ts'
import { exact, thousandthsOf, unitsOf } from './decimals.ts'
import { Id } from './ids.ts'
import { Count, Quantity, Total } from './money.ts'
import { ProductName } from './text.ts'

/** How money moves: in cash, by the shop's card reader, from card to card. */
export const moneyWays = ['cash', 'card', 'transfer'] as const
/** The same, or not yet: on the payer's account. */
export const paymentWays = [...moneyWays, 'account'] as const
export const PaymentWay = keyword(...paymentWays)
export type PaymentWay = t.TypeOf<typeof PaymentWay>

const what = { way: PaymentWay, amount: Total }
const more = { received: Total, undoes: Id }

/**
 * Tender for an invoice, in its currency. `received`: the cash that was handed over, of which the rest went back.
 * `undoes`: the payment that was a mistake, whose way and amount these are.
 */
export const Tender = t.exact(t.intersection([t.type(what), t.partial(more)]))
export type Tender = t.TypeOf<typeof Tender>

/** Goods that came back, with the names that they were sold under. */
export const ReturnedLine = t.strict({ product: Id, name: ProductName, nameFa: ProductName, quantity: Quantity })
export type ReturnedLine = t.TypeOf<typeof ReturnedLine>

/** `sum`: by how much the invoice became cheaper, VAT included, in its currency's unit. */
export const Returned = t.strict({ lines: t.readonlyArray(ReturnedLine), sum: Total })
export type Returned = t.TypeOf<typeof Returned>

/**
 * Tender that was taken. `at`: milliseconds since 1970 UTC. `returned`: goods came back, and the amount went back to
 * the customer; on account, with no amount, where it only made less to be owed.
 */
export const Payment = t.exact(
  t.intersection([t.type({ id: Id, at: Count, ...what }), t.partial({ ...more, returned: Returned })]),
)
export type Payment = t.TypeOf<typeof Payment>

/** The list only grows. An invoice without one was paid in cash, exactly, when it was made. */
export const Payments = t.readonlyArray(Payment)
export type Payments = t.TypeOf<typeof Payments>

/** More payments of one invoice are not taken here. */
export const maxPayments = 40
/** So many ways one sale is paid in. */
export const maxWays = 6

const isBefore = (one: Payment, other: Payment): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at

/** Money that came, or that went back. */
type Moved = Tender & Pick<Payment, 'returned'>

/** The payments of both, by id; two devices end with the same list. */
export const allPayments = (one: Payments = [], other: Payments = []): Payments => {
  const known = new Set(one.map(({ id }) => id))
  const more = other.filter(({ id }) => !known.has(id))
  return more.length === 0 ? one : [...one, ...more].toSorted((first, second) => (isBefore(first, second) ? -1 : 1))
}

/** Without what undoes a payment once more: two devices, or two tabs, undid it at once. */
export const undoneOnce = <P extends Tender>(payments: readonly P[]): readonly P[] =>
  payments.filter(
    ({ undoes }, at) => undoes === undefined || payments.findIndex((other) => other.undoes === undoes) === at,
  )

/** What it adds to what was taken, in thousandths. */
export const signed = ({ amount, undoes, returned }: Moved): bigint =>
  undoes === undefined && returned === undefined ? thousandthsOf(amount) : -thousandthsOf(amount)

/** What has been taken by these ways, in the currency's unit. */
export const takenBy = (payments: readonly Moved[], ...ways: readonly PaymentWay[]): number =>
  unitsOf(undoneOnce(payments).reduce((sum, payment) => (ways.includes(payment.way) ? sum + signed(payment) : sum), 0n))

/** What is still to be paid of `payable`; 0 of an invoice that the server calls paid. */
export const owedOf = (
  { payments = [], paid }: { payments?: Payments | undefined; paid: boolean },
  payable: number,
): number => {
  if (paid || payments.length === 0) return 0
  return restOf(payable, payments)
}

/** What was paid beyond `payable`, as where two devices took the same money. */
export const overOf = (
  { payments = [], paid }: { payments?: Payments | undefined; paid: boolean },
  payable: number,
): number => (paid ? 0 : Math.max(0, exact(takenBy(payments, ...moneyWays) - payable)))

/** What of `payable` these leave to be paid; not below zero. */
export const restOf = (payable: number, taken: readonly Moved[]): number =>
  Math.max(0, exact(payable - takenBy(taken, ...moneyWays)))
