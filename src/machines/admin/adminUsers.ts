import { and, assign, not, sendTo } from 'xstate'
import type { AdminUsersEvent, Change } from '../../events/admin/adminUsers.ts'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import { isPlanEnd, placeOf } from '../../events/values/attributes.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import type { RemotePagesContext, RemoteQuery } from '../parts/remotePages.ts'
import { pageEvents, remotePages } from '../parts/remotePages.ts'
import type { Flaw, SubmissionContext } from '../parts/submission.ts'
import { submission } from '../parts/submission.ts'
import { nobodyKnows } from '../parts/unknownOutcome.ts'
import type { WhileOpenContext } from '../parts/whileOpen.ts'
import { whileOpen } from '../parts/whileOpen.ts'
import { on, setup } from '../parts/wired.ts'
import { whileHeld } from './whileHeld.ts'

/** What an admin changes of a user's attributes: only that, and not what there is. */
export interface AttributesDraft {
  /** Null before it was begun. */
  user: string | null
  changes: readonly Change[]
  /** Of the one that is being added. */
  key: string
  value: string
}

export type AdminUsersContext = WhileOpenContext &
  RemotePagesContext<{ id: string }> &
  SubmissionContext<AttributesDraft> & {
    /**
     * The rows are the ones that were asked for last: no others take their place under a form. False after a save
     * whose answer was lost: the server may have it, and the rows lack it.
     */
    isRead: boolean
  }

export const adminUsersEffects = {
  listUsers: immediate.once<RemoteQuery, Of<'adminUsers.loaded' | 'adminUsers.notLoaded'>>(() => ({
    type: 'adminUsers.notLoaded',
    fault: callBroke,
  })),
  /** Forgets who they are once they are shown no more. */
  holdUsers: immediate.often<unknown, never>(null),
  saveAttributes: whenSettled.once<AttributesDraft, Of<'attributes.taken' | 'attributes.refused'>>(() => ({
    type: 'attributes.refused',
    fault: callBroke,
  })),
}
export type AdminUsersPorts = PortsOf<typeof adminUsersEffects>

/** Users on a page (requirement 9.7). */
export const usersOnPage = 10

const ofOwner = 'adminUsers.ofOwner'
const leave = 'adminUsers.leave'

const list = remotePages<AdminUsersEvent, { id: string }>()({
  events: pageEvents('adminUsers'),
  reloadOn: ['attributes.taken'],
  effect: 'listUsers',
  pageSize: usersOnPage,
})

const shown = whileOpen<AdminUsersEvent>()({ events: { ofOwner, open: 'adminUsers.open', leave }, list: list.region })

const pages = whileHeld(shown.region, 'holdUsers', leave)
const { opened } = pages.states

const blank: AttributesDraft = { user: null, changes: [], key: '', value: '' }

const flawIn = (key: string, value: string, field: string): readonly Flaw[] => {
  if (value.trim() === '') return [{ field, key: 'admin.valueNeeded' }]
  return key === 'planExpire' && !isPlanEnd(value) ? [{ field, key: 'admin.endNeeded' }] : []
}

/**
 * A key without a value, or the other way round, is none that can be added (requirement 5.8), and no value is left
 * empty. A plan whose end cannot be read is no plan.
 */
const flawsOf = ({ changes, key, value }: AttributesDraft): readonly Flaw[] => [
  ...changes.flatMap(({ key: of, values }) =>
    values.flatMap((left, at) => (typeof left === 'string' ? flawIn(of, left, placeOf(of, at)) : [])),
  ),
  ...(key.trim() === '' && value.trim() !== '' ? [{ field: 'key', key: 'admin.keyNeeded' }] : []),
  ...(key.trim() === '' ? [] : flawIn(key.trim(), value, 'value')),
]

const form = submission<AdminUsersEvent>()({
  events: {
    ofOwner,
    begin: 'attributes.begin',
    fill: 'attributes.fill',
    submit: 'attributes.submit',
    leave: 'attributes.leave',
    taken: 'attributes.taken',
    refused: 'attributes.refused',
  },
  blank,
  isPrefilled: true,
  typed: ({ draft = {} }: { type: string; draft?: Partial<AttributesDraft> }) => draft,
  check: flawsOf,
  effect: 'saveAttributes',
  taken: 'sayUpdated',
})

/** All users, for admins, page by page, and the form of one's attributes. Who they are is shown and not kept. */
export const adminUsersMachine = setup({
  types: types<AdminUsersContext, AdminUsersEvent | EditsEvent | DeskEvent>(),
  actors: adminUsersEffects,
  guards: {
    ...list.guards,
    ...shown.guards,
    ...form.guards,
    isRead: ({ context }) => context.isRead,
    nobodyKnows: on('attributes.refused', ({ fault }) => nobodyKnows(fault)),
    isOnShow: on('attributes.begin', (event, { rows }) => rows.some(({ id }) => id === event.draft.user)),
  },
  actions: {
    ...list.actions,
    ...shown.actions,
    ...form.actions,
    noteRead: assign({ isRead: true }),
    noteMoved: assign({ isRead: false }),
    forgetRows: assign({ ...list.context, owner: ({ context }) => context.owner }),
    sayUpdated: sendTo(flowNamed('notices'), noticeOf('success', 'admin.updated')),
  },
}).createMachine({
  id: 'adminUsers',
  context: { ...list.context, ...shown.context, ...form.context, isRead: false },
  type: 'parallel',
  states: {
    list: {
      ...pages,
      states: {
        ...pages.states,
        opened: {
          ...opened,
          states: {
            ...opened.states,
            shown: {
              ...opened.states.shown,
              entry: 'noteRead',
              exit: 'noteMoved',
              on: {
                ...opened.states.shown.on,
                'attributes.refused': { guard: 'nobodyKnows', actions: 'noteMoved' },
                // The next form begins with what the lost save left.
                'edits.discard': { guard: not('isRead'), target: 'loading' },
                'attributes.leave': { guard: and([not('isRead'), not('isEdited')]), target: 'loading' },
              },
            },
          },
        },
      },
    },
    form: {
      ...form.region,
      on: { ...form.region.on, [leave]: { target: '.closed', actions: 'forgetDraft' } },
      states: {
        ...form.region.states,
        closed: {
          on: { 'attributes.begin': { guard: and(['isRead', 'isOnShow']), target: 'editing', actions: 'beginDraft' } },
        },
      },
    },
  },
})
