import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { asks, delays, message, outcome } from '../event.ts'
import { keyword } from '../values/codecs.ts'

/** The areas that come when they are needed; the desk's own is there from the start. */
export const LateArea = keyword(
  'identity',
  'sync',
  'records',
  'tax',
  'plans',
  'cloud',
  'admin',
  'support',
  'public',
  'palette',
)
export type LateArea = t.TypeOf<typeof LateArea>

/** `offline`: the program's server is out of reach; `gone`: it has the part no more; `unread`: the journal cannot be read. */
const AreaFault = keyword('offline', 'gone', 'unread')
export type AreaFault = t.TypeOf<typeof AreaFault>

/** Which parts of the program this tab has. */
export const areasEvents = {
  /** Something is asked of a flow of the area, its page was opened, or a closed tab left work in it. */
  'areas.needed': message({ area: LateArea }, [{ area: 'records' }, { area: 'support' }]),
  /** From the flow `user`. */
  'areas.ofUser': message({ isSignedIn: t.boolean }, [{ isSignedIn: true }, { isSignedIn: false }]),
  /** From the flow `apps`. `isOwn`: the chosen app is one of the user's, and not this device's own. */
  'areas.ofApp': message({ isOwn: t.boolean }, [{ isOwn: true }, { isOwn: false }]),
  /** Its flows run, and have what was asked of them meanwhile. */
  'areas.came': outcome({ area: LateArea }, [{ area: 'records' }]),
  /** What was asked of it waits. */
  'areas.failed': outcome(
    { area: LateArea, fault: AreaFault },
    [
      { area: 'records', fault: 'offline' },
      { area: 'records', fault: 'gone' },
      { area: 'records', fault: 'unread' },
    ],
    { upcasts: [(data) => (t.UnknownRecord.is(data) ? { ...data, fault: 'offline' } : data)] },
  ),
  /** It is taking long enough to say so. */
  ...delays('areas.slow'),
  ...asks('areas.retry'),
  ...delays('areas.retried'),
}
export type AreasEvent = EventsOf<typeof areasEvents>
