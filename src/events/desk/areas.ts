import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, delay, message, outcome } from '../event.ts'

/** The areas that come when they are needed; the desk's own is there from the start. */
export const LateArea = t.keyof({ identity: null, sync: null, records: null, support: null })
export type LateArea = t.TypeOf<typeof LateArea>

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
  /** It could not be loaded, or the journal not be read; what was asked of it waits. */
  'areas.failed': outcome({ area: LateArea }, [{ area: 'records' }]),
  /** It is taking long enough to say so. */
  'areas.slow': delay({}, [{}]),
  'areas.retry': ask({}, [{}]),
  'areas.retried': delay({}, [{}]),
}
export type AreasEvent = EventsOf<typeof areasEvents>
