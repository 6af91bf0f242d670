import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mark } from '../../src/events/mark.ts'
import { openedLog, showReplay, timeline } from './openedReplay.tsx'
import { wordsOf } from './show.tsx'

test('the keys to what went wrong say where there is no more of it', async () => {
  const user = userEvent.setup()
  const quiet = { ...timeline, mark: Uint8Array.of(mark.fact, 0, mark.otherMachine) }
  const { asked } = await showReplay('en', openedLog({ timeline: quiet }))
  const said = () => wordsOf(document.querySelector('.re-position [role="status"]'))
  expect(said()).toBe('')
  await user.keyboard('n')
  expect(said()).toBe('Nothing went wrong after this entry.')
  await user.keyboard('p')
  expect(said()).toBe('Nothing went wrong before this entry.')
  await user.keyboard('{End}')
  expect([said(), asked]).toEqual([
    '',
    [
      { type: 'replay.seek', by: 1, to: null },
      { type: 'replay.seek', by: -1, to: null },
      { type: 'replay.jump', to: 2 },
    ],
  ])
})

test.each([
  ['en', 'Nothing went wrong after this entry.'],
  ['fa', 'پس از این رویداد مشکلی پیش نیامده است.'],
] as const)('what they say stands apart from where the reader is: %s', async (language, words) => {
  const user = userEvent.setup()
  await showReplay(language, openedLog({ timeline: { ...timeline, mark: Uint8Array.of(0, 0, 0) } }))
  const position = () => wordsOf(document.querySelector('.re-position'))
  const before = position()
  await user.keyboard('n')
  expect(position()).toBe(`${before} · ${words}`)
})

test('the keys and the buttons to what went wrong go there, and a button that leads nowhere is off', async () => {
  const user = userEvent.setup()
  const wrong = { ...timeline, mark: Uint8Array.of(0, mark.refusal, mark.failure) }
  const { asked } = await showReplay('en', openedLog({ timeline: wrong }))
  const next = screen.getByRole('button', { name: 'Next refusal, failure, conflict or divergence' })
  const previous = screen.getByRole('button', { name: 'Previous refusal, failure, conflict or divergence' })
  const off = () => [previous, next].map((button) => button.hasAttribute('disabled'))
  expect(off()).toEqual([true, false])
  await user.click(next)
  expect(off()).toEqual([true, false])
  await user.keyboard('n')
  expect(off()).toEqual([false, true])
  await user.click(previous)
  expect([off(), asked]).toEqual([
    [true, false],
    [
      { type: 'replay.seek', by: 1, to: 1 },
      { type: 'replay.seek', by: 1, to: 2 },
      { type: 'replay.seek', by: -1, to: 1 },
    ],
  ])
})
