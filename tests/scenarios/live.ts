import { CauseStored } from '../../src/events/causeStored.ts'

const { signal } = new AbortController()

/** An effect's context with a stored cause and a live state. */
export const live = { signal, stored: new CauseStored() }
