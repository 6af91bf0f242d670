import type { CallFault } from './faults.ts'

/** The fault of a call that never left this device. */
export const notSent: CallFault = { status: -1, detail: 'Not sent', violation: null }

/** The fault of a call that was not made, as its cause could not be stored for now. */
export const notStored: CallFault = { status: -1, detail: 'Not stored', violation: null }
