import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { taxErrorOf } from '../../../src/events/decisions/taxErrors.ts'
import { TaxError } from '../../../src/events/tax/officeErrors.ts'

test.each([
  ['body[2].sstid: not registered', 'stuffId', 2],
  ['header.tinb: does not match bid', 'buyerEconomicCode', null],
  ['header.bid: unknown', 'buyerNationalId', null],
  ['header.indatim: in the future', 'date', null],
  ['header.indati2m: before indatim', 'date', null],
  ['body[0].prdis: is not am × fee', 'arithmetic', 0],
  ['body[11].vam: 9 expected', 'arithmetic', 11],
  ['header.tbill: is not the sum', 'arithmetic', null],
  ['header.tins: not a member', 'shopEconomicCode', null],
  ['  Header . TINS', 'shopEconomicCode', null],
  ['body [3] .SSTID', 'stuffId', 3],
  ['body.sstid: missing', 'stuffId', null],
  ['header[1].tins: odd', 'shopEconomicCode', null],
  ['body[2].colour: unknown', 'other', 2],
  ['header.sstid: not there', 'other', null],
  ['body[1].constructor: odd', 'other', 1],
  ['body[99999999999999999999].sstid: odd', 'stuffId', null],
  ['a line of words: header.tins', 'other', null],
  ['شناسهٔ کالا ثبت نیست', 'other', null],
] as const)('“%s” speaks of %s, line %s', (raw, kind, line) => {
  expect(taxErrorOf(raw)).toEqual({ kind, line, raw: raw.trim() })
})

test('a value that is no text is kept as it is', () => {
  const answered = [{ code: '0101', message: 'refused' }, 7, null, ['header.tins: odd']]
  expect(answered.map(taxErrorOf).map(({ raw }) => raw)).toEqual([
    '{"code":"0101","message":"refused"}',
    '7',
    'null',
    '["header.tins: odd"]',
  ])
})

test('of whatever was answered it is an error that the journal takes', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const odd = fc.constantFrom<unknown>(
    undefined,
    circular,
    1n,
    Symbol('odd'),
    () => 1,
    `body[0].sstid: ${'x'.repeat(5_000)}`,
  )
  fc.assert(
    fc.property(fc.oneof(odd, fc.anything(), fc.string({ unit: 'binary' })), (answered) => {
      const read = taxErrorOf(answered)
      expect(TaxError.decode(read)).toEqual(E.right(read))
    }),
  )
})
