import * as t from 'io-ts'
import { definitionOf } from './catalogue.ts'
import { Invoice } from './entities.ts'
import type { NewEntry } from './event.ts'
import { firstId } from './values/ids.ts'
import { prefixOf, ShortNumber } from './values/shortNumber.ts'

/** The short numbers that a device gives: the last one, and the invoice that has it. */
export const Series = t.strict({ ...ShortNumber.type.props, invoice: t.string })
export type Series = t.TypeOf<typeof Series>

/** The member of an event's data that is a new sale. */
const saleMembers: ReadonlyMap<string, string> = new Map([
  ['invoice.issued', 'invoice'],
  ['conflict.settled', 'copy'],
])
const Numbered = t.type({ id: t.string, number: ShortNumber })
const Pulled = t.type({ invoices: t.type({ rows: t.readonlyArray(t.unknown) }) })

/** Whether an entry of this build stores a sale, or brings sales of other devices. Older builds gave no numbers. */
export const hasSales = ({ type, v }: Pick<NewEntry, 'type' | 'v'>): boolean =>
  (saleMembers.has(type) || type === 'sync.changesPulled') && v === definitionOf(type)?.v

const numberedIn = ({ type, data }: NewEntry): readonly t.TypeOf<typeof Numbered>[] => {
  if (type === 'sync.changesPulled') return Pulled.is(data) ? data.invoices.rows.filter(Numbered.is) : []
  const sale = t.UnknownRecord.is(data) ? data[saleMembers.get(type) ?? ''] : null
  return Numbered.is(sale) ? [sale] : []
}

const begun = (series: string, taken: string | null): Series => ({
  series,
  prefix: prefixOf(series, taken),
  count: 0,
  invoice: '',
})

/**
 * Whether a sale's number makes this device take another prefix: it is of another device with a smaller id, or this
 * device's own, which another copy of its store gave.
 */
const isTaken = (own: Series, { id, number }: t.TypeOf<typeof Numbered>): boolean => {
  if (number.prefix !== own.prefix) return false
  if (number.series !== own.series) return own.count === 0 || own.series > number.series
  return number.count > own.count || (number.count === own.count && firstId(id) !== firstId(own.invoice))
}

/**
 * An entry as it is stored: a sale without a number has the next one of the series. And the series after it; `newId`
 * makes the id of a new one.
 */
export const withNumber = <E extends NewEntry>(
  entry: E,
  series: Series | null,
  newId: () => string,
): { entry: E; series: Series | null } => {
  if (!hasSales(entry)) return { entry, series }
  const own = numberedIn(entry).reduce(
    (before, sale) => (before !== null && isTaken(before, sale) ? begun(newId(), before.prefix) : before),
    series,
  )
  const data = t.UnknownRecord.is(entry.data) ? entry.data : {}
  const member = saleMembers.get(entry.type) ?? ''
  const sale = data[member]
  if (!Invoice.is(sale) || sale.number !== undefined) return { entry, series: own }
  const from = own ?? begun(newId(), null)
  const after = { ...from, count: from.count + 1, invoice: sale.id }
  const { invoice: _, ...number } = after
  return { entry: { ...entry, data: { ...data, [member]: { ...sale, number } } }, series: after }
}
