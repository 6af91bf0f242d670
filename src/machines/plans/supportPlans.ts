import { assign, cancel, raise, setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SupportPlan } from '../../events/plans/supportPlan.ts'
import type { SupportPlansEvent } from '../../events/plans/supportPlans.ts'
import { delays } from '../delays.ts'
import type { PortsOf } from '../effect.ts'
import { actorsOf, immediate } from '../effect.ts'
import { types } from '../flow.ts'
import type { RemoteListContext } from '../remoteList.ts'
import { remoteList } from '../remoteList.ts'

type Of<T extends SupportPlansEvent['type']> = Extract<SupportPlansEvent, { type: T }>

export interface SupportPlansContext extends RemoteListContext {
  /** Null before they came. */
  plans: readonly SupportPlan[] | null
}

export const supportPlansEffects = {
  listPlans: immediate.once<unknown, Of<'supportPlans.loaded'> | Of<'supportPlans.notLoaded'>>(() => ({
    type: 'supportPlans.notLoaded',
    fault: { status: 0, detail: '', violation: null },
  })),
}
export type SupportPlansPorts = PortsOf<typeof supportPlansEffects>

const ofOwner = 'supportPlans.ofOwner'

const list = remoteList({
  events: {
    ...{ ofOwner, load: 'supportPlans.load' },
    ...{ loaded: 'supportPlans.loaded', notLoaded: 'supportPlans.notLoaded' },
  },
  effect: 'listPlans',
  taken: 'takePlans',
})

const takesOwner = { guard: 'isAnother', actions: 'takeOwner' } as const

/** The user's support plans: a `remoteList` while a page shows them, which is first read once that was open for a while. */
export const supportPlansMachine = setup({
  types: types<SupportPlansContext, SupportPlansEvent | DeskEvent>(),
  actors: actorsOf(supportPlansEffects),
  delays: { plansAsked: delays.plansAsked },
  guards: {
    ...list.guards,
    hasOwner: ({ context }) => context.owner !== null,
  },
  actions: {
    ...list.actions,
    takeOwner: assign(({ event }) =>
      event.type === ofOwner ? { ...list.context, plans: null, owner: event.owner } : {},
    ),
    takePlans: assign(({ event }) => (event.type === 'supportPlans.loaded' ? { plans: event.plans } : {})),
  },
}).createMachine({
  id: 'supportPlans',
  context: { ...list.context, plans: null },
  initial: 'closed',
  states: {
    closed: { on: { [ofOwner]: takesOwner, 'supportPlans.open': 'opened' } },
    opened: {
      ...list.region,
      initial: 'opening',
      on: { ...list.region.on, 'supportPlans.leave': 'closed' },
      states: {
        opening: {
          tags: 'loading',
          entry: raise({ type: 'supportPlans.due' }, { id: 'due', delay: 'plansAsked' }),
          exit: cancel('due'),
          on: {
            [ofOwner]: [takesOwner, {}],
            'supportPlans.due': [{ guard: 'hasOwner', target: 'loading' }, { target: 'nobodys' }],
          },
        },
        ...list.region.states,
      },
    },
  },
})
