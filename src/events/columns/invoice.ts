import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Currency } from '../values/currency.ts'
import { Instant } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Amount, Quantity, Total } from '../values/money.ts'
import { Note, PersonName, ProductName, StuffId, StuffName, Zone } from '../values/text.ts'
import { Unit } from '../values/units.ts'
import { usualVat, VatRule } from '../values/vat.ts'
import type { Table } from './column.ts'
import { baseOfTable, member } from './column.ts'

/** What a device knows of its products and the table of products has no column for. */
export const traits = { exempt: t.literal(true), unit: Unit }
export const Traits = t.exact(t.partial(traits))
export type Traits = t.TypeOf<typeof Traits>

/**
 * The members of an invoice's line that other clients do not know. `shelf`: the price with VAT, where the shop's prices
 * include it; `price` is without. `was`: the price that was shown before a discount. `exempt`: no VAT is on it.
 * `unit`: what its quantity counts.
 */
export const lineMembers = { shelf: Amount, was: Amount, ...traits }

/** A line of a basket or an invoice, in order; names are those at the time of sale. */
export const Line = t.exact(
  t.intersection([
    t.type({
      product: Id,
      name: ProductName,
      nameFa: ProductName,
      currency: Currency,
      price: Amount,
      quantity: Quantity,
      stuffId: orNull(StuffId),
      stuffDescription: orNull(StuffName),
    }),
    t.partial(lineMembers),
  ]),
)
export type Line = t.TypeOf<typeof Line>

/** A payer: the person's id, and the name at the time of choice (shown where the person is not here). */
export const Payer = t.strict({ id: Id, name: PersonName })
export type Payer = t.TypeOf<typeof Payer>

/** The members of an invoice's `detail`, as they are where nobody wrote any. */
export const blankMembers = { note: '', vat: usualVat, discountReason: '' }
export type InvoiceMember = keyof typeof blankMembers

export const invoiceMembers = { note: Note, vat: VatRule, discountReason: Note } satisfies Record<
  InvoiceMember,
  t.Mixed
>

/** The same, where what was stored before a member existed is read as blank. */
export const filledMembers = {
  note: member(invoiceMembers.note, blankMembers.note),
  vat: member(invoiceMembers.vat, blankMembers.vat),
  discountReason: member(invoiceMembers.discountReason, blankMembers.discountReason),
} satisfies Record<InvoiceMember, t.Mixed>

const columns = {
  lines: t.readonlyArray(Line),
  /** Plain sum of price times quantity; without VAT. */
  total: Total,
  payer: orNull(Payer),
  date: Instant,
  zone: Zone,
}

/** What of an invoice people amend, and the total that follows. */
export const contents = { ...columns, ...filledMembers }
/** Some of it: what is not there is no column. */
export const someContents = { ...columns, ...invoiceMembers }
export const Contents = t.strict(contents)
export type Contents = t.TypeOf<typeof Contents>

export const memberNames = Object.keys(invoiceMembers).filter((name): name is InvoiceMember => name in invoiceMembers)

export const amendable = ['lines', 'payer', 'date', ...memberNames] as const
export type InvoiceColumn = (typeof amendable)[number]

export const invoiceTable: Table = {
  fields: {
    lines: ['lines', 'total'],
    payer: ['payer'],
    date: ['date', 'zone'],
    ...Object.fromEntries(memberNames.map((name) => [name, [name]])),
  },
  plain: ['date', 'vat'],
  unsent: { lines: ['name', 'nameFa', 'currency'], payer: ['name'] },
}
export const InvoiceBase = baseOfTable(invoiceTable)

/**
 * For each member, for the price before a discount, and for traits of lines, an upcaster of the events that carry an
 * invoice: its codec fills it, and older builds refuse what they would drop.
 */
export const invoiceGrown = [...Object.keys(invoiceMembers), 'was', 'exempt', 'unit'].map(() => (data: unknown) => data)
/**
 * The same of events that carry an invoice with its payments, these with goods that came back, what it was, and its
 * number.
 */
export const invoiceRowGrown = [
  ...invoiceGrown,
  ...['payments', 'returned', 'restored', 'number'].map(() => (data: unknown) => data),
]

/**
 * The latest send to the tax office that a deletion saw (`latestSendOf`); null as a whole in facts of earlier builds.
 */
export const SeenSend = orNull(t.strict({ send: orNull(Id) }))
