import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaperFormat } from '../../src/events/desk/invoice.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { InvoicePaper } from '../../src/views/invoice/InvoicePaper.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { milk, stocked, tea } from '../scenarios/goods.ts'
import { printOn } from '../scenarios/papers.ts'
import { soldOf, soldToday } from '../scenarios/visitor.ts'
import { eventually } from '../tools/eventually.ts'
import { showOf, wordsOf } from './show.tsx'

const drawnPaper = () => {
  const texts = (of: string) => [...document.querySelectorAll(`.paper ${of}`)].map(wordsOf)
  return {
    head: texts('.paper-head > *'),
    facts: texts('.paper-facts dl > div'),
    columns: texts('th'),
    rows: [...document.querySelectorAll('.paper tbody tr, .paper-lines li')].map((row) =>
      [...row.children].map(wordsOf),
    ),
    sums: texts('.paper-sums > div'),
    large: texts('.paper-pay'),
    words: texts('.paper-words > p'),
    signed: texts('.paper-signatures > *'),
    foot: texts('.paper-foot'),
  }
}

interface Printed {
  language: 'en' | 'fa'
  format?: PaperFormat
  app?: object
  into?: (desk: Desk) => unknown
}

/** What stands on the paper, cell by cell. */
const paperOf = async (of: Invoice, { language, format = 'a5', app = {}, into = () => {} }: Printed) => {
  const desk = await openDesk({ store: await stocked(of), ...app })
  await printOn(desk, of.id, format)
  await into(desk)
  const { unmount } = await showOf(desk, language, <InvoicePaper invoice={of} />)
  await act(() => desk.calm())
  await eventually(() => expect(document.querySelector('.paper :is(td, li) bdi')?.textContent).toBeTruthy())
  const paper = drawnPaper()
  unmount()
  return paper
}

test('an invoice on A5, in Farsi', async () => {
  expect(await paperOf(soldToday(), { language: 'fa' })).toEqual({
    head: ['خواربار پارسیان'],
    facts: ['خریدارمریم احمدی', 'فاکتور۳۰ آبان ۱۴۰۵، ۱۰:۴۲', 'شمارهٔ فاکتورinvoice-1'],
    columns: ['ردیف', 'شرح', 'تعداد', 'قیمت واحد', 'مبلغ (ریال)'],
    rows: [['۱', 'شیر', '۲', '۴۸۵٬۰۰۰', '۹۷۰٬۰۰۰']],
    sums: ['جمع۹۷۰٬۰۰۰', 'مالیات بر ارزش افزوده (۱۰٪)۹۷٬۰۰۰', 'قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
    large: ['قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
    words: ['به حروف: یک میلیون و شصت و هفت هزار ریال', 'برابر ۱۰۶٬۷۰۰ تومان'],
    signed: ['مهر و امضای فروشنده', 'امضای خریدار'],
    foot: ['از خرید شما سپاسگزاریم'],
  })
})

const inEnglish = {
  head: ['خواربار پارسیان'],
  facts: ['Payerمریم احمدی', 'InvoiceNov 21, 2026, 10:42', 'Invoice no.invoice-1'],
  columns: ['No.', 'Item', 'Quantity', 'Unit price', 'Sum (rial)'],
  rows: [['1', 'Milk', '2', '485,000', '970,000']],
  sums: ['Total970,000', 'VAT (10%)97,000', 'PayableIRR 1,067,000'],
  large: ['PayableIRR 1,067,000'],
  words: ['In words: one million sixty-seven thousand rials', 'Equals 106,700 toman'],
  signed: ['Seller’s stamp and signature', 'Buyer’s signature'],
  foot: ['Thank you for your purchase'],
}

test.each(['a5', 'a4'] as const)('an invoice on %s, in English', async (format) => {
  expect(await paperOf(soldToday(), { language: 'en', format })).toEqual(inEnglish)
})

test.each([
  ['en', [['Milk', '485,000 × 2', '970,000']], inEnglish],
  [
    'fa',
    [['شیر', '۴۸۵٬۰۰۰ × ۲', '۹۷۰٬۰۰۰']],
    {
      head: ['خواربار پارسیان'],
      facts: ['خریدارمریم احمدی', 'فاکتور۳۰ آبان ۱۴۰۵، ۱۰:۴۲', 'شمارهٔ فاکتورinvoice-1'],
      sums: ['جمع۹۷۰٬۰۰۰', 'مالیات بر ارزش افزوده (۱۰٪)۹۷٬۰۰۰', 'قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
      large: ['قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
      words: ['به حروف: یک میلیون و شصت و هفت هزار ریال', 'برابر ۱۰۶٬۷۰۰ تومان'],
      foot: ['از خرید شما سپاسگزاریم'],
    },
  ],
] as const)(
  'on the strip a line has its price, quantity and sum, and nobody signs (%s)',
  async (language, rows, same) => {
    expect(await paperOf(soldToday(), { language, format: 'roll80' })).toEqual({
      ...same,
      columns: [],
      rows,
      signed: [],
    })
  },
)

test('says nothing in toman once that is switched off', async () => {
  const into = (desk: Desk) => desk.act('settings', { type: 'toman.switch', on: false })
  expect(await paperOf(soldToday(), { language: 'en', into })).toEqual({
    ...inEnglish,
    words: inEnglish.words.slice(0, 1),
  })
})

test('of several currencies: each amount bears its own, and there is nothing to pay in one', async () => {
  const of = soldToday({ lines: [soldOf(milk), soldOf(tea, 3)] })
  expect(await paperOf(of, { language: 'en' })).toEqual({
    ...inEnglish,
    columns: ['No.', 'Item', 'Quantity', 'Unit price', 'Sum'],
    rows: [
      ['1', 'Milk', '1', 'IRR 485,000', 'IRR 485,000'],
      ['2', 'Tea', '3', '$12', '$36'],
    ],
    sums: ['Total in rialIRR 485,000', 'Total in US dollar$36'],
    large: [],
    words: [],
  })
})

test.each([null, { id: 'person-9', name: '-' }])(
  'of nobody, on this device alone: neither is named (%o)',
  async (payer) => {
    expect(await paperOf(soldToday({ payer }), { language: 'en', app: { app: onlyHere } })).toEqual({
      ...inEnglish,
      head: [],
      facts: inEnglish.facts.slice(1),
    })
  },
)

test('a missing name says so: the payer, and a line whose product is gone', async () => {
  const gone = { ...soldOf(milk, 2), name: '', nameFa: '', product: 'app-1_gone' }
  const of = soldToday({ payer: { id: 'gone', name: '' }, lines: [gone] })
  const { facts, rows } = await paperOf(of, { language: 'en' })
  expect([facts[0], rows]).toEqual(['Payer...', [['1', 'Not found', '2', '485,000', '970,000']]])
})

const said = {
  name: 'بقالی مریم',
  address: 'تهران، پلاک ۱۲',
  phone: '021 8800 1234',
  nationalId: '10380284790',
  economicCode: '41118943357',
  thanks: 'به امید دیدار',
} as const
const parts = ['name', 'address', 'phone', 'nationalId', 'economicCode', 'thanks'] as const

const describing = (desk: Desk, app: string) => {
  for (const part of parts) desk.send('settings', { type: 'shop.describe', app, part, text: said[part] })
}

test.each([
  ['fa', 'تلفن ۰۲۱ ۸۸۰۰ ۱۲۳۴شناسهٔ ملی ۱۰۳۸۰۲۸۴۷۹۰کد اقتصادی ۴۱۱۱۸۹۴۳۳۵۷'],
  ['en', 'Phone 021 8800 1234Company id 10380284790Economic code 41118943357'],
] as const)(
  'the shop’s own words stand on the paper of its app, and a person’s id is called so (%s)',
  async (language, numbers) => {
    const ofShop = await paperOf(soldToday(), { language, into: (desk) => describing(desk, 'app-1') })
    const ofOther = await paperOf(soldToday(), { language, into: (desk) => describing(desk, 'app-2') })
    const ofPerson = await paperOf(soldToday(), {
      language,
      into: (desk) =>
        desk.send('settings', { type: 'shop.describe', app: 'app-1', part: 'nationalId', text: '0084575948' }),
    })
    expect({ ofShop: ofShop.head, foot: ofShop.foot, ofOther: ofOther.head, ofPerson: ofPerson.head }).toEqual({
      ofShop: [said.name, said.address, numbers],
      foot: [said.thanks],
      ofOther: ['خواربار پارسیان'],
      ofPerson: ['خواربار پارسیان', language === 'fa' ? 'کد ملی ۰۰۸۴۵۷۵۹۴۸' : 'National id 0084575948'],
    })
  },
)
