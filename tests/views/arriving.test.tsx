import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Arriving } from '../../src/views/shell/Arriving.tsx'
import { Status } from '../../src/views/sync/Status.tsx'
import { onlyHere, openLateDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

const stamp = { id: 'one', at: 0 }

test('a needed part says that it takes long, why it failed, and what to do; then nothing', async () => {
  const desk = await openLateDesk(() => new Promise(() => {}), { app: onlyHere })
  const { container } = await showOf(desk, 'en', <Arriving />)
  const { areas } = desk.flows
  const said = () => [wordsOf(container.querySelector('p')), screen.queryAllByRole('button').map(wordsOf)]
  const failed = (fault: 'offline' | 'gone' | 'unread') =>
    act(() => areas.send({ type: 'areas.failed', area: 'support', fault, ...stamp }))
  expect(said()).toEqual(['', []])
  act(() => areas.send({ type: 'areas.needed', area: 'support' }))
  expect(said()).toEqual(['', []])
  act(() => areas.send({ type: 'areas.slow' }))
  expect(said()).toEqual(['One moment: this part is being loaded…', []])
  failed('offline')
  expect(said()).toEqual(['This part is not on this device yet, and the network is gone.', ['Try again']])
  await userEvent.click(screen.getByRole('button'))
  expect({ said: said(), loading: areas.getSnapshot().matches('loading') }).toEqual({ said: ['', []], loading: true })
  failed('unread')
  expect(said()).toEqual(['This part cannot open: what is stored on this device could not be read.', ['Try again']])
  act(() => areas.send({ type: 'areas.retry', ...stamp }))
  failed('gone')
  expect(said()).toEqual([
    'This part belongs to an older version and is no longer here. Reload the page: what is stored on this device stays.',
    ['Reload'],
  ])
  act(() => areas.send({ type: 'areas.retried' }))
  act(() => areas.send({ type: 'areas.came', area: 'support', ...stamp }))
  expect(said()).toEqual(['', []])
})

test.each([
  ['offline', 'Offline'],
  ['gone', 'Not synced'],
  ['unread', 'Not synced'],
] as const)('an app whose sync fails to load (%s) shows %s', async (fault, said) => {
  const desk = await openLateDesk(() => new Promise(() => {}), {
    signedIn: false,
    store: { ...createMemoryStore(), durable: true },
  })
  const { container } = await showOf(desk, 'en', <Status />)
  expect(wordsOf(container)).toBe('Syncing…')
  act(() => desk.flows.areas.send({ type: 'areas.failed', area: 'sync', fault, ...stamp }))
  expect(wordsOf(container)).toBe(said)
})
