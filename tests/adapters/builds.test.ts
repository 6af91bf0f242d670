import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { takeBuild } from '../../src/adapters/desk/builds.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a user who is asked whether to leave, and stays, can take the build again', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {})
  const settled = () => Promise.resolve(E.right(undefined))
  const answers: unknown[] = []
  void takeBuild({ isBusy: () => false, journal: { settled, stored: () => Promise.resolve() } }).then((answer) =>
    answers.push(answer),
  )
  await vi.advanceTimersByTimeAsync(4_999)
  expect([answers, reload.mock.calls.length]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([answers, reload.mock.calls.length]).toEqual([[{ type: 'update.postponed' }], 1])
})
