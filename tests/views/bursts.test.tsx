import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { SheetItems } from '../../src/views/desk/SheetItems.tsx'
import { useKeys } from '../../src/views/desk/useKeys.ts'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { Select } from '../../src/views/ui/Select.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { bought } from './openedInvoice.tsx'
import { press, showOf } from './show.tsx'

const gtin = `626000055555${checkDigit('626000055555')}`

const Keys = () => {
  useKeys(useRef(null))
  return null
}

/** Keys into a field at a pace, in milliseconds a key; `written`: the browser's default for a key that nobody held. */
const typeInto = (
  target: HTMLElement,
  pace: number,
  keys: string,
  written: (key: string) => void,
  { at = 1_000, isEnded = true } = {},
): number => {
  const press = (code: string, key: string) => {
    at += pace
    const event = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    act(() => {
      if (target.dispatchEvent(event) && key.length === 1) written(key)
    })
  }
  for (const digit of keys) press(`Digit${digit}`, digit)
  if (isEnded) press('Enter', 'Enter')
  return at
}

describe('a barcode that comes slowly into a quantity', () => {
  const opened = async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(milk)
    await showOf(
      desk,
      'en',
      <>
        <SheetItems />
        <Keys />
      </>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /milk/i })
    act(() => field.focus())
    const write = (key: string) => {
      const at = field.selectionStart ?? 0
      field.setRangeText(key, at, field.selectionEnd ?? at, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    return { desk, field, write }
  }

  test.each([60, 140, 400, 3_000])('is sold at %d ms a key, and the quantity stays', async (pace) => {
    const { desk, field, write } = await opened()
    typeInto(field, pace, bread.gtin, write)
    await act(() => desk.calm())
    expect(field.value).toBe('1')
    expect([desk.told(), desk.lines().map(([, quantity]) => quantity)]).toEqual([[], [1, 1]])
  })

  test('is no scan where two quantities, typed one after the other, happen to be one', async () => {
    const { desk, field, write } = await opened()
    const [first, second] = [bread.gtin.slice(0, 6), bread.gtin.slice(6)]
    let at = 1_000
    for (const [turn, typed] of [first, second].entries()) {
      act(() => field.select())
      at = typeInto(field, 400, typed, write, { at, isEnded: turn === 1 })
    }
    await act(() => desk.calm())
    expect([desk.told(), desk.lines().map(([, quantity]) => quantity)]).toEqual([[], [Number(second)]])
  })

  test('is no scan where its check digit is wrong: the quantity says so and stays', async () => {
    const { desk, field, write } = await opened()
    typeInto(field, 400, `${bread.gtin.slice(0, -1)}${(Number(bread.gtin.at(-1)) + 1) % 10}`, write)
    await act(() => desk.calm())
    expect({ field: field.value, told: desk.told(), lines: desk.lines().map(([, quantity]) => quantity) }).toEqual({
      field: '1',
      told: ['basket.notQuantity'],
      lines: [1],
    })
  })
})

/** A Persian layout's digits. */
const persianKeys = [...'۰۱۲۳۴۵۶۷۸۹'].map((key, digit) => ({ code: `Digit${digit}`, key }))
const readings = {
  en: { edit: '<edit>Edit', quantity: 'Quantity of Milk: 2.5', search: 'Add an item to this invoice', keys: [] },
  fa: { edit: '<edit>ویرایش', quantity: 'تعداد شیر: ۲٫۵', search: 'افزودن قلم به این فاکتور', keys: persianKeys },
} as const

describe.each(['en', 'fa'] as const)('a barcode over the editor of an invoice (%s)', (language) => {
  const { edit, quantity, search, keys } = readings[language]
  const digits = (text: string) => text.replace(/\d/g, (digit) => keys[Number(digit)]?.key ?? digit)

  test.each([
    ['nothing', null, ''],
    ['a quantity', quantity, language === 'fa' ? '۲٫۵' : '2.5'],
    ['the search', search, ''],
    ['the search, in which is typed', search, '3*'],
  ] as const)('goes into it, twice, while the focus is on %s', async (_, name, text) => {
    const desk = await openDesk({ store: await stocked(bought()) })
    act(() => desk.send('invoice', { type: 'invoice.open', invoice: 'invoice-1' }))
    await act(() => desk.calm())
    await showOf(
      desk,
      language,
      <>
        <InvoiceDialog />
        <Keys />
      </>,
    )
    await act(() => desk.calm())
    await press(edit)
    const user = userEvent.setup({ keyboardMap: [...keys, { code: 'Enter', key: 'Enter' }] })
    const focused = () => {
      const { activeElement } = document
      return activeElement instanceof HTMLInputElement ? [activeElement.ariaLabel, activeElement.value] : null
    }
    if (name !== null) await user.click(screen.getByLabelText(name, { selector: 'input' }))
    if (name === search && text !== '') await user.paste(text)
    const stands = () => [
      desk.flows.invoice.getSnapshot().context.draft?.lines.map((line) => [line.product, line.quantity]),
      desk.lines(),
      desk.told(),
      focused(),
    ]
    for (const breads of [4, 5]) {
      await user.keyboard(`${digits(bread.gtin)}{Enter}`)
      await act(() => desk.calm())
      const lines = [
        [milk.id, 2.5],
        [bread.id, breads],
      ]
      expect(stands()).toEqual([lines, [], [], name && [name, text]])
    }
  })
})

test('a barcode in a field for secrets is no scan', async () => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(
    desk,
    'en',
    <>
      <textarea data-takes="secret" aria-label="Key" />
      <Keys />
    </>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Key' })
  act(() => field.focus())
  typeInto(field, 5, gtin, (key) => {
    field.value += key
  })
  expect({ field: field.value, told: desk.told(), lines: desk.lines() }).toEqual({ field: gtin, told: [], lines: [] })
  expect((await desk.entries()).filter(({ type }) => type.startsWith('code.'))).toEqual([])
})

const Choices = () => {
  const [value, choose] = useState<'six' | 'two'>('two')
  const choices = [
    { value: 'six', text: '6 months' },
    { value: 'two', text: '2 months' },
  ] as const
  return <Select label="Time" value={value} choices={choices} onChoose={choose} />
}

test('a list choice that a reader’s first key moved is put back', async () => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(
    desk,
    'en',
    <>
      <Choices />
      <Keys />
    </>,
  )
  const list = screen.getByRole<HTMLSelectElement>('combobox')
  const chosen: string[] = []
  typeInto(list, 10, gtin, () => {
    list.value = 'six'
    list.dispatchEvent(new Event('change', { bubbles: true }))
    chosen.push(list.value)
  })
  expect({ chosen, list: list.value }).toEqual({ chosen: ['six'], list: 'two' })
})
