import type { Entry } from '../../events/event.ts'
import { createPseudonyms } from '../../events/pseudonymSource.ts'
import { pseudonymised } from '../../events/pseudonyms.ts'
import '../../events/lateEvents.ts'
import type { Source } from '../../events/pseudonymSource.ts'
import type { Start } from '../../events/supportLog.ts'
import { groceries } from '../desk/sample/groceries.ts'
import { sipHash } from './sipHash.ts'

const encoder = new TextEncoder()

/**
 * Numbers worked out from a key of 16 bytes and a subject: SipHash of a counter and the subject, two bytes a number.
 * Without the key they look random.
 * @internal
 */
export const keyedDraw =
  (key: Uint8Array): Source['draw'] =>
  (subject) => {
    let block = new Uint8Array()
    let blocks = 0
    let at = 0
    return () => {
      if (at >= block.length) {
        block = sipHash(key, encoder.encode(`${blocks}\0${subject}`))
        blocks += 1
        at = 0
      }
      const [high = 0, low = 0] = block.subarray(at, at + 2)
      at += 2
      return (high * 256 + low) / 65_536
    }
  }

/** Computes state hashes of entries with pseudonyms; all entries must pass, oldest first. */
export interface Rehash {
  begin: (original: Entry, pseudonym: Entry) => void
  take: (original: Entry, pseudonym: Entry) => string | undefined
}

interface Lines {
  /** The entry as it is shown, before it is a line. */
  shown: (entry: Entry) => Entry
  entry: (entry: Entry) => Entry
  /** Rows and tombstones come from shown entries already. */
  start: (start: Start) => Start
}

/** Lines with real names. */
export const asTheyAre: Lines = { shown: (entry) => entry, entry: (entry) => entry, start: (start) => start }

const sample = new Set(groceries.map(({ gtin }) => gtin))

/** Lines with pseudonyms for personal values. The pseudonyms' key is in no file. */
export const disguised = (key: Uint8Array, rehash: Rehash): Lines => {
  const pseudonyms = createPseudonyms({ draw: keyedDraw(key), isPublic: (gtin) => sample.has(gtin) })
  const shown = (entry: Entry) => pseudonymised(entry, pseudonyms)
  return {
    shown,
    entry(entry) {
      const line = shown(entry)
      const hash = rehash.take(entry, line)
      return hash === undefined ? line : { ...line, hash }
    },
    start(start) {
      if (start.start !== 'entry') return start
      const entry = shown(start.entry)
      rehash.begin(start.entry, entry)
      return { ...start, entry }
    },
  }
}
