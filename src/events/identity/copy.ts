import type { EventsOf } from '../event.ts'
import { command, delays, outcome, outcomes } from '../event.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'

/** Copying an id to the device's clipboard. Never for secrets: the copied text is in the journal. */
export const copyEvents = {
  'copy.begin': command({ publicId: Id }, [{ publicId: 'app-1' }]),
  ...outcomes('copy.done'),
  'copy.refused': outcome({ fault: keyword('unsupported', 'refused') }, [
    { fault: 'refused' },
    { fault: 'unsupported' },
  ]),
  ...delays('copy.faded'),
}
export type CopyEvent = EventsOf<typeof copyEvents>
