import type { App, Invoice, Line, Payer, Person, Product, Sellable } from './entities.ts'
import { usualVat } from './values/vat.ts'

/** One plausible value of each entity, for the samples of events, for tests and for generated paths. */
export const app: App = { publicId: 'app-1', name: 'خواربار پارسیان' }
export const otherApp: App = { publicId: 'local', name: 'فقط همین دستگاه' }

export const milk: Sellable = {
  product: 'app-1_6260001234567',
  name: 'Low-fat milk 1 l',
  nameFa: 'شیر کم‌چرب ۱ لیتری',
  currency: 'IRR',
  price: 485_000,
  dynamic: false,
  stuffId: '2710000028210',
  stuffDescription: 'شیر پاستوریزه',
}

export const eggs: Sellable = {
  ...milk,
  product: 'app-1_6260007654321',
  name: 'Eggs, tray',
  nameFa: 'تخم‌مرغ شانه‌ای',
  price: null,
  dynamic: true,
}

export const courier: Sellable = { ...eggs, product: 'app-1_2900000000018', name: 'Courier', nameFa: 'ارسال با پیک' }

export const tea: Sellable = {
  ...milk,
  product: 'app-1_6260001111110',
  name: 'Tea',
  nameFa: 'چای',
  currency: 'USD',
  price: 12,
}

/** The same barcode in another app, with another name. */
export const otherMilk: Sellable = {
  ...milk,
  product: 'app-2_6260001234567',
  name: 'Milk of the other shop',
  nameFa: 'شیر فروشگاه دیگر',
}

/** One of it fits on an invoice with its VAT, two pass 2^53. */
export const gold: Sellable = {
  ...milk,
  product: 'app-1_6260002222228',
  name: 'Gold',
  nameFa: 'طلا',
  price: 6_000_000_000_000_000,
}

/** Not even one of it fits on an invoice with its VAT. */
export const palace: Sellable = {
  ...milk,
  product: 'app-1_6260003333337',
  name: 'Palace',
  nameFa: 'کاخ',
  price: Number.MAX_SAFE_INTEGER,
}

export const lineOf = (product: Sellable, quantity = 1, price = product.price ?? 1_000): Line => {
  const { dynamic: _, ...rest } = product
  return { ...rest, price, quantity }
}

export const maryam: Payer = { id: 'maryam-ahmadi-01', name: 'مریم احمدی' }

export const date = { instant: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran' }

export const invoice: Invoice = {
  id: 'invoice-1',
  app: 'app-1',
  currency: 'IRR',
  total: 970_000,
  lines: [lineOf(milk, 2)],
  payer: maryam,
  date: date.instant,
  zone: date.zone,
  note: '',
  vat: usualVat,
  discountReason: '',
  paid: false,
  paidRef: null,
  createdAt: 1_795_245_120_000,
  updatedAt: 1_795_245_120_000,
}

export const person: Person = {
  id: maryam.id,
  app: 'app-1',
  personType: 'REAL',
  name: maryam.name,
  nationalId: '0084575948',
  fields: [{ label: 'تلفن', value: '۰۲۱۱۲۳۴۵۶۷۸' }],
  createdAt: 1_795_245_120_000,
  updatedAt: 1_795_245_120_000,
}

export const product: Product = {
  id: milk.product,
  app: 'app-1',
  gtin: '6260001234567',
  name: milk.name,
  nameFa: milk.nameFa,
  currency: 'IRR',
  price: 485_000,
  dynamic: false,
  sold: 0,
  stuffId: milk.stuffId,
  stuffDescription: milk.stuffDescription,
  createdAt: 1_795_245_120_000,
  updatedAt: 1_795_245_120_000,
}

export const shopkeeper = {
  issuer: 'http://localhost:4174/identity',
  sub: 'shop',
  givenName: 'مریم',
  familyName: 'احمدی',
  email: 'shop@example.com',
  username: 'shop',
  roles: [],
  plan: null,
  planExpire: null,
}

export const otherShopkeeper = {
  ...shopkeeper,
  sub: 'other',
  givenName: 'سارا',
  familyName: 'موسوی',
  username: 'other',
}
