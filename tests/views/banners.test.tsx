import { act, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Banners } from '../../src/views/desk/Banners.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

vi.setConfig({ testTimeout: 30_000 })

type Into = (flows: Desk['flows']) => void

const stamp = { id: 'one', at: 0 }
const full: Into = ({ storage }) => storage.send({ type: 'storage.failed', fault: 'full', waiting: 3, ...stamp })

/** Each banner: what it says, and its buttons. */
const bannersIn = async (into: Into, language: 'en' | 'fa' = 'en') => {
  const desk = await openDesk({ store: { ...createMemoryStore(), durable: true } })
  const { container } = await showOf(desk, language, <Banners />)
  expect(wordsOf(container)).toBe('')
  act(() => into(desk.flows))
  return [...container.querySelectorAll<HTMLElement>('.banner')].map((banner) => [
    ...[...banner.querySelectorAll('b, p')].map(wordsOf),
    within(banner).queryAllByRole('button').map(wordsOf),
  ])
}

test.each<readonly [Into, readonly [string, string, readonly string[]]]>([
  [
    full,
    [
      'The device is full',
      'What you do is kept in this tab and stored as soon as there is space. Do not close it. 3 entries wait to be stored.',
      ['Try again', 'Save a copy', 'Save a support log…'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.failed', fault: 'refused', waiting: 0, ...stamp }),
    [
      'The browser refuses to store',
      'What you do is kept in this tab only. Leave private browsing, or allow storage for this site.',
      ['Try again', 'Save a copy', 'Save a support log…'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.opened', durable: false, persisted: false, ...stamp }),
    [
      'Not saved on this device',
      'This browser offers no storage here. Everything is gone once the tab closes.',
      ['Save a copy'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.cut', missing: 12, ...stamp }),
    [
      'A part of the storage is missing',
      'At least 12 entries that were stored before are no longer here. What is left is intact.',
      ['Save a copy', 'Save a support log…', 'OK'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.entriesSetAside', count: 2, ...stamp }),
    [
      'Some entries were set aside',
      '2 entries could not be read. They are kept and can be sent to support.',
      ['Save a copy', 'Save a support log…', 'OK'],
    ],
  ],
  [
    ({ update }) => update.send({ type: 'update.ready', ...stamp }),
    ['A new version is ready', 'It opens in a moment and keeps your work.', ['Update now', 'Later']],
  ],
  [
    ({ update }) => update.send({ type: 'update.taken', ...stamp }),
    ['Another tab has opened the new version', 'Reload this one, too. Your work is kept.', ['Reload', 'Later']],
  ],
])('%#: a banner says what is wrong, and what can be done', async (into, said) => {
  expect(await bannersIn(into)).toEqual([said])
})

test('numbers in it are in the language’s digits', async () => {
  expect(await bannersIn(full, 'fa')).toEqual([
    ['حافظهٔ دستگاه پر است', expect.stringMatching(/۳ /), ['تلاش دوباره', expect.any(String), expect.any(String)]],
  ])
})

test('it goes once it is over, and what was acknowledged does not come back', async () => {
  const desk = await openDesk({ store: { ...createMemoryStore(), durable: true } })
  const { container } = await showOf(desk, 'en', <Banners />)
  const { storage } = desk.flows
  act(() => full(desk.flows))
  act(() => storage.send({ type: 'storage.recovered', ...stamp }))
  expect(wordsOf(container)).toBe('')
  act(() => storage.send({ type: 'storage.cut', missing: 12, ...stamp }))
  act(() => within(container).getByRole('button', { name: 'OK' }).click())
  expect([wordsOf(container), storage.getSnapshot().context.missing]).toEqual(['', 0])
})
