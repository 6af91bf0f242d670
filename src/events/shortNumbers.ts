import * as t from 'io-ts'
import { definitionOf } from './catalogue.ts'
import { Invoice } from './entities.ts'
import type { NewEntry } from './event.ts'
import { orNull } from './orNull.ts'
import { firstId } from './values/ids.ts'
import { prefixOf, ShortNumber } from './values/shortNumber.ts'

/** What a device knows of short numbers. */
export const Numbers = t.strict({
  /** The last one that it gave, and the invoice that has it. */
  own: orNull(t.strict({ ...ShortNumber.type.props, invoice: t.string })),
  /** Prefixes of other series. */
  others: t.readonlyArray(t.string),
})
export type Numbers = t.TypeOf<typeof Numbers>

export const noNumbers: Numbers = { own: null, others: [] }

/** After apps were removed from the device: the next sale begins a series with another prefix. */
export const withoutSeries = ({ own, others }: Numbers): Numbers => ({
  own: null,
  others: own === null ? others : [own.prefix],
})

/** The member of an event's data that is a new sale. */
const saleMembers: ReadonlyMap<string, string> = new Map([
  ['invoice.issued', 'invoice'],
  ['conflict.settled', 'copy'],
])
const Numbered = t.type({ id: t.string, number: ShortNumber })
type Numbered = t.TypeOf<typeof Numbered>
const Pulled = t.type({ invoices: t.type({ rows: t.readonlyArray(t.unknown) }) })

/** Whether an entry of this build stores a sale, or brings sales of other devices. Older builds gave no numbers. */
export const hasSales = ({ type, v }: Pick<NewEntry, 'type' | 'v'>): boolean =>
  (saleMembers.has(type) || type === 'sync.changesPulled') && v === definitionOf(type)?.v

const numberedIn = ({ type, data }: NewEntry): readonly Numbered[] => {
  if (type === 'sync.changesPulled') return Pulled.is(data) ? data.invoices.rows.filter(Numbered.is) : []
  const sale = t.UnknownRecord.is(data) ? data[saleMembers.get(type) ?? ''] : null
  return Numbered.is(sale) ? [sale] : []
}

const begun = (series: string, others: readonly string[]) => ({
  ...{ series, prefix: prefixOf(series, others) },
  ...{ count: 0, invoice: '' },
})

/**
 * Whether a sale's number makes this device take another prefix: it is of another device with a smaller id, or this
 * device's own, which another copy of its store gave.
 */
const isTaken = (own: NonNullable<Numbers['own']>, { id, number }: Numbered): boolean => {
  if (number.prefix !== own.prefix) return false
  if (number.series !== own.series) return own.count === 0 || own.series > number.series
  return number.count > own.count || (number.count === own.count && firstId(id) !== firstId(own.invoice))
}

const afterSale = ({ own, others }: Numbers, sale: Numbered, newId: () => string): Numbers => {
  const { prefix, series } = sale.number
  const isTheirs = own !== null && isTaken(own, sale)
  if ((series === own?.series && !isTheirs) || (others.includes(prefix) && !isTheirs)) return { own, others }
  const all = others.includes(prefix) ? others : [...others, prefix]
  return { own: isTheirs ? begun(newId(), all) : own, others: all }
}

/**
 * An entry as it is stored: a sale without a number has the next one of the series. And what is known after it; the
 * same object if that is nothing new. `newId` makes the id of a new series.
 */
export const withNumber = <E extends NewEntry>(
  entry: E,
  before: Numbers,
  newId: () => string,
): { entry: E; numbers: Numbers } => {
  if (!hasSales(entry)) return { entry, numbers: before }
  const numbers = numberedIn(entry).reduce((known, sale) => afterSale(known, sale, newId), before)
  const data = t.UnknownRecord.is(entry.data) ? entry.data : {}
  const member = saleMembers.get(entry.type) ?? ''
  const sale = data[member]
  if (!Invoice.is(sale) || sale.number !== undefined) return { entry, numbers }
  const last = numbers.own ?? begun(newId(), numbers.others)
  const own = { ...last, count: last.count + 1, invoice: sale.id }
  const { invoice: _, ...number } = own
  return { entry: { ...entry, data: { ...data, [member]: { ...sale, number } } }, numbers: { ...numbers, own } }
}
