import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { shelf } from '../../src/events/values/shelf.ts'
import { FirstVisit } from '../../src/views/desk/FirstVisit.tsx'
import { ProductPanel } from '../../src/views/desk/ProductPanel.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { showOf } from './show.tsx'

const begins = (desk: Desk) =>
  act(async () => {
    await eventually(() => expect(chosen(desk)).toBe('local'))
    await desk.calm()
  })

const press = async (desk: Desk, name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await begins(desk)
}

const visit = async (language: 'en' | 'fa' = 'en') => {
  const desk = await openDesk({ app: null, signedIn: false })
  const { container } = await showOf(desk, language, <FirstVisit />)
  return { desk, drawn: () => drawnIn(container) }
}

const chosen = (desk: Desk) => desk.flows.apps.getSnapshot().context.app?.publicId
const chips = (desk: Desk) => desk.flows.panel.getSnapshot().context.chips

describe('the first visit', () => {
  test('says what this is in one line, and shows a shelf that can be tapped', async () => {
    const { drawn } = await visit()
    expect(drawn().slice(0, 7)).toEqual([
      'section.first [Ring it up, network or no network]',
      'h2 Ring it up, network or no network',
      'p Free, with no sign-up: what you write stays on this device.',
      'button.button-primary Try it with a sample grocery',
      'button.button-bare Start with my own products',
      'p.first-tiles Sample products: tap any of them',
      'ul.chips [Often sold]',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
  })

  test('in Farsi', async () => {
    const { drawn } = await visit('fa')
    expect(drawn().slice(1, 6)).toEqual([
      'h2 فاکتور بزنید، چه اینترنت باشد چه نباشد',
      'p رایگان و بدون ثبت‌نام؛ هرچه بنویسید روی همین دستگاه می‌ماند.',
      'button.button-primary با خواربار نمونه امتحان کنید',
      'button.button-bare فقط با کالاهای خودم شروع می‌کنم',
      'p.first-tiles کالاهای نمونه؛ روی هرکدام بزنید',
    ])
  })

  test('one tap chooses this device and stocks the same shelf', async () => {
    const { desk } = await visit()
    await press(desk, 'Try it with a sample grocery')
    expect([chosen(desk), chips(desk), desk.lines()]).toEqual(['local', shelf.map(({ gtin }) => `local_${gtin}`), []])
  })

  test('the press is drawn before its work begins, and is taken once', async () => {
    const { desk } = await visit()
    const button = screen.getByRole('button', { name: 'Try it with a sample grocery' })
    fireEvent.click(button)
    expect([button.getAttribute('aria-disabled'), chosen(desk)]).toEqual(['true', undefined])
    fireEvent.click(screen.getByRole('button', { name: /Lighvan Cheese/ }))
    await begins(desk)
    expect({ chosen: chosen(desk), lines: desk.lines() }).toEqual({ chosen: 'local', lines: [] })
  })

  test('is not shown again to one who has begun, and left the app', async () => {
    const desk = await openDesk({ app: null, signedIn: false })
    await showOf(desk, 'en', <ProductPanel field={{ current: null }} />)
    await press(desk, 'Start with my own products')
    act(() => desk.send('apps', { type: 'app.leave' }))
    expect((await screen.findByRole('button', { name: 'Only this device' })).isConnected).toBe(true)
    expect(screen.queryByText('Ring it up,')).toBe(null)
  })

  test('a tile is that tap, and sells its product', async () => {
    const { desk } = await visit()
    await press(desk, /Lighvan Cheese/)
    expect([chosen(desk), desk.lines()]).toEqual(['local', [['local_6261045110015', 1, 1_290_000]]])
    expect(desk.flows.sample.getSnapshot().context.sell).toBe(undefined)
  })

  test('a tile whose price varies asks for it', async () => {
    const { desk } = await visit()
    await press(desk, /Eggs/)
    const { value, context } = desk.flows.basket.getSnapshot()
    expect([value, context.pending?.product]).toEqual(['awaitingPrice', 'local_6261064310014'])
  })

  test('own products begin with an empty shelf', async () => {
    const { desk } = await visit()
    await press(desk, 'Start with my own products')
    expect({ chosen: chosen(desk), chips: chips(desk) }).toEqual({ chosen: 'local', chips: [] })
  })
})

test('the shelf is the sample’s own', () => {
  const sold = groceries.filter((each) => each.sold > 0)
  expect(sold.map(({ gtin, name, nameFa, price }) => ({ gtin, name, nameFa, price }))).toEqual(
    shelf.map(({ stuff: _, ...each }) => each),
  )
})
