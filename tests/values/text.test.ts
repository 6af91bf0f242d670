import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, maxName, maxText, Name, normaliseFarsi, Text } from '../../src/events/values/text.ts'
import { anyText, hugeTexts } from './unicode.ts'

test('Arabic ye, alef maksura and kaf become the Persian letters; nothing else changes', () => {
  expect(normaliseFarsi('علي كريمى ئۀ')).toBe('علی کریمی ئۀ')
  fc.assert(
    fc.property(anyText, (text) => {
      const normal = normaliseFarsi(text)
      expect(normal).not.toMatch(/[يىك]/)
      expect(normal.length).toBe(text.length)
      expect(normaliseFarsi(normal)).toBe(normal)
    }),
  )
})

test('stored text has no NUL or lone surrogate, survives UTF-8, and keeps bidi controls and half-spaces', () => {
  expect(cleanText(' \0 کم\u200cچرب\u202e \ud83d\0\ude00 \ud800 ')).toBe('کم\u200cچرب\u202e 😀 \ufffd')
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text)
      expect(clean).not.toContain('\0')
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(clean))).toBe(clean)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('well-formed text is only trimmed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cleanText(text)).toBe(text.replaceAll('\0', '').trim())
    }),
  )
})

test.each([
  ['Text', Text, maxText, 1000],
  ['Name', Name, maxName, 200],
] as const)('%s takes its limit and not one letter more', (_, codec, max, limit) => {
  expect(max).toBe(limit)
  expect(codec.is('ش'.repeat(max))).toBe(true)
  expect(codec.decode('ش'.repeat(max + 1))).toMatchObject({ _tag: 'Left' })
  expect(codec.is(undefined)).toBe(false)
  expect(hugeTexts.filter((text) => codec.is(text))).toEqual([])
})
