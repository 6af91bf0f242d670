import { act, cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { opening } from '../scenarios/desk.ts'
import { bought } from './openedInvoice.tsx'
import { openRecord, payable, threeFindings } from './openedRecord.tsx'
import { dialog, press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

/** The head of a record with three findings. */
const toMend = {
  en: [
    'h2 Tax record',
    '.tag-saffron (saffron: <warning>3 things to mend)',
    'button.round-plain [Close] <close>',
    'ol.track [How far the invoice is] li.track-stopped current=step <warning> Check : something is wrong <send> Send : not yet <receipt> Answer : not yet',
  ],
  fa: [
    'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
    '.tag-saffron (saffron: <warning>۳ مورد ناقص)',
    'button.round-plain [بستن] <close>',
    'ol.track [فاکتور تا کجا رفته است] li.track-stopped current=step <warning> بررسی : ایراد دارد <send> ارسال : هنوز نه <receipt> پاسخ : هنوز نه',
  ],
} as const

describe('a tax record of which nothing was sent', () => {
  test('a sound invoice lists the checks, and sends', async () => {
    const en = await openRecord({ stage: 'notSent', language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-plain (plain: <clock>Not sent)',
      'button.round-plain [Close] <close>',
      ...payable.en,
      'ol.track [How far the invoice is] <check> Check : done li.track-now current=step <send> Send : now <receipt> Answer : not yet',
      'h3 Ready to be sent',
      'p All six checks were made, and nothing is missing.',
      'li The shop’s ids',
      '<check>',
      'li Buyer',
      '<check>',
      'li A stuff id on each row',
      '<check>',
      'li Sums of the rows',
      '<check>',
      'li VAT of each row',
      '<check>',
      'li Date of the invoice',
      '<check>',
      'Deadline',
      'b 5 days left',
      '<picture>',
      'button.button-primary.button-wide <send>Send to the tax office',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'notSent', language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-plain (plain: <clock>ارسال نشده)',
      'button.round-plain [بستن] <close>',
      ...payable.fa,
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد li.track-now current=step <send> ارسال : اکنون <receipt> پاسخ : هنوز نه',
      'h3 آمادهٔ ارسال است',
      'p هر شش مورد بررسی شد و کم‌وکسری ندارد.',
      'li شناسه‌های فروشگاه',
      '<check>',
      'li خریدار',
      '<check>',
      'li شناسهٔ کالای هر ردیف',
      '<check>',
      'li حساب ردیف‌ها',
      '<check>',
      'li مالیات هر ردیف',
      '<check>',
      'li تاریخ فاکتور',
      '<check>',
      'مهلت ارسال',
      'b ۵ روز مانده',
      '<picture>',
      'button.button-primary.button-wide <send>ارسال به سامانهٔ مودیان',
    ])
  })

  test('a sound invoice shows the days left to the chosen deadline, with a tick for each', async () => {
    const invoice = bought({ date: '2026-11-13T07:12:00.000Z' })
    const { desk, drawn } = await openRecord({ stage: 'notSent', invoice, language: 'fa' })
    const due = () => ({
      words: drawn().slice(-4, -1),
      ticks: dialog()?.querySelector('.tax-ticks')?.getAttribute('viewBox'),
      gone: [...(dialog()?.querySelectorAll('.tax-ticks path + path') ?? [])].map((path) => [
        ...[path.getAttribute('class'), path.getAttribute('d')],
      ]),
    })
    const seen = [due()]
    for (const days of [10, 5]) {
      act(() => desk.send('settings', { type: 'taxDeadline.choose', days }))
      seen.push(due())
    }
    const said = (words: string) => ['مهلت ارسال', `b ${words}`, '<picture>']
    expect(seen).toEqual([
      { words: said('۴ روز مانده'), ticks: '0 0 240 8', gone: [['tax-ticks-gone', 'M0 4h160']] },
      { words: said('۲ روز مانده'), ticks: '0 0 200 8', gone: [['tax-ticks-near', 'M0 4h160']] },
      { words: said('مهلت گذشت'), ticks: '0 0 100 8', gone: [['tax-ticks-near', 'M0 4h100']] },
    ])
  })

  test('an incompletely checked invoice says so, and offers a new check; oddities are shown, and it sends', async () => {
    const findings = [
      { what: 'shopUnchecked', line: null, stands: null },
      { what: 'zeroTotal', line: null, stands: '0' },
      { what: 'fraction', line: null, stands: '242500.5' },
    ] as const
    const drawn = async (language: 'en' | 'fa') => {
      const opened = await openRecord({ stage: 'notSent', findings, language })
      const lines = opened.drawn()
      return { ...opened, lines: lines.slice(lines.findIndex((line) => line.startsWith('h3 '))) }
    }
    const en = await drawn('en')
    expect(en.lines).toEqual([
      'h3 One check could not be made',
      'p Nothing is sent before the shop’s ids were checked.',
      'li.record-odd The shop’s ids',
      '<ask>',
      '.mute not checked',
      'li Buyer',
      '<check>',
      'li A stuff id on each row',
      '<check>',
      'li.record-odd Sums of the rows',
      '<warning>',
      'li VAT of each row',
      '<check>',
      'li Date of the invoice',
      '<check>',
      'Deadline',
      'b 5 days left',
      '<picture>',
      '<ask>',
      'b The shop’s ids could not be checked',
      'p The service did not say how the shop is registered.',
      'button.button-soft Check again: The shop’s ids could not be checked <forward>',
      '<warning>',
      'b The total is 0',
      'p See whether a price is missing.',
      'button.button-soft Go to the invoice: The total is 0 <forward>',
      '<warning>',
      'b The total has a fraction of a rial',
      'p 242,500.5',
      'button.button-soft Go to the invoice: The total has a fraction of a rial <forward>',
      'button.button-primary.button-wide <send>Send to the tax office',
    ])
    await press('Check again: The shop’s ids could not be checked <forward>')
    expect(en.asked).toEqual([['taxRecord', { type: 'taxRecord.recheck' }]])
    cleanup()
    const fa = await drawn('fa')
    expect(fa.lines).toEqual([
      'h3 یک مورد بررسی نشد',
      'p تا شناسه‌های فروشگاه بررسی نشود، چیزی فرستاده نمی‌شود.',
      'li.record-odd شناسه‌های فروشگاه',
      '<ask>',
      '.mute بررسی نشد',
      'li خریدار',
      '<check>',
      'li شناسهٔ کالای هر ردیف',
      '<check>',
      'li.record-odd حساب ردیف‌ها',
      '<warning>',
      'li مالیات هر ردیف',
      '<check>',
      'li تاریخ فاکتور',
      '<check>',
      'مهلت ارسال',
      'b ۵ روز مانده',
      '<picture>',
      '<ask>',
      'b شناسه‌های فروشگاه بررسی نشد',
      'p سرور نگفت فروشگاه چگونه ثبت شده است.',
      'button.button-soft بررسی دوباره: شناسه‌های فروشگاه بررسی نشد <forward>',
      '<warning>',
      'b مبلغ کل صفر است',
      'p ببینید قیمتی جا نمانده باشد.',
      'button.button-soft رفتن به فاکتور: مبلغ کل صفر است <forward>',
      '<warning>',
      'b مبلغ کل کسری از ریال دارد',
      'p ۲۴۲٬۵۰۰٫۵',
      'button.button-soft رفتن به فاکتور: مبلغ کل کسری از ریال دارد <forward>',
      'button.button-primary.button-wide <send>ارسال به سامانهٔ مودیان',
    ])
  })

  test('a faulty invoice names each thing to mend, its place and the way there', async () => {
    const en = await openRecord({ stage: 'notSent', findings: threeFindings, language: 'en' })
    expect(en.drawn()).toEqual([
      ...toMend.en,
      'h3 Before it is sent, mend these 3 things',
      '<error>',
      'b “Bread” has no stuff id',
      'p Row 2 · a stuff id has 13 digits',
      'button.button-soft Go to the product: “Bread” has no stuff id <forward>',
      '<error>',
      'b The buyer’s national id is not right',
      'p مریم احمدی · the last digit of 0084575940 does not fit the others',
      'button.button-soft Go to the buyer: The buyer’s national id is not right <forward>',
      '<error>',
      'b The date of the invoice is in the future',
      'p Nov 23, 2026, 10:42; today is Nov 21, 2026',
      'button.button-soft Go to the date: The date of the invoice is in the future <forward>',
      'button.button-bare.button-wide Send it all the same…',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'notSent', findings: threeFindings, language: 'fa' })
    expect(fa.drawn()).toEqual([
      ...toMend.fa,
      'h3 پیش از ارسال، این ۳ مورد را درست کنید',
      '<error>',
      'b «نان» شناسهٔ کالا ندارد',
      'p ردیف ۲ · شناسه ۱۳ رقم است',
      'button.button-soft رفتن به کالا: «نان» شناسهٔ کالا ندارد <forward>',
      '<error>',
      'b کد ملی خریدار درست نیست',
      'p مریم احمدی · رقم آخر ۰۰۸۴۵۷۵۹۴۰ با بقیه نمی‌خواند',
      'button.button-soft رفتن به خریدار: کد ملی خریدار درست نیست <forward>',
      '<error>',
      'b تاریخ فاکتور در آینده است',
      'p ۲ آذر ۱۴۰۵، ۱۰:۴۲؛ امروز ۳۰ آبان ۱۴۰۵ است',
      'button.button-soft رفتن به تاریخ: تاریخ فاکتور در آینده است <forward>',
      'button.button-bare.button-wide با این حال فرستاده شود…',
    ])
  })

  test('is sent with faults by a second step', async () => {
    const en = await openRecord({ stage: 'notSent', findings: threeFindings, language: 'en' })
    await press('Send it all the same…')
    expect(en.drawn()).toEqual([
      ...toMend.en,
      'h3 Send it with 3 faults?',
      'p Most likely it is rejected, and a serial number is wasted. A wasted number does not come back.',
      'button.button-primary Go back and mend',
      'button.button-danger Send with faults',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'notSent', findings: threeFindings, language: 'fa' })
    await press('با این حال فرستاده شود…')
    expect(fa.drawn()).toEqual([
      ...toMend.fa,
      'h3 با ۳ مورد ناقص فرستاده شود؟',
      'p به احتمال زیاد رد می‌شود و یک شمارهٔ سریال هدر می‌رود. شمارهٔ هدررفته برنمی‌گردد.',
      'button.button-primary برگشتن و درست کردن',
      'button.button-danger ارسال با نقص',
    ])
  })

  test('says what the sender does, and has no second button', async () => {
    const en = await openRecord({ stage: 'notSent', language: 'en' })
    await press('<send>Send to the tax office')
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-brand (brand: <clock>To be sent)',
      'button.round-plain [Close] <close>',
      ...payable.en,
      'ol.track [How far the invoice is] <check> Check : done li.track-now current=step <sync> Send : now <receipt> Answer : not yet',
      'status.say',
      'h3 Waiting for sync',
      'p First the server gets the invoice as it stands here. Without a network that waits.',
      'p.small.mute You can close this sheet and go on working. What came of it stands in the list of invoices.',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'notSent', language: 'fa' })
    await press('<send>ارسال به سامانهٔ مودیان')
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-brand (brand: <clock>در صف ارسال)',
      'button.round-plain [بستن] <close>',
      ...payable.fa,
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد li.track-now current=step <sync> ارسال : اکنون <receipt> پاسخ : هنوز نه',
      'status.say',
      'h3 در انتظار همگام‌سازی',
      'p اول باید سرور فاکتور را همان‌طور که اینجاست داشته باشد. بدون اینترنت می‌ماند تا وصل شوید.',
      'p.small.mute می‌توانید این برگه را ببندید و به کارتان ادامه دهید. نتیجه در فهرست فاکتورها دیده می‌شود.',
    ])
  })
})
