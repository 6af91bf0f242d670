import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { LookupFault, Stuff, StuffEvent, StuffType } from '../../events/records/stuff.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

export interface StuffContext {
  stuffType: StuffType
  query: string
  found: readonly Stuff[]
  fault: LookupFault | null
}

export const stuffEffects = {
  searchStuff: immediate.once<{ text: string; stuffType: StuffType }, Of<'stuff.found' | 'stuff.notFound'>>(() => ({
    type: 'stuff.notFound',
    fault: 'failed',
  })),
}
export type StuffPorts = PortsOf<typeof stuffEffects>

const nothing: StuffContext = { stuffType: 'SERVICE_ID_GENERAL', query: '', found: [], fault: null }

/** The search of the tax office's list, for the product editor. */
export const stuffMachine = setup({
  types: types<StuffContext, StuffEvent | DeskEvent>(),
  actors: stuffEffects,
  guards: {
    hasQuery: ({ context }) => context.query !== '',
    searches: on('stuff.search', (event) => event.text.trim() !== ''),
  },
  actions: {
    takeQuery: takes('stuff.search', (event) => ({ query: event.text.trim() })),
    takeType: takes('stuff.ofType', ({ stuffType }) => ({ stuffType })),
    /** They are of another kind, or of no search. */
    dropFound: assign({ found: [], fault: null }),
    choose: does('stuff.choose', (event, _, enqueue) => {
      const { id, at, stuff } = event
      enqueue.sendTo(flowNamed('productEditor'), { type: 'product.stuffAs', id, at, stuff })
    }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'stuff',
  context: nothing,
  initial: 'resting',
  on: {
    'stuff.search': [
      { guard: 'searches', target: '.searching', reenter: true, actions: 'takeQuery' },
      { target: '.resting', actions: ['takeQuery', 'dropFound'] },
    ],
    'stuff.ofType': [
      { guard: 'hasQuery', target: '.searching', reenter: true, actions: ['takeType', 'dropFound'] },
      { actions: 'takeType' },
    ],
    'stuff.choose': { target: '.resting', actions: ['choose', 'forget'] },
    'stuff.leave': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: {},
    searching: {
      tags: 'loading',
      invoke: { src: 'searchStuff', input: ({ context: { query, stuffType } }) => ({ text: query, stuffType }) },
      on: {
        'stuff.found': { target: 'shown', actions: assign({ found: ({ event }) => event.found, fault: null }) },
        'stuff.notFound': { target: 'shown', actions: assign({ found: [], fault: ({ event }) => event.fault }) },
      },
    },
    shown: {},
  },
})
