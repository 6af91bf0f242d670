import { describe, expect, test } from 'vitest'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { openInvoice } from './openedPayment.tsx'
import { failed, name, names, opened, ready, slip, under, unpaid, unreached, words } from './openedSlip.ts'
import { press } from './show.tsx'

const id = planInvoice.publicId

describe('the invoice of the address', () => {
  test('is requested, and left with its page; bones stand for it meanwhile', async () => {
    const { asked, drawn, unmount } = await openInvoice()
    expect(drawn()).toEqual(['h1 Payment of the plan', 'status', '.hidden Loading the invoice…'])
    expect(document.title).toBe('Payment of the plan')
    unmount()
    expect(asked).toEqual([
      ['payment', { type: 'payment.open', invoice: id }],
      ['payment', { type: 'payment.leave' }],
    ])
  })

  test('an invalid id is requested nowhere, and not found', async () => {
    const { asked, drawn } = await openInvoice('en', 'no%20id')
    expect([asked, drawn()]).toEqual([
      [],
      [
        ...[
          '<picture>',
          'h1 Page not found',
          'p There is nothing at this address. What you saved is where you left it.',
        ],
        'a.button-primary href=/ Back to home',
        'a.button-quiet href=/support Support',
      ],
    ])
  })

  test.each([
    ['en', unreached, '-1 - Network Error'],
    ['fa', unreached, '‎−۱ - خطای شبکه'],
    ['en', failed, '500 - Internal Server Error'],
    ['fa', failed, '۵۰۰ - خطای داخلی سرور'],
    ['en', { ...failed, detail: '' }, '500 - Failure 500'],
    ['en', { status: 0, detail: 'The answer cannot be read', violation: null }, '0 - The answer cannot be read'],
  ] as const)(
    'an invoice that failed shows status and error, and is requested again: %s %o',
    async (language, fault, why) => {
      const { says, drawn, asked } = await openInvoice(language)
      says({ type: 'payment.notRead', fault })
      const [title, unread, again] = {
        en: ['Payment of the plan', 'The invoice could not be fetched', 'Try again'],
        fa: ['پرداخت طرح', 'فاکتور دریافت نشد', 'تلاش دوباره'],
      }[language]
      const unreadLines = ['alert.card.pay-alone', '<picture>', `h3 ${unread}`, `p ${why}`]
      expect(drawn()).toEqual([`h1 ${title}`, ...unreadLines, `button.button-primary <refresh>${again}`])
      asked.length = 0
      await press(`<refresh>${again}`)
      expect(asked).toEqual([['payment', { type: 'payment.check' }]])
      const busy = { en: 'Working…', fa: 'در حال انجام…' }[language]
      expect([drawn().slice(1), document.activeElement?.textContent]).toEqual([
        [...unreadLines, `button.button-primary aria-disabled ${again}${busy}`],
        `${again}${busy}`,
      ])
      says({ type: 'payment.notRead', fault })
      expect(document.activeElement?.textContent).toBe(again)
    },
  )

  test.each([
    [
      'en',
      ['h1 Payment of the plan', 'h3 Not found', 'Previous plans'],
      'p There is no invoice at this address. Perhaps it came incomplete: see your previous plans.',
    ],
    [
      'fa',
      ['h1 پرداخت طرح', 'h3 پیدا نشد', 'طرح‌های پیشین'],
      'p فاکتوری با این نشانی نیست. شاید نشانی ناقص رسیده باشد؛ طرح‌های پیشین را ببینید.',
    ],
  ] as const)('an invoice that the server lacks leads to the previous plans: %s', async (language, said, why) => {
    const { says, drawn } = await openInvoice(language)
    says({ type: 'payment.notRead', fault: { status: 404, detail: 'Not Found', violation: null } })
    const [title, missing, plans] = said
    expect(drawn()).toEqual([...[title, 'alert', '<picture>', missing, why], `a.button-quiet href=/plans ${plans}`])
  })
})

describe.each(['en', 'fa'] as const)('an unpaid invoice, in %s', (language) => {
  const pay = { en: 'Pay on the bank’s page', fa: 'پرداخت در صفحهٔ بانک' }[language]
  const busy = { en: 'Working…', fa: 'در حال انجام…' }[language]
  const waiting = `button.button-primary.button-wide aria-disabled ${pay}${busy}`

  test('is a slip whose products get names as they come, with a button waiting for the token', async () => {
    const page = await openInvoice(language)
    page.read()
    const unnamed = page.drawn()
    page.says({ type: 'payment.named', names: [null] })
    const nameless = page.drawn()
    page.says({ type: 'payment.named', names })
    expect([unnamed, nameless, page.drawn()].map((lines) => lines.slice(0, 16))).toEqual([
      slip[language](unpaid[language], '…'),
      slip[language](unpaid[language], { en: 'Not found', fa: 'پیدا نشد' }[language]),
      slip[language](unpaid[language], name[language]),
    ])
    expect(under(page.drawn())).toEqual([words[language], waiting])
  })

  test('is paid by one button, which is busy until the payment has begun', async () => {
    const { drawn, asked } = await ready(language)
    expect(drawn()).toEqual([
      ...slip[language](unpaid[language], name[language]),
      words[language],
      `button.button-primary.button-wide ${pay}<out>`,
      '<picture>',
    ])
    await press(`${pay}<out>`)
    expect(asked).toEqual([['payment', { type: 'payment.start' }]])
    expect(under(drawn())).toEqual([words[language], waiting])
  })
  test('without a total has no sums, and no way to the bank', async () => {
    const { drawn, asked } = await opened(language, { total: null })
    const said = {
      en: [
        'alert.say',
        'h3 This invoice cannot be paid',
        'p The server gives no total for it that can be paid. Nothing was sent to the bank.',
        'button.button-quiet.button-wide <refresh>Check again',
      ],
      fa: [
        'alert.say',
        'h3 این فاکتور قابل پرداخت نیست',
        'p سرور برای آن مبلغی نمی‌دهد که بتوان پرداخت. چیزی به بانک فرستاده نشد.',
        'button.button-quiet.button-wide <refresh>بررسی دوباره',
      ],
    }[language]
    expect(drawn()).toEqual([...slip[language](unpaid[language], null).slice(0, 11), ...said, '<picture>'])
    asked.length = 0
    await press({ en: '<refresh>Check again', fa: '<refresh>بررسی دوباره' }[language])
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test.each([
    [
      'as the bank says it',
      { type: 'payment.tokenRefused', why: 'مبلغ با صورت‌حساب یکی نیست.' },
      { en: 'The amount is not that of the invoice.', fa: 'مبلغ با صورتحساب یکی نیست.' }[language],
    ],
    ['where the bank does not say why', { type: 'payment.tokenRefused', why: '' }, null],
    [
      'where nobody answered',
      { type: 'payment.notObtained', fault: unreached },
      { en: 'Network Error', fa: 'خطای شبکه' }[language],
    ],
    [
      'where the service failed',
      { type: 'payment.notObtained', fault: failed },
      { en: 'Failure 500', fa: 'خطای ۵۰۰' }[language],
    ],
  ] as const)('without a token says so, %s', async (_, event, why) => {
    const { says, drawn, asked } = await opened(language)
    says(event)
    const [title, nothing, again] = {
      en: ['The bank’s page cannot be opened now', 'Nothing was paid.', 'Try again'],
      fa: ['صفحهٔ بانک اکنون باز نمی‌شود', 'چیزی پرداخت نشد.', 'تلاش دوباره'],
    }[language]
    expect(under(drawn())).toEqual([
      ...['alert.say', `h3 ${title}`, ...(why === null ? [] : [`p ${why}`]), `p ${nothing}`],
      `button.button-primary.button-wide <refresh>${again}`,
    ])
    asked.length = 0
    await press(`<refresh>${again}`)
    expect([asked, document.activeElement?.className]).toEqual([[['payment', { type: 'payment.check' }]], 'pay-slip'])
  })
})

describe.each(['en', 'fa'] as const)('an invoice that was read, in %s', (language) => {
  const paid = { en: '.tag-success (success: <done>Paid)', fa: '.tag-success (success: <done>پرداخت شد)' }[language]

  test('stays if the next request fails', async () => {
    const { says, drawn, asked } = await opened(language)
    says(
      { type: 'payment.tokenRefused', why: '' },
      { type: 'payment.check' },
      { type: 'payment.notRead', fault: failed },
    )
    const said = {
      en: [
        'alert.say',
        'h3 The server could not be asked',
        'p 500 - Internal Server Error',
        'p It is asked again by itself.',
      ],
      fa: ['alert.say', 'h3 نتوانستیم از سرور بپرسیم', 'p ۵۰۰ - خطای داخلی سرور', 'p خودش دوباره می‌پرسد.'],
    }[language]
    const again = { en: 'Try again', fa: 'تلاش دوباره' }[language]
    expect(under(drawn())).toEqual([...said, `button.button-primary.button-wide <refresh>${again}`])
    asked.length = 0
    await press(`<refresh>${again}`)
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test('and is paid leads to its result, by a link if that does not load', async () => {
    const { read, says, drawn } = await openInvoice(language)
    read({ paid: true })
    const going = drawn()
    says({ type: 'payment.stayed' })
    const [title, opening, see, result] = {
      en: ['This invoice is paid', 'Opening the result…', 'See what became of the plan.', 'Result of the payment'],
      fa: ['این فاکتور پرداخت شده است', 'نتیجه باز می‌شود…', 'ببینید طرح به کجا رسید.', 'نتیجهٔ پرداخت'],
    }[language]
    expect([going, drawn()]).toEqual([
      [...slip[language](paid, null), 'status.say', `h3 ${title}`, `p ${opening}`, '<picture>'],
      [
        ...[...slip[language](paid, null), 'status.say', `h3 ${title}`, `p ${see}`],
        `a.button-primary.button-wide href=/plan/invoice/callback?publicId=${id} ${result}`,
        '<picture>',
      ],
    ])
  })
})

test('the date of an invoice that cannot be read is shown as the service has it', async () => {
  const { drawn } = await opened('en', { date: 'someday' })
  expect(drawn()[7]).toBe('dd someday')
})
