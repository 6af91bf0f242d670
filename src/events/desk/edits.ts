import type { EventsOf } from '../event.ts'
import { ask } from '../event.ts'

/** Answers to what a sheet with edits asks when it is to be closed. */
export const editsEvents = {
  'edits.discard': ask({}, [{}]),
  'edits.keep': ask({}, [{}]),
}
export type EditsEvent = EventsOf<typeof editsEvents>
