import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from '../../src/views/desk/Sheet.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import { FieldsList } from '../../src/views/ui/FieldsList.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

const focused = () => document.activeElement?.getAttribute('aria-label') ?? 'nothing'
const pressByKey = async (name: string) => {
  act(() => screen.getByRole('button', { name }).focus())
  await userEvent.keyboard('{Enter}')
}

test('the invoice being written: a removed row moves the focus to the row before, or the sheet', async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  desk.tap(bread)
  await showOf(desk, 'en', <Sheet />)
  await pressByKey('Remove Bread')
  expect(focused()).toBe('Remove Milk')
  await userEvent.keyboard('{Enter}')
  expect({ focused: focused(), lines: desk.lines() }).toEqual({ focused: 'Current invoice', lines: [] })
  act(() => desk.tap(milk))
  await pressByKey('Remove Milk')
  expect(focused()).toBe('Current invoice')
})

test('the invoice being written that empties while the focus is elsewhere leaves it there', async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  await showOf(desk, 'en', <Sheet />)
  await pressByKey('Empty this invoice')
  expect({ focused: focused(), lines: desk.lines() }).toEqual({ focused: 'Empty this invoice', lines: [] })
})

const Fields = () => {
  const [labels, put] = useState(['City', 'Phone', 'Shop'])
  return (
    <FieldsList
      fields={labels.map((label) => ({ id: label, label, value: 'x' }))}
      onAmend={() => {}}
      onRemove={(id) => put((now) => now.filter((label) => label !== id))}
      onMove={() => {}}
    />
  )
}

test('a person’s details: a removed row leaves the focus to its neighbour, the last to the list', async () => {
  await startTexts('en')
  render(<Fields />)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3))
  await pressByKey('Remove Shop')
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('Phone')
  await pressByKey('Remove City')
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('Phone')
  await pressByKey('Remove Phone')
  expect(document.activeElement).toBe(screen.getByRole('list'))
})
