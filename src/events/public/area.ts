import { contactEvents } from './contact.ts'
import { offersEvents } from './offers.ts'

/** The flows of what anybody may see and write to us, signed in or not. */
export const publicEvents = {
  offers: offersEvents,
  contact: contactEvents,
}
