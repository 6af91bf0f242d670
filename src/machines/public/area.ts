import { publicEvents } from '../../events/public/area.ts'
import { area } from '../kernel/areaRows.ts'
import { ownedByUser } from '../kernel/followers.ts'
import { contactEffects, contactMachine } from './contact.ts'
import { offersEffects, offersMachine } from './offers.ts'

/** What anybody may do beside selling, signed in or not. */
export const publicArea = area(publicEvents, {
  offers: { ownership: 'tab', machine: offersMachine, effects: offersEffects },
  contact: {
    ownership: 'abandonable',
    machine: contactMachine,
    effects: contactEffects,
    ofUser: ownedByUser('contact.ofOwner'),
  },
})
