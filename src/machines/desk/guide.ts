import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { GuideEvent, TourStep } from '../../events/desk/guide.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate } from '../parts/effect.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface GuideContext {
  /** Of the tour, from 0. */
  step: number
}

export const tourSteps: readonly TourStep[] = ['find', 'sheet', 'save', 'list']

const last = tourSteps.length - 1

export const guideEffects = {
  /** Told of what the steps show as the user does it. */
  watchDoing: immediate.often<{ steps: readonly TourStep[] }, Extract<GuideEvent, { type: 'tour.did' }>>(null),
}
export type GuidePorts = PortsOf<typeof guideEffects>

export const guideMachine = setup({
  types: types<GuideContext, GuideEvent | DeskEvent>(),
  actors: guideEffects,
  guards: {
    isLast: ({ context }) => context.step === last,
    isFirst: ({ context }) => context.step === 0,
    didLast: on('tour.did', ({ step }) => tourSteps[last] === step),
    isAhead: on('tour.did', ({ step }, context) => tourSteps.indexOf(step) >= context.step),
  },
  actions: {
    remember: sendTo(flowNamed('settings'), { type: 'tutorial.seen' }),
    goOn: takes('tour.did', ({ step }) => ({ step: tourSteps.indexOf(step) + 1 })),
  },
}).createMachine({
  id: 'guide',
  context: { step: 0 },
  initial: 'hidden',
  states: {
    hidden: { exit: assign({ step: 0 }), on: { 'tour.offer': 'touring', 'tour.begin': 'touring' } },
    touring: {
      invoke: { src: 'watchDoing', input: ({ context }) => ({ steps: tourSteps.slice(context.step) }) },
      on: {
        'tour.did': [
          { guard: 'didLast', target: 'hidden', actions: 'remember' },
          { guard: 'isAhead', actions: 'goOn' },
        ],
        'tour.next': [
          { guard: 'isLast', target: 'hidden', actions: 'remember' },
          { actions: assign({ step: ({ context }) => context.step + 1 }) },
        ],
        // Watched anew: what was done once can be done again.
        'tour.back': [
          { guard: 'isFirst' },
          { target: 'touring', reenter: true, actions: assign({ step: ({ context }) => context.step - 1 }) },
        ],
        'tour.leave': { target: 'hidden', actions: 'remember' },
      },
    },
  },
})
