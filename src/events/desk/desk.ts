import type { EventsOf } from '../event.ts'
import { command } from '../event.ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { PublicText } from '../values/text.ts'

/** Sent to every flow after its start or restoration: its waits are over (law 7). */
export const deskEvents = {
  'desk.opened': command(
    {
      build: PublicText,
      tab: Id,
      /** The closed tab whose abandoned work this flow takes over. */
      adopts: orNull(Id),
    },
    [{ build: '0.4.9', tab: 'tab-1', adopts: null }],
  ),
}
export type DeskEvent = EventsOf<typeof deskEvents>
