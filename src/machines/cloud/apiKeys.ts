import type { SnapshotFrom } from 'xstate'
import { and, assign, sendTo } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { ApiKey, ApiKeysEvent, Copied } from '../../events/cloud/apiKeys.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { CallFault } from '../../events/faults.ts'
import { copying, copyShown } from '../parts/copying.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import { remoteList } from '../parts/remoteList.ts'
import type { RowAction, RowActionContext } from '../parts/rowActions.ts'
import { rowActions } from '../parts/rowActions.ts'
import { nobodyKnows } from '../parts/unknownOutcome.ts'
import type { WhileOpenContext } from '../parts/whileOpen.ts'
import { whileOpen } from '../parts/whileOpen.ts'
import { on, setup, takes } from '../parts/wired.ts'

export type ApiKeysContext = WhileOpenContext &
  RowActionContext<'delete'> & {
    /** Null before they came. */
    rows: readonly ApiKey[] | null
    /**
     * The app for which a key was made last: another one may be chosen meanwhile. Undefined before the first key: so
     * states have the hashes of older logs.
     */
    madeFor: string | null | undefined
    /** Why no key came. Where nothing was answered one may have been made all the same. */
    refusal: CallFault | null
    /** What was copied last, or is being copied. */
    copied: Copied | null
  }

export const apiKeysEffects = {
  listKeys: immediate.once<{ owner: string }, Of<'apiKeys.loaded' | 'apiKeys.notLoaded'>>(() => ({
    type: 'apiKeys.notLoaded',
    fault: callBroke,
  })),
  deleteKey: whenSettled.once<{ owner: string } & RowAction<'delete'>, Of<'apiKeys.deleted' | 'apiKeys.notDeleted'>>(
    ({ row }) => ({ type: 'apiKeys.notDeleted', row, fault: callBroke }),
  ),
  /** Its value is put where it is shown from, and nowhere else. */
  makeKey: whenSettled.once<{ owner: string }, Of<'apiKey.made' | 'apiKey.notMade'>>(() => ({
    type: 'apiKey.notMade',
    fault: callBroke,
  })),
  /** Has the browser ask before the page is left with a key; forgets the key once it is shown no more. */
  holdKey: immediate.often<unknown, never>(null),
  copyKey: immediate.once<{ what: Copied }, Of<'apiKey.copied' | 'apiKey.notCopied'>>(() => ({
    type: 'apiKey.notCopied',
    why: 'refused',
  })),
}
export type ApiKeysPorts = PortsOf<typeof apiKeysEffects>

const ofApp = 'apiKeys.ofApp'

const list = remoteList<ApiKeysEvent>()({
  events: { ofOwner: ofApp, load: 'apiKeys.load', loaded: 'apiKeys.loaded', notLoaded: 'apiKeys.notLoaded' },
  // Also without an answer: it may have been done.
  reloadOn: ['apiKeys.deleted', 'apiKeys.notDeleted', 'apiKey.made', 'apiKey.notMade'],
  effect: 'listKeys',
  taken: 'takeRows',
})

const shown = whileOpen<ApiKeysEvent>()({
  events: { ofOwner: ofApp, open: 'apiKeys.open', leave: 'apiKeys.leave', ofAccess: 'apiKeys.ofAccess' },
  list: list.region,
})

const acts = rowActions<ApiKeysEvent>()({
  events: { ofOwner: ofApp, confirm: 'apiKeys.confirm', cancel: 'apiKeys.cancel', leave: 'apiKeys.leave' },
  actions: {
    delete: { wanted: 'apiKeys.delete', done: 'apiKeys.deleted', failed: 'apiKeys.notDeleted', confirms: true },
  },
  effect: 'deleteKey',
})

const copy = copying<ApiKeysEvent>()({
  events: { copied: 'apiKey.copied', notCopied: 'apiKey.notCopied', faded: 'apiKey.faded' },
  rest: 'uncopied',
  effect: 'copyKey',
  input: ({ context: { copied } }: { context: ApiKeysContext }) => ({ what: required(copied) }),
})

const makes = { guard: 'hasOwner', target: 'open', actions: 'noteOwner' } as const
const makesAgain = { target: 'making', actions: 'forgetRefusal' } as const
const refuses = ['takeRefusal', 'sayFault'] as const
const closed = '#apiKeys.key.closed'
/** Nobody loses a key here: another app, user or page takes it away. */
const keyless = {
  tags: 'key',
  on: {
    'apiKey.make': makesAgain,
    'apiKey.close': closed,
    'apiKeys.leave': closed,
    [ofApp]: { guard: 'isAnother', target: closed },
  },
} as const

/** The chosen app's keys, and one that is made: shown once, and in no event. */
export const apiKeysMachine = setup({
  types: types<ApiKeysContext, ApiKeysEvent | DeskEvent>(),
  actors: apiKeysEffects,
  guards: {
    ...list.guards,
    ...shown.guards,
    ...acts.guards,
    isAppLeft: ({ context }) => context.owner !== context.madeFor,
    nobodyKnows: on('apiKey.notMade', ({ fault }) => nobodyKnows(fault)),
    ...copy.guards,
  },
  actions: {
    ...list.actions,
    ...shown.actions,
    ...acts.actions,
    ...copy.actions,
    takeOwner: takes(ofApp, ({ owner }) => ({ owner, fault: null, unread: 0, rows: null, refusal: null })),
    takeRows: takes('apiKeys.loaded', ({ rows }) => ({ rows })),
    noteOwner: assign({ madeFor: ({ context }) => context.owner }),
    takeRefusal: takes('apiKey.notMade', ({ fault }) => ({ refusal: fault })),
    forgetRefusal: assign({ refusal: null }),
    takeCopied: takes('apiKey.copy', ({ what }) => ({ copied: what })),
    sayMade: sendTo(flowNamed('notices'), noticeOf('success', 'apiKeys.made')),
    sayMayExist: sendTo(flowNamed('notices'), noticeOf('danger', 'apiKeys.mayExist')),
  },
}).createMachine({
  id: 'apiKeys',
  context: {
    ...{ ...list.context, ...shown.context, ...acts.context },
    ...{ rows: null, madeFor: undefined, refusal: null, copied: null },
  },
  type: 'parallel',
  states: {
    list: shown.region,
    acts: acts.region,
    key: {
      initial: 'closed',
      states: {
        closed: { on: { 'apiKey.make': makes } },
        open: {
          initial: 'making',
          invoke: { src: 'holdKey' },
          states: {
            /** Only dismissing the key closes it from here on: the key cannot be shown again. */
            making: {
              tags: ['busy', 'key'],
              invoke: { src: 'makeKey', input: ({ context }) => ({ owner: required(context.owner) }) },
              on: {
                'apiKey.made': { target: 'shown', actions: 'sayMade' },
                'apiKey.notMade': [
                  // The list on show is another app's by now.
                  { guard: and(['isAppLeft', 'nobodyKnows']), target: closed, actions: 'sayMayExist' },
                  { guard: 'isAppLeft', target: closed, actions: 'sayFault' },
                  { guard: 'nobodyKnows', target: 'outcomeUnknown', actions: refuses },
                  { target: 'refused', actions: refuses },
                ],
              },
            },
            refused: keyless,
            /** The server may have made a key that was never shown. */
            outcomeUnknown: keyless,
            shown: {
              tags: 'key',
              initial: 'uncopied',
              on: { 'apiKey.copy': { target: '.copying', actions: 'takeCopied' }, 'apiKey.close': closed },
              states: { uncopied: {}, ...copy.states },
            },
          },
        },
      },
    },
  },
})

/** What came of copying this; idle for anything else. */
export const selectCopied = (what: Copied) => (snapshot: SnapshotFrom<typeof apiKeysMachine>) =>
  copyShown(snapshot.context.copied === what, (state) => snapshot.matches({ key: { open: { shown: state } } }))
