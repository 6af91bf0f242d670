import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { bread, milk } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { press } from './show.tsx'

describe('an invoice under amendment', () => {
  const edit = async (of: Invoice, language: 'en' | 'fa' = 'en') => {
    const opened = await openInvoice(of, language)
    await press(language === 'en' ? '<edit>Edit' : '<edit>ویرایش')
    opened.asked.length = 0
    return opened
  }

  test('is drawn whole', async () => {
    const { drawn } = await edit(bought())
    expect(drawn()).toEqual([
      'h2 Invoice',
      '.tag-saffron (saffron: Editing)',
      'button.round-plain [Close] <close>',
      'button.meta haspopup=dialog <user> Payer مریم احمدی',
      'button.meta haspopup=dialog <calendar> Date Nov 14, 2026, 10:42',
      'ol.lines [Items]',
      'b Milk',
      '.money.num IRR 1,212,500',
      'fieldset.qty [Quantity of Milk: 2.5]',
      'button [One less Milk] <minus>',
      'b.num live=polite 2.5',
      'button [One more Milk] <plus>',
      'label.field-label Unit price',
      'input.num inputmode=numeric maxlength=1000 “485,000”',
      '.box-end.box-unit IRR',
      'alert.field-error hidden',
      'button.round-plain [Remove Milk] <trash>',
      'b Bread',
      '.money.num IRR 360,000',
      'fieldset.qty [Quantity of Bread: 3]',
      'button [One less Bread] <minus>',
      'b.num live=polite 3',
      'button [One more Bread] <plus>',
      'label.field-label Unit price',
      'input.num inputmode=numeric maxlength=1000 “120,000”',
      '.box-end.box-unit IRR',
      'alert.field-error hidden',
      'button.round-plain [Remove Bread] <trash>',
      'dt Total',
      'dd IRR 1,572,500',
      'dt VAT (10%)',
      'dd IRR 157,250',
      'dt Payable',
      'dd IRR 1,729,750',
      'button.button-quiet Cancel',
      'button.button-primary Save changes',
    ])
  })

  test('in Farsi', async () => {
    const { drawn } = await edit(bought(), 'fa')
    expect(drawn()).toEqual([
      'h2 فاکتور',
      '.tag-saffron (saffron: در حال ویرایش)',
      'button.round-plain [بستن] <close>',
      'button.meta haspopup=dialog <user> خریدار مریم احمدی',
      'button.meta haspopup=dialog <calendar> تاریخ ۲۳ آبان ۱۴۰۵، ۱۰:۴۲',
      'ol.lines [اقلام]',
      'b شیر',
      '.money.num ۱٬۲۱۲٬۵۰۰ ﷼',
      'fieldset.qty [تعداد شیر: ۲٫۵]',
      'button [یکی کمتر: شیر] <minus>',
      'b.num live=polite ۲٫۵',
      'button [یکی بیشتر: شیر] <plus>',
      'label.field-label قیمت واحد',
      'input.num inputmode=numeric maxlength=1000 “۴۸۵٬۰۰۰”',
      '.box-end.box-unit ﷼',
      'alert.field-error hidden',
      'button.round-plain [حذف شیر] <trash>',
      'b نان',
      '.money.num ۳۶۰٬۰۰۰ ﷼',
      'fieldset.qty [تعداد نان: ۳]',
      'button [یکی کمتر: نان] <minus>',
      'b.num live=polite ۳',
      'button [یکی بیشتر: نان] <plus>',
      'label.field-label قیمت واحد',
      'input.num inputmode=numeric maxlength=1000 “۱۲۰٬۰۰۰”',
      '.box-end.box-unit ﷼',
      'alert.field-error hidden',
      'button.round-plain [حذف نان] <trash>',
      'dt جمع',
      'dd ۱٬۵۷۲٬۵۰۰ ﷼',
      'dt مالیات بر ارزش افزوده (۱۰٪)',
      'dd ۱۵۷٬۲۵۰ ﷼',
      'dt قابل پرداخت',
      'dd ۱٬۷۲۹٬۷۵۰ ﷼',
      'button.button-quiet انصراف',
      'button.button-primary ذخیرهٔ تغییرات',
    ])
  })

  test('asks for another quantity, another price, another payer, and a line less', async () => {
    const { asked, drawn } = await edit(bought({ lines: [soldOf(milk, 2), soldOf(bread)], total: 1_090_000 }))
    const [price] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Unit price' })
    if (price === undefined) throw new Error('no price')
    await press('One more Milk')
    await press('One less Milk')
    await press('One less Milk')
    await userEvent.clear(price)
    await userEvent.type(price, '7000')
    fireEvent.blur(price)
    await press('Remove Bread')
    await press('Remove Milk')
    await press('<user> Payer مریم احمدی')
    expect(asked).toEqual([
      ['invoice', { line: 0, quantity: 3, type: 'line.recount' }],
      ['invoice', { line: 0, quantity: 2, type: 'line.recount' }],
      ['invoice', { line: 0, quantity: 1, type: 'line.recount' }],
      ['invoice', { line: 0, text: '7000', type: 'line.reprice' }],
      ['invoice', { line: 1, type: 'line.remove' }],
      ['invoice', { line: 0, type: 'line.remove' }],
      ['persons', { type: 'list.openToChoose' }],
    ])
    expect(drawn().slice(5)).toEqual([
      '<search>',
      'input [Search persons] type=search maxlength=1000 placeholder=Search persons “”',
      'button.result <close> No payer',
      'ul.results [Persons]',
      'button.result pressed <user> مریم احمدی Person 0084575948 <check>',
      'ol.lines [Items]',
      'li.invoice-note.small.mute An invoice needs at least one item.',
      'dt Total',
      'dd IRR 0',
      'dt VAT (10%)',
      'dd IRR 0',
      'dt Payable',
      'dd IRR 0',
      'button.button-quiet Cancel',
      'button.button-primary Save changes',
    ])
  })
})
