import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { en as words } from '../../src/views/texts/en.ts'
import { fa as wordsFa } from '../../src/views/texts/fa.ts'
import { opening } from '../scenarios/desk.ts'
import type { Facts } from './openedRecord.tsx'
import { numbersDrawn, openRecord } from './openedRecord.tsx'
import { press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const errors = ['body[0].sstid: not registered', 'header.tinb: does not match bid']
const accepted = (said: Facts) => [said.begun(), said.taken(taxRecords.accepted)]
const amended = (said: Facts) => [
  said.begun('MAIN', { content: 'other', payable: 16_346_000 }),
  said.taken(taxRecords.accepted),
]
const rejected = (said: Facts) => [said.begun(), said.taken({ ...taxRecords.rejected, errors })]

const hint = words.taxRecord.referenceHint
const hintFa = wordsFa.taxRecord.referenceHint

describe('a tax record that was answered', () => {
  test('is locked once it is accepted, and says why', async () => {
    const en = await openRecord({ stage: 'accepted', facts: accepted, beneath: true, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-success (success: <done>Accepted)',
      'button.round-plain [Close] <close>',
      'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-done current=step <check> Answer : done',
      ...numbersDrawn.en,
      '<picture>',
      'p.note-mute <lock> Accepted without a fault: no inquiry and no correction is needed any more.',
      'status.small.mute',
      'button.button-quiet <copy>Copy the number',
      'button.button-quiet <printer>Print',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'accepted', facts: accepted, beneath: true, language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-success (success: <done>پذیرفته شد)',
      'button.round-plain [بستن] <close>',
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-done current=step <check> پاسخ : انجام شد',
      ...numbersDrawn.fa,
      '<picture>',
      'p.note-mute <lock> پذیرفته شده و خطایی ندارد؛ استعلام و اصلاح دیگر لازم نیست.',
      'status.small.mute',
      'button.button-quiet <copy>کپی شماره',
      'button.button-quiet <printer>چاپ',
    ])
  })

  test('of another device is accepted too; its content is unknown, and nothing has its code', async () => {
    const facts = (said: Facts) => [said.read(taxRecords.accepted)]
    const en = await openRecord({ stage: 'contentUnknown', facts, beneath: true, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-saffron (saffron: <ask>Accepted, content unknown)',
      'button.round-plain [Close] <close>',
      'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-done current=step <check> Answer : done',
      'h3 The tax office accepted it; what was sent is not known here',
      'p Another device sent this invoice, or this one before its data was removed. Whether its rows and amounts are those that were sent is not known here. It is locked; once you change it here, a correction can be sent.',
      'dt Tax id',
      'dd DEF5GH 0481F 0000001FED 8',
      'dt Reference number',
      'dd 741802936',
      'dt Answer read',
      'dd Nov 21, 2026, 06:13',
      'status.small.mute',
      'button.button-quiet <copy>Copy the number',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'contentUnknown', facts, beneath: true, language: 'fa' })
    expect(fa.drawn().slice(1, 6)).toEqual([
      '.tag-saffron (saffron: <ask>پذیرفته، محتوا نامعلوم)',
      'button.round-plain [بستن] <close>',
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-done current=step <check> پاسخ : انجام شد',
      'h3 سازمان این فاکتور را پذیرفته، اما اینجا معلوم نیست چه فرستاده شده است',
      'p این فاکتور را دستگاه دیگری فرستاده است، یا همین دستگاه پیش از پاک شدن داده‌هایش. معلوم نیست ردیف‌ها و مبلغ‌های اینجا همان‌هایی باشند که فرستاده شده‌اند. فاکتور قفل است؛ اگر اینجا تغییرش دهید، می‌توانید اصلاحی بفرستید.',
    ])
  })

  test('an invoice that was changed since shows both amounts, and sends a correction', async () => {
    const en = await openRecord({ stage: 'amended', facts: amended, paymentReference: '308814072', language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Send correction',
      '.tag-saffron (saffron: <edit>Correction needed)',
      'button.round-plain [Close] <close>',
      'h3 This invoice was sent before',
      'p It was changed since, here or on another device. To change it at the tax office, too, send a correction. Buyer and stuff ids stay; rows, quantities and prices may change.',
      'dt At the tax office',
      'dd IRR 16,346,000',
      '<forward>',
      'dt After the correction',
      'dd IRR 1,729,750',
      ...numbersDrawn.en,
      'label.field-label Payment reference',
      `input inputmode=numeric maxlength=1000 placeholder=  “308814072” (${hint})`,
      `.field-hint ${hint}`,
      'alert.field-error hidden',
      'button.button-bare Later',
      'button.button-primary <send>Send correction',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'amended', facts: amended, paymentReference: '308814072', language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 ارسال اصلاحی',
      '.tag-saffron (saffron: <edit>اصلاحی لازم است)',
      'button.round-plain [بستن] <close>',
      'h3 این فاکتور پیش‌تر ارسال شده است',
      'p پس از ارسال، اینجا یا روی دستگاه دیگری تغییر کرده است. برای آنکه در سازمان هم عوض شود، اصلاحی بفرستید. خریدار و شناسهٔ کالاها همان می‌ماند؛ ردیف، تعداد و قیمت می‌تواند عوض شود.',
      'dt در سازمان',
      'dd ۱۶٬۳۴۶٬۰۰۰ ﷼',
      '<forward>',
      'dt پس از اصلاح',
      'dd ۱٬۷۲۹٬۷۵۰ ﷼',
      ...numbersDrawn.fa,
      'label.field-label شمارهٔ مرجع پرداخت',
      `input inputmode=numeric maxlength=1000 placeholder=  “308814072” (${hintFa})`,
      `.field-hint ${hintFa}`,
      'alert.field-error hidden',
      'button.button-bare بعداً',
      'button.button-primary <send>ارسال اصلاحی',
    ])
  })

  test.each([
    ['accepted', {}],
    ['amended', { content: 'other' }],
  ] as const)('a corrected invoice that is %s keeps its first tax id visible', async (stage, sent) => {
    const facts = (said: Facts) => [
      said.begun('MAIN', { content: 'another' }),
      said.taken(taxRecords.accepted),
      said.begun('CORRECTION', sent),
      said.taken(taxRecords.corrected),
    ]
    const ids: (readonly string[])[] = []
    for (const language of ['en', 'fa'] as const) {
      cleanup()
      const lines = (await openRecord({ stage, facts, language })).drawn()
      const at = lines.findIndex((line) => line === 'dt Tax id' || line === 'dt شمارهٔ منحصربه‌فرد مالیاتی')
      ids.push(lines.slice(at, at + 4))
    }
    expect(ids).toEqual([
      ['dt Tax id', 'dd DEF5GH 0481F 009956F721 1', 'dt First tax id', 'dd DEF5GH 0481F 0000001FED 8'],
      [
        'dt شمارهٔ منحصربه‌فرد مالیاتی',
        'dd ltr‹DEF5GH 0481F 009956F721 1›',
        'dt شمارهٔ مالیاتی نخست',
        'dd ltr‹DEF5GH 0481F 0000001FED 8›',
      ],
    ])
  })

  test('a refused invoice explains each error in plain words, with the office’s own', async () => {
    const en = await openRecord({ stage: 'rejected', facts: rejected, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-danger (danger: <close>Rejected)',
      'button.round-plain [Close] <close>',
      'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-stopped current=step <close> Answer : something is wrong',
      'h3 The tax office found 2 faults',
      ...numbersDrawn.en,
      '<error>',
      'b The stuff id of “Milk” is not registered at the tax office',
      'p Row 1',
      'button.button-soft Go to the product: The stuff id of “Milk” is not registered at the tax office <forward>',
      '<error>',
      'b The buyer’s economic code does not fit the national id',
      'p مریم احمدی',
      'button.button-soft Go to the economic code: The buyer’s economic code does not fit the national id <forward>',
      'summary The answer’s own words',
      '<down>',
      'pre body[0].sstid: not registered header.tinb: does not match bid',
      'label.field-label Payment reference',
      `input inputmode=numeric maxlength=1000 placeholder=  “” (${hint})`,
      `.field-hint ${hint}`,
      'alert.field-error hidden',
      'button.button-quiet <search>Inquire',
      'button.button-primary <send>Send correction',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'rejected', facts: rejected, language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-danger (danger: <close>رد شد)',
      'button.round-plain [بستن] <close>',
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-stopped current=step <close> پاسخ : ایراد دارد',
      'h3 سازمان ۲ ایراد گرفت',
      ...numbersDrawn.fa,
      '<error>',
      'b شناسهٔ «شیر» در سازمان ثبت نیست',
      'p ردیف ۱',
      'button.button-soft رفتن به کالا: شناسهٔ «شیر» در سازمان ثبت نیست <forward>',
      '<error>',
      'b کد اقتصادی خریدار با کد ملی یا شناسهٔ ملی او نمی‌خواند',
      'p مریم احمدی',
      'button.button-soft رفتن به کد اقتصادی: کد اقتصادی خریدار با کد ملی یا شناسهٔ ملی او نمی‌خواند <forward>',
      'summary متن اصلی پاسخ',
      '<down>',
      'pre dir=ltr body[0].sstid: not registered header.tinb: does not match bid',
      'label.field-label شمارهٔ مرجع پرداخت',
      `input inputmode=numeric maxlength=1000 placeholder=  “” (${hintFa})`,
      `.field-hint ${hintFa}`,
      'alert.field-error hidden',
      'button.button-quiet <search>استعلام',
      'button.button-primary <send>ارسال اصلاحی',
    ])
  })

  test.each([
    [
      'en',
      'Send it all the same…',
      [
        'h3 For a correction, mend this',
        '<error>',
        'b Nothing was changed since it was rejected',
        'p As it stands it is most likely rejected again. If what was wrong is mended elsewhere, send it all the same.',
        'button.button-soft Go to the invoice: Nothing was changed since it was rejected <forward>',
      ],
      ['button.button-quiet <search>Inquire', 'button.button-bare Send it all the same…'],
      [
        'h3 Send it again as it was rejected?',
        'p Most likely it is rejected, and a serial number is wasted. A wasted number does not come back.',
        'button.button-primary Go back and mend',
        'button.button-danger Send with faults',
      ],
    ],
    [
      'fa',
      'با این حال فرستاده شود…',
      [
        'h3 برای ارسال اصلاحی، این مورد را درست کنید',
        '<error>',
        'b پس از رد شدن چیزی عوض نشده است',
        'p همین‌طور که هست به احتمال زیاد دوباره رد می‌شود. اگر ایراد جای دیگری برطرف شده است، با این حال بفرستید.',
        'button.button-soft رفتن به فاکتور: پس از رد شدن چیزی عوض نشده است <forward>',
      ],
      ['button.button-quiet <search>استعلام', 'button.button-bare با این حال فرستاده شود…'],
      [
        'h3 همان‌طور که رد شد دوباره فرستاده شود؟',
        'p به احتمال زیاد رد می‌شود و یک شمارهٔ سریال هدر می‌رود. شمارهٔ هدررفته برنمی‌گردد.',
        'button.button-primary برگشتن و درست کردن',
        'button.button-danger ارسال با نقص',
      ],
    ],
  ] as const)(
    'is corrected as it was rejected by a second step alone: %s',
    async (language, name, found, foot, sure) => {
      const findings = [{ what: 'unchanged', line: null, stands: null }] as const
      const { asked, drawn } = await openRecord({ stage: 'rejected', facts: rejected, findings, language })
      const lines = drawn()
      const at = lines.indexOf(found[0])
      expect([lines.slice(at, at + found.length), lines.slice(-2)]).toEqual([found, foot])
      await press(name)
      expect([document.querySelectorAll('.record-sure h3').length, drawn().slice(-4)]).toEqual([1, sure])
      expect(asked).toEqual([['taxRecord', { type: 'taxRecord.correct' }]])
    },
  )
})
