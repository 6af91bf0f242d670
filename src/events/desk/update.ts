import type { EventsOf } from '../event.ts'
import { commands, outcomes } from '../event.ts'

/** New builds of the desk: they wait until nobody is selling. */
export const updateEvents = {
  ...outcomes('update.ready'),
  /** Another tab has taken the update: this tab's build is the last one. */
  ...outcomes('update.taken', 'offline.ready', 'install.offered', 'install.done'),
  ...commands('update.apply'),
  /** A sale is under way, or an entry is not stored: it waits, and is offered again. */
  ...outcomes('update.postponed'),
  ...commands('update.dismiss', 'desk.install'),
  /** Another language than this page's was chosen, or this page's again. */
  ...outcomes('update.language', 'update.languageBack'),
  ...commands('language.follow', 'language.stay'),
}
export type UpdateEvent = EventsOf<typeof updateEvents>
