import type { EventsOf } from '../event.ts'
import { asks, outcomes } from '../event.ts'

/** New builds of the desk: they wait until nobody is selling. */
export const updateEvents = {
  ...outcomes('update.ready'),
  /** Another tab has taken the update: the build of this one is the last. */
  ...outcomes('update.taken', 'offline.ready', 'install.offered', 'install.done'),
  ...asks('update.apply'),
  /** A sale is under way, or something is not stored: it waits, and is offered again. */
  ...outcomes('update.postponed'),
  ...asks('update.dismiss', 'desk.install'),
  /** Another tab chose a language that this page does not speak, or again the one that it speaks. */
  ...outcomes('update.language', 'update.languageBack'),
  ...asks('language.follow', 'language.stay'),
}
export type UpdateEvent = EventsOf<typeof updateEvents>
