/** Escapes of characters that our texts may not hold; surrogate pairs are checked again. */
const suspect = /\\u(?:0000|d[89a-f])/i

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value

/**
 * Reads a JSON text. NUL and lone surrogates become U+FFFD: they survive neither UTF-8 nor a database, so the row would
 * never be equal here and there. Throws what `JSON.parse` throws.
 */
export const parseJson = (text: string): unknown => JSON.parse(text, suspect.test(text) ? storable : undefined)
