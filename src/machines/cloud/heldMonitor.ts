import { assign, sendTo } from 'xstate'
import type { HeldMonitorEvent } from '../../events/cloud/heldMonitor.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import { required } from '../parts/effect.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { MonitorDraft } from './uptime.ts'

interface Held {
  /** Whose monitor it is to be. */
  app: string
  draft: MonitorDraft
  begun: MonitorDraft
  sent: boolean
}

const keeps = { target: 'kept', actions: 'take' } as const

/**
 * Holds what is typed into the form of a monitor, and hands it back to the form that comes after a reload, where the
 * same app is chosen.
 */
export const heldMonitorMachine = setup({
  types: types<{ held: Held | null }, HeldMonitorEvent | DeskEvent>(),
  guards: {
    isIts: on('heldMonitor.ofOwner', (event, { held }) => event.owner === held?.app),
    isAnothers: on('heldMonitor.ofOwner', (event) => event.owner !== null),
  },
  actions: {
    take: takes('heldMonitor.keep', (event) => {
      const { app, draft, begun, sent } = event
      return { held: { app, draft, begun, sent } }
    }),
    letGo: assign({ held: null }),
    handBack: sendTo(flowNamed('uptime'), ({ context }) => {
      const { draft, begun, sent } = required(context.held)
      return { type: 'monitor.restore', draft, begun, sent }
    }),
  },
}).createMachine({
  id: 'heldMonitor',
  context: { held: null },
  initial: 'empty',
  states: {
    empty: { tags: 'idle', on: { 'heldMonitor.keep': keeps } },
    kept: {
      on: {
        'heldMonitor.keep': keeps,
        'heldMonitor.drop': { target: 'empty', actions: 'letGo' },
        'heldMonitor.ofOwner': [{ guard: 'isIts' }, { target: 'empty', actions: 'letGo' }],
        'desk.opened': 'left',
      },
    },
    /** By a page that was closed: its form begins once the app is known. */
    left: {
      on: {
        'heldMonitor.keep': keeps,
        'heldMonitor.ofOwner': [
          { guard: 'isIts', target: 'kept', actions: 'handBack' },
          { guard: 'isAnothers', target: 'empty', actions: 'letGo' },
        ],
      },
    },
  },
})
