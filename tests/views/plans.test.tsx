import { cleanup } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { PlansPage } from '../../src/views/plans/PlansPage.tsx'
import { onlyHere, openDesk, opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

interface Subscribed {
  plan: string | null
  planExpire: string | null
}

/** The page as a visitor sees it, or as the shopkeeper with this plan. */
const plansOf = async (subscribed: Subscribed | null, language: 'en' | 'fa') => {
  const desk = await openDesk({ app: onlyHere })
  if (subscribed !== null)
    desk.flows.user.send({ type: 'auth.signedIn', user: { ...shopkeeper, ...subscribed }, id: 'in', at: 1 })
  cleanup()
  const { container } = await showOf(desk, language, <PlansPage />)
  return container
}

/** The head of Startup: its name with its tag, and the text below. */
const startupOf = async (subscribed: Subscribed | null, language: 'en' | 'fa') => {
  const [head, terms] = (await plansOf(subscribed, language)).querySelectorAll('.plan-startup')
  return [...drawnIn(head ?? null), ...drawnIn(terms ?? null)]
}

const own = { '1, 3, 6 or 12 months': '۱، ۳، ۶ یا ۱۲ ماه' }
const speak = (language: 'en' | 'fa') => speaking(language, own, 'plans')
const name = '.plan-name Startup'
const price = ['p.plan-price 100,000 Toman a month', 'p 1, 3, 6 or 12 months']
const activate = 'a.button-primary href=/plan/select/STARTUP Activate'

test.each([
  [
    'en',
    'Plans',
    [
      ['', 'Base', 'Startup'],
      ['Price in Toman', 'FreeNo activation needed', '100,000 Toman a month1, 3, 6 or 12 monthsActivate'],
      ['Answers to tickets and email At the latest', '24 hoursA whole day', '8 hoursA third of the time'],
      ['Technical documents Guides and the API reference', 'IncludedAll pages', 'IncludedAll pages'],
      [
        'Sending web push Notifications in your users’ browsers',
        'LimitedTo begin with',
        'UnlimitedAs many as you like',
      ],
      ['Storage for Micro Factor Synced invoices', 'LimitedTo begin with', 'UnlimitedAs many as you issue'],
    ],
  ],
  [
    'fa',
    'طرح‌ها',
    [
      ['', 'پایه', 'استارتاپ'],
      ['قیمت به تومان', 'رایگانفعال‌سازی لازم ندارد', '۱۰۰٬۰۰۰ تومان در ماه۱، ۳، ۶ یا ۱۲ ماهفعال‌سازی'],
      ['پاسخ به تیکت و ایمیل حداکثر زمان', '۲۴ ساعتیک شبانه‌روز', '۸ ساعتیک‌سوم زمان'],
      ['مستندات فنی راهنما و رابط برنامه‌نویسی', 'داردهمهٔ صفحه‌ها', 'داردهمهٔ صفحه‌ها'],
      ['ارسال اعلان وب اعلان در مرورگر کاربران', 'محدودبرای شروع', 'نامحدودهر تعداد اعلان که بخواهید'],
      ['فضای میکروفاکتور فاکتورهای همگام‌شده', 'محدودبرای شروع', 'نامحدودهر تعداد فاکتور که بزنید'],
    ],
  ],
] as const)('the plans stand beside each other, row by row: %s', async (language, tab, rows) => {
  const page = await plansOf(null, language)
  expect([...page.querySelectorAll('tr')].map((row) => [...row.children].map(wordsOf))).toEqual(rows)
  expect(document.title).toBe(tab)
})

test('the table names its rows and columns', async () => {
  const page = await plansOf(null, 'en')
  expect([...page.querySelectorAll('th')].map((cell) => cell.getAttribute('scope'))).toEqual([
    ...['col', 'col'],
    ...Array.from({ length: 5 }, () => 'row'),
  ])
})

test('the dials tell the hours of a day', async () => {
  const page = await plansOf(null, 'en')
  const rings = [...page.querySelectorAll('path[pathLength]')]
  expect(rings.map((ring) => [ring.getAttribute('pathLength'), ring.getAttribute('stroke-dasharray')])).toEqual([
    ['24', '24 0'],
    ['24', '8 16'],
  ])
})

describe.each(['en', 'fa'] as const)('the way to Startup, in %s', (language) => {
  const { lines } = speak(language)

  test.each([
    ['of a visitor', null],
    ['of a user without a plan', { plan: null, planExpire: null }],
    ['of a user whose plan has no expiry', { plan: 'STARTUP', planExpire: null }],
    ['of a user whose expiry cannot be read', { plan: 'STARTUP', planExpire: 'soon' }],
  ])('%s is Activate', async (_, subscribed) => {
    expect(await startupOf(subscribed, language)).toEqual(lines([name, ...price, activate]))
  })

  test.each([
    ['2027-02-19T12:00:00.000Z', 'Feb 19, 2027'],
    ['2026-11-21', 'Nov 21, 2026'],
  ])('with a valid plan is closed, and its end is shown (%s)', async (planExpire, date) => {
    expect(await startupOf({ plan: 'STARTUP', planExpire }, language)).toEqual(
      lines([
        ...[name, '.tag-success (success: <done>Active)', ...price, `p.plan-until Valid until ${date}`],
        'button.button-quiet disabled Active',
      ]),
    )
  })

  test('with an expired plan is Activate again, and its end is shown', async () => {
    expect(await startupOf({ plan: 'STARTUP', planExpire: '2026-10-25' }, language)).toEqual(
      lines([
        ...[name, '.tag-danger (danger: <clock>Expired)', ...price],
        ...['p.plan-until.plan-over.danger Ended on Oct 25, 2026', activate],
      ]),
    )
  })
})
