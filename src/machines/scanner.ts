import { and, assign, cancel, enqueueActions, not, raise, sendTo, setup } from 'xstate'
import type { DeskEvent } from '../events/desk.ts'
import type { CameraFault, ScannerEvent } from '../events/scanner.ts'
import { delays } from './delays.ts'
import type { Effect, Watch } from './effect.ts'
import { given, port } from './effect.ts'
import { flowNamed, saidNotice, say, types } from './flow.ts'

type Of<T extends ScannerEvent['type']> = Extract<ScannerEvent, { type: T }>

export interface ScannerContext {
  app: string | null
  /** Codes that wait to be looked up, oldest first. */
  codes: readonly string[]
  /** The last code, which the camera may still see. */
  last: string | null
  /** The product that the last code bears, for the screen. */
  product: string | null
  fault: CameraFault | null
}

export interface ScannerPorts {
  watchCamera: Watch<unknown, Of<'camera.opened'> | Of<'camera.failed'> | Of<'code.seen'>>
  findByCode: Effect<{ app: string; gtin: string }, Of<'code.known'> | Of<'code.unknown'> | Of<'code.unread'>>
  /** Sounds unless the settings say no; tells nothing. */
  beep: Watch<unknown, never>
}

const nothing: ScannerContext = { app: null, codes: [], last: null, product: null, fault: null }
const maxWaiting = 20

/** The camera, and the lookup of codes however they came: seen by the camera or typed by a reader. */
export const scannerMachine = setup({
  types: types<ScannerContext, ScannerEvent | DeskEvent>(),
  actors: {
    watchCamera: port('watchCamera'),
    findByCode: port<{ app: string; gtin: string }>('findByCode'),
    beep: port('beep'),
  },
  delays: { scanAgain: delays.scanAgain },
  guards: {
    hasApp: ({ context, event }) => ('app' in event ? event.app : context.app) !== null,
    isNews: ({ context, event }) => event.type === 'code.seen' && event.gtin !== context.last,
    hasMore: ({ context }) => context.codes.length > 1,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    takeApp: assign(({ event }) => ('app' in event ? { app: event.app } : {})),
    takeCode: assign(({ context, event }) =>
      'gtin' in event ? { codes: [...context.codes, event.gtin].slice(0, maxWaiting), last: event.gtin } : {},
    ),
    dropCode: assign({ codes: ({ context }) => context.codes.slice(1) }),
    add: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'code.known') return
      const { id, at, product } = event
      enqueue.assign({ product: product.product })
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product })
    }),
    begin: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'code.unknown') return
      const { app } = context
      enqueue.sendTo(flowNamed('productEditor'), {
        type: 'product.beginScanned',
        app,
        gtin: event.gtin,
        currency: event.currency,
      })
    }),
    rearmLater: raise({ type: 'scanner.rearmed' }, { id: 'rearm', delay: 'scanAgain' }),
  },
}).createMachine({
  id: 'scanner',
  context: nothing,
  type: 'parallel',
  states: {
    camera: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'scanner.open': [
              {
                guard: 'hasApp',
                target: 'open',
                actions: ['takeApp', assign({ fault: null, last: null, product: null })],
              },
              { actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
            ],
          },
        },
        open: {
          initial: 'starting',
          invoke: { src: 'watchCamera', id: 'watchCamera' },
          on: {
            'scanner.close': 'closed',
            'desk.opened': 'closed',
            'code.unknown': 'closed',
            'camera.failed': { target: 'refused', actions: assign({ fault: ({ event }) => event.fault }) },
          },
          states: {
            starting: { on: { 'camera.opened': 'scanning' } },
            scanning: {},
          },
        },
        refused: {
          on: {
            'scanner.retry': { target: 'open', actions: assign({ fault: null }) },
            'scanner.close': 'closed',
            'desk.opened': 'closed',
          },
        },
      },
    },
    lookup: {
      initial: 'idle',
      on: { 'scanner.rearmed': { actions: assign({ last: null }) } },
      states: {
        idle: {
          on: {
            'code.type': [
              { guard: 'hasApp', target: 'lookingUp', actions: ['takeApp', 'takeCode'] },
              { actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
            ],
            'code.seen': { guard: 'isNews', target: 'lookingUp', actions: 'takeCode' },
          },
        },
        lookingUp: {
          tags: 'busy',
          entry: cancel('rearm'),
          exit: 'rearmLater',
          invoke: {
            src: 'findByCode',
            id: 'findByCode',
            input: ({ context }) => ({ app: given(context.app), gtin: given(context.codes[0] ?? null) }),
          },
          on: {
            'code.type': { actions: 'takeCode' },
            'code.seen': { guard: 'isNews', actions: 'takeCode' },
            'code.known': [
              { guard: 'hasMore', target: 'lookingUp', reenter: true, actions: ['add', 'dropCode'] },
              { target: 'beeping', actions: ['add', 'dropCode'] },
            ],
            'code.unknown': [
              { guard: 'hasMore', target: 'lookingUp', reenter: true, actions: ['begin', 'dropCode'] },
              { target: 'idle', actions: ['begin', 'dropCode'] },
            ],
            'code.unread': { target: 'idle', actions: [say('danger', 'scanner.unread'), assign({ codes: [] })] },
            'desk.opened': { target: 'idle', actions: assign({ codes: [] }) },
          },
        },
        beeping: {
          invoke: { src: 'beep', id: 'beep' },
          on: {
            'code.type': { target: 'lookingUp', actions: 'takeCode' },
            'code.seen': { guard: and([not('hasMore'), 'isNews']), target: 'lookingUp', actions: 'takeCode' },
            'scanner.rearmed': { target: 'idle', actions: assign({ last: null }) },
            'desk.opened': 'idle',
          },
        },
      },
    },
  },
})
