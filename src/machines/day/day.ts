import { assign } from 'xstate'
import type { DayEvent } from '../../events/day/day.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Range } from '../../events/values/range.ts'
import { inOrder, isShown } from '../../events/values/range.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { followsApp } from '../parts/ofApp.ts'
import { on, setup, takes } from '../parts/wired.ts'

export type DayFound = Omit<Of<'day.found'>, 'type' | keyof Stamp>
export type TodayFound = Omit<Of<'today.found'>, 'type' | keyof Stamp>

export interface DayContext {
  app: string | null
  /** Null until it was read. */
  today: TodayFound | null
  /** The day of the open page, and the last one where it shows several. */
  day: string | null
  to: string | null
  /** Only transients feed it (`recordedOf`). */
  progress: { done: number; of: number }
  shown: DayFound | null
  fault: StoreFault | null
}

export const dayEffects = {
  /** Tells today's sums now, whenever invoices move, and at midnight. */
  watchToday: immediate.often<{ app: string }, Of<'today.found' | 'day.failed'>>(() => ({
    type: 'day.failed',
    fault: 'unavailable',
  })),
  watchDay: immediate.often<{ app: string } & Range, Of<'day.found' | 'day.failed' | 'day.advanced'>>(() => ({
    type: 'day.failed',
    fault: 'unavailable',
  })),
}
export type DayPorts = PortsOf<typeof dayEffects>

const closed = { day: null, to: null, progress: { done: 0, of: 0 }, shown: null, fault: null }
const nothing: DayContext = { app: null, today: null, ...closed }

/** The day of an app: its line, which is always there, and the page of a day, while it is open. */
export const dayMachine = setup({
  types: types<DayContext, DayEvent | DeskEvent>(),
  actors: dayEffects,
  guards: {
    choosesApp: on('app.chosen', ({ app }) => app !== null),
    isShown: on('day.openRange', (chosen) => isShown(inOrder(chosen))),
  },
  actions: {
    takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
    takeToday: takes('today.found', ({ day, sums, unpaid }) => ({ today: { day, sums, unpaid } })),
    takeDay: takes('day.open', ({ day }) => ({ ...closed, day, to: day })),
    takeRange: takes('day.openRange', (chosen) => {
      const { from, to } = inOrder(chosen)
      return { ...closed, day: from, to }
    }),
    takeProgress: takes('day.advanced', ({ done, of }) => ({ progress: { done, of } })),
    forget: assign(closed),
    takeShown: takes('day.found', ({ day, sums, unpaid, closings, deleted }) => ({
      shown: { day, sums, unpaid, closings, deleted },
      fault: null,
    })),
    takeFault: takes('day.failed', ({ fault }) => ({ fault })),
  },
}).createMachine({
  id: 'day',
  context: nothing,
  initial: 'withoutApp',
  on: followsApp,
  states: {
    withoutApp: {},
    ofApp: {
      invoke: { src: 'watchToday', input: ({ context: { app } }) => ({ app: required(app) }) },
      initial: 'closed',
      on: {
        'today.found': { actions: 'takeToday' },
        'day.open': { target: '.open', reenter: true, actions: 'takeDay' },
        'day.openRange': { guard: 'isShown', target: '.open', reenter: true, actions: 'takeRange' },
      },
      states: {
        closed: {},
        open: {
          initial: 'loading',
          invoke: {
            src: 'watchDay',
            input: ({ context: { app, day, to } }) => ({ app: required(app), from: required(day), to: required(to) }),
          },
          on: {
            'day.found': { target: '.shown', actions: 'takeShown' },
            'day.failed': { target: '.failed', actions: 'takeFault' },
            'day.advanced': { actions: 'takeProgress' },
            'day.close': { target: 'closed', actions: 'forget' },
          },
          states: {
            loading: { tags: 'loading' },
            shown: {},
            failed: { tags: 'failed', on: { 'day.retry': { target: '#day.ofApp.open', reenter: true } } },
          },
        },
      },
    },
  },
})
