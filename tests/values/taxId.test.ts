import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxId, taxIdOf } from '../../src/events/values/taxId.ts'

const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const memoryId = fc.string({ unit: capital, minLength: 6, maxLength: 6 })
const day = fc.nat(999_999)
const serial = fc.nat(999_999_999_999)
const parts = fc.tuple(memoryId, day, serial)

const check = (...of: readonly [string, number, number]) => taxIdOf(...of).slice(-1)

test.each([
  [12, 'DEF5GH0481F000000000C2'],
  [8173, 'DEF5GH0481F0000001FED8'],
  [2_572_613_409, 'DEF5GH0481F009956F7211'],
])('the tax id of serial %i is %s', (of, taxId) => {
  expect(taxIdOf('DEF5GH', 0x481f, of)).toBe(taxId)
  expect(isTaxId(taxId)).toBe(true)
})

test('every memory id, day and serial has its own tax id of 22 letters', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const ids = [taxIdOf(...one), taxIdOf(...other)]
      expect(ids.map((id) => [id.length, isTaxId(id)])).toEqual([
        [22, true],
        [22, true],
      ])
      expect(ids[0] === ids[1]).toBe(one.join() === other.join())
    }),
  )
})

test('of the ten last digits one is right', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const body = taxIdOf(...of).slice(0, -1)
      expect([...'0123456789'].filter((digit) => isTaxId(body + digit))).toEqual([check(...of)])
    }),
  )
})

test('one changed digit is always found: of the memory id, the day or the serial', () => {
  fc.assert(
    fc.property(parts, fc.nat(23), fc.integer({ min: 1, max: 9 }), ([memory, on, number], place, by) => {
      const digits = memory.replace(/\D/g, '0') + String(on).padStart(6, '0') + String(number).padStart(12, '0')
      const at = place % digits.length
      const changed = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1)
      const of = (text: string) => check(text.slice(0, 6), Number(text.slice(6, 12)), Number(text.slice(12)))
      expect(of(changed)).not.toBe(of(digits))
    }),
    { numRuns: 1000 },
  )
})

test('two neighbouring digits of a serial that changed places are always found', () => {
  fc.assert(
    fc.property(parts, fc.nat(10), ([memory, on, number], at) => {
      const digits = String(number).padStart(12, '0')
      const [one = '', other = ''] = [digits[at], digits[at + 1]]
      const swapped = digits.slice(0, at) + other + one + digits.slice(at + 2)
      expect(check(memory, on, number) === check(memory, on, Number(swapped))).toBe(one === other)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '',
  'DEF5GH0481F000000000C',
  'DEF5GH0481F000000000C22',
  'DEF5GH0481F000000000C3',
  'def5gh0481f000000000c2',
  'DEF5GH0481f000000000C2',
  ' DEF5GH0481F000000000C2',
  'DEF5GH0481F000000000C۲',
  'DEF5GH0481G000000000C2',
  'DEF-GH0481F000000000C2',
])('"%s" is no tax id', (text) => {
  expect(isTaxId(text)).toBe(false)
})

test('a day or a serial beyond its decimal digits is of no tax id', () => {
  expect(isTaxId(taxIdOf('DEF5GH', 999_999, 999_999_999_999))).toBe(true)
  expect([isTaxId(taxIdOf('DEF5GH', 1_000_000, 1)), isTaxId(taxIdOf('DEF5GH', 1, 1_000_000_000_000))]).toEqual([
    false,
    false,
  ])
})
