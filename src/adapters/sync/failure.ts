import type { Fault } from '../../events/callFaults.ts'
import { detailOf, syncFaultOf, waitOf } from '../../events/callFaults.ts'
import type { SyncFault } from '../../events/faults.ts'
import { maxText } from '../../events/values/text.ts'

/** Why a call, and with it a run, failed. */
export interface Failure {
  fault: SyncFault
  detail: string
  /** Milliseconds for which the server asks to wait. */
  wait: number
  /** There is a network, but it lost or delayed the answer. */
  isLate?: true
}

export const failure = (fault: SyncFault, detail = '', wait = 0): Failure => ({
  fault,
  detail: detail.slice(0, maxText),
  wait,
})

export const failureOf = (fault: Fault): Failure => failure(syncFaultOf(fault), detailOf(fault), waitOf(fault))
