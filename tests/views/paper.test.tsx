import { expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { InvoicePaper } from '../../src/views/desk/invoice/InvoicePaper.tsx'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { milk, stocked, tea } from '../scenarios/goods.ts'
import { soldOf, soldToday } from '../scenarios/visitor.ts'
import { eventually } from '../tools/eventually.ts'
import { showOf, wordsOf } from './show.tsx'

/** What stands on the paper, cell by cell. */
const paperOf = async (of: Invoice, language: 'en' | 'fa', app = {}) => {
  const desk = await openDesk({ store: await stocked(), ...app })
  await showOf(desk, language, <InvoicePaper invoice={of} />)
  await eventually(() => expect(document.querySelector('.paper td bdi')?.textContent).toBeTruthy())
  const texts = (of: string) => [...document.querySelectorAll(`.paper ${of}`)].map(wordsOf)
  return {
    head: texts('.paper-head > *'),
    facts: texts('.paper-facts > div'),
    columns: texts('th'),
    rows: [...document.querySelectorAll('.paper tbody tr')].map((row) => [...row.children].map(wordsOf)),
    sums: texts('.paper-sums > div'),
    large: texts('.paper-pay'),
    foot: texts('.paper-foot'),
  }
}

test('an invoice on paper, in Farsi', async () => {
  expect(await paperOf(soldToday(), 'fa')).toEqual({
    head: ['خواربار پارسیان', 'فاکتور'],
    facts: ['خریدارمریم احمدی', 'تاریخ۳۰ آبان ۱۴۰۵، ۱۰:۴۲', 'شمارهٔ فاکتورinvoice-1'],
    columns: ['ردیف', 'شرح', 'تعداد', 'قیمت واحد', 'مبلغ'],
    rows: [['۱', 'شیر', '۲', '۴۸۵٬۰۰۰', '۹۷۰٬۰۰۰']],
    sums: ['جمع۹۷۰٬۰۰۰ ﷼', 'مالیات بر ارزش افزوده (۱۰٪)۹۷٬۰۰۰ ﷼', 'قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
    large: ['قابل پرداخت۱٬۰۶۷٬۰۰۰ ﷼'],
    foot: ['از خرید شما سپاسگزاریم · ساخته‌شده با دفتر'],
  })
})

const inEnglish = {
  head: ['خواربار پارسیان', 'Invoice'],
  facts: ['Payerمریم احمدی', 'DateNov 21, 2026, 10:42', 'Invoice no.invoice-1'],
  columns: ['No.', 'Item', 'Quantity', 'Unit price', 'Sum'],
  rows: [['1', 'Milk', '2', '485,000', '970,000']],
  sums: ['TotalIRR 970,000', 'VAT (10%)IRR 97,000', 'PayableIRR 1,067,000'],
  large: ['PayableIRR 1,067,000'],
  foot: ['Thank you for your purchase · Made with Daftar'],
}

test('an invoice on paper, in English', async () => {
  expect(await paperOf(soldToday(), 'en')).toEqual(inEnglish)
})

test('of several currencies: each amount bears its own, and there is nothing to pay in one', async () => {
  expect(await paperOf(soldToday({ lines: [soldOf(milk), soldOf(tea, 3)] }), 'en')).toEqual({
    ...inEnglish,
    rows: [
      ['1', 'Milk', '1', 'IRR 485,000', 'IRR 485,000'],
      ['2', 'Tea', '3', '$12', '$36'],
    ],
    sums: ['Total in rialIRR 485,000', 'Total in US dollar$36'],
    large: [],
  })
})

test('of nobody, on this device alone', async () => {
  expect(await paperOf(soldToday({ payer: null }), 'en', { app: onlyHere })).toEqual({
    ...inEnglish,
    head: ['Daftar', 'Invoice'],
    facts: ['Payer-', 'DateNov 21, 2026, 10:42', 'Invoice no.invoice-1'],
  })
})

test('a missing name says so: the payer, and a line whose product is gone', async () => {
  const gone = { ...soldOf(milk, 2), name: '', nameFa: '', product: 'app-1_gone' }
  const { facts, rows } = await paperOf(soldToday({ payer: { id: 'gone', name: '' }, lines: [gone] }), 'en')
  expect([facts[0], rows]).toEqual(['Payer...', [['1', 'Not found', '2', '485,000', '970,000']]])
})
