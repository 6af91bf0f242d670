import { either as E } from 'fp-ts'
import type { Amendment } from '../../events/decisions/invoice.ts'
import type { Line } from '../../events/entities.ts'
import type { AmountError } from '../../events/values/money.ts'
import { parseAmount } from '../../events/values/money.ts'
import { isSame } from '../../events/values/same.ts'

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

export const redrafted = (
  draft: Amendment | null,
  index: number,
  patch: (line: Line) => Line | null,
): Amendment | null =>
  draft && {
    ...draft,
    lines: draft.lines.flatMap((line, each) => {
      const next = each === index ? patch(line) : line
      return next === null ? [] : [next]
    }),
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
