import type { Language } from '../../events/values/currency.ts'
import { persianOf } from '../../events/values/dateWords.ts'
import type { Range } from '../../events/values/range.ts'
import { turned } from '../../events/values/range.ts'

/** The day of the month, in the calendar of a language. */
const dayOfMonth = (day: string, language: Language): number =>
  Number((language === 'fa' ? persianOf(day) : day.split('-'))[2])

/** Days that are asked for by name. A week begins on Saturday. */
export const rangesOf = (today: string, language: Language) => {
  const yesterday = turned(today, -1)
  const month = turned(today, 1 - dayOfMonth(today, language))
  const before = turned(month, -1)
  const sinceSaturday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 1) % 7
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: turned(today, -sinceSaturday), to: today },
    month: { from: month, to: today },
    lastMonth: { from: turned(before, 1 - dayOfMonth(before, language)), to: before },
  } satisfies Record<string, Range>
}
export type Named = keyof ReturnType<typeof rangesOf>
