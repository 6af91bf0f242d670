import { either as E, json as J } from 'fp-ts'
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
