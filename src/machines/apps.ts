import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { AppsEvent } from '../events/apps.ts'
import type { DeskEvent } from '../events/desk.ts'
import type { App } from '../events/entities.ts'
import { flowNamed, types } from './flow.ts'

export interface AppsContext {
  app: App | null
}

export const appsMachine = setup({
  types: types<AppsContext, AppsEvent | DeskEvent>(),
  guards: {
    isAnother: ({ context, event }) =>
      context.app !== null && event.type === 'app.choose' && event.app.publicId !== context.app.publicId,
  },
  actions: {
    /** A payer is a person of the app that is left. */
    clearDrafts: sendTo(flowNamed('drafts'), { type: 'drafts.clear' }),
    closePicker: sendTo(flowNamed('dialogs'), { type: 'apps.done' }),
    tellLists: enqueueActions(({ context, enqueue }) => {
      const chosen = { type: 'app.chosen', app: context.app?.publicId ?? null } as const
      enqueue.sendTo(flowNamed('invoices'), chosen)
      enqueue.sendTo(flowNamed('panel'), chosen)
      enqueue.sendTo(flowNamed('products'), chosen)
      enqueue.sendTo(flowNamed('persons'), chosen)
    }),
  },
}).createMachine({
  id: 'apps',
  context: { app: null },
  initial: 'kept',
  states: {
    kept: {
      tags: 'resting',
      on: {
        'app.choose': [
          {
            guard: 'isAnother',
            actions: ['clearDrafts', assign({ app: ({ event }) => event.app }), 'tellLists', 'closePicker'],
          },
          { actions: [assign({ app: ({ event }) => event.app }), 'tellLists', 'closePicker'] },
        ],
        'app.leave': { actions: ['clearDrafts', assign({ app: null }), 'tellLists'] },
        'apps.rested': { actions: assign({ app: ({ event }) => event.app }) },
        'desk.opened': { actions: 'tellLists' },
      },
    },
  },
})
