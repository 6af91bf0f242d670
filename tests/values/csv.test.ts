import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvLine, csvRecords, separatorOf, shownCell } from '../../src/events/values/csv.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', 'ن', '۵', '\uFEFF') }),
  fc.string({ unit: 'grapheme' }),
)

describe('a line of CSV', () => {
  test('is read back as it was written, and no text begins with a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 1 })), (table) => {
        const read = [...csvRecords(table.map(csvLine).join(''), ',')]
        expect(read.map(({ cells }) => cells.map(shownCell))).toEqual(table)
        expect(read.filter(({ isOpen }) => isOpen)).toEqual([])
        expect(read.flatMap(({ cells }) => cells).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
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

describe('a file of another program', () => {
  test.each<readonly [string, string, readonly (readonly string[])[]]>([
    [
      'without an end of its last line',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with empty cells at the end of a line and of the file',
      'a,\r\n,b\r\nc,',
      [
        ['a', ''],
        ['', 'b'],
        ['c', ''],
      ],
    ],
    ['with lines that end as on an old Mac', 'a\rb\r', [['a'], ['b']]],
    ['with a blank line', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['with quotation marks within a cell', 'a "b" c,5"\n', [['a "b" c', '5"']]],
    ['with text after a quotation mark', '"a"b,"c""d"e\n', [['ab', 'c"de']]],
    ['that is empty', '', []],
  ])('%s', (_, text, read) => expect([...csvRecords(text, ',')].map(({ cells }) => cells)).toEqual(read))

  test('whose quotation mark has no end says so', () =>
    expect([...csvRecords('a,"b\nc,d\n', ',')]).toEqual([{ cells: ['a', 'b\nc,d\n'], isOpen: true }]))

  test.each([
    ['name,price', ','],
    ['name;price;"a,b,c"', ';'],
    ['name\tprice, net', '\t'],
    ['"a;b;c",name', ','],
    ['name', '\t'],
    ['', '\t'],
  ])('%j is parted by %j', (text, separator) => expect(separatorOf(text)).toBe(separator))
})
