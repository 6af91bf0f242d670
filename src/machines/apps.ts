import { and, assign, enqueueActions, not, sendTo, setup } from 'xstate'
import { maxApps } from '../events/appList.ts'
import type { AppsEvent } from '../events/apps.ts'
import type { DeskEvent } from '../events/desk.ts'
import type { App } from '../events/entities.ts'
import { localApp } from '../events/values/ids.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from './flow.ts'

export interface AppsContext {
  app: App | null
  /** Whose apps are known; null for a visitor. */
  owner: string | null
  /** The owner's, as the server last said; a visitor has none. Whoever signs in has them listed anew. */
  known: readonly App[]
}

/** The chosen app, where it is one of the user's: null for none, and for the device's own. */
export const ownApp = (app: App | null): App | null => (app?.publicId === localApp ? null : app)

const listed = (apps: readonly App[], app: App | null): App | undefined =>
  apps.find(({ publicId }) => publicId === app?.publicId)

/** The chosen app of the user's, where the list does not name it. */
const missing = (apps: readonly App[], app: App | null): readonly App[] => {
  const own = ownApp(app)
  return own === null || listed(apps, own) !== undefined ? [] : [own]
}

/** The device's own app is everybody's; any other is chosen as the list names it. */
const choosable = ({ known }: AppsContext, app: App): App | undefined =>
  app.publicId === localApp ? app : listed(known, app)

export const appsMachine = setup({
  types: types<AppsContext, AppsEvent | DeskEvent>(),
  guards: {
    isChoosable: ({ context, event }) => event.type === 'app.choose' && choosable(context, event.app) !== undefined,
    isAnother: ({ context, event }) =>
      context.app !== null && event.type === 'app.choose' && event.app.publicId !== context.app.publicId,
    isNewOwner: ({ context, event }) => event.type === 'apps.ofOwner' && event.owner !== context.owner,
    isOfOwner: ({ context, event }) => 'owner' in event && event.owner === context.owner,
    hasOwnApp: ({ context }) => ownApp(context.app) !== null,
    /** A full list may have been cut: what it does not name may be there all the same. */
    isGone: ({ context, event }) =>
      event.type === 'apps.known' && event.apps.length < maxApps && missing(event.apps, context.app).length > 0,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayGone: sendTo(flowNamed('notices'), ({ context }) =>
      noticeOf('danger', 'ownApps.gone', { name: context.app?.name ?? '' }),
    ),
    /** A payer is a person of the app that is left. */
    clearDrafts: sendTo(flowNamed('drafts'), { type: 'drafts.clear' }),
    closePicker: sendTo(flowNamed('dialogs'), { type: 'apps.done' }),
    choose: assign(({ context, event }) =>
      event.type === 'app.choose' ? { app: choosable(context, event.app) ?? context.app } : {},
    ),
    leave: assign({ app: null }),
    takeOwner: assign(({ event }) => (event.type === 'apps.ofOwner' ? { owner: event.owner, known: [] } : {})),
    takeKnown: assign(({ context, event }) =>
      event.type === 'apps.known'
        ? {
            known: [...event.apps, ...missing(event.apps, context.app)],
            app: listed(event.apps, context.app) ?? context.app,
          }
        : event.type === 'apps.joined'
          ? { known: [...context.known.filter(({ publicId }) => publicId !== event.app.publicId), event.app] }
          : {},
    ),
    tellAll: enqueueActions(({ context, enqueue }) => {
      const own = ownApp(context.app)
      const chosen = { type: 'app.chosen', app: context.app?.publicId ?? null } as const
      enqueue.sendTo(flowNamed('invoices'), chosen)
      enqueue.sendTo(flowNamed('panel'), chosen)
      enqueue.sendTo(flowNamed('products'), chosen)
      enqueue.sendTo(flowNamed('persons'), chosen)
      enqueue.sendTo(flowNamed('sync'), { type: 'sync.ofApp', app: own?.publicId ?? null })
      enqueue.sendTo(flowNamed('moving'), { type: 'moving.ofApp', app: own })
    }),
  },
}).createMachine({
  id: 'apps',
  context: { app: null, owner: null, known: [] },
  initial: 'kept',
  states: {
    kept: {
      tags: 'resting',
      on: {
        'app.choose': [
          { guard: not('isChoosable'), actions: say('danger', 'ownApps.notYours') },
          { guard: 'isAnother', actions: ['clearDrafts', 'choose', 'tellAll', 'closePicker'] },
          { actions: ['choose', 'tellAll', 'closePicker'] },
        ],
        'app.leave': { actions: ['clearDrafts', 'leave', 'tellAll'] },
        'apps.ofOwner': [
          { guard: and(['isNewOwner', 'hasOwnApp']), actions: ['clearDrafts', 'leave', 'takeOwner', 'tellAll'] },
          { guard: 'isNewOwner', actions: 'takeOwner' },
        ],
        'apps.known': [
          {
            guard: and(['isOfOwner', 'isGone']),
            actions: ['sayGone', 'clearDrafts', 'leave', 'takeKnown', 'tellAll'],
          },
          { guard: 'isOfOwner', actions: 'takeKnown' },
        ],
        'apps.joined': { guard: 'isOfOwner', actions: 'takeKnown' },
        'apps.rested': {
          actions: assign(({ event: { app, owner, known } }) => ({ app, owner, known })),
        },
        'desk.opened': { actions: 'tellAll' },
      },
    },
  },
})
