import type { Fault } from '../../events/callFaults.ts'

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
