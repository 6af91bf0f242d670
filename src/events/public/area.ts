import { contactEvents } from './contact.ts'
import { offersEvents } from './offers.ts'

/** The flows for anybody: our products, and messages to us. */
export const publicEvents = { offers: offersEvents, contact: contactEvents }
