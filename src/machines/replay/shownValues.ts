import * as t from 'io-ts'
import { Line } from '../../events/entities.ts'
import { CallFault } from '../../events/faults.ts'
import { totalsByCurrency } from '../../events/lines.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { Currency } from '../../events/values/currency.ts'
import { ChosenDate } from '../../events/values/dates.ts'
import { soldLines } from '../../events/values/shelfPrices.ts'
import type { Speech } from './sentences.ts'

type Show = (value: unknown, speech: Speech) => string

const isFigures = (text: string): boolean => /^\d+$/.test(text)

const TwoNames = t.type({ name: t.string, nameFa: t.string })
const OneName = t.type({ name: t.string })
const Priced = t.type({ price: t.union([t.number, t.null]), currency: Currency })
const Sale = t.type({ lines: t.readonlyArray(Line), vat: t.string })
const Notice = t.type({ key: t.string, values: t.record(t.string, t.string) })

/** A notice as the desk says it: the name that the language has where there are two, and its digits. @internal */
export const noticeIn = (
  { textAt, nameOf, digits }: Pick<Speech, 'textAt' | 'nameOf' | 'digits'>,
  { key, values }: t.TypeOf<typeof Notice>,
): string => {
  const { name = '', nameFa } = values
  const named = new Map(Object.entries(nameFa === undefined ? values : { ...values, name: nameOf({ name, nameFa }) }))
  return (textAt(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, blank) => {
    const value = named.get(blank)
    return value === undefined ? '…' : isFigures(value) ? digits(value) : value
  })
}

const plain: Show = (value, { number, digits }) => {
  if (typeof value === 'number') return number(value)
  if (typeof value !== 'string') return ''
  return isFigures(value) ? digits(value) : value
}

/** A sale has the shelf's prices, and a stored invoice its own. */
const payable: Show = (value, { money, words }) => {
  if (!Sale.is(value)) return ''
  const { lines, vat } = value
  const stored = lines.some(({ shelf }) => shelf !== undefined) ? lines : soldLines(lines, vat)
  const sums = totalsByCurrency(stored)
  const shown = sums.map(({ currency, total }) =>
    money(sums.length === 1 ? amountsOf({ lines: stored, total, currency, vat }).payable : total, currency),
  )
  return shown.join(words.others.and)
}

const call: Show = (value, { number, words }) => {
  if (!CallFault.is(value)) return ''
  const { status, detail, violation } = value
  if (violation !== null) return `${violation.field} ${violation.message}`
  if (status === -1) return words.others.unanswered
  return detail === '' ? words.others.status.replace('{n}', number(status)) : detail
}

/** What is shown of a value; what is not among these is a vocabulary of the speech. */
export const shows = {
  '': plain,
  name: (value, { nameOf }) => (TwoNames.is(value) ? nameOf(value) : OneName.is(value) ? value.name : ''),
  price: (value, { money, words }) =>
    Priced.is(value) && value.price !== null ? money(value.price, value.currency) : words.others.noPrice,
  payable,
  call,
  count: (value, { number }) => (Array.isArray(value) ? number(value.length) : ''),
  /** Of lines and details, which are counted from 0. */
  place: (value, { number }) => (typeof value === 'number' ? number(value + 1) : ''),
  /** A product's id bears its barcode. */
  code: (value, speech) => (typeof value === 'string' ? plain(value.slice(value.lastIndexOf('_') + 1), speech) : ''),
  when: (value, { dateTime }) => (ChosenDate.is(value) ? dateTime(value.instant, value.zone) : ''),
  notice: (value, speech) => (Notice.is(value) ? noticeIn(speech, value) : ''),
} satisfies Record<string, Show>

/** What these show is not in the entry as it stands in the file. */
export const workedOut: ReadonlySet<string> = new Set(['payable', 'when', 'notice', 'place', 'count'])
