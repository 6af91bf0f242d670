import { expect, test } from 'vitest'
import { dayMachine } from '../../src/machines/day/day.ts'
import { openAlone } from './alone.ts'

const day = '2026-11-28'
const sums = [] as const
const found = { day, sums, unpaid: ['invoice-1'] }
const page = { ...found, closings: [], deleted: 2 }
const chosen = (app: string | null) => ({ type: 'app.chosen', app }) as const
const closed = { day: null, to: null, progress: { done: 0, of: 0 }, shown: null, fault: null }
const nothing = { app: null, today: null, ...closed }

test('the line follows today of the chosen app, and forgets it with the app', () => {
  const flow = openAlone(dayMachine).hear(chosen('app-1'))
  flow.answer('watchToday', { type: 'today.found', ...found })
  expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...nothing, app: 'app-1', today: found }])
  flow.answer('watchToday', { type: 'today.found', ...found, unpaid: [] })
  expect(flow.snapshot().context.today).toEqual({ ...found, unpaid: [] })
  flow.hear(chosen('app-2'))
  expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...nothing, app: 'app-2' }])
  flow.hear(chosen(null))
  expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'withoutApp', context: nothing })
})

test('the page of a day is read, turned, tried again where it failed, and closed', () => {
  const flow = openAlone(dayMachine).hear(chosen('app-1'), { type: 'day.open', day })
  expect([flow.state(), flow.snapshot().context.day]).toEqual([{ ofApp: { open: 'loading' } }, day])
  flow.answer('watchDay', { type: 'day.failed', fault: 'lost' })
  expect([flow.state(), flow.snapshot().context.fault]).toEqual([{ ofApp: { open: 'failed' } }, 'lost'])
  flow.hear({ type: 'day.retry' })
  expect(flow.state()).toEqual({ ofApp: { open: 'loading' } })
  flow.answer('watchDay', { type: 'day.found', ...page })
  expect({ state: flow.state(), context: flow.context() }).toEqual({
    state: { ofApp: { open: 'shown' } },
    context: { ...nothing, app: 'app-1', day, to: day, shown: page },
  })
  flow.answer('watchDay', { type: 'day.failed', fault: 'full' })
  flow.hear({ type: 'day.open', day: '2026-11-27' })
  expect({ state: flow.state(), context: flow.context() }).toEqual({
    state: { ofApp: { open: 'loading' } },
    context: { ...nothing, app: 'app-1', day: '2026-11-27', to: '2026-11-27' },
  })
  flow.answer('watchDay', { type: 'day.found', ...page }, { type: 'day.failed', fault: 'lost' })
  flow.hear({ type: 'day.close' })
  expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...nothing, app: 'app-1' }])
})

test('an open page goes with its app', () => {
  const flow = openAlone(dayMachine).hear(chosen('app-1'), { type: 'day.open', day })
  flow.answer('watchDay', { type: 'day.found', ...page }, { type: 'day.failed', fault: 'lost' })
  expect(flow.context()).toEqual({ ...nothing, app: 'app-1', day, to: day, shown: page, fault: 'lost' })
  flow.hear(chosen('app-2'))
  expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...nothing, app: 'app-2' }])
})

test('several days are read with progress, their ends in either order, ten years at most', () => {
  const flow = openAlone(dayMachine).hear(chosen('app-1'), { type: 'day.open', day })
  flow.hear({ type: 'day.openRange', from: day, to: '2026-11-21' })
  const range = { day: '2026-11-21', to: day }
  expect([flow.state(), flow.begun().at(-1)]).toEqual([
    { ofApp: { open: 'loading' } },
    ['watchDay', { app: 'app-1', from: '2026-11-21', to: day }],
  ])
  flow.answer('watchDay', { type: 'day.advanced', done: 2, of: 8 })
  expect(flow.context()).toEqual({ ...nothing, app: 'app-1', ...range, progress: { done: 2, of: 8 } })
  flow.answer('watchDay', { type: 'day.found', ...page }, { type: 'day.failed', fault: 'lost' })
  flow.hear({ type: 'day.openRange', from: '2026-11-01', to: '2026-11-02' })
  expect(flow.context()).toEqual({ ...nothing, app: 'app-1', day: '2026-11-01', to: '2026-11-02' })
  flow.answer('watchDay', { type: 'day.advanced', done: 1, of: 2 }, { type: 'day.found', ...page }).begun()
  flow.hear({ type: 'day.openRange', from: '0001-01-01', to: day })
  expect({ state: flow.state(), begun: flow.begun() }).toEqual({ state: { ofApp: { open: 'shown' } }, begun: [] })
  flow.hear({ type: 'day.open', day })
  expect(flow.context()).toEqual({ ...nothing, app: 'app-1', day, to: day })
  for (const last of [{ type: 'day.close' } as const, chosen('app-1')]) {
    flow.hear({ type: 'day.openRange', from: '2026-11-21', to: day })
    flow.answer('watchDay', { type: 'day.advanced', done: 2, of: 8 }).hear(last)
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...nothing, app: 'app-1' }])
  }
})
