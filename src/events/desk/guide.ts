import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, messages, outcome } from '../event.ts'

/** Find a product, write the sheet, save it, see it listed. */
export const TourStep = t.keyof({ find: null, sheet: null, save: null, list: null })
export type TourStep = t.TypeOf<typeof TourStep>

/** The first-run tour. */
export const guideEvents = {
  /** From the settings, if the tour was not seen on this device. */
  ...messages('tour.offer'),
  ...commands('tour.begin', 'tour.next', 'tour.back', 'tour.leave'),
  /** The user did what this step shows, or a later one: those before it are done, too. */
  'tour.did': outcome({ step: TourStep }, [{ step: 'find' }, { step: 'list' }]),
}
export type GuideEvent = EventsOf<typeof guideEvents>
