import type { CallFault } from './faults.ts'

/** No answer, and a server's own failure. */
export const sampleFaults: readonly CallFault[] = [
  { status: -1, detail: 'Network Error', violation: null },
  { status: 500, detail: 'Internal Server Error', violation: null },
]
