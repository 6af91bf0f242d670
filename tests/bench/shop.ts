import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { lineOf } from '../../src/events/samples.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { anInvoice, aPerson, aProduct } from '../builders/rows.ts'

/** A made-up shop that is always the same: row `at` depends on `at` alone. */
const chance = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x9e37_79b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

const pick = <A>(from: readonly A[], random: () => number): A => {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const idOf = (random: () => number) => Array.from({ length: 16 }, () => pick([...letters], random)).join('')

const given =
  'آرمان آناهیتا بابک بهاره پرویز پونه تهمینه جمشید خسرو دلارام رستم رودابه ساسان سودابه شاپور شهرزاد علی فریدون کیوان گلرخ ماندانا محمد منوچهر نوشین هومن'.split(
    ' ',
  )
const family =
  'اردلان بختیاری پارسا تهرانی جلالی خراسانی دماوندی رازی سپهری شیرازی صدری طبری فارسی کرمانی گیلانی مازندرانی نیشابوری یزدی'.split(
    ' ',
  )
const foreign = 'Anna Boris Clara Dmitri Elena Frank Greta Henry Irene Jonas Smith Miller Novak Rossi Garcia'.split(' ')
const goodsFa =
  'برنج روغن چای شکر عدس لوبیا ماکارونی رب پنیر کره ماست خامه عسل زعفران نمک فلفل زردچوبه آرد نان خرما'.split(' ')
const goodsEn =
  'Rice Oil Tea Sugar Lentils Beans Pasta Paste Cheese Butter Yogurt Cream Honey Saffron Salt Pepper Flour Bread Dates Premium'.split(
    ' ',
  )
const kinds = 'ممتاز ساده کم‌چرب پرچرب محلی وارداتی کوچک بزرگ'.split(' ')

export const app = 'shop-1'
const created = Date.UTC(2016, 0, 1)

export const product = (at: number): Product => {
  const random = chance(3_000_000 + at)
  const kind = Math.floor(random() * goodsFa.length)
  const code = String(626_000_000_000 + at)
  const gtin = code + checkDigit(code)
  return aProduct({
    id: `${app}_${gtin}`,
    app,
    gtin,
    name: `${goodsEn[kind]} k${100 + at}`,
    nameFa: `${goodsFa[kind]} ${pick(kinds, random)}`,
    price: 1_000 * (1 + Math.floor(random() * 900)),
    stuffId: null,
    stuffDescription: null,
    createdAt: created + at,
    updatedAt: created + at,
  })
}

const person = (at: number): Person => {
  const random = chance(5_000_000 + at)
  const name =
    random() < 0.7
      ? `${pick(given, random)} ${pick(family, random)}`
      : `${pick(foreign, random)} ${pick(foreign, random)}`
  return aPerson({
    id: idOf(random),
    app,
    name: `${name} ${1_000 + at}`,
    nationalId: String(Math.floor(random() * 1e10)).padStart(10, '0'),
    fields: [],
    createdAt: created + at,
    updatedAt: created + at,
  })
}

const goods = Array.from({ length: 500 }, (_, at) => product(at))
const people = Array.from({ length: 2_000 }, (_, at) => person(at))

export const invoice = (at: number): Invoice => {
  const random = chance(9_000_000 + at)
  const payer = pick(people, random)
  const lines = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    lineOf(sellableOf(pick(goods, random)), 1 + Math.floor(random() * 9)),
  )
  const date = created + at * 1_800_000 + Math.floor(random() * 1_700_000)
  return anInvoice({
    id: idOf(random),
    app,
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    lines,
    payer: { id: payer.id, name: payer.name },
    date: new Date(date).toISOString(),
    paid: random() < 0.6,
    createdAt: date,
    updatedAt: date,
  })
}

/** Common and rare beginnings in both scripts, of names, of numbers, and without a result. */
export const beginnings = 'عل مح گلر نیشا برن زعف پنی کم joh smi pre sug k17 k599 102 2042 2999 ظظ qzx شهر'.split(' ')

export const range = <A>(from: number, to: number, make: (at: number) => A): A[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, at) => make(from + at))
