import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { MoneyField } from '../../src/views/ui/MoneyField.tsx'

const show = (initialDigits = '') => {
  const heard: string[] = []
  const settled: string[] = []
  render(
    <MoneyField
      label="قیمت"
      initialDigits={initialDigits}
      unit="﷼"
      onInput={(text) => heard.push(text)}
      onSettle={(text) => settled.push(text)}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت' })
  return { field, heard, settled, user: userEvent.setup() }
}

describe('a money field in Farsi', () => {
  beforeAll(() => startTexts('fa'))

  test('shows the first amount in Persian digits', () => {
    expect(show('485000').field.value).toBe('۴۸۵٬۰۰۰')
  })

  test.each(['12500', '۱۲۵۰۰', '١٢٥٠٠', '１２５００', '12,500', '۱۲٬۵۰۰'])('takes %s, key by key', async (typed) => {
    const { field, heard, settled, user } = show()
    await user.type(field, typed)
    await user.tab()
    expect([field.value, heard.at(-1), settled]).toEqual(['۱۲٬۵۰۰', '12500', ['12500']])
  })

  test('refuses what is no number with an error, and leaves it as typed', async () => {
    const { field, heard, user } = show()
    await user.type(field, '12/5')
    expect([field.value, heard.at(-1), field.getAttribute('aria-invalid')]).toEqual(['۱۲/5', '۱۲/5', 'true'])
    expect(screen.getByRole('alert').textContent).toBe('فقط رقم: بدون حرف، اعشار یا منفی.')
    await user.keyboard('{Backspace}{Backspace}')
    expect([field.value, heard.at(-1), field.getAttribute('aria-invalid')]).toEqual(['۱۲', '12', null])
  })

  test('a pasted 1,5 is not fifteen', async () => {
    const { field, heard, user } = show()
    await user.click(field)
    await user.paste('1,5')
    expect([field.value, heard.at(-1), field.getAttribute('aria-invalid')]).toEqual(['1,5', '1,5', 'true'])
  })

  test('settles on Enter', async () => {
    const { field, settled, user } = show('7')
    await user.type(field, '5{Enter}')
    expect(settled).toEqual(['75'])
  })
})
