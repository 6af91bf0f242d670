import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blankProfile } from '../../src/events/tax/taxProfile.ts'
import { Apps } from '../../src/views/cloud/Apps.tsx'
import { Uptime } from '../../src/views/cloud/Uptime.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { CutName } from '../../src/views/ui/CutName.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { grocer, opening, owner } from '../scenarios/desk.ts'
import { invoice, maryam, stocked } from '../scenarios/goods.ts'
import { createOffice } from '../scenarios/taxListDesk.ts'
import type { Watcher } from '../scenarios/uptimeDesk.ts'
import { createWatcher, list, openUptimeDesk, wire } from '../scenarios/uptimeDesk.ts'
import { heard, showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

const minute = 60_000
const day = 1_440 * minute
const whole = {
  nationalId: '0013542419',
  economicCode: '411111111111',
  memoryId: 'A1B2C3',
  privateKey: true,
  certificate: true,
}

type Profile = typeof whole | typeof blankProfile | null

/** The dashboard of a shop of these invoices, monitors and tax profile; null for one that cannot be read. */
const show = async (
  language: 'en' | 'fa',
  {
    store = stocked(),
    watcher = createWatcher(),
    profile = blankProfile,
    allowed = true,
    into = () => {},
  }: {
    store?: ReturnType<typeof stocked>
    watcher?: Watcher
    profile?: Profile
    allowed?: boolean
    into?: (desk: Desk) => unknown
  } = {},
) => {
  const opened = await openUptimeDesk(watcher, {
    ...{ allowed, store: await store },
    tax: {
      ...createOffice().ports,
      readTaxProfile: async () =>
        profile === null
          ? { type: 'taxProfile.notLoaded', fault: { status: -1, detail: 'Network Error', violation: null } }
          : { type: 'taxProfile.loaded', profile },
    },
  })
  await into(opened)
  const { asked, desk } = heard(opened)
  await showOf(
    desk,
    language,
    <>
      <Apps />
      <Dialogs />
    </>,
    '/apps',
  )
  const calm = () => act(() => opened.calm())
  await calm()
  asked.splice(0)
  return { asked, calm, desk: opened }
}

const card = (name: string) => screen.getByRole('region', { name })
const words = (name: string) => wordsOf(card(name))

/** Three of today in two currencies, and an older one that is not at the tax office. */
const sold = () =>
  stocked(
    invoice('invoice-1', {
      date: '2026-11-21T06:00:00.000Z',
      payer: { id: maryam.id, name: maryam.name },
      total: 1_000,
    }),
    invoice('invoice-2', { date: '2026-11-21T05:00:00.000Z', total: 2_000 }),
    invoice('invoice-3', { date: '2026-11-21T04:00:00.000Z', total: 10, currency: 'USD' }),
    invoice('invoice-4', { date: '2026-11-14T06:00:00.000Z', total: 5_000 }),
  )

const watched = () => {
  const watcher = createWatcher()
  const past = { checks: [], uptime: null, lost: null, reason: null, since: opening - 12 * minute }
  watcher.apps['app-1'] = [
    wire('shop', 'Shop front'),
    wire('cb', 'Callback', { status: 'DOWN', history: past }),
    wire('old', 'Old site', { status: 'DOWN', enabled: false }),
  ]
  return watcher
}

describe('a shop that sells', () => {
  test('sees today’s sum in its currency, others below it, and the number of invoices', async () => {
    await show('en', {
      store: sold(),
      profile: whole,
      into: (desk) => desk.send('settings', { type: 'currency.choose', currency: 'IRR' }),
    })
    expect([...card('Sold today').querySelectorAll('li')].map(wordsOf)).toEqual(['IRR 3,300', '$11'])
    expect(words('Sold today')).toContain('3 invoices')
  })

  test('sees first what it sold in its usual currency', async () => {
    await show('en', {
      store: sold(),
      into: (desk) => desk.send('settings', { type: 'currency.choose', currency: 'USD' }),
    })
    expect([...card('Sold today').querySelectorAll('li')].map(wordsOf)).toEqual(['$11', 'IRR 3,300'])
  })

  test('sees how many the tax office lacks, with the days left, and opens their list', async () => {
    const { asked } = await show('en', { store: sold(), profile: whole })
    expect(words('Tax office')).toBe('Tax office3 not there yetnearest deadline in 5 daysReview and send')
    await userEvent.click(within(card('Tax office')).getByRole('button'))
    expect(asked).toEqual([['taxList', { type: 'taxList.open' }]])
  })

  test.each([
    [12, 'the nearest deadline is today'],
    [13, 'a deadline has passed'],
  ])('sees after %i days: %s', async (days, said) => {
    const store = stocked(invoice('invoice-1', { date: new Date(opening - days * day).toISOString() }))
    await show('en', { store, profile: whole })
    expect(words('Tax office')).toBe(`Tax office1 not there yet${said}Review and send`)
  })

  test('has its count of unsent invoices also if its tax profile cannot be read', async () => {
    await show('en', { store: sold(), profile: null })
    expect(words('Tax office')).toBe('Tax office3 not there yetnearest deadline in 5 daysReview and send')
  })

  test('sees its latest invoices as the desk lists them, and opens one', async () => {
    const { asked } = await show('en', { store: sold() })
    const rows = within(card('Latest invoices')).getAllByRole('button')
    expect(rows.map((row) => wordsOf(row.querySelector('.row-who b')))).toEqual([
      maryam.name,
      ...Array(3).fill('Low-fat milk 1 l'),
    ])
    expect(screen.getByRole('link', { name: 'All invoices' }).getAttribute('href')).toBe('/')
    await userEvent.click(rows[0] ?? document.body)
    expect(asked).toEqual([['invoice', { type: 'invoice.open', invoice: 'invoice-1' }]])
  })

  test('sees each site that is down, as a link to its monitor, without those that are switched off', async () => {
    await show('en', { watcher: watched() })
    expect(words('Uptime')).toBe('Uptime1 of 2 upCallbackdown for 12 minutes')
    expect(screen.getByRole('link', { name: 'Callback' }).getAttribute('href')).toBe('/apps/uptime#cb')
  })

  test('in Farsi, with its digits', async () => {
    await show('fa', { store: sold(), profile: whole, watcher: watched() })
    expect(words('فروش امروز')).toBe('فروش امروز۳٬۳۰۰ ﷼۱۱ $۳ فاکتور')
    expect(words('سامانهٔ مودیان')).toBe('سامانهٔ مودیان۳ ارسال‌نشدهنزدیک‌ترین مهلت ۵ روزبررسی و ارسال')
    expect(words('پایش سایت‌ها')).toBe('پایش سایت‌ها۱ از ۲ برقرارCallbackاز ۱۲ دقیقه پیش قطع است')
  })
})

describe('a new app', () => {
  test('is told what to do next', async () => {
    const { asked } = await show('en')
    expect(words('Sold today')).toBe('Sold todayNo invoice yetWhat you sell today is added up here.')
    expect(words('Tax office')).toBe(
      'Tax officeThe tax office must know your shop before you send it the first invoice.Fill in the tax profile',
    )
    expect(words('Uptime')).toBe(
      'UptimeNo monitor yetA monitor checks your site every few minutes. It tells you when the site does not answer.Add a monitor',
    )
    expect(words('Latest invoices')).toBe(
      'Latest invoicesNo invoices yetThe first invoice that you save will stand here.Open the invoice desk',
    )
    expect(screen.getByRole('link', { name: 'Add a monitor' }).getAttribute('href')).toBe('/apps/uptime')
    await userEvent.click(screen.getByRole('button', { name: 'Fill in the tax profile' }))
    expect(asked).toEqual([['dialogs', { type: 'settings.openTab', tab: 'tax', field: null }]])
  })

  test('in Farsi', async () => {
    await show('fa')
    expect(words('سامانهٔ مودیان')).toBe(
      'سامانهٔ مودیانپیش از ارسال اولین صورتحساب، سازمان مالیاتی باید فروشگاه شما را بشناسد.تکمیل مشخصات مالیاتی',
    )
    expect(words('آخرین فاکتورها')).toBe(
      'آخرین فاکتورهاهنوز فاکتوری نیستنخستین فاکتوری که ذخیره کنید اینجا می‌آید.باز کردن میز فاکتور',
    )
  })

  test('with a tax profile and nothing to send has everything at the tax office', async () => {
    await show('en', { profile: whole })
    expect(words('Tax office')).toBe('Tax officeEverything is at the tax office')
  })
})

describe('what cannot be read', () => {
  test('of the monitors is said in words, and read again on demand', async () => {
    const watcher = watched()
    watcher.fates.list = ['never']
    const { asked, calm } = await show('en', { watcher })
    expect(words('Uptime')).toBe('UptimeThis could not be loaded Network Error Try again')
    await userEvent.click(within(card('Uptime')).getByRole('button', { name: 'Try again' }))
    await calm()
    expect(asked).toEqual([['uptime', { type: 'uptime.load' }]])
    expect(words('Uptime')).toBe('Uptime1 of 2 upCallbackdown for 12 minutes')
  })

  test('of the monitors is announced once, and not again by each refresh that fails, too', async () => {
    const watcher = watched()
    watcher.fates.list = ['never', 'never']
    const { calm, desk } = await show('en', { watcher })
    const told = within(card('Uptime')).getByRole('alert')
    act(() => desk.flows.uptime.send({ type: 'uptime.due' }))
    await calm()
    expect([watcher.asked(), told.isConnected, wordsOf(told)]).toEqual([
      ...[[list, list], true, 'This could not be loaded Network Error Try again'],
    ])
  })

  test('of the monitors waits for the session, and says so', async () => {
    await show('en', { watcher: watched(), allowed: false })
    expect(words('Uptime')).toBe('UptimeYour monitors come once the sign-in service is reached.')
  })

  test.each([
    ['en', 'The figures could not be read', 'Sold today', 'Try again'],
    ['fa', 'رقم‌ها خوانده نشد', 'فروش امروز', 'تلاش دوباره'],
  ] as const)(
    'of the store leaves the figures out, and is read again on demand (%s)',
    async (language, said, today, again) => {
      const full = await sold()
      let isLost = true
      const page: typeof full.page = (...query) =>
        isLost ? () => Promise.resolve(E.left('lost')) : full.page(...query)
      const { calm } = await show(language, { store: Promise.resolve({ ...full, page }) })
      expect([screen.getByText(said).tagName, screen.queryByRole('region', { name: today })]).toEqual(['B', null])
      isLost = false
      await userEvent.click(screen.getAllByRole('button', { name: again })[0] ?? document.body)
      await calm()
      expect([screen.queryByText(said), card(today).querySelectorAll('li').length]).toEqual([null, 2])
    },
  )
})

test('a figure that is no exact number says so', async () => {
  const huge = { date: '2026-11-21T06:00:00.000Z', total: 6_000_000_000_000_000 }
  await show('en', { store: stocked(invoice('invoice-1', huge), invoice('invoice-2', huge)) })
  expect(words('Sold today')).toBe('Sold todayToo large to add up2 invoices')
})

test('a long name of an app is cut in its middle for the eye, and whole for readers', async () => {
  const name = 'Parsian Grocery of Vanak Square at the corner 4326'
  await show('en', {
    into: (desk) => desk.tell('apps', { type: 'apps.known', owner, apps: [{ ...grocer, name }], unsent: [] }),
  })
  expect(wordsOf(screen.getByRole('main'))).toContain(`You're working in ${name}`)
  const shown = screen.getByTitle(name)
  expect([...shown.children].map((part) => [part.getAttribute('aria-hidden'), part.textContent])).toEqual([
    [null, name],
    ['true', 'Parsian Grocery of Vanak Square at the corner'],
    ['true', ' 4326'],
  ])
})

test.each([
  ['a name of 24 letters', 'خواربار پارسیان میدان ون', []],
  ['a name of 25 letters at its space', 'خواربار پارسیان میدان ونک', ['خواربار پارسیان', ' میدان ونک']],
  ['a name with a long number', 'Parsian Grocery 1795726169066', ['Parsian Grocery 179', '5726169066']],
  [
    'a name whose last Farsi word has 20 letters',
    `فروشگاه میدان ${'ب'.repeat(20)}`,
    ['فروشگاه میدان', ` ${'ب'.repeat(20)}`],
  ],
  ['a name whose last Farsi word has 21 letters', `فروشگاه میدان ${'ب'.repeat(21)}`, []],
  ['one Farsi word without a space', 'خواربارفروشیهایمیدانونکپارسیان', []],
])('%s is cut there, or only at its end', (_, name, parts) => {
  const { container } = render(<CutName text={name} />)
  const [whole, ...cut] = [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
  expect({ whole, cut }).toEqual({ whole: name, cut: parts })
})

test('the address of a monitor focuses it on the page of monitors', async () => {
  const watcher = watched()
  const desk = await openUptimeDesk(watcher)
  await showOf(desk, 'en', <Uptime />, '/apps/uptime#cb')
  await act(() => desk.calm())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Callback')
})
