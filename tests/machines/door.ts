import { and, assign, cancel, fromCallback, not, or, raise, sendTo, setup } from 'xstate'
import type { DeskEvent } from '../../src/events/desk/desk.ts'
import type { ScannerEvent } from '../../src/events/scanner/scanner.ts'
import { flowNamed, saidNotice, say, types } from '../../src/machines/parts/flow.ts'

interface Door {
  last: string | null
}

/** A small machine with every element of a drawing. */
export const door = setup({
  types: types<Door, ScannerEvent | DeskEvent>(),
  actors: { watchCamera: fromCallback(() => {}), findByCode: fromCallback(() => {}) },
  delays: { scanAgain: 1500, later: ({ context }) => (context.last === null ? 1 : 2) },
  guards: {
    hasApp: () => true,
    isNews: ({ context }) => context.last === null,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    rearmLater: raise({ type: 'scanner.rearmed' }, { id: 'rearm', delay: 'scanAgain' }),
    beep: () => {},
  },
}).createMachine({
  id: 'door',
  context: { last: null },
  type: 'parallel',
  states: {
    camera: {
      initial: 'closed',
      on: { 'desk.opened': '.closed' },
      states: {
        closed: {
          tags: ['idle', 'quiet'],
          on: {
            'scanner.open': [
              { guard: and(['hasApp', or(['isNews', not('hasApp')])]), target: 'open' },
              { actions: say('danger', 'notices.pleaseSelectApp') },
            ],
          },
        },
        open: {
          initial: 'starting',
          invoke: { src: 'watchCamera', id: 'watchCamera' },
          entry: 'rearmLater',
          exit: [cancel('rearm'), 'beep'],
          on: { 'camera.failed': 'closed', 'scanner.close': { target: 'open', reenter: true } },
          states: {
            starting: { on: { 'camera.opened': 'seeing', 'scanner.retry': '#door.camera.closed' } },
            seeing: { on: { 'scanner.rearmed': { actions: assign({ last: null }) } } },
          },
        },
      },
    },
    lookup: {
      initial: 'passing',
      states: {
        passing: { always: 'lookingUp' },
        lookingUp: {
          invoke: { src: 'findByCode', id: 'findByCode' },
          entry: raise({ type: 'scanner.rearmed' }, { delay: 'later' }),
          on: { 'code.known': 'done' },
        },
        done: { type: 'final' },
      },
    },
  },
})
