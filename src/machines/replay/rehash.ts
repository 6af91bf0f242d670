import type { Entry } from '../../events/event.ts'
import { isComparable, otherHash, stateHash } from '../kernel/stateHash.ts'
import { createStates } from './states.ts'

/**
 * Hashes for entries with pseudonyms, which lead to other states than the entries that they stand for: each is folded
 * beside its original. Where the original led to the state that its device recorded, the hash is that of the state with
 * pseudonyms; where it did not, it is another, so that a replay finds the divergence where it was.
 */
export const createRehash = () => {
  const originals = createStates()
  const shown = createStates()
  return {
    /** An entry from before the file's own. */
    begin(original: Entry, pseudonym: Entry) {
      originals.begin(original)
      shown.begin(pseudonym)
    },
    /** The hash for the entry with pseudonyms; undefined where its original has none that says anything. */
    take(original: Entry, pseudonym: Entry): string | undefined {
      const { diverged } = originals.take(original)
      const { after } = shown.take(pseudonym)
      if (original.hash === undefined || !isComparable(original.hash) || after === null) return undefined
      const hash = stateHash(after)
      return diverged === null ? hash : otherHash(hash)
    },
  }
}
