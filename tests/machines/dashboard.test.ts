import { expect, test } from 'vitest'
import type { DashboardContext } from '../../src/machines/cloud/dashboard.ts'
import { dashboardMachine } from '../../src/machines/cloud/dashboard.ts'
import { openAlone } from './alone.ts'

const open = (app: string) => ({ type: 'dashboard.open', app }) as const
const leave = { type: 'dashboard.leave' } as const
const retry = { type: 'dashboard.retry' } as const
const found = {
  latest: ['invoice-1'],
  today: { count: 1, sums: [{ currency: 'IRR', total: 533_500 }] },
  unsent: { count: 1, oldest: '2026-11-14T07:12:00.000Z', cut: false },
} as const
const reads = (app: string) => ['watchDashboard', { app, latest: 5 }]

type Flow = ReturnType<typeof openAlone<typeof dashboardMachine>>
const expects = (flow: Flow, state: unknown, context: DashboardContext, ...begun: readonly unknown[]) =>
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun() }).toEqual({ state, context, begun })

test('an open dashboard reads its app’s figures, and follows them until it is left', () => {
  const flow = openAlone(dashboardMachine).hear(open('app-1'))
  expects(flow, { open: 'loading' }, { app: 'app-1', found: null, fault: null }, reads('app-1'))
  flow.answer('watchDashboard', { type: 'dashboard.found', ...found })
  expects(flow, { open: 'shown' }, { app: 'app-1', found, fault: null })
  flow.hear(leave)
  expects(flow, 'closed', { app: 'app-1', found, fault: null })
  expect(flow.underWay()).toEqual([])
})

test('another app’s dashboard begins without the figures of the first', () => {
  const flow = openAlone(dashboardMachine).hear(open('app-1'))
  flow.answer('watchDashboard', { type: 'dashboard.found', ...found })
  flow.answer('watchDashboard', { type: 'dashboard.failed', fault: 'hung' })
  flow.hear(leave, open('app-2'))
  expects(flow, { open: 'loading' }, { app: 'app-2', found: null, fault: null }, reads('app-1'), reads('app-2'))
})

test('a failure keeps the figures on show, and is read again on demand', () => {
  const flow = openAlone(dashboardMachine).hear(open('app-1'))
  flow.answer('watchDashboard', { type: 'dashboard.found', ...found })
  flow.answer('watchDashboard', { type: 'dashboard.failed', fault: 'lost' })
  expects(flow, { open: 'failed' }, { app: 'app-1', found, fault: 'lost' }, reads('app-1'))
  flow.hear(retry)
  expects(flow, { open: 'loading' }, { app: 'app-1', found, fault: 'lost' }, reads('app-1'))
  flow.answer('watchDashboard', { type: 'dashboard.found', ...found })
  expects(flow, { open: 'shown' }, { app: 'app-1', found, fault: null })
})
