import { CauseStored } from '../../src/events/causeStored.ts'

const { signal } = new AbortController()

/** What an effect has beside its input, where its cause is stored and its state does not end. */
export const live = { signal, stored: new CauseStored() }
