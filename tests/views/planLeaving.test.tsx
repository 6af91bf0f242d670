import { describe, expect, test } from 'vitest'
import { openInvoice } from './openedPayment.tsx'
import { begun, live, own, ready, slip, under, unreached } from './openedSlip.ts'
import { press } from './show.tsx'

describe.each(['en', 'fa'] as const)('the way to the bank, in %s', (language) => {
  const pay = { en: 'Pay on the bank’s page', fa: 'پرداخت در صفحهٔ بانک' }[language]

  test('is noted down before it is left, and says so where that waits', async () => {
    const { says, drawn, asked } = await ready(language)
    await press(`${pay}<out>`)
    says(begun)
    const securing = under(drawn())
    says({ type: 'payment.beginWaits', fault: 'full' })
    const [title, full, waits] = {
      en: [
        'Noting down on this device that a payment begins…',
        'The device is full',
        'The payment waits: nothing was sent to the bank. It goes on by itself as soon as its beginning can be stored on this device.',
      ],
      fa: [
        'آغاز پرداخت روی این دستگاه ثبت می‌شود…',
        'حافظهٔ دستگاه پر است',
        'پرداخت منتظر است: چیزی به بانک فرستاده نشد. همین که آغاز آن روی این دستگاه ذخیره شود، خودش ادامه می‌یابد.',
      ],
    }[language]
    expect([securing, under(drawn())]).toEqual([
      ['status.say', `h3 ${title}`],
      ['status.banner-warning', '<warning>', `b ${full}`, `p ${waits}`],
    ])
    expect(asked).toHaveLength(1)
  })

  test('is being left for the bank, and asks how it stands once the page should be gone', async () => {
    const { says, drawn, asked } = await ready(language)
    await press(`${pay}<out>`)
    says(begun, { type: 'payment.beginStored', attempt: 'e-1' })
    const departing = under(drawn())
    says({ type: 'payment.redirectDue' })
    const [title, stay, check] = {
      en: [
        'Going to the bank’s page…',
        'Do not close this page. If the bank’s page does not come, ask how the invoice stands.',
        'Check again',
      ],
      fa: [
        'در حال رفتن به صفحهٔ بانک…',
        'این صفحه را نبندید. اگر صفحهٔ بانک نیامد، بپرسید فاکتور در چه وضعی است.',
        'بررسی دوباره',
      ],
    }[language]
    const said = ['status.say', `h3 ${title}`, `p ${stay}`]
    expect([departing, under(drawn())]).toEqual([said, [...said, `button.button-quiet.button-wide <refresh>${check}`]])
    asked.length = 0
    await press(`<refresh>${check}`)
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test.each([
    ['blocked', { en: 'The browser did not let this page go there.', fa: 'مرورگر نگذاشت این صفحه به آنجا برود.' }],
    ['noToken', { en: 'The bank’s permission was not at hand any more.', fa: 'مجوز بانک دیگر در دست نبود.' }],
    ['interrupted', { en: 'The page was left before it went there.', fa: 'پیش از رفتن به آنجا از صفحه بیرون رفتید.' }],
  ] as const)('is not left where that is %s', async (why, reason) => {
    const { says, drawn } = await ready(language)
    await press(`${pay}<out>`)
    says(begun, { type: 'payment.beginStored', attempt: 'e-1' }, { type: 'payment.redirectDue' })
    says({ type: 'payment.notLeft', ...own, why })
    const [title, nothing, again] = {
      en: ['The bank’s page was not opened', 'Nothing was paid.', 'Try again'],
      fa: ['صفحهٔ بانک باز نشد', 'چیزی پرداخت نشد.', 'تلاش دوباره'],
    }[language]
    expect(under(drawn())).toEqual([
      ...['alert.say', `h3 ${title}`, `p ${reason[language]}`, `p ${nothing}`],
      `button.button-primary.button-wide <refresh>${again}`,
    ])
  })
})

describe.each(['en', 'fa'] as const)('an attempt that may be under way, in %s', (language) => {
  const tag = { en: '.tag-saffron (saffron: <ask>Not known yet)', fa: '.tag-saffron (saffron: <ask>هنوز نامعلوم)' }[
    language
  ]
  const told = {
    en: [
      'ol.track [How far the payment is]',
      ...['<check>', 'At the bank', 'li.track-unknown current=step', '<ask>', 'Paid?', '<star>', 'Not applied'],
      ...['status.say', 'h3 A payment may be under way at the bank'],
      'p It began at 10:05, and the bank takes it until 10:25. If its window is still open, go on there.',
      'p We ask the server by ourselves what became of it. After 10:25 you can pay again.',
    ],
    fa: [
      'ol.track [پرداخت تا کجا رسیده است]',
      ...['<check>', 'در بانک', 'li.track-unknown current=step', '<ask>', 'پرداخت شد؟', '<star>', 'فعال نشده'],
      ...['status.say', 'h3 شاید پرداختی در بانک در جریان باشد'],
      'p ساعت ۱۰:۰۵ آغاز شده و بانک تا ساعت ۱۰:۲۵ آن را می‌پذیرد. اگر پنجرهٔ بانک هنوز باز است، همان‌جا ادامه دهید.',
      'p خودمان نتیجه را از سرور می‌پرسیم. پس از ساعت ۱۰:۲۵ می‌توانید دوباره پرداخت کنید.',
    ],
  }[language]
  const check = { en: 'Check again', fa: 'بررسی دوباره' }[language]
  const button = `button.button-primary.button-wide <sync>${check}`

  test('is requested, and stays visible during the request and without an answer', async () => {
    const { read, says, drawn, asked } = await openInvoice(language)
    read({}, live)
    const away = drawn()
    asked.length = 0
    await press(`<sync>${check}`)
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
    const reading = under(drawn())
    says({ type: 'payment.notRead', fault: unreached })
    const [busy, fault] = {
      en: ['Working…', 'The server could not be asked: -1 - Network Error'],
      fa: ['در حال انجام…', 'نتوانستیم از سرور بپرسیم: ‎−۱ - خطای شبکه'],
    }[language]
    expect(away).toEqual([...slip[language](tag, null), ...told, button, '<picture>'])
    expect([reading, under(drawn())]).toEqual([
      [...told, `button.button-primary.button-wide aria-disabled ${check}${busy}`],
      [...told, `alert.note-danger <error> ${fault}`, button],
    ])
  })

  test('another tab’s attempt is shown instead of a second one', async () => {
    const { says, drawn } = await ready(language)
    await press({ en: 'Pay on the bank’s page<out>', fa: 'پرداخت در صفحهٔ بانک<out>' }[language])
    says({ type: 'payment.forestalled', live })
    expect(under(drawn())).toEqual([...told, button])
  })
})
