import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { en } from '../../src/views/texts/en.ts'
import { opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import type { Opened } from './openedSelect.tsx'
import { address, choose, opened, pages } from './openedSelect.tsx'
import { showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

const choice = ({ container }: Opened) => drawnIn(container.querySelector('section.card'))
const orders = ({ asked }: Opened) => asked.filter((each) => Array.isArray(each) && each[0] === 'planOrder')
const open = ['planOrder', { type: 'planOrder.open' }]
const leave = ['planOrder', { type: 'planOrder.leave' }]

const periods = [
  ...['One month 100,000 Toman', 'Three months 300,000 Toman', 'Six months 600,000 Toman'],
  'One year 1,200,000 Toman',
]

describe.each(['en', 'fa'] as const)('the choice, in %s,', (language) => {
  const { say, lines } = speaking(language, { Total: 'جمع' }, 'plans')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: say('Continue') })

  test('begins with nothing chosen', async () => {
    expect(choice(await opened(language))).toEqual(
      lines([
        ...['.hidden Period of the plan', ...periods.map((period) => `radio ${period}`)],
        'p.plan-sums Choose a period to see what it comes to.',
        'button.button-primary disabled Continue<forward>',
      ]),
    )
  })

  test('stands under its title, over what was bought before', async () => {
    const { container } = await opened(language)
    expect(drawnIn(container.querySelector('header'))).toEqual(
      lines(['h1 Startup, for how long?', 'p Its invoice comes next. Nothing is paid before you say so there.']),
    )
    expect([...container.querySelectorAll('section')].map((each) => each.matches('.sheet'))).toEqual([true, false])
    expect(document.title).toBe(say('Startup'))
  })

  test.each([
    ['One month 100,000 Toman', '1 month', 'IRR 1,000,000', '100,000 Toman'],
    ['Three months 300,000 Toman', '3 months', 'IRR 3,000,000', '300,000 Toman'],
    ['Six months 600,000 Toman', '6 months', 'IRR 6,000,000', '600,000 Toman'],
    ['One year 1,200,000 Toman', '12 months', 'IRR 12,000,000', '1,200,000 Toman'],
  ])('says what a period comes to: %s', async (name, months, sum, total) => {
    const { container } = await opened(language)
    await choose(say(name))
    const checked = [...container.querySelectorAll<HTMLInputElement>('.plan-period input')].filter(
      (each) => each.checked,
    )
    expect(checked.map((each) => wordsOf(each.closest('label')))).toEqual([say(name)])
    expect([...container.querySelectorAll('dl > div > *')].map(wordsOf)).toEqual(
      lines([`${months} × IRR 1,000,000`, sum, 'Total', total]),
    )
    expect(button().disabled).toBe(false)
  })

  test('reports an invalid period of the address, until one is chosen', async () => {
    await opened(language, `${address}?period=TWO_WEEKS`)
    expect(wordsOf(screen.getByRole('alert'))).toBe(say('Months not found for TWO_WEEKS'))
    expect(button().disabled).toBe(true)
    await choose(say('One month 100,000 Toman'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the choice', () => {
  test('is opened with its page and left with it', async () => {
    const page = await opened()
    expect(orders(page)).toEqual([open])
    cleanup()
    expect({ orders: orders(page), order: page.order().value }).toEqual({ orders: [open, leave], order: 'closed' })
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
