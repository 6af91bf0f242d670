import type { EventsOf } from '../event.ts'
import { commands } from '../event.ts'

/** Answers to the question of a sheet with edits that is being closed. */
export const editsEvents = { ...commands('edits.discard', 'edits.keep') }
export type EditsEvent = EventsOf<typeof editsEvents>
