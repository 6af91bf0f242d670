import type { Limits } from './intake.ts'
import type { Telling } from './telling.ts'

export interface ReplayOptions {
  limits?: Limits
  /** Unpacks a block that was given packed. */
  unpack?: (packed: Uint8Array) => Uint8Array
  /** The flows that are folded here; all others are in the time line alone. */
  folds?: (flow: string) => boolean
  /** Whether rows are folded here. */
  rows?: boolean
  /** Says entries in the reader's language; without it nobody asks. */
  telling?: Telling
}
