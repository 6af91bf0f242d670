import type { EventsOf } from '../event.ts'
import { ask, message } from '../event.ts'

/** The sheets of this tab that no other flow opens by itself. */
export const dialogsEvents = {
  'settings.open': ask({}, [{}]),
  'apps.open': ask({}, [{}]),
  'keys.open': ask({}, [{}]),
  /** From a flow that needs an app first. */
  'apps.need': message({}, [{}]),
  /** From the apps: one was chosen. */
  'apps.done': message({}, [{}]),
  'dialog.close': ask({}, [{}]),
}
export type DialogsEvent = EventsOf<typeof dialogsEvents>
