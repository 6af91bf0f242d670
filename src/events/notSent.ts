/** The detail of a fault whose call never left this device. */
export const notSentDetail = 'Not sent'

/** The same if its cause could not be stored for now. */
export const notStoredDetail = 'Not stored'
