import { publicEvents } from '../../events/public/area.ts'
import { area } from '../area.ts'
import { offersEffects, offersMachine } from './offers.ts'

/** What anybody may do beside selling, signed in or not. */
export const publicArea = area(publicEvents, {
  offers: { ownership: 'tab', machine: offersMachine, effects: offersEffects },
})
