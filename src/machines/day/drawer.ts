import { assign, sendTo } from 'xstate'
import type { Counted } from '../../events/day/closing.ts'
import type { DrawerEvent } from '../../events/day/drawer.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { followsApp } from '../parts/ofApp.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { Typed } from './drawerCounts.ts'
import { countedOf, countsOf, typedKey } from './drawerCounts.ts'

export type DrawerFound = Omit<Of<'drawer.found'>, 'type' | keyof Stamp>

export interface DrawerContext {
  app: string | null
  /** When the form was opened: it may be open over midnight, and a first closing is of that day. */
  begun: number | undefined
  /** Null until it was read. */
  found: DrawerFound | null
  typed: Typed
  fault: StoreFault | null
  /** The closing that is being stored. */
  closing: string | null
}

interface Opened {
  app: string
  begun: number
}

interface Closes extends Opened {
  after: string | null
  sums: readonly Counted[]
}

export const drawerEffects = {
  /** Tells the cash in the drawer, now and whenever it moves. */
  watchDrawer: immediate.often<Opened, Of<'drawer.found' | 'drawer.failed'>>(() => ({
    type: 'drawer.failed',
    fault: 'unavailable',
  })),
  /** Refused if the drawer is not as it was shown. */
  closeDrawer: immediate.often<Closes, Of<'drawer.closed' | 'drawer.refused'>>(() => ({
    type: 'drawer.refused',
    refusal: 'unreadable',
  })),
  secureClosing: immediate.often<
    { app: string; closing: string },
    Of<'drawer.stored' | 'drawer.waits' | 'drawer.refused'>
  >(() => ({ type: 'drawer.waits', fault: 'unavailable' })),
}
export type DrawerPorts = PortsOf<typeof drawerEffects>

const left = { begun: undefined, found: null, typed: {}, fault: null, closing: null }
const nothing: DrawerContext = { app: null, ...left }

const opened = ({ app, begun }: DrawerContext): Opened => ({ app: required(app), begun: required(begun ?? null) })

const counted = ({ found, typed }: DrawerContext) => countedOf(countsOf(found, typed))

/** The cash drawer of this device: its cash is counted beside what should be in it, and it is closed. */
export const drawerMachine = setup({
  types: types<DrawerContext, DrawerEvent | DeskEvent>(),
  actors: drawerEffects,
  guards: {
    choosesApp: on('app.chosen', ({ app }) => app !== null),
    isCounted: ({ context }) => counted(context) !== null,
    /** Another tab has closed it. */
    isOther: on('drawer.found', ({ after }, { found }) => found !== null && found.after !== after),
    isClosed: on('drawer.refused', ({ refusal }) => refusal === 'closed'),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
    begin: takes('drawer.count', ({ at }) => ({ begun: at })),
    takeFound: takes('drawer.found', ({ after, since, sums }) => ({ found: { after, since, sums }, fault: null })),
    takeFault: takes(['drawer.failed', 'drawer.waits'], ({ fault }) => ({ fault })),
    takeTyped: takes('drawer.type', ({ field, currency, text }, { typed }) => ({
      typed: { ...typed, [typedKey(field, currency)]: text },
    })),
    takeClosing: takes('drawer.closed', ({ id }) => ({ closing: id })),
    sayRefusal: sendTo(
      flowNamed('notices'),
      on('drawer.refused', ({ refusal }) => noticeOf('danger', `drawer.refusals.${refusal}`)),
    ),
    forget: assign(left),
  },
}).createMachine({
  id: 'drawer',
  context: nothing,
  initial: 'withoutApp',
  on: followsApp,
  states: {
    withoutApp: {},
    ofApp: {
      initial: 'idle',
      states: {
        idle: { on: { 'drawer.count': { target: 'counting', actions: 'begin' } } },
        counting: {
          tags: 'open',
          initial: 'loading',
          invoke: { src: 'watchDrawer', input: ({ context }) => opened(context) },
          on: {
            'drawer.leave': { target: 'idle', actions: 'forget' },
            'drawer.found': [
              {
                guard: 'isOther',
                target: 'idle',
                actions: ['forget', say('danger', 'drawer.refusals.closed')],
              },
              { target: '.shown', actions: 'takeFound' },
            ],
            'drawer.failed': { target: '.failed', actions: 'takeFault' },
          },
          states: {
            loading: { tags: 'loading' },
            failed: { tags: 'failed', on: { 'drawer.retry': { target: '#drawer.ofApp.counting', reenter: true } } },
            shown: {
              on: {
                'drawer.type': { actions: 'takeTyped' },
                'drawer.close': { guard: 'isCounted', target: '#drawer.ofApp.closing' },
              },
            },
          },
        },
        /** It is decided in a moment; a form that closed meanwhile would not say whether it was. */
        closing: {
          tags: ['open', 'busy'],
          invoke: {
            src: 'closeDrawer',
            input: ({ context }) => ({
              ...opened(context),
              after: required(context.found).after,
              sums: required(counted(context)),
            }),
          },
          on: {
            'drawer.closed': { target: 'securing', actions: 'takeClosing' },
            'drawer.refused': [
              { guard: 'isClosed', target: 'idle', actions: ['forget', 'sayRefusal'] },
              { target: 'counting', actions: 'sayRefusal' },
            ],
          },
        },
        securing: {
          tags: ['open', 'busy'],
          invoke: {
            src: 'secureClosing',
            input: ({ context }) => ({ app: required(context.app), closing: required(context.closing) }),
          },
          on: {
            'drawer.waits': { actions: 'takeFault' },
            'drawer.stored': { target: 'idle', actions: ['forget', say('success', 'drawer.closed')] },
            'drawer.refused': { target: 'idle', actions: ['forget', 'sayRefusal'] },
          },
        },
      },
    },
  },
})
