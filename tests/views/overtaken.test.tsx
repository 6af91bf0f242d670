import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pages } from '../../src/views/shell/Pages.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { showOf } from './show.tsx'

test('an overtaken tab shows no desk, stops its sync and asks for a reload', async () => {
  const desk = await openDesk()
  await showOf(desk, 'en', <Pages />)
  const syncs = () => desk.flows.sync.getSnapshot().context.app
  expect([screen.queryAllByRole('button', { name: 'Reload' }).length, syncs()]).toEqual([0, 'app-1'])
  act(() => desk.flows.storage.send({ type: 'storage.overtaken', id: 'x', at: 0 }))
  expect(await screen.findByRole('heading', { name: 'This tab is out of date' })).toBeDefined()
  expect([screen.getAllByRole('button').map(({ textContent }) => textContent), syncs()]).toEqual([['Reload'], null])
})
