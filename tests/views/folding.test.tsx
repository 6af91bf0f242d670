import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { showOf } from './show.tsx'

test('lists that wait for another tab’s entries say so, with progress, until that is over', async () => {
  const desk = await openDesk()
  await showOf(desk, 'en', <Banners />)
  const { storage } = desk.flows
  const said = () => screen.queryAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))
  expect(said()).toEqual([])
  act(() => storage.send({ type: 'storage.foldBegun', id: 'one', at: 0 }))
  await eventually(() => expect(said()).toEqual([null]))
  act(() => storage.send({ type: 'rebuild.advanced', done: 200, of: 800, id: 'two', at: 0 }))
  expect(said()).toEqual(['25'])
  act(() => storage.send({ type: 'storage.foldFinished', id: 'three', at: 0 }))
  expect([said(), storage.getSnapshot().context.rebuilding]).toEqual([[], { done: 0, of: 0 }])
})
