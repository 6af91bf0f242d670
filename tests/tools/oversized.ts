import type { NewEntry } from '../../src/events/event.ts'

/** No test may record an entry that is larger than any may be. */
export const oversized = ({ flow, type }: NewEntry, bytes: number): void => {
  throw new Error(`${flow} stores ${type} of ${bytes} bytes`)
}
