import type { EventsOf } from '../event.ts'
import { ask, outcome } from '../event.ts'

/** New builds of the desk: they wait until nobody is selling. */
export const updateEvents = {
  'update.ready': outcome({}, [{}]),
  /** Another tab has taken the update: the build of this one is the last. */
  'update.taken': outcome({}, [{}]),
  'offline.ready': outcome({}, [{}]),
  'install.offered': outcome({}, [{}]),
  'install.done': outcome({}, [{}]),
  'update.apply': ask({}, [{}]),
  /** A sale is under way, or something is not stored: it waits, and is offered again. */
  'update.postponed': outcome({}, [{}]),
  'update.dismiss': ask({}, [{}]),
  'desk.install': ask({}, [{}]),
}
export type UpdateEvent = EventsOf<typeof updateEvents>
