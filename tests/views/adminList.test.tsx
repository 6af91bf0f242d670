import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdminApi, user } from '../scenarios/adminDesk.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'
import { opened } from './openedAdmin.tsx'
import { press, wordsOf } from './show.tsx'

afterEach(() => {
  realTimers()
  cleanup()
})

const many = () => createAdminApi(...Array.from({ length: 12 }, (_, at) => user(`user-${String(at).padStart(2, '0')}`)))
const names = () => [...document.querySelectorAll('.remote-rows li b')].map(wordsOf)

test('users are searched 300 ms after the last key, and an empty result says so', async () => {
  const { api, drawn } = await opened('users', 'en', many())
  api.asked()
  fakeTimers()
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'user-1' } })
  await act(() => vi.advanceTimersByTimeAsync(200))
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zz' } })
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(api.asked()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  realTimers()
  await waitFor(() => expect(drawn()).toContain('h3 Nothing found for “zz”'))
  expect(api.asked()).toEqual(['GET users/zz/0/10'])
})

test('users are ten on a page, and the next page is turned to', async () => {
  const { api } = await opened('users', 'en', many())
  api.asked()
  expect(names()).toHaveLength(10)
  await press('Page 2')
  await waitFor(() => expect(names()).toEqual(['First user-10', 'First user-11']))
  expect(api.asked()).toEqual(['GET users//10/10'])
})
