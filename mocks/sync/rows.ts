import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { Currency } from '../../src/events/values/currency.ts'
import { isGtin } from '../../src/events/values/gtin.ts'
import { isId, productId } from '../../src/events/values/ids.ts'
import { Filled, Text, text } from '../codecs.ts'

/** A number as JSON writes it: its digits, and how many of them are decimals. */
const decimalOf = (value: number) => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  return { digits: BigInt(whole + decimals), places: decimals.length - Number(exponent) }
}

/** Whether a total is the exact sum of prices times quantities. All of them are 0 or more. */
const isSumOf = (total: number, items: readonly { p: number; q: number }[]): boolean => {
  const products = items.map(({ p, q }) => {
    const [price, quantity] = [decimalOf(p), decimalOf(q)]
    return { digits: price.digits * quantity.digits, places: price.places + quantity.places }
  })
  const sum = decimalOf(total)
  const places = Math.max(...[sum, ...products].map((each) => each.places))
  const scaled = (each: typeof sum) => each.digits * 10n ** BigInt(places - each.places)
  return products.reduce((rest, product) => rest - scaled(product), scaled(sum)) === 0n
}

/** A row as a client pushed it, without `_status` and `_changed`. */
export type Row = Readonly<Record<string, unknown>>

/** A table of a service: its columns, and the rules between them. */
export interface Table {
  columns: t.Props
  /** The columns that contradict the path's app or each other, with their rules. */
  wrong: (row: Row, app: string) => readonly (readonly [column: string, message: string])[]
  /** True if a client may no longer change or delete the row; with the column that says so. */
  frozen?: { column: string; message: string; holds: (row: Row) => boolean }
  /** Columns that only the server sets, as in a new row. */
  owned?: Row
}

const ruled = <A>(name: string, is: (value: unknown) => value is A, message: string) =>
  new t.Type<A, A, unknown>(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context, message)),
    t.identity,
  )

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isFlag = (value: unknown): value is boolean | 0 | 1 =>
  value === true || value === false || value === 0 || value === 1
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

const Amount = ruled('Amount', isNumber, 'must be a number, 0 or more')
const AmountOrNull = ruled(
  'AmountOrNull',
  (value): value is number | null => value === null || isNumber(value),
  'must be null or a number, 0 or more',
)
/** A WatermelonDB client on SQLite sends 0 and 1 as booleans. */
const Flag = ruled('Flag', isFlag, 'must be true or false')
const TextOrNull = ruled('TextOrNull', isTextOrNull, 'must be a text or null')

const Id = text('RowId', isId, 'must be an id')
const DateText = text('DateText', (value) => !Number.isNaN(Date.parse(value)), 'must be a date')
const PersonType = text('PersonType', (value) => value === 'REAL' || value === 'COMPANY', 'must be REAL or COMPANY')
const Gtin = text('Gtin', isGtin, 'must be a GTIN with its check digit')

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
const jsonText = (name: string, codec: t.Mixed, message: string) =>
  text(name, (json) => codec.is(parsed(json)), message)

const optionalText = t.union([t.string, t.null, t.undefined])
const Item = t.intersection([
  t.type({ r: t.number, i: Filled, p: Amount, q: Amount }),
  t.partial({ iti: optionalText, itn: optionalText }),
])
const ItemList = t.type({ items: t.array(Item) })
const Items = jsonText('Items', ItemList, 'must be JSON text with items of r, i, p and q')

const Fields = jsonText(
  'Fields',
  t.type({ fields: t.array(t.type({ key: t.string, value: t.string })) }),
  'must be JSON text with fields of key and value',
)
const FieldsOrNone = ruled(
  'FieldsOrNone',
  (value): value is string | null => value === null || value === '' || Fields.is(value),
  'must be JSON text with fields of key and value',
)

const times = { created_at: Amount, updated_at: Amount }

const wrongApp = (row: Row, app: string) =>
  row.app_public_id === app ? [] : [['app_public_id', 'must be the app of the path'] as const]

const wrongSum = ({ detail, total }: Row) => {
  const read = parsed(String(detail))
  return ItemList.is(read) && isSumOf(Number(total), read.items)
    ? []
    : [['total', 'must be the sum of its items'] as const]
}

export const factor: Table = {
  columns: {
    id: Id,
    app_public_id: Text,
    currency: Currency,
    total: Amount,
    detail: Items,
    payer: TextOrNull,
    factor_date: DateText,
    paid: Flag,
    paid_ref: TextOrNull,
    ...times,
  },
  wrong: (row, app) => [...wrongApp(row, app), ...wrongSum(row)],
  owned: { paid: false, paid_ref: null },
  frozen: { column: 'paid', message: 'must not change once paid', holds: ({ paid }) => paid === true || paid === 1 },
}

export const person: Table = {
  columns: {
    id: Id,
    app_public_id: Text,
    person_type: PersonType,
    name: Filled,
    national_id: TextOrNull,
    detail: FieldsOrNone,
    ...times,
  },
  wrong: wrongApp,
}

export const product: Table = {
  columns: {
    id: text('ProductId', (value) => value.length <= 200, 'must be at most 200 letters'),
    gtin: Gtin,
    name: TextOrNull,
    name_fa: TextOrNull,
    app_public_id: Text,
    currency: Currency,
    price: AmountOrNull,
    is_price_dynamic: Flag,
    sold: Amount,
    tax_ir_stuff_id: TextOrNull,
    tax_ir_stuff_desc: TextOrNull,
    ...times,
  },
  wrong: (row, app) => [
    ...wrongApp(row, app),
    ...(row.id === productId(app, String(row.gtin)) ? [] : [['id', 'must be the app and the gtin'] as const]),
  ],
}

const marks = ['_status', '_changed']

const hasProperties = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type Wrong = { field: string; message: string }

/** The row in the order of its table's columns, or its faults, each column once by its plain name. */
export const decodeRow = ({ columns, wrong }: Table, value: unknown, app: string): E.Either<readonly Wrong[], Row> => {
  if (!hasProperties(value)) return E.left([{ field: 'changes', message: 'must be rows' }])
  const found: Wrong[] = []
  for (const column of Object.keys(value)) {
    if (!Object.hasOwn(columns, column) && !marks.includes(column))
      found.push({ field: column, message: 'must be a column of the table' })
  }
  const row: Record<string, unknown> = {}
  for (const [column, codec] of Object.entries(columns)) {
    const decoded = codec.decode(Object.hasOwn(value, column) ? value[column] : undefined)
    if (E.isRight(decoded)) row[column] = decoded.right
    else found.push({ field: column, message: decoded.left[0]?.message ?? `must be ${codec.name}` })
  }
  if (found.length > 0) return E.left(found)
  const wrongs = wrong(row, app)
  return wrongs.length === 0 ? E.right(row) : E.left(wrongs.map(([field, message]) => ({ field, message })))
}
