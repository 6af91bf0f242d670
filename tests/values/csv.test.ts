import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvLine } from '../../src/events/values/csv.ts'

/** A reader of RFC 4180, written for this test alone. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (text[at] === '"') at += 1
        cell += text[at]
        at += 1
      }
      at += 1
    } else
      while (at < text.length && !',\r'.includes(text[at] ?? '')) {
        cell += text[at]
        at += 1
      }
    cells.push(cell)
    if (text[at] === ',') {
      at += 1
      continue
    }
    expect(text.slice(at, at + 2)).toBe('\r\n')
    at += 2
    lines.push(cells)
    cells = []
  }
  return lines
}

/** As a spreadsheet shows it: without the apostrophe that keeps a formula from being one. */
const shown = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', 'ن', '۵', '\uFEFF') }),
  fc.string({ unit: 'grapheme' }),
)

describe('a line of CSV', () => {
  test('is read back as it was written, and no text begins with a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 1 })), (table) => {
        const read = readCsv(table.map(csvLine).join(''))
        expect(read.map((line) => line.map(shown))).toEqual(table)
        expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      }),
    )
  })

  test('has numbers as plain digits, and nothing for null', () => {
    expect(csvLine([1_067_000, -5_000, 0.5, null, ''])).toBe('1067000,-5000,0.5,,\r\n')
    expect(csvLine([Number.MAX_SAFE_INTEGER])).toBe('9007199254740991\r\n')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+98', "'+98"],
    ['-5', "'-5"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['\ra', `"'\ra"`],
    ["'=a", "''=a"],
    ["'a", "'a"],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['شیر', 'شیر'],
  ])('of %j', (text, written) => expect(csvLine([text])).toBe(`${written}\r\n`))
})

test('the mark of UTF-8 is three bytes', () =>
  expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]))
