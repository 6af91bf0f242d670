import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, outcome } from '../event.ts'
import { failedCall } from '../remoteList.ts'
import { Offer, uptimeOffer, webPushOffer } from './offer.ts'

/** Our own products, as their pages show them. */
export const offersEvents = {
  /** A page that shows some of them was opened. */
  ...commands('offers.open'),
  /** Repeats a failed load. */
  ...commands('offers.load'),
  'offers.loaded': outcome({ offers: t.readonlyArray(Offer) }, [
    { offers: [webPushOffer, uptimeOffer] },
    { offers: [] },
  ]),
  'offers.notLoaded': failedCall,
}
export type OffersEvent = EventsOf<typeof offersEvents>
