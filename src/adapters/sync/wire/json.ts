/** Escapes of what no text of ours may hold; pairs of surrogates are among what is looked at twice. */
const suspect = /\\u(?:0000|d[89a-f])/i

const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value

/**
 * Reads a JSON text. NUL and lone surrogates become U+FFFD: they survive neither UTF-8 nor a database, so that the row would never be the same here
 * and there. Throws what `JSON.parse` throws.
 */
export const parseJson = (text: string): unknown => JSON.parse(text, suspect.test(text) ? storable : undefined)
