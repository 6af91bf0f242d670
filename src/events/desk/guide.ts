import type { EventsOf } from '../event.ts'
import { commands, messages } from '../event.ts'

/** The first-run tour. */
export const guideEvents = {
  /** From the settings, if the tour was not seen on this device. */
  ...messages('tour.offer'),
  ...commands('tour.begin', 'tour.next', 'tour.back', 'tour.leave'),
}
export type GuideEvent = EventsOf<typeof guideEvents>
