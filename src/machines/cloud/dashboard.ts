import type { DashboardEvent } from '../../events/cloud/dashboard.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { setup, takes } from '../parts/wired.ts'

export interface DashboardContext {
  /** The app on show; null before the first. */
  app: string | null
  /** Null until it was read. */
  found: Omit<Of<'dashboard.found'>, 'type' | keyof Stamp> | null
  fault: StoreFault | null
}

/** Ours: the latest invoices on show, as many as a page of the desk's list. */
const latestShown = 5

export const dashboardEffects = {
  /** Tells the figures now, whenever rows move, and at midnight. */
  watchDashboard: immediate.often<{ app: string; latest: number }, Of<'dashboard.found' | 'dashboard.failed'>>(() => ({
    type: 'dashboard.failed',
    fault: 'unavailable',
  })),
}
export type DashboardPorts = PortsOf<typeof dashboardEffects>

/** The figures of an app, as long as its dashboard shows them. */
export const dashboardMachine = setup({
  types: types<DashboardContext, DashboardEvent | DeskEvent>(),
  actors: dashboardEffects,
  actions: {
    takeApp: takes('dashboard.open', ({ app }) => ({ app, found: null, fault: null })),
    takeFound: takes('dashboard.found', ({ latest, today, unsent }) => ({
      found: { latest, today, unsent },
      fault: null,
    })),
    takeFault: takes('dashboard.failed', ({ fault }) => ({ fault })),
  },
}).createMachine({
  id: 'dashboard',
  context: { app: null, found: null, fault: null },
  initial: 'closed',
  states: {
    closed: { on: { 'dashboard.open': { target: 'open', actions: 'takeApp' } } },
    open: {
      invoke: {
        src: 'watchDashboard',
        input: ({ context }) => ({ app: required(context.app), latest: latestShown }),
      },
      initial: 'loading',
      on: {
        'dashboard.found': { target: '.shown', actions: 'takeFound' },
        'dashboard.failed': { target: '.failed', actions: 'takeFault' },
        'dashboard.leave': 'closed',
      },
      states: {
        loading: { tags: 'loading' },
        shown: {},
        failed: { tags: 'failed', on: { 'dashboard.retry': { target: '#dashboard.open', reenter: true } } },
      },
    },
  },
})
