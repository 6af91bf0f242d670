import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCode, foldDigits } from '../../src/events/values/digits.ts'
import { anyText } from './unicode.ts'

const systems = ['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９', '0123456789']

test.each(systems)('%s are folded to Latin digits', (digits) => {
  expect(foldDigits(digits)).toBe('0123456789')
})

test('digits of all systems may be mixed in one text', () => {
  expect(foldDigits('شماره ۱2٣４-abc')).toBe('شماره 1234-abc')
})

test('other characters stay, and folding again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldDigits(text)
      expect(folded.length).toBe(text.length)
      expect(folded.replace(/\d/g, '')).toBe(text.replace(/[۰-۹٠-٩０-９0-9]/g, ''))
      expect(foldDigits(folded)).toBe(folded)
    }),
  )
})

test('a code has no blanks, hyphens or invisible marks, and whatever else it has stays', () => {
  expect(foldCode('\u2066۰۸-٤ 5\u200c\u202a\u2011\u2212\u061c\ufeff\u00a0x.y\u2069')).toBe('0845x.y')
})
