import { either as E } from 'fp-ts'
import type { Details } from '../columns/person.ts'
import type { Correctable } from '../columns/product.ts'
import type { Flaw, TableFlaw } from '../records/table.ts'
import { shownCell } from '../values/csv.ts'
import type { Currency } from '../values/currency.ts'
import { foldCode, foldDigits } from '../values/digits.ts'
import { readGtin } from '../values/gtin.ts'
import { parseAmount } from '../values/money.ts'
import { isNationalId, withLeadingZeros } from '../values/nationalId.ts'
import { isStuffId } from '../values/stuffId.ts'
import type { TableColumn } from '../values/table.ts'
import { detailValue } from '../values/taxIds.ts'
import {
  cleanText,
  isFarsi,
  maxFields,
  maxFieldValue,
  maxLabel,
  maxName,
  maxText,
  normaliseFarsi,
  searchForm,
  wordsIn,
} from '../values/text.ts'

/** A row of a file in its place, as spreadsheets count. */
export interface Cells {
  row: number
  cells: readonly string[]
  columns: readonly (TableColumn | null)[]
  isOpen: boolean
  /** The headings, which name the custom fields of a person. */
  heads: readonly string[]
}

export type ProductRow = Correctable & { gtin: string | null }
export type PersonRow = Details

/** Reads the cells of a row, and gathers what is wrong with them. */
const readerOf = ({ row, cells, columns, heads, isOpen }: Cells) => {
  const flaws: Flaw[] = isOpen ? [{ row, column: columns[cells.length - 1] ?? 'name', flaw: 'openQuote' }] : []
  const wrong = (column: TableColumn, flaw: TableFlaw): null => {
    flaws.push({ row, column, flaw })
    return null
  }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    wrong(columns.findLast((column) => column !== null) ?? 'name', 'tooManyCells')
  const text = (column: TableColumn, most = maxText): string => {
    const found = cleanText(shownCell(cells[columns.indexOf(column)] ?? ''))
    if (found.length > most) wrong(column, 'tooLong')
    return found
  }
  /** A cell that is one of some words. */
  const word = <A>(column: TableColumn, words: readonly (readonly [RegExp, A])[], flaw: TableFlaw): A | null => {
    const said = searchForm(text(column)).trim()
    if (said === '') return null
    const found = words.find(([is]) => is.test(said))
    return found === undefined ? wrong(column, flaw) : found[1]
  }
  const heading = (column: TableColumn): readonly string[] => wordsIn(heads[columns.indexOf(column)] ?? '')
  return { flaws, wrong, text, word, heading }
}
type Reader = ReturnType<typeof readerOf>

const currencies: readonly (readonly [RegExp, Currency | 'toman'])[] = [
  [/^(irr|rials?|ریال)$/, 'IRR'],
  [/^(irt|tomans?|تومان)$/, 'toman'],
  [/^(usd|\$|us dollars?|dollars?|دلار( آمریکا| امریکا)?)$/, 'USD'],
  [/^(cad|canadian dollars?|دلار کانادا)$/, 'CAD'],
]
const answers: readonly (readonly [RegExp, boolean])[] = [
  [/^(1|yes|y|true|بله|بلی|اری)$/, true],
  [/^(0|no|n|false|خیر|نه)$/, false],
]
const personTypes: readonly (readonly [RegExp, Details['personType']])[] = [
  [/^(real|person|individual|شخص|حقیقی|شخص حقیقی)$/, 'REAL'],
  [/^(company|legal|شرکت|حقوقی|شخص حقوقی)$/, 'COMPANY'],
]

/** What a heading such as `Price (IRR)` says; null if it names none. */
const namedIn = (words: readonly string[]): Currency | null => {
  const twoWords = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`)
  for (const some of [...twoWords, ...words]) {
    const [, currency] = currencies.find(([is]) => is.test(some)) ?? []
    if (currency !== undefined && currency !== 'toman') return currency
  }
  return null
}

/** A price in toman is ten times as many rials. */
const priceOf = ({ text, wrong, word, heading }: Reader, usual: Currency): Pick<ProductRow, 'price' | 'currency'> => {
  const column = text('toman') === '' ? 'price' : 'toman'
  const said = word('currency', currencies, 'notACurrency')
  const isToman = column === 'toman' || said === 'toman'
  if (column === 'toman' && said !== null && said !== 'IRR' && said !== 'toman') wrong('currency', 'notACurrency')
  const currency = isToman ? 'IRR' : (said ?? namedIn(heading('price')) ?? usual)
  const typed = text(column)
  if (typed === '') return { price: null, currency }
  const amount = parseAmount(typed)
  if (E.isLeft(amount)) wrong(column, amount.left === 'tooLarge' ? 'tooLarge' : 'notAnAmount')
  const price = E.isRight(amount) ? amount.right * (isToman ? 10 : 1) : null
  if (price !== null && !Number.isSafeInteger(price)) wrong(column, 'tooLarge')
  return { price, currency }
}

/** A long number that a spreadsheet has rounded, as `9.89121E+11`. */
const isRounded = (typed: string): boolean => /^\d[.,٫]?\d*e\+\d+$/i.test(foldDigits(typed))

const gtinOf = ({ text, wrong }: Reader): string | null => {
  const typed = text('gtin')
  if (typed === '') return null
  if (/^\d[.,٫]?\d*e\+?\d+$/i.test(foldDigits(typed))) return wrong('gtin', 'rounded')
  return readGtin(typed) ?? wrong('gtin', 'notAGtin')
}

const readProduct = (reader: Reader, usual: Currency): ProductRow => {
  const { text, wrong, word } = reader
  const either = text('name', maxName)
  const nameFa = normaliseFarsi(text('nameFa', maxName) || (isFarsi(either) ? either : ''))
  const name = text('nameEn', maxName) || (isFarsi(either) ? '' : either)
  if (name === '' && nameFa === '') wrong('name', 'needed')
  const stuffId = foldCode(text('stuffId'))
  if (stuffId !== '' && !isStuffId(stuffId)) wrong('stuffId', 'notAStuffId')
  return {
    gtin: gtinOf(reader),
    name,
    nameFa,
    ...priceOf(reader, usual),
    dynamic: word('dynamic', answers, 'notYesOrNo') ?? false,
    stuffId: stuffId === '' ? null : stuffId,
    stuffDescription: stuffId === '' ? null : text('stuffName') || null,
  }
}

const readPerson = ({ text, wrong, word }: Reader, { cells, columns, heads }: Cells): PersonRow => {
  const first = text('name', maxName)
  const last = text('familyName', Math.max(0, maxName - first.length - 1))
  const name = normaliseFarsi(`${first} ${last}`.trim())
  if (name === '') wrong('name', 'needed')
  const nationalId = foldCode(text('nationalId'))
  if (isRounded(nationalId)) wrong('nationalId', 'rounded')
  const fields = columns.flatMap((column, at) => {
    const value = cleanText(shownCell(cells[at] ?? ''))
    if (column !== 'detail' || value === '') return []
    if (value.length > maxFieldValue) wrong('detail', 'tooLong')
    if (isRounded(value)) wrong('detail', 'rounded')
    const label = cleanText(normaliseFarsi(heads[at] ?? '')).slice(0, maxLabel)
    return [{ label, value: detailValue(label, value) }]
  })
  if (fields.some(({ label }) => label === '')) wrong('detail', 'needed')
  if (fields.length > maxFields) wrong('detail', 'tooManyDetails')
  const guessed = isNationalId(nationalId, 'COMPANY') ? 'COMPANY' : 'REAL'
  const personType = word('personType', personTypes, 'notAType') ?? guessed
  return { name, nationalId: personType === 'REAL' ? withLeadingZeros(nationalId) : nationalId, personType, fields }
}

/** Left with what is wrong, by the rules of the editor. */
export const productOf = (cells: Cells, usual: Currency): E.Either<readonly Flaw[], ProductRow> => {
  const reader = readerOf(cells)
  const row = readProduct(reader, usual)
  return reader.flaws.length > 0 ? E.left(reader.flaws) : E.right(row)
}
export const personOf = (cells: Cells): E.Either<readonly Flaw[], PersonRow> => {
  const reader = readerOf(cells)
  const row = readPerson(reader, cells)
  return reader.flaws.length > 0 ? E.left(reader.flaws) : E.right(row)
}
