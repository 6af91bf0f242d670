import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import {
  blankMembers,
  filledMembers,
  invoiceMembers,
  lineMembers,
  memberNames,
} from '../../../events/columns/invoice.ts'
import type { Invoice, Line } from '../../../events/entities.ts'
import { optionalMembers } from '../../../events/entities.ts'
import { Currency } from '../../../events/values/currency.ts'
import { instantOf, isInstant } from '../../../events/values/dates.ts'
import { Id } from '../../../events/values/ids.ts'
import { Amount, Quantity, Total } from '../../../events/values/money.ts'
import { Text } from '../../../events/values/text.ts'
import { columnsOf, Flag, inJson, nullWhereEmpty, ofColumns, RowColumns } from './columns.ts'
import type { DetailShape } from './detail.ts'
import { unknownInDetail } from './detail.ts'

/** An instant with its offset in any ISO form; ours is in UTC with milliseconds. */
const IsoInstant = new t.Type<string, string, unknown>(
  'IsoInstant',
  t.string.is,
  (value, context) => {
    const isIso =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value)
    const at = isIso ? Date.parse(value) : Number.NaN
    const instant = Number.isNaN(at) ? '' : instantOf(at)
    return isInstant(instant) ? t.success(instant) : t.failure(value, context, 'an instant')
  },
  t.identity,
)

/** Unknown members stay where they are: see `unknownInFactor`. */
const Item = t.type({
  r: t.number,
  i: Id,
  p: Amount,
  q: Quantity,
  iti: nullWhereEmpty(Text),
  itn: nullWhereEmpty(Text),
})
/** Members of ours may stand beside the items; what no codec of ours takes is kept as what we do not know. */
const Detail = t.type({ items: t.readonlyArray(Item) })
const columns = new Set(Object.keys(Item.props))
/** `currency`: of a line that has another than its invoice. */
const itemMembers = { ...lineMembers, currency: Currency }
const lineCodecs: ReadonlyMap<string, t.Mixed> = new Map(Object.entries(itemMembers))
export const factorDetail: DetailShape = {
  list: 'items',
  identity: 'i',
  knows: (name, value) => columns.has(name) || lineCodecs.get(name)?.is(value) === true,
}

const LineMembers = t.exact(t.partial(itemMembers))

/** Our members of an item. */
const lineMembersIn = (item: object): t.TypeOf<typeof LineMembers> => {
  const ours = Object.fromEntries(Object.entries(item).filter(([name, value]) => lineCodecs.get(name)?.is(value)))
  return LineMembers.is(ours) ? ours : {}
}

/** The invoice service's columns (requirement 3.1). */
const FactorWire = t.strict({
  ...RowColumns,
  currency: Currency,
  total: Total,
  detail: inJson(Detail),
  payer: nullWhereEmpty(Id),
  factor_date: IsoInstant,
  paid: Flag,
  paid_ref: nullWhereEmpty(Text),
})
export const factorColumns: ReadonlySet<string> = new Set(Object.keys(FactorWire.type.props))

const inOrder = ({ items }: t.TypeOf<typeof Detail>) =>
  items.map((element, at) => ({ element, at })).toSorted((one, other) => one.element.r - other.element.r)

/** An invoice without its local values: the names of its lines and its payer, and the zone of its date. */
export type WireInvoice = Omit<Invoice, 'lines' | 'payer' | 'zone'> & {
  lines: readonly Omit<Line, 'name' | 'nameFa'>[]
  payer: string | null
}

/** Our members of `detail`, by their names there. */
const memberCodecs: ReadonlyMap<string, t.Mixed> = new Map(Object.entries({ ...invoiceMembers, ...optionalMembers }))
const OptionalMembers = t.exact(t.partial(optionalMembers))
const Members = t.intersection([t.strict(filledMembers), OptionalMembers])

const membersIn = (detail: object) =>
  Object.entries(detail).filter(([name, value]) => memberCodecs.get(name)?.is(value))

const rowOf = (factor: t.TypeOf<typeof FactorWire>, members: t.TypeOf<typeof Members>): WireInvoice => ({
  ...ofColumns(factor),
  currency: factor.currency,
  total: factor.total,
  lines: inOrder(factor.detail).map(({ element }) => ({
    product: element.i,
    currency: factor.currency,
    price: element.p,
    quantity: element.q,
    stuffId: element.iti,
    stuffDescription: element.itn,
    ...lineMembersIn(element),
  })),
  payer: factor.payer,
  date: factor.factor_date,
  paid: factor.paid,
  paidRef: factor.paid_ref,
  ...members,
})

/** `detail`: what we do not know in the detail, whose JSON text `wire.detail` is. */
export const invoiceOf = (wire: {
  detail?: unknown
}): E.Either<t.Errors, { row: WireInvoice; detail: string | null }> =>
  E.chain((factor: t.TypeOf<typeof FactorWire>) => {
    const read = membersIn(factor.detail)
    const names = read.map(([name]) => name)
    const items = inOrder(factor.detail)
    return E.map((members: t.TypeOf<typeof Members>) => ({
      row: rowOf(factor, members),
      detail: unknownInDetail(factorDetail, String(wire.detail), factor.detail, items, names),
    }))(Members.decode(Object.fromEntries(read)))
  })(FactorWire.decode(wire))

const itemOf = (
  own: Currency,
  { product, price, quantity, stuffId, stuffDescription, currency, ...line }: Line,
  r: number,
) => ({
  r,
  i: product,
  p: price,
  q: quantity,
  ...(stuffId !== null && { iti: stuffId }),
  ...(stuffDescription !== null && { itn: stuffDescription }),
  ...(currency !== own && { currency }),
  ...lineMembersIn(line),
})

export const factorOf = (invoice: Invoice) => ({
  ...columnsOf(invoice),
  currency: invoice.currency,
  total: invoice.total,
  detail: JSON.stringify({
    items: invoice.lines.map((line, r) => itemOf(invoice.currency, line, r)),
    ...Object.fromEntries(
      memberNames.flatMap((name) => (invoice[name] === blankMembers[name] ? [] : [[name, invoice[name]]])),
    ),
    ...OptionalMembers.encode(invoice),
  }),
  payer: invoice.payer?.id ?? '',
  factor_date: invoice.date,
  paid: invoice.paid,
  paid_ref: invoice.paidRef,
})
