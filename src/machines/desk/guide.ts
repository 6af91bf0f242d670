import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { GuideEvent } from '../../events/desk/guide.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'

export interface GuideContext {
  /** Of the tour, from 0. */
  step: number
}

/** Find a product, write the sheet, save it, see it listed. */
export const tourSteps = ['find', 'sheet', 'save', 'list'] as const

export const guideMachine = setup({
  types: types<GuideContext, GuideEvent | DeskEvent>(),
  guards: {
    isLast: ({ context }) => context.step === tourSteps.length - 1,
    isFirst: ({ context }) => context.step === 0,
  },
  actions: { remember: sendTo(flowNamed('settings'), { type: 'tutorial.seen' }) },
}).createMachine({
  id: 'guide',
  context: { step: 0 },
  initial: 'hidden',
  states: {
    hidden: { on: { 'tour.offer': 'touring', 'tour.begin': 'touring' } },
    touring: {
      entry: assign({ step: 0 }),
      on: {
        'tour.next': [
          { guard: 'isLast', target: 'hidden', actions: 'remember' },
          { actions: assign({ step: ({ context }) => context.step + 1 }) },
        ],
        'tour.back': [{ guard: 'isFirst' }, { actions: assign({ step: ({ context }) => context.step - 1 }) }],
        'tour.leave': { target: 'hidden', actions: 'remember' },
      },
    },
  },
})
