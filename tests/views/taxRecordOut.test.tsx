import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { opening } from '../scenarios/desk.ts'
import { bought } from './openedInvoice.tsx'
import type { Facts } from './openedRecord.tsx'
import { numbersDrawn, openRecord, payable, sent } from './openedRecord.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const begun = (said: Facts) => [said.begun()]
const lost = (said: Facts) => [said.begun(), said.lost()]
const sought = (said: Facts) => [said.begun(), said.lost(), said.read(null)]
const notFound = (said: Facts) => [said.begun(), said.lost(), said.read(null, 600_000)]
const waiting = (said: Facts) => [said.begun(), said.taken(taxRecords.waiting)]

/** An answer that was lost; the later knowledge is before the button. */
const unknown = {
  en: (...since: readonly string[]) => [
    'h2 Tax record',
    '.tag-saffron (saffron: <ask>Outcome unknown)',
    'button.round-plain [Close] <close>',
    ...sent.en,
    'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-unknown current=step <ask> Answer : unknown',
    'h3 The answer did not reach us',
    'p The invoice was sent, and the connection broke before an answer came. It may be registered; so it is not sent again, lest it count twice. An inquiry settles it.',
    ...since,
    'button.button-primary.button-wide <search>Inquire',
  ],
  fa: (...since: readonly string[]) => [
    'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
    '.tag-saffron (saffron: <ask>نتیجه نامعلوم)',
    'button.round-plain [بستن] <close>',
    ...sent.fa,
    'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-unknown current=step <ask> پاسخ : نامعلوم',
    'h3 پاسخ به دست ما نرسید',
    'p فاکتور فرستاده شد و پیش از رسیدن پاسخ، ارتباط قطع شد. شاید ثبت شده باشد؛ برای همین دوباره نمی‌فرستیم تا دو بار ثبت نشود. با یک استعلام معلوم می‌شود.',
    ...since,
    'button.button-primary.button-wide <search>استعلام',
  ],
}

describe('a tax record that was sent and not answered', () => {
  test('is sent by another tab', async () => {
    const en = await openRecord({ stage: 'sending', facts: begun, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-brand (brand: <sync>Sending)',
      'button.round-plain [Close] <close>',
      ...payable.en,
      'ol.track [How far the invoice is] <check> Check : done li.track-now current=step <sync> Send : now <receipt> Answer : not yet',
      'status.say',
      'h3 Sending in another tab',
      'p Another tab is sending this invoice. If that tab is gone, inquire.',
      'button.button-quiet <search>Inquire',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'sending', facts: begun, language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-brand (brand: <sync>در حال ارسال)',
      'button.round-plain [بستن] <close>',
      ...payable.fa,
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد li.track-now current=step <sync> ارسال : اکنون <receipt> پاسخ : هنوز نه',
      'status.say',
      'h3 ارسال در زبانهٔ دیگر',
      'p زبانهٔ دیگری در حال ارسال این فاکتور است. اگر آن زبانه دیگر باز نیست، استعلام بگیرید.',
      'button.button-quiet <search>استعلام',
    ])
  })

  test('has an unknown outcome, and one way on', async () => {
    const en = await openRecord({ stage: 'unknown', facts: lost, language: 'en' })
    expect(en.drawn()).toEqual(unknown.en())
    cleanup()
    const fa = await openRecord({ stage: 'unknown', facts: lost, language: 'fa' })
    expect(fa.drawn()).toEqual(unknown.fa())
  })

  test('shows when it was sought in vain', async () => {
    const en = await openRecord({ stage: 'unknown', facts: sought, language: 'en' })
    expect(en.drawn()).toEqual(
      unknown.en(
        'status Today, 06:15: asked, and the tax office did not have it yet. The server may still be at it; inquire again in two minutes.',
      ),
    )
    cleanup()
    const fa = await openRecord({ stage: 'unknown', facts: sought, language: 'fa' })
    expect(fa.drawn()).toEqual(
      unknown.fa(
        'status امروز، ۰۶:۱۵ پرسیدیم و سازمان هنوز آن را نداشت. شاید سرور هنوز مشغول باشد؛ دو دقیقهٔ دیگر دوباره استعلام بگیرید.',
      ),
    )
  })

  test('a record that was not found late enough may be sent again', async () => {
    const en = await openRecord({ stage: 'notArrived', facts: notFound, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-saffron (saffron: <ask>Outcome unknown)',
      'button.round-plain [Close] <close>',
      'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-unknown current=step <ask> Answer : unknown',
      'h3 The inquiry found nothing',
      'p Today, 06:25: asked, and the tax office had no such invoice. The server’s time for an answer is over, too.',
      'h3 Send it again?',
      'p This send takes a new serial number.',
      'button.button-quiet <search>Inquire again',
      'button.button-danger Send again',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'notArrived', facts: notFound, language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-saffron (saffron: <ask>نتیجه نامعلوم)',
      'button.round-plain [بستن] <close>',
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-unknown current=step <ask> پاسخ : نامعلوم',
      'h3 در استعلام پیدا نشد',
      'p امروز، ۰۶:۲۵ پرسیدیم و سازمان چنین فاکتوری نداشت. زمان پاسخ سرور هم گذشته است.',
      'h3 دوباره فرستاده شود؟',
      'p این ارسال شمارهٔ سریال تازه‌ای می‌گیرد.',
      'button.button-quiet <search>استعلام دوباره',
      'button.button-danger ارسال دوباره',
    ])
  })

  test.each([
    ['as its record says', (said: Facts) => [said.read(taxRecords.waiting)], {}],
    [
      'as that device wrote beside it',
      () => [],
      { taxSent: { taxId: 'DEF5GH0481F0000001FED8', content: 'other', buyer: null } },
    ],
  ])('of another device, %s: nobody knows here when it was sent', async (_, facts, more) => {
    const invoice = { ...bought(), ...more }
    for (const [language, pair] of Object.entries(payable)) {
      if (language !== 'en' && language !== 'fa') return
      const { drawn } = await openRecord({ stage: 'waiting', facts, invoice, language })
      expect(drawn().slice(3, 7)).toEqual(pair)
      cleanup()
    }
  })

  test('waits for the tax office', async () => {
    const en = await openRecord({ stage: 'waiting', facts: waiting, language: 'en' })
    expect(en.drawn()).toEqual([
      'h2 Tax record',
      '.tag-plain (plain: <clock>Awaiting the answer)',
      'button.round-plain [Close] <close>',
      ...sent.en,
      'ol.track [How far the invoice is] <check> Check : done <send> Send : done li.track-now current=step <clock> Answer : now',
      'h3 The tax office has not answered yet',
      'p The service took the invoice. The answer usually comes within minutes, and is asked for a few times by itself.',
      'status Last asked: Today, 06:14',
      ...numbersDrawn.en,
      'button.button-primary.button-wide <search>Inquire',
    ])
    cleanup()
    const fa = await openRecord({ stage: 'waiting', facts: waiting, language: 'fa' })
    expect(fa.drawn()).toEqual([
      'h2 پروندهٔ مالیاتی صورتحساب الکترونیکی',
      '.tag-plain (plain: <clock>در انتظار پاسخ)',
      'button.round-plain [بستن] <close>',
      ...sent.fa,
      'ol.track [فاکتور تا کجا رفته است] <check> بررسی : انجام شد <send> ارسال : انجام شد li.track-now current=step <clock> پاسخ : اکنون',
      'h3 سازمان هنوز پاسخ نداده است',
      'p سرور فاکتور را گرفت. پاسخ معمولاً تا چند دقیقه می‌رسد و چند بار خودکار پرسیده می‌شود.',
      'status آخرین استعلام: امروز، ۰۶:۱۴',
      ...numbersDrawn.fa,
      'button.button-primary.button-wide <search>استعلام',
    ])
  })
})
