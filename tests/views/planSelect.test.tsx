import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { en } from '../../src/views/texts/en.ts'
import { opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import type { Opened } from './openedSelect.tsx'
import { address, choose, opened, pages } from './openedSelect.tsx'
import { showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

const choice = ({ container }: Opened) => drawnIn(container.querySelector('section.card'))
const orders = ({ asked }: Opened) => asked.filter((each) => Array.isArray(each) && each[0] === 'planOrder')
const open = ['planOrder', { type: 'planOrder.open' }]
const leave = ['planOrder', { type: 'planOrder.leave' }]

describe('the choice', () => {
  test.each([
    [
      'en',
      [
        '.hidden Period of the plan',
        'radio One month 100,000 Toman',
        'radio Three months 300,000 Toman',
        'radio Six months 600,000 Toman',
        'radio One year 1,200,000 Toman',
        'p.plan-sums.mute Choose a period to see what it comes to.',
        'button.button-primary.button-wide disabled Continue<forward>',
      ],
    ],
    [
      'fa',
      [
        '.hidden مدت طرح',
        'radio یک ماه ۱۰۰٬۰۰۰ تومان',
        'radio سه ماه ۳۰۰٬۰۰۰ تومان',
        'radio شش ماه ۶۰۰٬۰۰۰ تومان',
        'radio یک سال ۱٬۲۰۰٬۰۰۰ تومان',
        'p.plan-sums.mute مدت را انتخاب کنید تا جمع آن را ببینید.',
        'button.button-primary.button-wide disabled ادامه<forward>',
      ],
    ],
  ] as const)('begins with nothing chosen: %s', async (language, lines) => {
    expect(choice(await opened(language))).toEqual(lines)
  })

  test.each([
    ['en', 'Startup, for how long?', 'Its invoice comes next. Nothing is paid before you say so there.', 'Startup'],
    [
      'fa',
      'طرح استارتاپ، چند ماه؟',
      'در گام بعد، فاکتور آن را می‌بینید. تا خودتان نخواهید چیزی پرداخت نمی‌شود.',
      'استارتاپ',
    ],
  ] as const)('stands under its title, over what was bought before: %s', async (language, title, words, tab) => {
    const { container } = await opened(language)
    expect(drawnIn(container.querySelector('header'))).toEqual([`h1 ${title}`, `p ${words}`])
    expect([...container.querySelectorAll('section')].map((each) => each.className)).toEqual(['card sheet', 'remote'])
    expect(document.title).toBe(tab)
  })

  test.each([
    ['en', 'One month 100,000 Toman', ['1 month × IRR 1,000,000 IRR 1,000,000', 'Total 100,000 Toman']],
    ['en', 'Three months 300,000 Toman', ['3 months × IRR 1,000,000 IRR 3,000,000', 'Total 300,000 Toman']],
    ['en', 'One year 1,200,000 Toman', ['12 months × IRR 1,000,000 IRR 12,000,000', 'Total 1,200,000 Toman']],
    ['fa', 'سه ماه ۳۰۰٬۰۰۰ تومان', ['۳ ماه × ۱٬۰۰۰٬۰۰۰ ریال ۳٬۰۰۰٬۰۰۰ ﷼', 'جمع ۳۰۰٬۰۰۰ تومان']],
    ['fa', 'شش ماه ۶۰۰٬۰۰۰ تومان', ['۶ ماه × ۱٬۰۰۰٬۰۰۰ ریال ۶٬۰۰۰٬۰۰۰ ﷼', 'جمع ۶۰۰٬۰۰۰ تومان']],
  ] as const)('says what a period comes to: %s, %s', async (language, name, sums) => {
    const { container } = await opened(language)
    await choose(name)
    const checked = [...container.querySelectorAll<HTMLInputElement>('.plan-period input')].filter(
      (each) => each.checked,
    )
    expect(checked.map((each) => wordsOf(each.closest('label')))).toEqual([name])
    expect(
      [...container.querySelectorAll('dl > div')].map((line) => [...line.children].map(wordsOf).join(' ')),
    ).toEqual(sums)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Continue|ادامه/ }).disabled).toBe(false)
  })

  test('is opened with its page and left with it', async () => {
    const page = await opened()
    expect(orders(page)).toEqual([open])
    cleanup()
    expect([orders(page), page.order().value]).toEqual([[open, leave], 'closed'])
  })

  test('outlives a page that is left and mounted again, with the period of its address', async () => {
    const page = await opened('en', `${address}?period=SIX_MONTHS`)
    cleanup()
    await showOf(page.desk, 'en', pages, `${address}?period=SIX_MONTHS`)
    await page.calm()
    expect([page.order().value, page.order().context.period]).toEqual(['choosing', 'SIX_MONTHS'])
  })

  test('is begun anew for another user, where the page could not be loaded anew', async () => {
    const page = await opened('en', `${address}?period=SIX_MONTHS`)
    await choose('One year 1,200,000 Toman')
    act(() => {
      page.desk.flows.user.send({ type: 'auth.signedIn', user: { ...shopkeeper, sub: 'other' }, id: 'other', at: 2 })
      page.desk.flows.auth?.send({ type: 'page.stayed', id: 'stayed', at: 3 })
    })
    cleanup()
    await showOf(page.desk, 'en', pages, `${address}?period=SIX_MONTHS`)
    await page.calm()
    expect([page.order().value, page.order().context.period]).toEqual(['choosing', 'SIX_MONTHS'])
  })

  test('of a plan that there is not is not found, and is not said to come', async () => {
    const page = await opened('en', '/plan/select/GOLD')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.pages.notFoundTitle)
    expect(page.asked).toEqual([])
  })
})

describe.each([
  ['en', 'Months not found for TWO_WEEKS', 'One month 100,000 Toman'],
  ['fa', 'تعداد ماه برای TWO_WEEKS پیدا نشد', 'یک ماه ۱۰۰٬۰۰۰ تومان'],
] as const)('a period of the address, in %s', (language, words, month) => {
  test('an invalid period is reported, until one is chosen', async () => {
    await opened(language, `${address}?period=TWO_WEEKS`)
    expect(wordsOf(screen.getByRole('alert'))).toBe(words)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Continue|ادامه/ }).disabled).toBe(true)
    await choose(month)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
