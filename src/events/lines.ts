import { either as E } from 'fp-ts'
import type { Line, Sellable } from './entities.ts'
import { bytesOf } from './values/bytes.ts'
import { addQuantities, maxQuantity, payableOf, sumLines } from './values/money.ts'

export type Lines = readonly Line[]
/** Why lines cannot be on one invoice: a sum that is no exact number, or more than one entry of the journal. */
export type LinesRefusal = 'tooLarge' | 'tooLong'

const maxLines = 200
/** Bytes of the lines as JSON, as they are in a basket: an event stays under the journal's 32 KiB. */
const maxLinesBytes = 26_000
/** The same as they are stored, with the shelf's prices beside their own, and their traits. */
const maxSoldBytes = 29_500

export const quantityOf = (lines: Lines, product: string): number =>
  lines.find((line) => line.product === product)?.quantity ?? 0

export const withMore = (lines: Lines, product: string, quantity: number): Lines =>
  lines.map((line) => (line.product === product ? { ...line, quantity: addQuantities(line.quantity, quantity) } : line))

export const withQuantity = (lines: Lines, product: string, quantity: number): Lines =>
  quantity <= 0
    ? lines.filter((line) => line.product !== product)
    : lines.map((line) => (line.product === product ? { ...line, quantity } : line))

export const withPrice = (lines: Lines, product: string, price: number): Lines =>
  lines.map((line) => (line.product === product ? { ...line, price } : line))

const lineOf = ({ dynamic: _, ...product }: Sellable, price: number, quantity: number): Line => ({
  ...product,
  price,
  quantity,
})

export const withProduct = (lines: Lines, sellable: Sellable, price: number, quantity: number): Lines =>
  quantityOf(lines, sellable.product) > 0
    ? withMore(lines, sellable.product, quantity)
    : [...lines, lineOf(sellable, price, quantity)]

export const withMoved = (lines: Lines, product: string, to: number): Lines => {
  const line = lines.find((each) => each.product === product)
  return line === undefined ? lines : lines.filter((each) => each !== line).toSpliced(to, 0, line)
}

/** At most so many bytes of a line as JSON: names and figures, and six for each letter of its texts. */
const mostBytesOf = ({ product, name, nameFa, stuffId, stuffDescription }: Line): number =>
  256 + 6 * (product.length + name.length + nameFa.length + (stuffId?.length ?? 0) + (stuffDescription?.length ?? 0))

const mostBytesOfAll = (lines: Lines): number => lines.reduce((sum, line) => sum + mostBytesOf(line), 0)

/** As in a basket: what this device knows of a product is said by a sale. */
export const withoutTraits = ({ exempt: _, unit: _u, ...line }: Line): Line => line

const isTooLong = (lines: Lines): boolean => {
  if (lines.length > maxLines) return true
  if (mostBytesOfAll(lines) <= maxLinesBytes) return false
  return (
    bytesOf(lines.map(({ shelf: _, ...line }) => withoutTraits(line))) > maxLinesBytes || bytesOf(lines) > maxSoldBytes
  )
}

/** The plain total of lines, or why they are refused. */
export const totalOf = (lines: Lines): E.Either<LinesRefusal, number> => {
  if (isTooLong(lines)) return E.left('tooLong')
  if (lines.some(({ quantity }) => quantity > maxQuantity)) return E.left('tooLarge')
  const total = sumLines(lines)
  return E.isRight(total) && E.isRight(payableOf(total.right)) ? total : E.left('tooLarge')
}

/** One sum for each currency, in the order of the lines. */
export const totalsByCurrency = (lines: Lines): readonly { currency: Line['currency']; total: number }[] =>
  [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const total = sumLines(lines.filter((line) => line.currency === currency))
    return { currency, total: E.isRight(total) ? total.right : 0 }
  })
