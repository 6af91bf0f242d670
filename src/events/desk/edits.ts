import type { EventsOf } from '../event.ts'
import { asks } from '../event.ts'

/** Answers to the question of a sheet with edits that is being closed. */
export const editsEvents = {
  ...asks('edits.discard', 'edits.keep'),
}
export type EditsEvent = EventsOf<typeof editsEvents>
