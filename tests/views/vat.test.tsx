import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { VatKind } from '../../src/events/values/vat.ts'
import { SheetTotals } from '../../src/views/desk/Sheet.tsx'
import { SheetItems } from '../../src/views/desk/SheetItems.tsx'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import type { Desk } from '../scenarios/desk.ts'
import { bread, milk, selling } from '../scenarios/goods.ts'
import { showOf, wordsOf } from './show.tsx'

const wordsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => wordsOf(each).replaceAll('\u00a0', ' '))
const counting = async (vat: VatKind) => {
  const desk = await selling(bread, milk, milk)
  await desk.act('settings', { type: 'vat.choose', vat })
  return desk
}

/** What stands on the sheet is saved, and its invoice opened. */
const openedSale = async (desk: Desk, language: 'en' | 'fa') => {
  await act(() => desk.saved())
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  await desk.act('invoice', { type: 'invoice.open', invoice: row.id })
  await showOf(desk, language, <InvoiceDialog />)
  return row
}

describe.each([
  ['en', 'added', ['TotalIRR 1,090,000', 'VAT (10%)IRR 109,000', 'PayableIRR 1,199,000']],
  [
    'en',
    'included',
    ['TotalIRR 1,090,000', 'Rounded offIRR 1', 'VAT (10%), includedIRR 99,090', 'PayableIRR 1,089,999'],
  ],
  ['en', 'none', ['TotalIRR 1,090,000', 'PayableIRR 1,090,000']],
  [
    'fa',
    'included',
    [
      'جمع۱٬۰۹۰٬۰۰۰ ﷼',
      'گرد شده به پایین۱ ﷼',
      'مالیات بر ارزش افزوده (۱۰٪)، در قیمت‌ها۹۹٬۰۹۰ ﷼',
      'قابل پرداخت۱٬۰۸۹٬۹۹۹ ﷼',
    ],
  ],
] as const)('in %s, where VAT is %s,', (language, vat, sums) => {
  test('the sheet, the saved invoice, its paper and its text have the same sums, and the shelf’s prices', async () => {
    const desk = await counting(vat)
    const { unmount } = await showOf(desk, language, <SheetTotals />)
    expect(wordsIn('.totals > div')).toEqual(sums)
    unmount()

    const row = await openedSale(desk, language)
    const money = (en: string, fa: string) => (language === 'en' ? en : fa)
    expect(wordsIn('.dialog .totals > div')).toEqual(sums)
    expect(wordsIn('.dialog .line .line-sum')).toEqual([money('120,000', '۱۲۰٬۰۰۰'), money('970,000', '۹۷۰٬۰۰۰')])
    expect(wordsIn('.paper-sums > div')).toEqual(
      sums.map((line, at) => (at === sums.length - 1 ? line : line.replace(/IRR | ﷼/, ''))),
    )
    const shared = invoiceText(row, language).replaceAll('\u00a0', ' ').split('\n').slice(-sums.length)
    expect(shared.map((line) => line.replace(': ', ''))).toEqual(sums)
  })
})

describe.each([
  [
    'en',
    ['TotalIRR 1,090,000', 'Exempt from VATIRR 120,000', 'VAT (10%)IRR 97,000', 'PayableIRR 1,187,000'],
    ['120,000 × 1 · Exempt from VAT', '485,000 × 2'],
    'Bread (exempt from VAT)',
  ],
  [
    'fa',
    ['جمع۱٬۰۹۰٬۰۰۰ ﷼', 'معاف از مالیات۱۲۰٬۰۰۰ ﷼', 'مالیات بر ارزش افزوده (۱۰٪)۹۷٬۰۰۰ ﷼', 'قابل پرداخت۱٬۱۸۷٬۰۰۰ ﷼'],
    ['۱۲۰٬۰۰۰ × ۱ · معاف از مالیات', '۴۸۵٬۰۰۰ × ۲'],
    'نان (معاف از مالیات)',
  ],
] as const)('in %s, where bread is exempt,', (language, sums, lines, named) => {
  test('the sheet and the saved invoice say on what no VAT is, and so does the paper', async () => {
    const desk = await counting('added')
    await desk.act('settings', { type: 'product.exempt', product: bread.id, on: true })
    const { unmount } = await showOf(desk, language, <SheetTotals />)
    expect(wordsIn('.totals > div')).toEqual(sums)
    unmount()
    await openedSale(desk, language)
    expect([wordsIn('.dialog .totals > div'), wordsIn('.dialog .line .small')]).toEqual([sums, lines])
    expect(document.querySelector('.paper')?.textContent).toContain(named)
  })
})

test.each([
  ['en', '0.5 kg', '120,000 × 1', '485,000 × 0.5 kg', 'Milk × 0.5 kg: IRR 242,500'],
  ['fa', '۰٫۵ کیلوگرم', '۱۲۰٬۰۰۰ × ۱', '۴۸۵٬۰۰۰ × ۰٫۵ کیلوگرم', 'شیر × ۰٫۵ کیلوگرم: ۲۴۲٬۵۰۰ ﷼'],
] as const)(
  'what is sold by weight says so while it is written, on the invoice, on paper and in its text (%s)',
  async (language, half, ofBread, ofMilk, shared) => {
    const desk = await selling(bread, milk)
    await desk.act('settings', { type: 'product.measure', product: milk.id, unit: 'kg' })
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 0.5 })
    const { unmount } = await showOf(desk, language, <SheetItems />)
    expect(wordsIn('.item .small')).toEqual([ofBread.replace(/ × .*/, ''), ofMilk])
    unmount()
    const row = await openedSale(desk, language)
    expect(wordsIn('.dialog .line .small')).toEqual([ofBread, ofMilk])
    expect(document.querySelector('.paper')?.textContent?.replaceAll('\u00a0', ' ')).toContain(half)
    expect(invoiceText(row, language).replaceAll('\u00a0', ' ').split('\n')).toContain(shared)
  },
)
