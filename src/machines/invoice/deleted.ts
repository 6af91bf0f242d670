import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { DeletedEvent } from '../../events/invoice/deleted.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface DeletedContext {
  /** Null while the list is closed. */
  app: string | null
  page: number
  /** Null until it was read. */
  found: Omit<Of<'deleted.found'>, 'type' | keyof Stamp> | null
  fault: StoreFault | null
  /** The deleted invoice that is being restored. */
  invoice: string | null
  /** The fact that is being stored. */
  recorded: string | null
}

/** So many are on a page. */
export const deletedOnPage = 20

export const deletedEffects = {
  /** Tells a page of deleted invoices, now and whenever invoices move. */
  watchDeleted: immediate.often<{ app: string; page: number; limit: number }, Of<'deleted.found' | 'deleted.failed'>>(
    () => ({
      type: 'deleted.failed',
      fault: 'unavailable',
    }),
  ),
  restoreInvoice: immediate.once<{ app: string; invoice: string }, Of<'invoice.restored' | 'deleted.refused'>>(() => ({
    type: 'deleted.refused',
    refusal: 'unreadable',
  })),
  secureRestored: immediate.often<{ recorded: string }, Of<'deleted.stored' | 'deleted.waits' | 'deleted.refused'>>(
    () => ({ type: 'deleted.waits', fault: 'unavailable' }),
  ),
}
export type DeletedPorts = PortsOf<typeof deletedEffects>

const closed: DeletedContext = { app: null, page: 1, found: null, fault: null, invoice: null, recorded: null }

/** The list of an app's deleted invoices, from which one is restored. */
export const deletedMachine = setup({
  types: types<DeletedContext, DeletedEvent | DeskEvent>(),
  actors: deletedEffects,
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: takes('deleted.open', ({ app }) => ({ ...closed, app })),
    takePage: takes('deleted.turn', ({ page }) => ({ page, found: null })),
    takeFound: takes('deleted.found', ({ rows, total }) => ({ found: { rows, total }, fault: null })),
    takeFault: takes(['deleted.failed', 'deleted.waits'], ({ fault }) => ({ fault })),
    takeInvoice: takes('deleted.restore', ({ invoice }) => ({ invoice })),
    takeRecorded: takes('invoice.restored', ({ id }) => ({ recorded: id })),
    endRestoring: assign({ invoice: null, recorded: null, fault: null }),
    forget: assign(closed),
    sayRefusal: sendTo(
      flowNamed('notices'),
      on('deleted.refused', ({ refusal }) => noticeOf('danger', `deleted.refusals.${refusal}`)),
    ),
  },
}).createMachine({
  id: 'deleted',
  context: closed,
  initial: 'closed',
  on: {
    'app.chosen': { target: '.closed', actions: 'forget' },
    'deleted.open': { target: '.open', reenter: true, actions: 'takeApp' },
  },
  states: {
    closed: {},
    open: {
      initial: 'loading',
      invoke: {
        src: 'watchDeleted',
        input: ({ context: { app, page } }) => ({ app: required(app), page, limit: deletedOnPage }),
      },
      on: {
        'deleted.found': { actions: 'takeFound' },
        'deleted.close': { target: 'closed', actions: 'forget' },
      },
      states: {
        loading: {
          tags: 'loading',
          on: {
            'deleted.found': { target: 'shown', actions: 'takeFound' },
            'deleted.failed': { target: 'failed', actions: 'takeFault' },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'deleted.found': { target: 'shown', actions: 'takeFound' },
            'deleted.retry': { target: '#deleted.open', reenter: true },
          },
        },
        shown: {
          on: {
            'deleted.failed': { target: 'failed', actions: 'takeFault' },
            'deleted.turn': { target: '#deleted.open', reenter: true, actions: 'takePage' },
            'deleted.restore': { target: 'restoring', actions: 'takeInvoice' },
          },
        },
        restoring: {
          tags: 'busy',
          invoke: {
            src: 'restoreInvoice',
            input: ({ context: { app, invoice } }) => ({ app: required(app), invoice: required(invoice) }),
          },
          on: {
            'invoice.restored': { target: 'securing', actions: 'takeRecorded' },
            'deleted.refused': { target: 'shown', actions: ['endRestoring', 'sayRefusal'] },
          },
        },
        securing: {
          tags: 'busy',
          invoke: {
            src: 'secureRestored',
            input: ({ context: { recorded } }) => ({ recorded: required(recorded) }),
          },
          on: {
            'deleted.stored': { target: 'shown', actions: ['endRestoring', say('success', 'deleted.restored')] },
            'deleted.refused': { target: 'shown', actions: ['endRestoring', 'sayRefusal'] },
            'deleted.waits': { actions: 'takeFault' },
          },
        },
      },
    },
  },
})
