import { either as E, json as J } from 'fp-ts'
import type { Line } from '../entities.ts'
import type { TaxError, TaxErrorKind } from '../tax/officeErrors.ts'
import { Count } from '../values/money.ts'
import { cleanText, maxText } from '../values/text.ts'

/** Which of our fields the office's fields are made of. */
const kinds = new Map<string, TaxErrorKind>([
  ['header.tins', 'shopEconomicCode'],
  ['header.bid', 'buyerNationalId'],
  ['header.tinb', 'buyerEconomicCode'],
  ['body.sstid', 'stuffId'],
  ...['am', 'fee', 'prdis', 'dis', 'adis', 'vra', 'vam', 'tsstam'].map(
    (field) => [`body.${field}`, 'arithmetic'] as const,
  ),
  ...['tprdis', 'tdis', 'tadis', 'tvam', 'tbill'].map((field) => [`header.${field}`, 'arithmetic'] as const),
  ...['indatim', 'indati2m'].map((field) => [`header.${field}`, 'date'] as const),
])

const place = /^\s*(header|body)\s*(?:\[\s*(\d+)\s*\])?\s*\.\s*(\w+)/i

/** Whatever was answered, as text. */
const textOf = (answered: unknown): string => {
  if (typeof answered === 'string') return answered
  const json = J.stringify(answered)
  return E.isRight(json) ? json.right : ''
}

/** What an error of the tax office speaks of, as far as it is known; what is not is left as it was said. */
export const taxErrorOf = (answered: unknown): TaxError => {
  const text = textOf(answered)
  const [, part = '', index, field = ''] = place.exec(text) ?? []
  const kind = kinds.get(`${part}.${field}`.toLowerCase()) ?? 'other'
  const line = part.toLowerCase() === 'body' && index !== undefined ? Number(index) : null
  return { kind, line: Count.is(line) ? line : null, raw: cleanText(text.slice(0, maxText)) }
}

/** A row of an invoice as it was sent. */
export type SentLine = Pick<Line, 'product' | 'stuffId'>

/** An error with its row. `line`: the row's place now; null if it is gone. `sent`: null if it is not known here. */
export interface HeldError extends TaxError {
  sent: SentLine | null
}

/** The place now of the product's same row. Null if the product is gone; undefined if some of its rows are. */
const placeNow = (at: number, sent: readonly SentLine[], lines: readonly Line[]): number | null | undefined => {
  const isSame = ({ product }: SentLine) => product === sent[at]?.product
  const turn = sent.slice(0, at).filter(isSame).length
  const places = lines.flatMap((line, place) => (isSame(line) ? [place] : []))
  if (places.length === 0) return null
  return places.length < sent.filter(isSame).length ? undefined : places[turn]
}

/** The office counts the rows that were sent; edits move them. `sent`: null if they are not known here. */
export const heldAgainst = (
  sent: readonly SentLine[] | null,
  lines: readonly Line[],
  { line: at, ...error }: TaxError,
): HeldError => {
  const was = at === null ? undefined : sent?.[at]
  const line = sent === null || at === null ? undefined : placeNow(at, sent, lines)
  return was === undefined || line === undefined ? { ...error, line: null, sent: null } : { ...error, line, sent: was }
}
