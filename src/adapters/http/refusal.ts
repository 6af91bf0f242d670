import type { Fault } from '../../events/faults.ts'

/** The service said that it did not do what it was asked. After every other failure nobody knows. */
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
