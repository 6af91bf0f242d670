import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import type { Opened } from './openedSelect.tsx'
import { address, choose, continued, opened, pages, press } from './openedSelect.tsx'
import { showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

/** The text over the button, and the button. */
const told = ({ container }: Opened) => drawnIn(container.querySelector('.plan-way-on'))
const speak = (language: 'en' | 'fa', own: Readonly<Record<string, string>> = {}) => speaking(language, own, 'plans')

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
    expect({ order: page.order().value, made: page.order().context.made }).toEqual({ order: 'choosing', made: null })
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
    expect(told(page)).toEqual(['button.button-primary aria-disabled ContinueWorking…'])
    expect(page.container.querySelector('fieldset')?.disabled).toBe(true)
    await press('Continue')
    await page.calm()
    expect([page.bank.count('create'), page.bank.count('makePlan')]).toEqual([1, 1])
  })

  const goOn = 'button.button-primary Continue<forward>'
  const refused = ['alert.banner-danger', '<error>', 'b The plan was not ordered']
  const error = 'The invoice is another user’s'

  test.each([
    ['en', 400, [`p ${error}`]],
    ['fa', 400, ['p انجام نشد؛ کمی بعد دوباره تلاش کنید.', `details.server-words <down>متن سرور ltr‹${error}›`]],
    ['en', 409, [`p ${error}`]],
    ['fa', 409, ['p انجام نشد؛ کمی بعد دوباره تلاش کنید.', `details.server-words <down>متن سرور ltr‹${error}›`]],
  ] as const)(
    'a refused order says so in the page’s language, and may be tried again: %s, %i',
    async (language, status, words) => {
      const { say, lines } = speak(language)
      const page = await continued(language, ({ fates }) => {
        fates.makePlan = [Response.json({ error }, { status })]
      })
      expect(told(page)).toEqual([...lines(refused), ...words, say(goOn)])
      expect(document.activeElement?.textContent).toBe(say('Continue'))
      await press(say('Continue'))
      await page.calm()
      expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
    },
  )

  test.each(['en', 'fa'] as const)('an order without a session offers the way to the sign-in: %s', async (language) => {
    const { say, lines } = speak(language)
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = [Response.json({}, { status: 401 })]
    })
    const link = say('a.button-bare href=/login <login>Sign in')
    const words = 'p Unable To Obtain Valid Token: go to the login page'
    expect(told(page)).toEqual([...lines([...refused, words]), link, say(goOn)])
  })

  test.each(['en', 'fa'] as const)('an order that could not be sent says so: %s', async (language) => {
    const { say, lines } = speak(language)
    const page = await opened(language)
    const fault = { status: -1, detail: 'Network Error', violation: null }
    const { planOrder } = page.desk.flows
    page.bank.fates.makePlan = ['silent']
    await choose(say('One month 100,000 Toman'))
    await press(say('Continue'))
    await page.calm()
    act(() => planOrder.send({ type: 'planOrder.refused', fault, id: 'refused', at: 2 }))
    expect(told(page)).toEqual(lines([...refused, 'p Network Error', goOn]))
  })

  test.each(['en', 'fa'] as const)(
    'an order that did not arrive says so, and continues with its invoice: %s',
    async (language) => {
      const { say, lines } = speak(language)
      const page = await continued(language, ({ fates }) => {
        fates.makePlan = ['never']
      })
      expect(told(page)).toEqual(
        lines([
          ...['status.banner-info', '<info>', 'b The order did not arrive'],
          'p The answer was lost. The server has no such plan, and nothing was charged: continue again.',
          goOn,
        ]),
      )
      await press(say('Continue'))
      await page.calm()
      expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
      expect(page.bank.count('create')).toBe(1)
    },
  )
})

describe.each(['en', 'fa'] as const)('the unknown outcome of an order, in %s', (language) => {
  const { say, lines } = speak(language)
  const said = (words: string, button = '<sync>Ask the server') =>
    lines([
      ...['status.banner-warning', '<warning>', 'b Nobody knows whether the plan was ordered', `p ${words}`],
      `button.button-primary ${button}`,
    ])

  test('is asked at once', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = ['silent']
    })
    const words = 'The answer was lost. The server is being asked what became of it…'
    expect(told(page)).toEqual(said(words, 'aria-disabled Ask the serverWorking…'))
  })

  test('where that failed is asked by hand, and goes on to the invoice', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = ['never']
    })
    expect(told(page)).toEqual(said('The server could not be asked: Network Error'))
    expect(page.container.querySelector('fieldset')?.disabled).toBe(true)
    await press(say('Ask the server'))
    await page.calm()
    expect(wordsOf(page.container)).toBe('/plan/invoice/plan-invoice-1Back')
    expect(page.bank.count('makePlan')).toBe(1)
  })

  test('where the server failed says so in our words', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['lost']
      fates.plans = [Response.json({ title: 'Internal Server Error' }, { status: 500 })]
    })
    expect(told(page)).toEqual(said('The server could not be asked: Failure 500'))
  })

  test('after its tab was closed waits to be asked', async () => {
    const page = await continued(language, ({ fates }) => {
      fates.makePlan = ['silent']
    })
    act(() => page.desk.send('planOrder', { type: 'desk.opened', build: 'test', tab: 'tab-2', adopts: 'tab-1' }))
    const words = 'The answer was lost. Ask the server what became of it: that orders nothing, and charges nothing.'
    expect(told(page)).toEqual(said(words))
  })
})
