import { keyword } from '../../src/events/values/codecs.ts'

const monthsOf = { ONE_MONTH: 1, THREE_MONTHS: 3, SIX_MONTHS: 6, ONE_YEAR: 12 } as const

export type Period = keyof typeof monthsOf
export const Period = keyword('ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR')

const monthlyPrice = 1_000_000

/** In rial. */
export const priceOf = (period: Period): number => monthsOf[period] * monthlyPrice

/** The same time of day so many months later (UTC); the last day if the month is too short. */
export const endOf = (start: Date, period: Period): Date => {
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + monthsOf[period])
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
