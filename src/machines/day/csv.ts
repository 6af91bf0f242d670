import { assign, sendTo } from 'xstate'
import type { CsvEvent } from '../../events/day/csv.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

type Wanted = Omit<Of<'csv.write'>, 'type' | keyof Stamp>

export interface CsvContext {
  app: string | null
  /** The file that is being written. */
  wanted: Wanted | null
  /** Only transients feed it (`recordedOf`). */
  progress: { done: number; of: number }
}

export const csvEffects = {
  /** Once stopped it gives no file. */
  writeCsv: immediate.often<Wanted & { app: string }, Of<'csv.advanced' | 'csv.written' | 'csv.notWritten'>>(() => ({
    type: 'csv.notWritten',
    refusal: 'NotSaved',
  })),
}
export type CsvPorts = PortsOf<typeof csvEffects>

const none = { wanted: null, progress: { done: 0, of: 0 } }

/** Files for spreadsheets, one after the other. */
export const csvMachine = setup({
  types: types<CsvContext, CsvEvent | DeskEvent>(),
  actors: csvEffects,
  guards: { choosesApp: on('app.chosen', ({ app }) => app !== null) },
  actions: {
    takeApp: takes('app.chosen', ({ app }) => ({ ...none, app })),
    takeWanted: takes('csv.write', ({ file, from, to, heads, ways }) => ({ wanted: { file, from, to, heads, ways } })),
    takeProgress: takes('csv.advanced', ({ done, of }) => ({ progress: { done, of } })),
    say: sendTo(flowNamed('notices'), saidNotice),
    sayNotWritten: does('csv.notWritten', ({ refusal }, _, enqueue) => {
      if (refusal !== 'Cancelled') enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `csv.refusals.${refusal}`))
    }),
    forget: assign(none),
  },
}).createMachine({
  id: 'csv',
  context: { app: null, ...none },
  initial: 'withoutApp',
  on: {
    'app.chosen': [
      { guard: 'choosesApp', target: '.idle', actions: 'takeApp' },
      { target: '.withoutApp', actions: 'takeApp' },
    ],
  },
  states: {
    withoutApp: {},
    idle: { on: { 'csv.write': { target: 'writing', actions: 'takeWanted' } } },
    writing: {
      tags: 'busy',
      invoke: {
        src: 'writeCsv',
        input: ({ context: { app, wanted } }) => ({ app: required(app), ...required(wanted) }),
      },
      on: {
        'csv.advanced': { actions: 'takeProgress' },
        'csv.written': { target: 'idle', actions: [say('success', 'csv.written'), 'forget'] },
        'csv.notWritten': { target: 'idle', actions: ['sayNotWritten', 'forget'] },
        'csv.stop': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
