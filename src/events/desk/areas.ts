import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, delays, message, outcome } from '../event.ts'
import { keyword } from '../values/codecs.ts'

/** The areas that load on demand; the desk's own is there from the start. */
export const LateArea = keyword(
  'identity',
  'sync',
  'records',
  'invoice',
  'day',
  'tax',
  'plans',
  'cloud',
  'admin',
  'support',
  'public',
  'palette',
  'scanner',
)
export type LateArea = t.TypeOf<typeof LateArea>

/** `offline`: the program's server is unreachable; `gone`: it lacks the part; `unread`: the journal is unreadable. */
const AreaFault = keyword('offline', 'gone', 'unread')
export type AreaFault = t.TypeOf<typeof AreaFault>

/** The loaded parts of the program in this tab. */
export const areasEvents = {
  /** A command went to a flow of the area, its page was opened, or a closed tab left work in it. */
  'areas.needed': message({ area: LateArea }, [{ area: 'records' }, { area: 'support' }]),
  /** From the flow `user`. */
  'areas.ofUser': message({ isSignedIn: t.boolean }, [{ isSignedIn: true }, { isSignedIn: false }]),
  /** From the flow `apps`. `isOwn`: the chosen app is one of the user's, and not this device's own. */
  'areas.ofApp': message({ isOwn: t.boolean }, [{ isOwn: true }, { isOwn: false }]),
  /** Its flows run, and have received the waiting commands. */
  'areas.came': outcome({ area: LateArea }, [{ area: 'records' }]),
  /** Its commands wait. */
  'areas.failed': outcome(
    { area: LateArea, fault: AreaFault },
    [
      { area: 'records', fault: 'offline' },
      { area: 'records', fault: 'gone' },
      { area: 'records', fault: 'unread' },
    ],
    { upcasts: [(data) => (t.UnknownRecord.is(data) ? { ...data, fault: 'offline' } : data)] },
  ),
  /** It takes long enough to say so. */
  ...delays('areas.slow'),
  ...commands('areas.retry'),
  ...delays('areas.retried'),
}
export type AreasEvent = EventsOf<typeof areasEvents>
