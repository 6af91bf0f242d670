import { either as E } from 'fp-ts'
import type { Line, Product } from '../entities.ts'
import type { Row } from '../projections/rows.ts'
import { taxStageOf } from '../projections/tax.ts'
import type { StuffSkip, TaxListEvent } from '../tax/taxList.ts'
import { isTaxOpen, isTaxSettled } from '../values/standing.ts'
import { isStuffId } from '../values/stuffId.ts'
import { amendmentOf } from './amendment.ts'
import { amend } from './invoice.ts'

type Invoice = Row<'invoice'>
/** A product's id at the tax office. */
export type Stuff = Pick<Extract<TaxListEvent, { type: 'taxList.mend' }>, 'product' | 'stuffId' | 'stuffDescription'>
type Lacking = Extract<TaxListEvent, { type: 'taxList.lackingFound' }>['products']

const lacks =
  (of: string) =>
  ({ product, stuffId }: Line): boolean =>
    product === of && !isStuffId(stuffId ?? '')

/** Why an invoice is not given the id of a product; null where it is. */
export const stuffSkipOf = (row: Invoice | undefined, app: string, product: string): StuffSkip | null => {
  if (row === undefined || row.app !== app) return 'missing'
  if (row.paid) return 'paid'
  const stage = taxStageOf(row)
  if (isTaxOpen(row.tax) || stage === 'waiting') return 'taxOpen'
  if (isTaxSettled(stage)) return 'locked'
  return row.lines.some(lacks(product)) ? null : 'edited'
}

/** The id on each row of the product that lacks one; the rest of the invoice stays as it stands. */
export const putStuff = (row: Invoice | undefined, app: string, { product, ...stuff }: Stuff) => {
  const why = stuffSkipOf(row, app, product)
  if (row === undefined || why !== null) return E.left(why ?? 'missing')
  const begun = amendmentOf(row)
  const lines = row.lines.map((line) => (lacks(product)(line) ? { ...line, ...stuff } : line))
  return E.mapLeft((): StuffSkip => 'tooLarge')(amend(row, { begun, edited: { ...begun, lines } }))
}

/** The products of rows that lack a stuff id. */
export const lackingProducts = (rows: readonly Invoice[]): readonly string[] => [
  ...new Set(rows.flatMap(({ lines }) => lines.flatMap((line) => (lacks(line.product)(line) ? line.product : [])))),
]

/** Of products that have an id by now, how many of their invoices lack it; most first. */
export const lackingOf = (rows: readonly Invoice[], app: string, products: readonly Product[]): Lacking =>
  products
    .filter((product) => product.app === app && isStuffId(product.stuffId ?? ''))
    .map(({ id: product }) => ({
      product,
      count: rows.filter((row) => stuffSkipOf(row, app, product) === null).length,
      paid: rows.filter(({ paid, lines }) => paid && lines.some(lacks(product))).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
