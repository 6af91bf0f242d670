import type { EventsOf } from '../event.ts'
import { asks, messages } from '../event.ts'

/** The sheets of this tab that no other flow opens by itself. */
export const dialogsEvents = {
  ...asks('settings.open', 'apps.open', 'keys.open'),
  /** From a flow that needs an app first. */
  ...messages('apps.need'),
  /** From the apps: one was chosen. */
  ...messages('apps.done'),
  ...asks('dialog.close'),
}
export type DialogsEvent = EventsOf<typeof dialogsEvents>
