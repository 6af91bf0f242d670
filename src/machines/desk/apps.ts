import { and, assign, enqueueActions, not, sendTo } from 'xstate'
import type { AppsEvent } from '../../events/desk/apps.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { App } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'
import { ofApp, received } from '../kernel/followers.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import type { AppsContext } from './appsListed.ts'
import { isChosenGone, named, newlyGone, ownApp, relisted } from './appsListed.ts'

/** The device's own app is everybody's; any other is chosen as the list names it. */
const choosable = ({ known }: AppsContext, app: App): App | undefined =>
  app.publicId === localApp ? app : named(known, app)

export const appsMachine = setup({
  types: types<AppsContext, AppsEvent | DeskEvent>(),
  guards: {
    isChoosable: on('app.choose', (event, context) => choosable(context, event.app) !== undefined),
    isAnother: on(
      'app.choose',
      (event, context) => context.app !== null && event.app.publicId !== context.app.publicId,
    ),
    isNewOwner: on('apps.ofOwner', (event, context) => event.owner !== context.owner),
    isOfOwner: on(['apps.known', 'apps.joined'], (event, { owner }) => event.owner === owner),
    hasOwnApp: ({ context }) => ownApp(context.app) !== null,
    hasBegun: on('apps.rested', ({ begun }) => begun),
    isGone: on('apps.known', isChosenGone),
    isNewlyGone: on('apps.known', (event, context) => newlyGone(event, context) !== undefined),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayGone: sendTo(flowNamed('notices'), ({ context }) =>
      noticeOf('danger', 'ownApps.gone', { name: context.app?.name ?? '' }),
    ),
    sayKept: does('apps.known', (event, context, enqueue) => {
      const app = newlyGone(event, context)
      if (app !== undefined)
        enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'ownApps.notAtServer', { name: app.name }))
    }),
    /** A payer is a person of the app that is left. */
    clearDrafts: sendTo(flowNamed('drafts'), { type: 'drafts.clear' }),
    closePicker: sendTo(flowNamed('dialogs'), { type: 'apps.done' }),
    choose: takes('app.choose', (event, context) => ({ app: choosable(context, event.app) ?? context.app })),
    leave: assign({ app: null }),
    takeOwner: takes('apps.ofOwner', ({ owner }) => ({ owner, known: [], gone: [], dropped: [] })),
    takeKnown: takes('apps.known', relisted),
    takeJoined: takes('apps.joined', (event, context) => {
      const isOther = ({ publicId }: App) => publicId !== event.app.publicId
      return {
        known: [...context.known.filter(isOther), event.app],
        gone: context.gone.filter((id) => id !== event.app.publicId),
        dropped: context.dropped.filter(isOther),
      }
    }),
    takeRested: takes('apps.rested', ({ app, owner, known, gone, dropped }) => ({ app, owner, known, gone, dropped })),
    tellAll: enqueueActions(({ context, enqueue, system }) => {
      for (const { actor, message } of received(system, ofApp(context.app))) enqueue.sendTo(actor, message)
    }),
  },
}).createMachine({
  id: 'apps',
  context: { app: null, owner: null, known: [], gone: [], dropped: [] },
  initial: 'fresh',
  states: {
    /** No app was ever chosen on this device. */
    fresh: { tags: 'idle' },
    kept: { tags: 'idle' },
  },
  on: {
    'app.choose': [
      { guard: not('isChoosable'), actions: say('danger', 'ownApps.notYours') },
      { guard: 'isAnother', target: '.kept', actions: ['clearDrafts', 'choose', 'tellAll', 'closePicker'] },
      { target: '.kept', actions: ['choose', 'tellAll', 'closePicker'] },
    ],
    'app.leave': { actions: ['clearDrafts', 'leave', 'tellAll'] },
    'apps.ofOwner': [
      { guard: and(['isNewOwner', 'hasOwnApp']), actions: ['clearDrafts', 'leave', 'takeOwner', 'tellAll'] },
      { guard: 'isNewOwner', actions: 'takeOwner' },
    ],
    'apps.known': [
      {
        guard: and(['isOfOwner', 'isGone']),
        actions: ['sayGone', 'clearDrafts', 'takeKnown', 'leave', 'tellAll'],
      },
      { guard: and(['isOfOwner', 'isNewlyGone']), actions: ['sayKept', 'takeKnown'] },
      { guard: 'isOfOwner', actions: 'takeKnown' },
    ],
    'apps.joined': { guard: 'isOfOwner', actions: 'takeJoined' },
    'apps.rested': [
      { guard: 'hasBegun', target: '.kept', actions: 'takeRested' },
      { target: '.fresh', actions: 'takeRested' },
    ],
    'desk.opened': { actions: 'tellAll' },
  },
})
