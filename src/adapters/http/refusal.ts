import type { Fault } from '../../events/callFaults.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { CallFault } from '../../events/faults.ts'
import { notSentDetail, notStoredDetail } from '../../events/notSent.ts'

/** True if the service says that it did not carry the call out. After any other failure the outcome is unknown. */
export const isRefusal = (fault: Fault): boolean => {
  switch (fault._tag) {
    case 'SignedOut':
    case 'Forbidden':
    case 'NotFound':
    case 'Conflicted':
    case 'Refused':
      return true
    case 'Busy':
      return fault.status === 429
    default:
      return false
  }
}

/** The fault of a call that never left this device. */
const notSent: CallFault = { status: -1, detail: notSentDetail, violation: null }

/** The fault of a call that was not made, as its cause could not be stored for now. */
export const notStored: CallFault = { status: -1, detail: notStoredDetail, violation: null }

/** The fault of a send that was not made, as another device's was found. The views have words for the detail. */
export const sentElsewhere: CallFault = { status: 0, detail: 'Sent elsewhere', violation: null }

/** True if the call never left. `wasOnline`: before it was made. */
export const isNotSent = (fault: Fault, wasOnline: boolean): boolean =>
  fault._tag === 'Offline' && (!wasOnline || fault.unsent === true)

/** The fault of a call that may not be repeated unseen. */
export const changeFaultOf = (fault: Fault, wasOnline: boolean): CallFault =>
  isNotSent(fault, wasOnline) ? notSent : callFaultOf(fault)
