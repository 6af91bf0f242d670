import type { CallFault } from './faults.ts'

/** The fault of a call that never left this device. */
export const notSent: CallFault = { status: -1, detail: 'Not sent', violation: null }
