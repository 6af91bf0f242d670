import type { Row } from '../../mocks/sync/rows.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'

export type { Row } from '../../mocks/sync/rows.ts'

const at = Date.UTC(2026, 10, 21, 7, 12)

/** Sixteen letters and digits, as a WatermelonDB client makes them. */
export const idOf = (count: number): string => String(count).padStart(16, 'a')

export const gtinOf = (count: number): string => {
  const body = `626${String(count).padStart(9, '0')}`
  return body + checkDigit(body)
}

/** A factor's columns for one line of so many. */
export const linesOf = (app: string, quantity: number, price = 485_000) => ({
  total: price * quantity,
  detail: JSON.stringify({
    items: [{ r: 0, i: `${app}_${gtinOf(1)}`, p: price, q: quantity, iti: null, itn: 'شیر' }],
  }),
})

export const factorRow = (app: string, id: string, over: Row = {}) => ({
  id,
  app_public_id: app,
  currency: 'IRR',
  ...linesOf(app, 2),
  payer: null,
  factor_date: '2026-11-21T07:12:00.000Z',
  paid: false,
  paid_ref: '',
  created_at: at,
  updated_at: at,
  ...over,
})

export const personRow = (app: string, id: string, over: Row = {}) => ({
  id,
  app_public_id: app,
  person_type: 'REAL',
  name: 'سارا محمدی',
  national_id: '',
  detail: JSON.stringify({ fields: [{ key: 'تلفن', value: '۰۲۱' }] }),
  created_at: at,
  updated_at: at,
  ...over,
})

export const productRow = (app: string, gtin: string, over: Row = {}) => ({
  id: `${app}_${gtin}`,
  gtin,
  name: 'Milk',
  name_fa: 'شیر',
  app_public_id: app,
  currency: 'IRR',
  price: 485_000,
  is_price_dynamic: false,
  sold: 0,
  tax_ir_stuff_id: null,
  tax_ir_stuff_desc: '',
  created_at: at,
  updated_at: at,
  ...over,
})

const isNothing = (value: unknown): boolean => value === null || value === ''

const withoutNothings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNothings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (isNothing(each) ? [] : [[key, withoutNothings(each)]])),
  )
}

/** A row's content by any writer: null, '' and missing are equal, and JSON text is decoded. */
export const meaningOf = (row: object): Row => {
  const { detail, ...columns }: Row = { ...row }
  const read: unknown = typeof detail === 'string' && detail !== '' ? JSON.parse(detail) : {}
  return Object.fromEntries(
    Object.entries(Object(withoutNothings({ ...columns, ...(detail === undefined ? {} : { detail: read }) }))),
  )
}

/** How a shop is known to the tax office. */
export const taxProfile = {
  'national-id': '10380284790',
  'economic-code': '10380284790',
  'memory-id': 'DEF5GH',
  'private-key': 'a key',
  certificate: 'a certificate',
}
