import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { keyword } from './codecs.ts'

export const PlanPeriod = keyword('ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR')
export type PlanPeriod = t.TypeOf<typeof PlanPeriod>
export const planPeriods: readonly PlanPeriod[] = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR']

/** Months of each period (requirement 3.13). */
export const months: Readonly<Record<PlanPeriod, number>> = {
  ONE_MONTH: 1,
  THREE_MONTHS: 3,
  SIX_MONTHS: 6,
  ONE_YEAR: 12,
}

/** The named period, or left with an unknown name: 'Months not found for …' (requirement 5.12). */
export const periodOf = (named: string): E.Either<string, PlanPeriod> =>
  PlanPeriod.is(named) ? E.right(named) : E.left(named)

/** What the Startup plan costs a month, in rial (requirement 9.2). */
export const monthlyRial = 1_000_000

/** What the Startup plan costs for a period, in rial. */
export const totalOf = (period: PlanPeriod): number => months[period] * monthlyRial

/** Prices are spoken of in Toman; amounts are in rial. */
export const tomanOf = (rial: number): number => rial / 10

/** The longest wait for the answer to a ticket or an email, by plan. */
export const responseHours = { base: 24, startup: 8 } as const
