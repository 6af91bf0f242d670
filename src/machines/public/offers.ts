import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { CallFault } from '../../events/faults.ts'
import type { Offer } from '../../events/public/offer.ts'
import type { OffersEvent } from '../../events/public/offers.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { setup, takes } from '../parts/wired.ts'

export interface OffersContext {
  offers: readonly Offer[]
  /** Why they could not be had. */
  fault: CallFault | null
}

export const offersEffects = {
  readOffers: immediate.once<unknown, Of<'offers.loaded' | 'offers.notLoaded'>>(() => ({
    type: 'offers.notLoaded',
    fault: callBroke,
  })),
}
export type OffersPorts = PortsOf<typeof offersEffects>

/**
 * Our own products: read with the first page that shows them, and then for as long as the tab is open. They change with
 * the program alone.
 */
export const offersMachine = setup({
  types: types<OffersContext, OffersEvent | DeskEvent>(),
  actors: offersEffects,
  actions: {
    takeOffers: takes('offers.loaded', ({ offers }) => ({ offers, fault: null })),
    takeFault: takes('offers.notLoaded', ({ fault }) => ({ fault })),
  },
}).createMachine({
  id: 'offers',
  context: { offers: [], fault: null },
  initial: 'unread',
  states: {
    unread: { on: { 'offers.open': 'loading' } },
    loading: {
      tags: 'loading',
      invoke: { src: 'readOffers' },
      on: {
        'offers.loaded': { target: 'shown', actions: 'takeOffers' },
        'offers.notLoaded': { target: 'notLoaded', actions: 'takeFault' },
      },
    },
    shown: {},
    notLoaded: { tags: 'failed', on: { 'offers.open': 'loading', 'offers.load': 'loading' } },
  },
})
