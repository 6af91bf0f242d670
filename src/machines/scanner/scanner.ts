import { and, assign, cancel, not, raise, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { CameraFault, ScannerEvent } from '../../events/scanner/scanner.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of, ShownNotice } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { labelSale } from '../parts/labelSale.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

interface Code {
  gtin: string
  app: string | null
  /** A sheet hides the invoice that it goes into. */
  behind: boolean
  /** The saved invoice that was being changed when it was read: it goes there. */
  into: string | null
}

export interface ScannerContext {
  app: string | null
  /** Codes that wait to be looked up, oldest first. */
  codes: readonly Code[]
  /** The last code that the camera saw, until it has left the picture. */
  last: string | null
  /** The product that the last code bears, for the screen. */
  product: string | null
  fault: CameraFault | null
  /** The saved invoice that is being changed: codes go into it. */
  aim: string | null | undefined
}

export const scannerEffects = {
  watchCamera: immediate.often<unknown, Of<'camera.opened' | 'camera.failed' | 'code.seen' | 'code.left'>>(() => ({
    type: 'camera.failed',
    fault: 'unsupported',
  })),
  findByCode: immediate.once<{ app: string; gtin: string }, Of<'code.known' | 'code.unknown' | 'code.unread'>>(
    ({ gtin }) => ({ type: 'code.unread', gtin, fault: 'unavailable' }),
  ),
  /** Sounds unless the settings say no; answers nothing. */
  beep: immediate.often<unknown, never>(null),
  /** A low tone: nothing was read. Sounds unless the settings say no; answers nothing. */
  buzz: immediate.often<unknown, never>(null),
}
export type ScannerPorts = PortsOf<typeof scannerEffects>

const nothing: ScannerContext = {
  app: null,
  codes: [],
  last: null,
  product: null,
  fault: null,
  /** Undefined until a first edit, so that states have the hashes that older logs say. */
  aim: undefined,
}
const refusals = { noProduct: 'scanner.notRead', inField: 'scanner.inField', inSearch: 'scanner.inSearch' } as const
const maxWaiting = 20

const firstOf = ({ codes: [first] }: ScannerContext): Code => required(first ?? null)

/** Why a scale's label goes into no invoice; null for all that do, and for other codes. */
const refusedLabel = (event: Of<'code.known' | 'code.unknown'>, { into }: Code): ShownNotice | null => {
  const { label } = event
  if (label === null) return null
  if (label.value === 0)
    return noticeOf('danger', label.says === 'grams' ? 'scanner.labelNoWeight' : 'scanner.labelNoPrice')
  if (event.type === 'code.unknown') return null
  const { name, nameFa } = event.product
  if (into !== null) return noticeOf('danger', 'scanner.labelHere', { name, nameFa })
  const { add, said } = labelSale(label, event.product, event.traits.unit)
  return add === null ? said : null
}

const labelRefused = [
  {
    guard: and(['isLabelRefused', 'hasMore']),
    target: 'lookingUp',
    reenter: true,
    actions: ['refuseLabel', 'dropCode'],
  },
  { guard: 'isLabelRefused', target: 'idle', actions: ['refuseLabel', 'dropCode'] },
] as const

/** The camera, and the lookup of codes however they came: seen by the camera or typed by a reader. */
export const scannerMachine = setup({
  types: types<ScannerContext, ScannerEvent | DeskEvent>(),
  actors: scannerEffects,
  delays: { scanAgain: delays.scanAgain },
  guards: {
    hasApp: on(['scanner.open', 'code.type'], ({ app }) => app !== null),
    isNews: on('code.seen', (event, context) => event.gtin !== context.last),
    isLast: on('code.left', (event, context) => event.gtin === context.last),
    hasMore: ({ context }) => context.codes.length > 1,
    isLabelRefused: on(
      ['code.known', 'code.unknown'],
      (event, context) => refusedLabel(event, firstOf(context)) !== null,
    ),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    takeApp: takes(['scanner.open', 'code.type'], ({ app }) => ({ app })),
    takeCode: does(['code.seen', 'code.type'], (event, { app, codes, aim }, enqueue) => {
      const { id, at, gtin } = event
      const typed = event.type === 'code.type' ? event : null
      if (typed === null) enqueue.assign({ last: gtin })
      if (codes.length === maxWaiting)
        return enqueue.raise({ type: 'code.refuse', id, at, label: gtin, why: 'noProduct' })
      const code = { gtin, app: typed?.app ?? app, behind: typed?.behind ?? false, into: aim ?? null }
      enqueue.assign({ codes: [...codes, code] })
    }),
    sayRefused: does('code.refuse', ({ label, why }, _, enqueue) => {
      enqueue.sendTo(flowNamed('notices'), noticeOf(why === 'noProduct' ? 'danger' : 'info', refusals[why], { label }))
    }),
    dropCode: assign({ codes: ({ context }) => context.codes.slice(1) }),
    refuseLabel: does(['code.known', 'code.unknown'], (event, context, enqueue) => {
      const said = refusedLabel(event, firstOf(context))
      if (said !== null) enqueue.sendTo(flowNamed('notices'), said)
    }),
    add: does('code.known', ({ id, at, product, traits, label }, context, enqueue) => {
      const { name, nameFa } = product
      const { behind, into } = firstOf(context)
      enqueue.assign({ product: product.product })
      if (into !== null)
        return enqueue.sendTo(flowNamed('invoice'), { type: 'line.add', id, at, invoice: into, product, traits })
      if (behind) enqueue.sendTo(flowNamed('notices'), noticeOf('info', 'scanner.behind', { name, nameFa }))
      if (label === null) return enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product })
      const { add, said } = labelSale(label, product, traits.unit)
      if (add !== null) enqueue.sendTo(flowNamed('basket'), { type: 'basket.addLabel', id, at, product: add })
      if (said !== null) enqueue.sendTo(flowNamed('notices'), said)
    }),
    begin: does('code.unknown', ({ gtin, currency, label }, context, enqueue) => {
      const { app, into } = firstOf(context)
      if (into !== null)
        return enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'scanner.unknownHere', { label: gtin }))
      enqueue.sendTo(flowNamed('productEditor'), {
        ...{ type: 'product.beginScanned', app, gtin: label?.gtin ?? gtin, currency },
        label: label && { says: label.says, value: label.value },
      })
    }),
    rearmLater: raise({ type: 'scanner.rearmed' }, { id: 'rearm', delay: 'scanAgain' }),
  },
}).createMachine({
  id: 'scanner',
  context: nothing,
  type: 'parallel',
  on: { 'scanner.into': { actions: assign({ aim: ({ event }) => event.invoice }) } },
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
          invoke: { src: 'watchCamera' },
          on: {
            'scanner.close': 'closed',
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
          },
        },
      },
    },
    lookup: {
      initial: 'idle',
      on: { 'code.left': { guard: 'isLast', actions: assign({ last: null }) } },
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
          invoke: {
            src: 'findByCode',
            input: ({ context }) => {
              const { app, gtin } = firstOf(context)
              return { app: required(app), gtin }
            },
          },
          on: {
            'code.type': { actions: 'takeCode' },
            'code.seen': { guard: 'isNews', actions: 'takeCode' },
            'code.known': [
              ...labelRefused,
              { guard: 'hasMore', target: 'lookingUp', reenter: true, actions: ['add', 'dropCode'] },
              { target: 'beeping', actions: ['add', 'dropCode'] },
            ],
            'code.unknown': [
              ...labelRefused,
              { guard: 'hasMore', target: 'lookingUp', reenter: true, actions: ['begin', 'dropCode'] },
              { target: 'idle', actions: ['begin', 'dropCode'] },
            ],
            'code.unread': { target: 'idle', actions: [say('danger', 'scanner.unread'), assign({ codes: [] })] },
          },
        },
        beeping: {
          entry: 'rearmLater',
          exit: cancel('rearm'),
          invoke: { src: 'beep' },
          on: {
            'code.type': { target: 'lookingUp', actions: 'takeCode' },
            'code.seen': { guard: and([not('hasMore'), 'isNews']), target: 'lookingUp', actions: 'takeCode' },
            'scanner.rearmed': 'idle',
          },
        },
      },
    },
    reader: {
      initial: 'listening',
      states: {
        listening: { on: { 'code.refuse': { target: 'refusing', actions: 'sayRefused' } } },
        refusing: {
          invoke: { src: 'buzz' },
          on: {
            'code.refuse': { target: 'refusing', reenter: true, actions: 'sayRefused' },
            'code.type': 'listening',
          },
        },
      },
    },
  },
})
