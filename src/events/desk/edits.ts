import type { EventsOf } from '../event.ts'
import { asks } from '../event.ts'

/** Answers to what a sheet with edits asks when it is to be closed. */
export const editsEvents = {
  ...asks('edits.discard', 'edits.keep'),
}
export type EditsEvent = EventsOf<typeof editsEvents>
