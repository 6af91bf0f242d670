import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TableDialog } from '../../src/views/records/TableDialog.tsx'
import { SettingsTable } from '../../src/views/support/SettingsTable.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { heard, press, shown, showOf, wordsOf } from './show.tsx'

const list = 'نام کالا,قیمت,رنگ\nشیر,"۴۸۵٬۰۰۰",سفید\nنان,ده,\nچای,5,\n'

/** The dialog, after a file was chosen. */
const given = async (text: string, language: 'en' | 'fa' = 'en', kind: 'products' | 'persons' = 'products') => {
  const { asked, desk } = heard(await openDesk())
  desk.flows.table?.send({ type: 'table.open', kind, id: 'open', at: 1 })
  const { container } = await showOf(desk, language, <TableDialog />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('No file can be chosen')
  await userEvent.upload(input, new File([text], 'list.csv', { type: 'text/csv' }))
  const leaves = async (...states: readonly ('reading' | 'checking' | 'storing')[]) => {
    await eventually(() =>
      expect(states.some((open) => desk.flows.table?.getSnapshot().matches({ open }) === true)).toBe(false),
    )
    await act(() => desk.calm())
  }
  await leaves('reading')
  return { asked, desk, container, leaves, words: () => wordsOf(document.querySelector('[role=dialog]')) }
}

test('the settings offer both', async () => {
  const { asked } = await shown(<SettingsTable />)
  await press('<upload>Products from a file…')
  await press('<upload>Persons from a file…')
  expect(asked).toEqual([
    ['dialogs', { type: 'dialog.close' }],
    ['table', { type: 'table.open', kind: 'products' }],
    ['dialogs', { type: 'dialog.close' }],
    ['table', { type: 'table.open', kind: 'persons' }],
  ])
})

test('a column shows its heading, its first values and what it is taken for', async () => {
  const { asked } = await given(list)
  const selects = screen.getAllByRole<HTMLSelectElement>('combobox')
  expect(selects.map(({ value, selectedOptions }) => [value, selectedOptions[0]?.textContent])).toEqual([
    ['name', 'Name'],
    ['price', 'Price'],
    ['none', 'Leave out'],
  ])
  expect(screen.getByLabelText('نام کالا')).toBe(selects[0])
  expect(
    [...document.querySelectorAll('.table-columns .field-hint')].map((hint) =>
      wordsOf(hint).replace(/[\u2066-\u2069]/g, ''),
    ),
  ).toEqual(['For example شیر, نان, and چای', 'For example ۴۸۵٬۰۰۰, ده, and 5', 'For example سفید'])
  await userEvent.selectOptions(screen.getByLabelText('رنگ'), 'nameEn')
  expect(asked.at(-1)).toEqual(['table', { type: 'table.map', place: 2, column: 'nameEn' }])
})

test('faults stand by row; then all other rows are brought in', async () => {
  const { leaves, words } = await given(list, 'fa')
  await press('بررسی ردیف‌ها')
  await leaves('checking')
  expect(words()).toContain('ردیف ۳، قیمت: این قیمت نیست. عدد صحیح، بدون اعشار، بنویسید.')
  await press('کنار گذاشتن ۱ ردیف و افزودن ۲')
  await leaves('storing')
  expect(words()).toContain('۲ ردیف افزوده شد')
})

test('faults beyond a hundred are counted', async () => {
  const { leaves, words } = await given(`name,price\n${'Milk,x\n'.repeat(150)}`)
  await press('Check the rows')
  await leaves('checking')
  expect(words()).toContain('And 50 more rows with faults.')
  expect(document.querySelectorAll('.table-flaws li')).toHaveLength(100)
  expect(words()).toContain('No row can be brought in.')
  expect(screen.queryAllByRole('button', { name: /bring in/i })).toEqual([])
})

test('a file that is refused gets a sentence with the limits', async () => {
  const { words } = await given('name\n')
  expect(words()).toContain('This file has no rows below its headings.')
  expect(words()).toContain('Up to 100,000 rows and 20 MB.')
})

test('a text is text, and what was stored is said to be here', async () => {
  const html = '<img src=x onerror=alert(1)>'
  const { desk, leaves, words } = await given(`Name;${html}\n${html};1\n`, 'en', 'persons')
  expect(document.querySelector('img')).toBeNull()
  await press('Check the rows')
  await leaves('checking')
  await press('Bring in 1 row')
  await leaves('storing')
  expect(words()).toContain('1 row was brought in')
  expect((await desk.all('person')).map(({ name }) => name)).toEqual([html])
})

test('a press outside keeps what was mapped, and nothing closes the window while rows are stored', async () => {
  const { asked, desk, leaves } = await given(list, 'fa')
  await userEvent.click(document.querySelector('.veil') ?? document.body)
  await press('بررسی ردیف‌ها')
  await leaves('checking')
  const canClose = () => screen.queryByRole('button', { name: 'بستن' }) !== null
  const seen: boolean[] = [canClose()]
  const watch = new MutationObserver(() => {
    if (desk.flows.table?.getSnapshot().matches({ open: 'storing' })) seen.push(canClose())
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await press('کنار گذاشتن ۱ ردیف و افزودن ۲')
  await leaves('storing')
  watch.disconnect()
  expect([[...new Set(seen)], JSON.stringify(asked).includes('table.close')]).toEqual([[true, false], false])
})
