import { either as E } from 'fp-ts'
import type { Traits } from '../../events/columns/invoice.ts'
import type { Amendment } from '../../events/decisions/amendment.ts'
import type { Line, Sellable } from '../../events/entities.ts'
import type { Lines } from '../../events/lines.ts'
import { withProduct } from '../../events/lines.ts'
import type { AmountError } from '../../events/values/money.ts'
import { addQuantities, parseAmount } from '../../events/values/money.ts'
import { isSame } from '../../events/values/same.ts'
import { shelfLines, soldLines } from '../../events/values/shelfPrices.ts'
import { readVat } from '../../events/values/vat.ts'

/** The line whose typed price cannot stand, and why. */
export interface PriceError {
  line: number
  error: AmountError
}

interface Amending {
  draft: Amendment | null
  priceError: PriceError | null
}

/** Closing the sheet would lose something that was typed or chosen. */
export const isAmended = ({ draft, begun, priceError }: Amending & { begun: Amendment | null }): boolean =>
  priceError !== null || !isSame(draft, begun)

/** Its lines are changed as they are shown, with the shelf's prices where these include VAT. */
const withLines = (draft: Amendment, change: (lines: Lines) => Lines): Amendment => ({
  ...draft,
  lines: soldLines(change(shelfLines(draft.lines, draft.vat)), draft.vat),
})

export const redrafted = (
  draft: Amendment | null,
  index: number,
  patch: (line: Line) => Line | null,
): Amendment | null =>
  draft &&
  withLines(draft, (lines) =>
    lines.flatMap((line, each) => {
      const next = each === index ? patch(line) : line
      return next === null ? [] : [next]
    }),
  )

/** A line as it was begun has the product's currency; an invoice keeps its own. */
export const isOfCurrency = ({ begun }: { begun: Amendment | null }, { currency }: Sellable): boolean =>
  begun === null || begun.lines.length === 0 || begun.lines.some((line) => line.currency === currency)

/** No line has the product yet, and it has no price: the new line's is to be typed before the invoice is saved. */
export const needsTyping = (lines: Lines, { product, price }: Sellable): boolean =>
  price === null && lines.every((line) => line.product !== product)

interface Adding {
  product: Sellable
  traits: Traits
}

/** With a product more: one more of the first line that has it, or a new line at the end. */
export const added = ({ draft, priceError }: Amending, { product, traits: { exempt, ...rest } }: Adding): Amending => {
  if (draft === null) return { draft, priceError }
  const index = draft.lines.findIndex((line) => line.product === product.product)
  if (index >= 0) {
    const more = (line: Line) => ({ ...line, quantity: addQuantities(line.quantity, 1) })
    return { draft: redrafted(draft, index, more), priceError }
  }
  return {
    draft: withLines(draft, (lines) => {
      const more = withProduct(lines, product, product.price ?? 0, 1)
      const traits = exempt && readVat(draft.vat).kind !== 'none' ? { ...rest, exempt } : rest
      return more.map((line) => (line.product === product.product ? { ...line, ...traits } : line))
    }),
    priceError: product.price === null ? { line: draft.lines.length, error: 'empty' } : priceError,
  }
}

/** The lines with a typed price; what is no price leaves them alone. */
export const repriced = (
  { draft, priceError }: Amending,
  { line: index, text }: { line: number; text: string },
): Partial<Amending> => {
  if (text.trim() === '') return { priceError: { line: index, error: 'empty' } }
  const price = parseAmount(text)
  return E.isLeft(price)
    ? { priceError: { line: index, error: price.left } }
    : {
        priceError: priceError?.line === index ? null : priceError,
        draft: redrafted(draft, index, (line) => ({ ...line, price: price.right })),
      }
}

/** The error stays with its line when one above it goes. */
export const errorWithout = ({ priceError }: Amending, index: number): PriceError | null =>
  priceError === null || priceError.line < index
    ? priceError
    : priceError.line === index
      ? null
      : { ...priceError, line: priceError.line - 1 }
