import { either as E } from 'fp-ts'
import type { Line } from '../../events/entities.ts'
import { linesOff, parseDiscount } from '../../events/values/discount.ts'
import { sumLines } from '../../events/values/money.ts'
import type { PaymentWay, Tender } from '../../events/values/payments.ts'
import { restOf } from '../../events/values/payments.ts'
import { totalsOf } from './select.ts'
import type { Counting } from './settings.ts'
import type { lessened, Tendering } from './tender.ts'
import { nextOf } from './tender.ts'

/** What is left of a sale once these are taken is on the payer's account. */
export const withAccount = (payable: number, taken: readonly Tender[]): readonly Tender[] => {
  const amount = restOf(payable, taken)
  return amount === 0 ? taken : [...taken, { way: 'account', amount }]
}

const steps = [0.5, 1, 5, 10]

/** The next two round sums above an amount, as notes come. */
export const roundSums = (amount: number): readonly number[] => {
  if (amount < 1) return []
  const size = 10 ** Math.floor(Math.log10(amount))
  const above = steps.map((step) => Math.ceil(amount / (step * size)) * step * size)
  return [...new Set(above)].filter((sum) => Number.isInteger(sum) && sum > amount).slice(0, 2)
}

/** A typed discount, the sum that it is taken off, and what is to be paid then. */
type Discounted = Parameters<typeof lessened>[1]

/** Of what is on the sheet; null where it is nothing, or in several currencies. */
export const discountOn = (
  lines: readonly Line[],
  counting: Counting,
  { text, of }: Pick<Discounted, 'text' | 'of'>,
): Discounted | null => {
  const full = totalsOf(lines, counting)
  if (full === null) return null
  const sum = E.getOrElse(() => full.total)(sumLines(linesOff(lines, of)))
  const amount = E.getOrElse(() => 0)(parseDiscount(text, sum))
  const { payable } = totalsOf(lines, counting, { amount, of }) ?? full
  return { text, of, sum, payable }
}

/** What was scanned since it was asked for is to be paid, too, less the same discount; null for nothing new. */
export const movedOn = (
  { invoice, payable, off }: Tendering,
  lines: readonly Line[],
  counting: Counting,
): Discounted | null => {
  if (invoice !== null) return null
  const now = discountOn(lines, counting, { text: off?.text ?? '', of: off?.of ?? null })
  return now?.payable === payable ? null : now
}

/** What a pressed way comes to: the sale is paid, money for an invoice, a part or a refusal, or nothing. */
type Press =
  | { does: 'pay'; tenders: readonly Tender[] }
  | { does: 'take'; tender: Tender }
  | { does: 'add' }
  | { does: 'nothing' }

/** What is left goes on account; nothing while the discount is refused, and no amount that is typed. */
export const accountPress = ({ payable, taken, off, typed }: Tendering): Press => {
  if (off != null && off.refusal !== null) return { does: 'nothing' }
  return typed.trim() === '' ? { does: 'pay', tenders: withAccount(payable, taken) } : { does: 'add' }
}

export const pressOf = (tendering: Tendering, way: PaymentWay): Press => {
  if (tendering.off != null && tendering.off.refusal !== null) return { does: 'nothing' }
  // A discount of all leaves nothing that could come by any way.
  if (tendering.invoice === null && tendering.payable === 0 && tendering.typed.trim() === '')
    return { does: 'pay', tenders: [] }
  const next = nextOf(tendering, way)
  if (E.isLeft(next)) return { does: 'add' }
  if (tendering.invoice !== null) return { does: 'take', tender: next.right }
  const tenders = [...tendering.taken, next.right]
  return restOf(tendering.payable, tenders) === 0 ? { does: 'pay', tenders } : { does: 'add' }
}
