import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import type { Opened } from './openedSelect.tsx'
import { address, choose, continued, opened, pages, press } from './openedSelect.tsx'
import { showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

/** The text over the button, and the button. */
const told = ({ container }: Opened) => drawnIn(container.querySelector('.plan-way-on'))
describe('an order', () => {
  test('continues to its invoice; back again the choice begins anew, and leads nowhere by itself', async () => {
    const page = await continued('en', () => {})
    expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
    expect([...page.bank.plans]).toEqual([
      ['plan-invoice-1', { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 4_829_101 }],
    ])
    expect(page.order().value).toBe('closed')

    await press('Back')
    await page.calm()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Startup, for how long?')
    expect([page.order().value, page.order().context.made]).toEqual(['choosing', null])
    expect(page.bank.count('create')).toBe(1)
  })

  test('an order that finished off its page leads on once, and back to a new choice', async () => {
    const page = await opened()
    cleanup()
    const { desk } = page
    desk.send('planOrder', { type: 'planOrder.open' })
    await desk.calm()
    desk.send('planOrder', { type: 'planOrder.choose', period: 'ONE_YEAR' })
    desk.send('planOrder', { type: 'planOrder.submit' })
    await desk.calm()
    expect(page.order().value).toBe('made')
    const { container } = await showOf(desk, 'en', pages, address)
    await page.calm()
    expect(wordsOf(container)).toBe('/plan/invoice/plan-invoice-1Back')
    expect([page.order().value, page.order().context.period]).toEqual(['closed', null])
  })

  test('under way takes neither another period nor a second press', async () => {
    const page = await continued('en', ({ fates }) => {
      fates.makePlan = ['silent']
    })
    expect(told(page)).toEqual(['button.button-primary.button-wide aria-disabled ContinueWorking…'])
    expect(page.container.querySelector('fieldset')?.disabled).toBe(true)
    await press('Continue')
    await page.calm()
    expect([page.bank.count('create'), page.bank.count('makePlan')]).toEqual([1, 1])
  })

  test.each([
    ['en', 400, 'The plan was not ordered', 'Continue'],
    ['fa', 400, 'طرح سفارش داده نشد', 'ادامه'],
    ['en', 409, 'The plan was not ordered', 'Continue'],
    ['fa', 409, 'طرح سفارش داده نشد', 'ادامه'],
  ] as const)(
    'a refused order says so in the page’s language, and may be tried again: %s, %i',
    async (language, status, title, on) => {
      const error = 'The invoice is another user’s'
      const page = await continued(language, ({ fates }) => {
        fates.makePlan = [Response.json({ error }, { status })]
      })
      expect(told(page)).toEqual([
        'alert.banner-danger',
        '<error>',
        `b ${title}`,
        ...(language === 'en'
          ? [`p ${error}`]
          : ['p انجام نشد؛ کمی بعد دوباره تلاش کنید.', `details.server-words.small متن سرور ltr‹${error}›`]),
        `button.button-primary.button-wide ${on}<forward>`,
      ])
      expect(document.activeElement?.textContent).toBe(on)
      await press(on)
      await page.calm()
      expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
    },
  )

  test.each([
    ['en', 'Network Error', 'The plan was not ordered', 'Continue'],
    ['fa', 'خطای شبکه', 'طرح سفارش داده نشد', 'ادامه'],
  ] as const)('an order that could not be sent says so: %s', async (language, why, title, on) => {
    const page = await opened(language)
    const fault = { status: -1, detail: 'Network Error', violation: null }
    const { planOrder } = page.desk.flows
    page.bank.fates.makePlan = ['silent']
    await choose(language === 'en' ? 'One month 100,000 Toman' : 'یک ماه ۱۰۰٬۰۰۰ تومان')
    await press(on)
    await page.calm()
    act(() => planOrder.send({ type: 'planOrder.refused', fault, id: 'refused', at: 2 }))
    expect(told(page)).toEqual([
      'alert.banner-danger',
      '<error>',
      `b ${title}`,
      `p ${why}`,
      `button.button-primary.button-wide ${on}<forward>`,
    ])
  })

  test.each([
    [
      'en',
      'The order did not arrive',
      'The answer was lost. The server has no such plan, and nothing was charged: continue again.',
      'Continue',
    ],
    [
      'fa',
      'سفارش به سرور نرسید',
      'پاسخ در راه گم شد. سرور چنین طرحی ندارد و پولی از شما کم نشده است: دوباره ادامه دهید.',
      'ادامه',
    ],
  ] as const)(
    'an order that did not arrive says so, and continues with its invoice: %s',
    async (language, title, words, on) => {
      const page = await continued(language, ({ fates }) => {
        fates.makePlan = ['never']
      })
      expect(told(page)).toEqual([
        'status.banner-info',
        '<info>',
        `b ${title}`,
        `p ${words}`,
        `button.button-primary.button-wide ${on}<forward>`,
      ])
      await press(on)
      await page.calm()
      expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
      expect(page.bank.count('create')).toBe(1)
    },
  )
})

describe.each([
  [
    'en',
    {
      title: 'Nobody knows whether the plan was ordered',
      words: 'The answer was lost. Ask the server what became of it: that orders nothing, and charges nothing.',
      asking: 'The answer was lost. The server is being asked what became of it…',
      failed: 'The server could not be asked: Network Error',
      broken: 'The server could not be asked: Failure 500',
      find: 'Ask the server',
      busy: 'Working…',
    },
  ],
  [
    'fa',
    {
      title: 'معلوم نیست طرح سفارش داده شد یا نه',
      words: 'پاسخ در راه گم شد. از سرور بپرسید چه شد: با پرسیدن نه چیزی سفارش می‌شود و نه پولی کم می‌شود.',
      asking: 'پاسخ در راه گم شد. از سرور پرسیده می‌شود چه شد…',
      failed: 'نتوانستیم از سرور بپرسیم: خطای شبکه',
      broken: 'نتوانستیم از سرور بپرسیم: خطای ۵۰۰',
      find: 'پرسیدن از سرور',
      busy: 'در حال انجام…',
    },
  ],
] as const)('the unknown outcome of an order, in %s', (language, say) => {
  const button = `button.button-primary.button-wide <sync>${say.find}`

  test('is asked at once', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = ['silent']
    })
    expect(told(page)).toEqual([
      'status.banner-warning',
      '<warning>',
      `b ${say.title}`,
      `p ${say.asking}`,
      `button.button-primary.button-wide aria-disabled ${say.find}${say.busy}`,
    ])
  })

  test('where that failed is asked by hand, and goes on to the invoice', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = ['never']
    })
    expect(told(page)).toEqual(['status.banner-warning', '<warning>', `b ${say.title}`, `p ${say.failed}`, button])
    expect(page.container.querySelector('fieldset')?.disabled).toBe(true)
    await press(say.find)
    await page.calm()
    expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
    expect(page.bank.count('makePlan')).toBe(1)
  })

  test('where the server failed says so in our words', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = [Response.json({ title: 'Internal Server Error' }, { status: 500 })]
    })
    expect(told(page)).toEqual(['status.banner-warning', '<warning>', `b ${say.title}`, `p ${say.broken}`, button])
  })

  test('after its tab was closed waits to be asked', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['silent']
    })
    act(() => page.desk.send('planOrder', { type: 'desk.opened', build: 'test', tab: 'tab-2', adopts: 'tab-1' }))
    expect(told(page)).toEqual(['status.banner-warning', '<warning>', `b ${say.title}`, `p ${say.words}`, button])
  })
})
