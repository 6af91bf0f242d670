import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { DraftsEvent } from '../../events/desk/drafts.ts'
import type { Payer } from '../../events/entities.ts'
import type { ChosenDate } from '../../events/values/dates.ts'
import { types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'

export interface DraftsContext {
  payer: Payer | null
  /** Null: the moment of saving. */
  date: ChosenDate | null
}

export const draftsMachine = setup({ types: types<DraftsContext, DraftsEvent | DeskEvent>() }).createMachine({
  id: 'drafts',
  context: { payer: null, date: null },
  initial: 'kept',
  states: {
    kept: {
      tags: 'idle',
      on: {
        'payer.choose': { actions: assign({ payer: ({ event }) => event.payer }) },
        'payer.leaveOut': { actions: assign({ payer: null }) },
        'date.choose': { actions: assign({ date: ({ event }) => event.date }) },
        'date.leaveOut': { actions: assign({ date: null }) },
        'drafts.clear': { actions: assign({ payer: null, date: null }) },
        'drafts.restore': {
          actions: assign(({ context, event }) => ({
            payer: context.payer ?? event.payer,
            date: context.date ?? event.date,
          })),
        },
        'drafts.rested': { actions: assign({ payer: ({ event }) => event.payer, date: ({ event }) => event.date }) },
      },
    },
  },
})
