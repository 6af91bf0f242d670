import { expect, test } from 'vitest'
import { openedLog } from './openedLog.ts'

const opened = () => {
  const page = openedLog()
  const place = () => {
    const { index, end } = page.snapshot().context
    return [index, end]
  }
  return { ...page, place }
}

test('the next entry that went wrong is shown, in either direction', () => {
  const page = opened()
  page.hear({ type: 'replay.seek', by: 1, to: 7 })
  expect([page.place(), page.begun()]).toEqual([[7, null], [['showMoment', { index: 7 }]]])
  page.hear({ type: 'replay.seek', by: -1, to: 2 })
  expect([page.place(), page.begun()]).toEqual([[2, null], [['showMoment', { index: 2 }]]])
})

test('without a further failure the direction is shown, and the entry stays', () => {
  const page = opened()
  page.hear({ type: 'replay.seek', by: 1, to: null })
  expect({ place: page.place(), begun: page.begun() }).toEqual({ place: [0, 1], begun: [] })
  page.hear({ type: 'replay.seek', by: -1, to: null })
  expect({ place: page.place(), begun: page.begun() }).toEqual({ place: [0, -1], begun: [] })
})

test.each([
  [{ type: 'replay.jump', to: 9 }, 9],
  [{ type: 'replay.step' }, 6],
  [{ type: 'replay.back' }, 4],
  [{ type: 'replay.goTo', to: 7 }, 7],
  [{ type: 'replay.goTo', to: null }, 5],
  [{ type: 'replay.seek', by: -1, to: 2 }, 2],
  [{ type: 'replay.play' }, 5],
] as const)('a failed search is shown until the reader goes on: %o', (send, index) => {
  const page = opened()
  page.hear({ type: 'replay.jump', to: 5 }, { type: 'replay.seek', by: 1, to: null })
  expect(page.place()).toEqual([5, 1])
  page.hear(send)
  expect(page.place()).toEqual([index, null])
})

test('during playback it is shown until the next entry', async () => {
  const page = opened()
  page.hear({ type: 'replay.play' }, { type: 'replay.seek', by: -1, to: null })
  expect(page.place()).toEqual([0, -1])
  await page.pass(500)
  expect(page.place()).toEqual([1, null])
})

test.each([
  { type: 'replay.filter', flow: 'basket', kind: null },
  { type: 'replay.unfold', first: 0 },
] as const)('a failed search stays while only the list changes: %o', (send) => {
  const page = opened()
  page.hear({ type: 'replay.seek', by: 1, to: null }, send)
  expect(page.place()).toEqual([0, 1])
})
