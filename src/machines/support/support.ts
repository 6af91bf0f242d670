import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { LogRange, SupportEvent } from '../../events/support/support.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { setup, takes } from '../parts/wired.ts'

type InspectorFault = Of<'inspector.notAttached'>['fault']

export interface LogChoice {
  range: LogRange
  /** Names and all that was typed leave as pseudonyms. */
  standIns: boolean
}

export interface SupportContext {
  choice: LogChoice
  /** Only transients feed it (`recordedOf`). */
  progress: { done: number; of: number }
  /** What the gathered file holds. */
  figures: { entries: number; rows: number; lines: number; bytes: number; packed: number }
  fault: StoreFault | null
  inspectorFault: InspectorFault | null
}

export const supportEffects = {
  /** Makes the file in memory. Once stopped it makes no more. */
  gatherLog: immediate.often<LogChoice, Of<'support.advanced' | 'support.gathered' | 'support.notGathered'>>(() => ({
    type: 'support.notGathered',
    fault: 'unavailable',
  })),
  /** Keeps what was gathered to be looked at and saved; once stopped it is gone. */
  keepLog: immediate.often<unknown, never>(null),
  /** Hands the file to the user. */
  // Not after the commit: a log is asked for where the store fails, too.
  saveLog: immediate.once<unknown, Of<'support.saved' | 'support.notSaved'>>(() => ({ type: 'support.notSaved' })),
  /** Shows what the machines do in a window of its own, until it is stopped. */
  attachInspector: immediate.often<unknown, Of<'inspector.attached' | 'inspector.notAttached' | 'inspector.detached'>>(
    () => ({ type: 'inspector.notAttached', fault: 'notLoaded' }),
  ),
}
export type SupportPorts = PortsOf<typeof supportEffects>

const atFirst: SupportContext = {
  choice: { range: { kind: 'days', days: 7 }, standIns: true },
  progress: { done: 0, of: 0 },
  figures: { entries: 0, rows: 0, lines: 0, bytes: 0, packed: 0 },
  fault: null,
  inspectorFault: null,
}

/**
 * The support log: chosen, gathered, looked at, saved. Nothing leaves that was not on the screen, and nothing is kept
 * of it here.
 */
export const supportMachine = setup({
  types: types<SupportContext, SupportEvent | DeskEvent>(),
  actors: supportEffects,
  actions: {
    takeRange: takes('support.limit', (event, context) => ({ choice: { ...context.choice, range: event.range } })),
    takeDisguise: takes('support.disguise', (event, context) => ({
      choice: { ...context.choice, standIns: event.on },
    })),
    takeProgress: takes('support.advanced', (event) => ({ progress: { done: event.done, of: event.of } })),
    /** Progress is never recorded: a state that no log can give back must not outlast it. */
    forgetProgress: assign({ progress: atFirst.progress }),
    takeFigures: takes('support.gathered', (event) => {
      const { entries, rows, lines, bytes, packed } = event
      return { figures: { entries, rows, lines, bytes, packed } }
    }),
    takeFault: takes('support.notGathered', ({ fault }) => ({ fault })),
    takeInspectorFault: takes('inspector.notAttached', ({ fault }) => ({ inspectorFault: fault })),
    beginAnew: assign({ figures: atFirst.figures, fault: null }),
    forgetAll: assign({ ...atFirst, inspectorFault: ({ context }) => context.inspectorFault }),
  },
}).createMachine({
  id: 'support',
  context: atFirst,
  type: 'parallel',
  states: {
    log: {
      initial: 'closed',
      states: {
        closed: { on: { 'support.open': 'open' } },
        open: {
          tags: 'open',
          initial: 'choosing',
          on: { 'support.close': { target: 'closed', actions: 'forgetAll' } },
          states: {
            choosing: {
              on: {
                'support.limit': { actions: 'takeRange' },
                'support.disguise': { actions: 'takeDisguise' },
                'support.gather': 'gathering',
              },
            },
            gathering: {
              entry: 'beginAnew',
              exit: 'forgetProgress',
              invoke: { src: 'gatherLog', input: ({ context }) => context.choice },
              on: {
                'support.advanced': { actions: 'takeProgress' },
                'support.gathered': { target: 'previewing', actions: 'takeFigures' },
                'support.notGathered': { target: 'notGathered', actions: 'takeFault' },
                'support.revise': 'choosing',
              },
            },
            notGathered: { on: { 'support.gather': 'gathering', 'support.revise': 'choosing' } },
            /** The very lines of the file are on the screen. */
            previewing: {
              invoke: { src: 'keepLog' },
              initial: 'looking',
              on: { 'support.revise': 'choosing' },
              states: {
                looking: { on: { 'support.save': 'saving' } },
                saving: {
                  invoke: { src: 'saveLog' },
                  on: { 'support.saved': 'saved', 'support.notSaved': 'notSaved' },
                },
                saved: { on: { 'support.save': 'saving' } },
                notSaved: { on: { 'support.save': 'saving' } },
              },
            },
          },
        },
      },
    },
    inspector: {
      initial: 'off',
      states: {
        off: { on: { 'inspector.attach': 'on' } },
        on: {
          entry: assign({ inspectorFault: null }),
          invoke: { src: 'attachInspector' },
          initial: 'attaching',
          on: {
            'inspector.notAttached': { target: 'off', actions: 'takeInspectorFault' },
            'inspector.detach': 'off',
            'inspector.detached': 'off',
          },
          states: {
            attaching: { on: { 'inspector.attached': 'attached' } },
            attached: {},
          },
        },
      },
    },
  },
})
