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

/** A cell without the apostrophe that a file of ours has before a formula. */
export const shownCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** By it spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

interface CsvRecord {
  cells: readonly string[]
  /** Its last cell begins with a quotation mark that nothing ends: it has the rest of the file. */
  isOpen: boolean
}

/** The records of a CSV file (RFC 4180). A quotation mark within a cell without any at its beginning is text. */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord, void> {
  const end = new RegExp(`[${separator}\r\n]`, 'g')
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      do {
        const quote = text.indexOf('"', at + 1)
        if (quote < 0) {
          yield { cells: [...cells, cell + text.slice(at + 1)], isOpen: true }
          return
        }
        cell += text.slice(at + 1, quote)
        at = quote + 1
        if (text[at] === '"') cell += '"'
      } while (text[at] === '"')
    }
    end.lastIndex = at
    const stop = end.exec(text)?.index ?? text.length
    cells.push(cell + text.slice(at, stop))
    at = stop + (text.startsWith('\r\n', stop) ? 2 : 1)
    if (text[stop] === separator && at < text.length) continue
    yield { cells: text[stop] === separator ? [...cells, ''] : cells, isOpen: false }
    cells = []
  }
}

/** Of tab, semicolon and comma the most frequent one between the headings; commas last, since texts have them. */
export const separatorOf = (text: string): string => {
  const [line = ''] = text
    .slice(0, 65_536)
    .replace(/^(?:[ \t;,]*\r?\n)+/, '')
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/)
  const counts = ['\t', ';', ','].map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
