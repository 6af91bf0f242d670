/** Letters that a passphrase has at least. */
export const shortestPassphrase = 12

/** Bytes of a backup at most, where the browser can only save it from memory. */
export const mostInMemory = 268_435_456
