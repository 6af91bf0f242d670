import { dayMs } from '../../events/values/dates.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import { searchForm } from '../../events/values/text.ts'

/** From Sunday on, as `getUTCDay` counts; «شنبه» is last, since it ends the names of the others. */
const weekdays = ['یک', 'دو', 'سه', 'چهار', 'پنج', '', '']
  .map((count, at) => (at === 5 ? 'جمعه' : `${count}${count === '' ? '' : '[\\s\\u200c]?'}شنبه`))
  .map((fa, at) => `${fa}|${['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'][at]}day`)

const dayWord = new RegExp(
  `(?<![\\p{L}\\p{M}\\d\\u200c])(?:${['امروز|today', 'دیروز|yesterday', 'پریروز', ...weekdays]
    .map((words) => `(${words})`)
    .join('|')})(?![\\p{L}\\p{M}\\d\\u200c])`,
  'gu',
)

/**
 * The text with its words for days as dates: today, yesterday, the day before in Farsi, and the last day of a name.
 * Null for a text without such words.
 */
export const withDates = (text: string, now: number, zone: string): string | null => {
  const today = Date.parse(dayOf(now, zone))
  const form = searchForm(text)
  const dated = form.replace(dayWord, (...found: readonly unknown[]) => {
    const which = found.slice(1, 11).findIndex((group) => group !== undefined)
    const ago = which < 3 ? which : (new Date(today).getUTCDay() - (which - 3) + 7) % 7
    return new Date(today - ago * dayMs).toISOString().slice(0, 10)
  })
  return dated === form ? null : dated
}
