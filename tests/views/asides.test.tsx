import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { Sheet } from '../../src/views/desk/Sheet.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, maryam, milk, stocked, tea } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

const given = async (language: 'en' | 'fa' = 'en') => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(
    desk,
    language,
    <>
      <Sheet />
      <Dialogs />
    </>,
  )
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    await act(() => desk.calm())
  }
  const setAside = async (...products: readonly Product[]) => {
    act(() => desk.tap(...products))
    await press(language === 'en' ? 'Set aside' : 'نگه داشتن برای بعد')
  }
  const rows = () =>
    within(screen.getByRole('dialog'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/[\s\u200e]/g, ' '))
  return { desk, press, setAside, rows, user }
}

test('nothing of it is there before its first tap but the button; after it a chip with how many', async () => {
  const { setAside } = await given()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set aside' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /\d set aside/ })).toBe(null)
  await setAside(milk)
  expect(screen.getByRole('button', { name: '1 set aside' })).not.toBe(null)
  await setAside(milk, bread)
  expect(screen.getByRole('button', { name: '2 set aside' })).not.toBe(null)
})

test.each([
  [
    'en',
    '3 set aside',
    [
      'Nov 21, 20261 item, MilkIRR 533,500',
      'مریم احمدی2 items, Nov 21, 2026IRR 665,500',
      'Nov 21, 20262 items, MilkIRR 485,000$12',
    ],
  ],
  [
    'fa',
    '۳ سبد در انتظار',
    [
      '۳۰ آبان ۱۴۰۵۱ قلم، شیر۵۳۳٬۵۰۰ ﷼',
      'مریم احمدی۲ قلم، ۳۰ آبان ۱۴۰۵۶۶۵٬۵۰۰ ﷼',
      '۳۰ آبان ۱۴۰۵۲ قلم، شیر۴۸۵٬۰۰۰ ﷼۱۲ $',
    ],
  ],
] as const)('each says whose it is or when, and what is to be paid (%s)', async (language, chip, words) => {
  const { desk, press, setAside, rows } = await given(language)
  await setAside(milk)
  await act(() => desk.act('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } }))
  await setAside(milk, bread)
  await setAside(milk, tea)
  await press(chip)
  await screen.findByRole('dialog')
  await act(() => desk.calm())
  expect(rows()).toEqual(words)
})

test('a tap takes one back, and what is written is set aside', async () => {
  const { desk, press, setAside, user } = await given()
  await setAside(milk)
  act(() => desk.tap(bread))
  await press('1 set aside')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Nov 21/ }))
  expect([screen.queryByRole('dialog'), desk.lines().map(([id]) => id)]).toEqual([null, [milk.id]])
  expect(desk.flows.asides.getSnapshot().context.baskets.map(({ lines }) => lines[0]?.product)).toEqual([bread.id])
})

test('one that was thrown away comes back by Undo; with none left the list says so', async () => {
  const { press, setAside, rows } = await given()
  await setAside(milk)
  await press('1 set aside')
  await screen.findByRole('dialog')
  await press(/^Throw away: Nov 21/)
  expect([rows(), screen.getByText('No basket is set aside').textContent]).toEqual([[], 'No basket is set aside'])
  expect(screen.getByText(/^Thrown away: Nov 21/)).not.toBe(null)
  await press('Undo')
  expect([rows().length, screen.queryByText(/^Thrown away/)]).toEqual([1, null])
})
