import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { message, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { DraftOfMonitor, sampleDrafts } from './uptime.ts'

/** The unsaved form of a monitor, held until it is sent or dropped. */
export const heldMonitorEvents = {
  'heldMonitor.ofOwner': message({ owner: orNull(Id) }, [{ owner: 'app-1' }, { owner: 'app-2' }, { owner: null }]),
  /** From the form. `sent`: it is on its way, or may have arrived. */
  'heldMonitor.keep': message({ app: Id, draft: DraftOfMonitor, begun: DraftOfMonitor, sent: t.boolean }, [
    { app: 'app-1', draft: sampleDrafts.typed, begun: sampleDrafts.blank, sent: false },
    { app: 'app-1', draft: sampleDrafts.changed, begun: sampleDrafts.typed, sent: true },
  ]),
  ...messages('heldMonitor.drop'),
}
export type HeldMonitorEvent = EventsOf<typeof heldMonitorEvents>
