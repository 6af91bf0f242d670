import type { EventsOf } from '../event.ts'
import { ask, message } from '../event.ts'

/** The first-run tour. */
export const guideEvents = {
  /** From the settings, when the tutorial was not seen on this device. */
  'tour.offer': message({}, [{}]),
  'tour.begin': ask({}, [{}]),
  'tour.next': ask({}, [{}]),
  'tour.back': ask({}, [{}]),
  'tour.leave': ask({}, [{}]),
}
export type GuideEvent = EventsOf<typeof guideEvents>
