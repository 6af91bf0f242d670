import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mark } from '../../src/events/mark.ts'
import { openedLog, showReplay, timeline } from './openedReplay.tsx'
import { wordsOf } from './show.tsx'

test('the keys to failures say when there are no more', async () => {
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
  expect({ said: said(), asked }).toEqual({
    said: '',
    asked: [
      { type: 'replay.seek', by: 1, to: null },
      { type: 'replay.seek', by: -1, to: null },
      { type: 'replay.jump', to: 2 },
    ],
  })
})

test.each([
  ['en', 'Nothing went wrong after this entry.'],
  ['fa', 'پس از این رویداد مشکلی پیش نیامده است.'],
] as const)('their message stands apart from the entry’s place: %s', async (language, words) => {
  const user = userEvent.setup()
  await showReplay(language, openedLog({ timeline: { ...timeline, mark: Uint8Array.of(0, 0, 0) } }))
  const position = () => wordsOf(document.querySelector('.re-position'))
  const before = position()
  await user.keyboard('n')
  expect(position()).toBe(`${before} · ${words}`)
})

test('the keys and buttons to failures go there, and a button that leads nowhere is off', async () => {
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
  expect({ off: off(), asked }).toEqual({
    off: [true, false],
    asked: [
      { type: 'replay.seek', by: 1, to: 1 },
      { type: 'replay.seek', by: 1, to: 2 },
      { type: 'replay.seek', by: -1, to: 1 },
    ],
  })
})

const where = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.className
const goTo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to an entry or a time' })

test('g, a number and Enter go there and back to the list; g again replaces the number', async () => {
  const user = userEvent.setup()
  const { asked } = await showReplay('en', openedLog())
  await user.keyboard('g')
  await user.keyboard('12{Enter}')
  const list = where()
  await user.keyboard('g')
  expect([where() === list, goTo().value]).toEqual([false, '12'])
  await user.keyboard('13{Enter}')
  expect({ where: where(), goTo: goTo().value }).toEqual({ where: list, goTo: '13' })
  await user.keyboard('{Home}')
  expect(asked).toEqual([
    { type: 'replay.goTo', to: 1 },
    { type: 'replay.goTo', to: 2 },
    { type: 'replay.jump', to: 0 },
  ])
})

test('where no entry is like that the field stays, with what was typed selected', async () => {
  const user = userEvent.setup()
  const { asked } = await showReplay('en', openedLog())
  await user.keyboard('g')
  await user.keyboard('99{Enter}')
  expect([document.activeElement === goTo(), wordsOf(document.querySelector('.re-missed'))]).toEqual([
    true,
    'No entry has this number or time.',
  ])
  await user.keyboard('11{Enter}')
  expect({ goTo: goTo().value, asked }).toEqual({
    goTo: '11',
    asked: [
      { type: 'replay.goTo', to: null },
      { type: 'replay.goTo', to: 0 },
    ],
  })
})

test.each([
  ['g', '{Escape}'],
  ['[Slash]', '{Escape}{Escape}'],
])('Escape leaves the field of %s once its search is empty, and frees the page’s keys', async (key, leaving) => {
  const user = userEvent.setup()
  const { asked } = await showReplay('en', openedLog())
  const list = document.querySelector('.re-list')
  await user.keyboard(key)
  expect(document.activeElement?.tagName).toBe('INPUT')
  await user.keyboard('1')
  expect(asked).toEqual([])
  await user.keyboard(leaving)
  expect(document.activeElement).toBe(list)
  await user.keyboard('{End}')
  expect(asked.at(-1)).toEqual({ type: 'replay.jump', to: 2 })
})
