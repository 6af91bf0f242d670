import type { Source } from '../../events/pseudonymSource.ts'
import { sipHash } from './sipHash.ts'

const encoder = new TextEncoder()

/** Numbers worked out from a key of 16 bytes and a subject: SipHash of a counter and the subject, two bytes a number. For who has not the key they are chance. */
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
