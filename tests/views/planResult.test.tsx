import { describe, expect, test } from 'vitest'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { openResult } from './openedPayment.tsx'
import { press } from './show.tsx'
import { applied, card, done, head, notApplied, paid, pending, track } from './shownResult.ts'

const id = planInvoice.publicId
const unreached = { status: -1, detail: 'Network Error', violation: null }
const failed = { status: 500, detail: 'Internal Server Error', violation: null }
const gone = { status: 404, detail: 'Not Found', violation: null }

describe('the invoice of the address', () => {
  test('is requested once it is known, and left with its page', async () => {
    const { asked, unmount } = await openResult()
    expect(document.title).toBe('Result of the payment')
    unmount()
    expect(asked).toEqual([
      ['planResult', { type: 'planResult.open', invoice: id }],
      ['planResult', { type: 'planResult.leave' }],
    ])
  })

  test.each([
    ['nothing', ''],
    ['no id', '?publicId=no%20id'],
    ['a path', '?publicId=../1'],
  ])('is none where it is %s', async (_, query) => {
    const { asked } = await openResult('en', null, query)
    expect(asked).toEqual([['planResult', { type: 'planResult.open', invoice: null }]])
  })

  test('is all that counts of the address', async () => {
    const { asked, drawn } = await openResult('en', null, `?paid=true&State=OK&RefNum=1&publicId=${id}&publicId=other`)
    expect(asked).toEqual([['planResult', { type: 'planResult.open', invoice: id }]])
    expect(drawn()).toContain('h3 Asking the server about the payment…')
  })
})

describe.each(['en', 'fa'] as const)('the result, in %s', (language) => {
  const page = (stations: readonly string[], ...lines: readonly string[]) => [
    ...head[language],
    ...[card[language], track[language], ...stations, ...lines],
  ]
  const check = { en: 'Check again', fa: 'بررسی دوباره' }[language]
  const again = { en: 'Try again', fa: 'تلاش دوباره' }[language]
  const busy = { en: 'Working…', fa: 'در حال انجام…' }[language]

  test('is requested', async () => {
    const { drawn } = await openResult(language)
    const said = {
      en: ['<sync>', 'Asking…', '<star>', 'Applied?', 'status.say', 'h3 Asking the server about the payment…'],
      fa: ['<sync>', 'در حال پرسیدن…', '<star>', 'فعال شد؟', 'status.say', 'h3 وضع پرداخت را از سرور می‌پرسیم…'],
    }[language]
    expect(drawn()).toEqual(page(['li.track-now current=step', ...said]))
  })

  test('of an unpaid invoice leads back to it, after a check for a payment on its way', async () => {
    const { read, says, drawn, asked } = await openResult(language)
    read(false)
    const not = { en: 'Not paid', fa: 'پرداخت نشد' }[language]
    const [title, words] = {
      en: [
        'The payment was not made',
        'The server has received no money for this invoice. If you have just paid, it may still be on its way: check again before you pay another time. Money that was taken and has not arrived is usually given back by the bank itself.',
      ],
      fa: [
        'پرداخت انجام نشد',
        'سرور برای این فاکتور پولی دریافت نکرده است. اگر همین حالا پرداخته‌اید، شاید هنوز در راه باشد: پیش از پرداخت دوباره بررسی کنید. پولی که از حسابتان کم شده و نرسیده، معمولاً خود بانک برمی‌گرداند.',
      ],
    }[language]
    const said = [
      ...['li.track-stopped current=step', '<close>', not, ...notApplied[language]],
      ...['status.say', `h3 ${title}`, `p ${words}`],
    ]
    const link = `a.button-primary href=/plan/invoice/${id} ${again}`
    expect(drawn()).toEqual(page([...said, `button.button-quiet <sync>${check}`, link]))
    asked.length = 0
    await press(`<sync>${check}`)
    expect(asked).toEqual([['planResult', { type: 'planResult.check' }]])
    expect(drawn()).toEqual(page([...said, `button.button-quiet aria-disabled ${check}${busy}`, link]))
    says({ type: 'planResult.read', invoice: { ...planInvoice, paid: true } }, applied)
    expect(drawn().slice(3, 8)).toEqual(done[language])
  })

  test.each([
    ['not applied yet', { type: 'planResult.notApplied' }, null],
    ['refused', { type: 'planResult.unanswered', fault: failed }, { en: 'Error 500', fa: 'خطای ۵۰۰' }[language]],
    ['not there', { type: 'planResult.unanswered', fault: gone }, { en: 'Error 404', fa: 'خطای ۴۰۴' }[language]],
    [
      'not answered',
      { type: 'planResult.unanswered', fault: unreached },
      { en: 'Network Error', fa: 'خطای شبکه' }[language],
    ],
  ] as const)('of an invoice whose plan is %s loses nothing, and is checked again', async (_, event, fault) => {
    const { read, says, drawn, asked } = await openResult(language)
    read(true)
    const applying = drawn()
    says(event)
    const now = { en: 'Applying…', fa: 'در حال فعال شدن…' }[language]
    const [isApplying, title, words] = {
      en: [
        'Your payment has arrived; the plan is being applied…',
        'Your payment has arrived',
        'The plan is not applied yet, but nothing is lost. Do not pay again; check again in a moment. We ask a few times by ourselves, too.',
      ],
      fa: [
        'پول شما رسیده است؛ طرح فعال می‌شود…',
        'پول شما رسیده است',
        'طرح هنوز فعال نشده، ولی چیزی از دست نمی‌رود. دوباره پرداخت نکنید؛ چند لحظهٔ دیگر بررسی کنید. خودمان هم چند بار می‌پرسیم.',
      ],
    }[language]
    const why = fault === null ? [] : [`p.pay-fault ${fault}`]
    expect([applying, drawn()]).toEqual([
      page([...paid[language], 'li.track-now current=step', '<sync>', now], ...['status.say', `h3 ${isApplying}`]),
      page(
        pending[language],
        ...['status.say', `h3 ${title}`, `p ${words}`, ...why],
        `button.button-primary <sync>${check}`,
      ),
    ])
    asked.length = 0
    await press(`<sync>${check}`)
    expect([asked, document.activeElement?.className]).toEqual([
      [['planResult', { type: 'planResult.check' }]],
      'card pay-alone',
    ])
  })

  test.each([
    [failed, { en: 'Error 500', fa: 'خطای ۵۰۰' }[language]],
    [unreached, { en: 'Network Error', fa: 'خطای شبکه' }[language]],
    [
      { status: 0, detail: 'TypeError: x', violation: null },
      { en: 'TypeError: x', fa: 'انجام نشد؛ کمی بعد دوباره تلاش کنید.' }[language],
      ...(language === 'fa' ? ['details.server-words.small متن سرور ltr‹TypeError: x›'] : []),
    ],
  ])('a result that failed is unknown, and is requested again: %o', async (fault, why, ...folded) => {
    const { says, drawn, asked } = await openResult(language)
    says({ type: 'planResult.reopened' }, { type: 'planResult.notRead', fault })
    const unknown = {
      en: ['<ask>', 'Paid?', '<star>', 'Applied?'],
      fa: ['<ask>', 'پرداخت شد؟', '<star>', 'فعال شد؟'],
    }[language]
    const [title, words] = {
      en: [
        'The result is not known yet',
        'The server could not be asked. If you have paid, nothing is lost: do not pay again, and check again in a moment.',
      ],
      fa: [
        'نتیجه هنوز معلوم نیست',
        'نتوانستیم از سرور بپرسیم. اگر پرداخته‌اید، چیزی از دست نمی‌رود: دوباره پرداخت نکنید و کمی بعد باز بررسی کنید.',
      ],
    }[language]
    const unread = page(
      ['li.track-unknown current=step', ...unknown],
      ...['alert.say', `h3 ${title}`, `p ${words}`, `p.pay-fault ${why}`, ...folded],
      `button.button-primary <sync>${check}`,
    )
    expect(drawn()).toEqual(unread)
    asked.length = 0
    await press(`<sync>${check}`)
    expect(asked).toEqual([['planResult', { type: 'planResult.check' }]])
    const asking = [drawn().slice(2), document.activeElement?.textContent]
    says({ type: 'planResult.notRead', fault })
    expect([asking, drawn().at(-1), document.activeElement?.textContent]).toEqual([
      [[...unread.slice(2, -1), `button.button-primary aria-disabled ${check}${busy}`], `${check}${busy}`],
      unread.at(-1),
      check,
    ])
  })

  test.each(['the server does not have', 'the address does not name'])(
    'of an invoice that %s is not found',
    async (which) => {
      const isNamed = which !== 'the address does not name'
      const { says, drawn } = await openResult(language, null, isNamed ? `?publicId=${id}` : '')
      if (which === 'the server does not have')
        says({ type: 'planResult.reopened' }, { type: 'planResult.notRead', fault: gone })
      const [missing, words, plans] = {
        en: [
          'Not found',
          'There is no invoice at this address. Perhaps it came incomplete: see your previous plans.',
          'Previous plans',
        ],
        fa: [
          'پیدا نشد',
          'فاکتوری با این نشانی نیست. شاید نشانی ناقص رسیده باشد؛ طرح‌های پیشین را ببینید.',
          'طرح‌های پیشین',
        ],
      }[language]
      expect(drawn()).toEqual([
        ...[...head[language], card[language], 'alert', '<picture>', `h3 ${missing}`, `p ${words}`],
        `a.button-quiet href=/plans ${plans}`,
      ])
    },
  )
})
