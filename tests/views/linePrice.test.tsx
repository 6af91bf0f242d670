import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SheetItems } from '../../src/views/desk/SheetItems.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { eggs, milk, repair, stocked, tea } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { showOf } from './show.tsx'

/** Milk, eggs with a varying price, and a repair without one, each at its price. */
const given = async (language: 'en' | 'fa') => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  for (const [product, text] of [
    [eggs, '3000000'],
    [repair, '500000'],
  ] as const) {
    desk.tap(product)
    desk.send('basket', { type: 'price.offer', text })
    desk.send('basket', { type: 'price.accept' })
  }
  const { container } = await showOf(desk, language, <SheetItems />)
  await act(() => desk.calm())
  const prices = () =>
    drawnIn(container).filter((line) => /^(?:IRR|(?:IRR |\$)?[0-9,]+)$|^[۰-۹٬]+$|Price of|قیمت/.test(line))
  const type = async (name: string, text: string) => {
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name })
    act(() => field.focus())
    field.select()
    await user.keyboard(text)
    return [field.value, desk.lines().map(([, , price]) => price)]
  }
  const notice = () => desk.flows.notices.getSnapshot().context.shown.at(-1)
  return { desk, prices, type, notice }
}

test('a line of a product with a varying or missing price has a field for it', async () => {
  const { desk, prices } = await given('en')
  expect(prices()).toEqual([
    '485,000',
    'input.num [Price of Eggs] inputmode=numeric maxlength=20 “3,000,000”',
    'input.num [Price of Repair] inputmode=numeric maxlength=20 “500,000”',
  ])
  act(() => desk.tap(tea))
  await act(() => desk.calm())
  expect(prices()).toEqual([
    'IRR 485,000',
    'IRR',
    'input.num [Price of Eggs] inputmode=numeric maxlength=20 “3,000,000”',
    'IRR',
    'input.num [Price of Repair] inputmode=numeric maxlength=20 “500,000”',
    '$12',
  ])
})

test('its price is changed there, again and again, and each change is undone by one step', async () => {
  const { desk, prices, type } = await given('fa')
  expect(await type('قیمت تخم‌مرغ', '۳٬۲۰۰٬۰۰۰{Enter}')).toEqual(['۳٬۲۰۰٬۰۰۰', [485_000, 3_200_000, 500_000]])
  expect(await type('قیمت تخم‌مرغ', '۰{Tab}')).toEqual(['۰', [485_000, 0, 500_000]])
  expect(await type('قیمت تعمیر', '750000{Enter}')).toEqual(['۷۵۰٬۰۰۰', [485_000, 0, 750_000]])
  expect(await type('قیمت تعمیر', '750000{Enter}')).toEqual(['۷۵۰٬۰۰۰', [485_000, 0, 750_000]])
  act(() => desk.send('basket', { type: 'basket.undo' }))
  act(() => desk.send('basket', { type: 'basket.undo' }))
  expect(prices()).toEqual([
    '۴۸۵٬۰۰۰',
    'input.num [قیمت تخم‌مرغ] inputmode=numeric maxlength=20 “۳٬۲۰۰٬۰۰۰”',
    'input.num [قیمت تعمیر] inputmode=numeric maxlength=20 “۵۰۰٬۰۰۰”',
  ])
})

test('an invalid price, or too large a sum, is shown, and gives way to the valid price', async () => {
  const { type, notice } = await given('en')
  const values = { name: 'Eggs', nameFa: eggs.nameFa, n: '3000000' }
  const stays = ['3,000,000', [485_000, 3_000_000, 500_000]]
  expect([await type('Price of Eggs', '12.5{Enter}'), notice()]).toMatchObject([
    stays,
    { kind: 'danger', key: 'basket.notPrice', values: { ...values, typed: '12.5' } },
  ])
  expect([await type('Price of Eggs', '{Backspace}{Enter}'), notice()]).toMatchObject([
    stays,
    { kind: 'danger', key: 'basket.noPrice', values: { ...values, typed: '' } },
  ])
  expect([await type('Price of Eggs', '9007199254740991{Enter}'), notice()]).toMatchObject([
    stays,
    { kind: 'danger', key: 'basket.tooLarge' },
  ])
})
