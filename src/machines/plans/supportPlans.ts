import { cancel, raise } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SupportPlan } from '../../events/plans/supportPlan.ts'
import type { SupportPlansEvent } from '../../events/plans/supportPlans.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import type { RemoteListContext } from '../parts/remoteList.ts'
import { remoteList } from '../parts/remoteList.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

export interface SupportPlansContext extends RemoteListContext {
  /** Null before they came. */
  plans: readonly SupportPlan[] | null
  /** Invoices that are paid, though their plans are not applied as far as is known. */
  paid: readonly string[]
  /** Invoices whose plans the server has applied: they are not checked again. */
  settled: readonly string[]
}

const unsettled = ({ plans, settled }: SupportPlansContext): readonly string[] =>
  (plans ?? []).flatMap(({ applied, invoice }) => (applied || settled.includes(invoice) ? [] : [invoice]))

export const supportPlansEffects = {
  listPlans: immediate.once<unknown, Of<'supportPlans.loaded' | 'supportPlans.notLoaded'>>(() => ({
    type: 'supportPlans.notLoaded',
    fault: callBroke,
  })),
  /** Asks whether they are paid, and has the plans of those applied; may be asked again. */
  settlePlans: afterCommit.once<{ invoices: readonly string[] }, Of<'supportPlans.settled'>>(() => ({
    type: 'supportPlans.settled',
    paid: [],
    applied: [],
  })),
}
export type SupportPlansPorts = PortsOf<typeof supportPlansEffects>

const ofOwner = 'supportPlans.ofOwner'

const list = remoteList<SupportPlansEvent>()({
  events: { ofOwner, load: 'supportPlans.load', loaded: 'supportPlans.loaded', notLoaded: 'supportPlans.notLoaded' },
  effect: 'listPlans',
  taken: 'takePlans',
})

const nothing: SupportPlansContext = { ...list.context, plans: null, paid: [], settled: [] }

const takesOwner = { guard: 'isAnother', actions: 'takeOwner' } as const

/**
 * The user's support plans: a `remoteList` while a page shows them, which is first read once that was open for a while.
 */
export const supportPlansMachine = setup({
  types: types<SupportPlansContext, SupportPlansEvent | DeskEvent>(),
  actors: supportPlansEffects,
  delays: { plansAsked: delays.plansAsked },
  guards: {
    ...list.guards,
    hasUnapplied: ({ context }) => unsettled(context).length > 0,
    hasApplied: on('supportPlans.settled', (event) => event.applied.length > 0),
  },
  actions: {
    ...list.actions,
    takeOwner: takes(ofOwner, (event) => ({ ...nothing, owner: event.owner })),
    takePlans: takes('supportPlans.loaded', ({ plans }) => ({ plans })),
    takeSettled: takes('supportPlans.settled', (event, context) => ({
      paid: event.paid,
      settled: [...context.settled, ...event.applied],
    })),
    reloadUser: does('supportPlans.settled', (event, _, enqueue) => {
      enqueue.sendTo(flowNamed('auth'), { type: 'user.reload', id: event.id, at: event.at })
    }),
  },
}).createMachine({
  id: 'supportPlans',
  context: nothing,
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
        /** A paid plan is applied on every page that reads it. */
        shown: {
          ...list.region.states.shown,
          initial: 'routing',
          states: {
            routing: { always: [{ guard: 'hasUnapplied', target: 'settling' }, { target: 'settled' }] },
            settling: {
              invoke: { src: 'settlePlans', input: ({ context }) => ({ invoices: unsettled(context) }) },
              on: {
                'supportPlans.settled': [
                  {
                    guard: 'hasApplied',
                    target: '#supportPlans.opened.loading',
                    actions: ['takeSettled', 'reloadUser'],
                  },
                  { target: 'settled', actions: 'takeSettled' },
                ],
              },
            },
            settled: {},
          },
        },
      },
    },
  },
})
