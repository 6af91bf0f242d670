/** Spreadsheets take a text that begins so for a formula. */
const formula = /^'*[=+\-@\t\r]/

/** A text that no spreadsheet computes: an apostrophe goes before a formula, and before what looks like one of ours. */
const safe = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Text, or a number as plain digits; null for nothing. */
export type Cell = string | number | null

const cell = (value: Cell): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : quoted(safe(value))
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** By it spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
