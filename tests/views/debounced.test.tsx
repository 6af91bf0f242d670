import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DebouncedField } from '../../src/views/ui/DebouncedField.tsx'
import { startTimers, stopTimers } from './timers.ts'

beforeEach(() => {
  stopTimers()
})
afterEach(startTimers)

const field = (value: string, told: string[]) => (
  <DebouncedField label="Name" value={value} onDebounced={(text) => told.push(text)} />
)

const given = (value = '') => {
  const told: string[] = []
  const { rerender, unmount } = render(field(value, told))
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
  const input = screen.getByRole<HTMLInputElement>('textbox')
  return { told, user, input, unmount, follow: (next: string) => rerender(field(next, told)) }
}

test('typing is sent once, after half a second without a change', async () => {
  const { told, user, input } = given()
  await user.type(input, 'نا')
  vi.advanceTimersByTime(499)
  await user.type(input, 'ن')
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['نان'])
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual(['نان'])
})

test('it is sent at once, and once, when the field is left', async () => {
  const { told, user, input } = given()
  await user.type(input, 'شیر')
  await user.tab()
  expect(told).toEqual(['شیر'])
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual(['شیر'])
})

test('it is sent when the field is removed', async () => {
  const { told, user, input, unmount } = given()
  await user.type(input, 'شیر')
  unmount()
  expect(told).toEqual(['شیر'])
})

test('the field follows the machine, and never overwrites typing', async () => {
  const { told, user, input, follow } = given('شیر')
  expect(input.value).toBe('شیر')
  follow('نان')
  expect(input.value).toBe('نان')
  await user.type(input, ' تازه')
  follow('چای')
  expect(input.value).toBe('نان تازه')
  vi.advanceTimersByTime(500)
  expect(told).toEqual(['نان تازه'])
  follow('نان تازه')
  await user.tab()
  follow('پنیر')
  expect(input.value).toBe('پنیر')
})
