import type { Fault, SyncFault } from '../../events/faults.ts'
import { detailOf, syncFaultOf, waitOf } from '../../events/faults.ts'
import { maxText } from '../../events/values/text.ts'

/** Why a call, and with it a run, came to nothing. */
export interface Failure {
  fault: SyncFault
  detail: string
  /** Milliseconds that the server asks us to wait. */
  wait: number
  /** There is a network: it let us down before the answer was whole, or late. */
  isLate?: true
}

export const failure = (fault: SyncFault, detail = '', wait = 0): Failure => ({
  fault,
  detail: detail.slice(0, maxText),
  wait,
})

/** Of a call that came to nothing. */
export const failureOf = (fault: Fault): Failure => failure(syncFaultOf(fault), detailOf(fault), waitOf(fault))
