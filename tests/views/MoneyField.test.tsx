import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { MoneyField } from '../../src/views/ui/MoneyField.tsx'

const show = (initialDigits = '', holds = '') => {
  const heard: string[] = []
  const settled: string[] = []
  render(
    <MoneyField
      label="قیمت"
      initialDigits={initialDigits}
      holds={holds}
      currency="IRR"
      onInput={(text) => heard.push(text)}
      onDebounced={(text) => settled.push(text)}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت' })
  return { field, heard, settled, user: userEvent.setup() }
}

const said = () => screen.queryByRole('alert')?.textContent

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

  test.each([
    ['12/5', '۱۲', '12'],
    ['12.5', '۱۲', '12'],
    ['12٫5', '۱۲', '12'],
    ['-500', '۵۰۰', '500'],
    ['abc', '', undefined],
    ['1a2', '۱۲', '12'],
  ])('%s typed key by key is %s: no sign, no letter, no decimals, and it says so', async (typed, text, digits) => {
    const { field, heard, user } = show()
    await user.type(field, typed)
    expect([field.value, heard.at(-1), said()]).toEqual([text, digits, 'فقط رقم: بدون حرف، اعشار یا منفی.'])
  })

  test('after a deletion digits are accepted again, and the fault is hidden', async () => {
    const { field, heard, user } = show()
    await user.type(field, '12.5{Backspace}{Backspace}75')
    expect([field.value, heard.at(-1), said()]).toEqual(['۷۵', '75', undefined])
  })

  test('takes 20 characters with their separators, whatever is typed on', async () => {
    const { field, heard, user } = show()
    await user.type(field, '1234567890123456789')
    expect([field.value, heard.at(-1), said()]).toEqual(['۱۲۳٬۴۵۶٬۷۸۹٬۰۱۲٬۳۴۵', '123456789012345', 'حداکثر ۱۵ رقم.'])
  })

  test.each([
    ['۱۲٬۵۰۰ ریال', '۱۲٬۵۰۰', '12500'],
    ['IRR 12,500.00', '۱۲٬۵۰۰', '12500'],
  ])('pasted %s is cleaned to %s', async (pasted, text, digits) => {
    const { field, heard, user } = show()
    await user.click(field)
    await user.paste(pasted)
    expect([field.value, heard.at(-1), said()]).toEqual([text, digits, undefined])
  })

  test('a pasted text goes to the caret', async () => {
    const { field, heard, user } = show('12')
    await user.click(field)
    field.setSelectionRange(1, 2)
    await user.paste('۵۰۰')
    expect([field.value, heard.at(-1), field.selectionStart]).toEqual(['۱٬۵۰۰', '1500', 5])
  })

  test.each(['1,5', '12.5', '-500', 'abc', '۱۲٬۵۰۰ تومان', '12 $', 'x'.repeat(50)])(
    'pasted %s is refused with the reason, and what was there stays',
    async (pasted) => {
      const { field, heard, user } = show('4500')
      await user.click(field)
      await user.paste(pasted)
      const quote = pasted.slice(0, 40)
      const why = `«${quote}» مبلغ درستی (ریال، بدون اعشار) نیست. چیزی چسبانده نشد.`
      expect({ field: field.value, heard, said: said() }).toEqual({ field: '۴٬۵۰۰', heard: [], said: why })
    },
  )

  test('pasted digits beyond the limit are refused, and what was there stays', async () => {
    const { field, heard, user } = show('4500')
    await user.click(field)
    await user.paste('9'.repeat(1000))
    expect({ field: field.value, heard, said: said() }).toEqual({ field: '۴٬۵۰۰', heard: [], said: 'حداکثر ۱۵ رقم.' })
  })

  test('left empty where a price must be, it shows the one that holds, and says so', async () => {
    const { field, settled, user } = show('4500', '4500')
    await user.clear(field)
    await user.tab()
    expect([field.value, settled, said()]).toEqual(['۴٬۵۰۰', ['4500'], 'قیمتی نوشته نشد. همان ۴٬۵۰۰ ماند.'])
  })

  test('a text by voice or completion is an amount as it is, or nothing', async () => {
    const { field, heard } = show('7')
    for (const [data, text] of [
      ['12.5', '۷'],
      ['500', '۷٬۵۰۰'],
    ] as const) {
      field.setRangeText(data, field.value.length, field.value.length, 'end')
      fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
      expect(field.value).toBe(text)
    }
    expect(heard).toEqual(['7500'])
  })

  test('is taken at once on Enter', async () => {
    const { field, settled, user } = show('7')
    await user.type(field, '5{Enter}')
    expect(settled).toEqual(['75'])
  })
})
