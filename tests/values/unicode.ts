import fc from 'fast-check'

const bidi = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]
const invisible = ['\0', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00a0', '\u202f', '\t', '\n']
const surrogates = ['\ud83d', '\udc95', '\ud800', '\udfff', '😀']
const arabic = [
  'ي',
  'ى',
  'ئ',
  'ك',
  'ة',
  'أ',
  'إ',
  'آ',
  'ؤ',
  'ا',
  'ی',
  'ک',
  'ه',
  'ۀ',
  'ﻱ',
  'ﻚ',
  'ﷲ',
  'ـ',
  'ً',
  'ّ',
  'ٔ',
  'ٓ',
  'ٰ',
]
const latin = ['a', 'Z', 'İ', 'ß', 'ﬁ', 'Ａ', 'é', 'e', '\u0301', '\u0307', '½', 'K']
const digits = ['۰', '۹', '٠', '٩', '０', '９', '0', '9', '²', '𝟗']
const marks = ['.', ',', '٬', '٫', '،', '-', '_', '/', '؟', ' ']

/**
 * Letters that break careless text: bidi controls, half-spaces, lone surrogates, presentation forms, digits of every
 * system.
 */
export const oddLetter = fc.constantFrom(...bidi, ...invisible, ...surrogates, ...arabic, ...latin, ...digits, ...marks)

/** Any text: of odd letters, of single UTF-16 units (lone surrogates too), or of whole graphemes. */
export const anyText = fc.oneof(
  fc.string({ unit: oddLetter, maxLength: 60 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const tenThousand = 10_000

export const hugeTexts: readonly string[] = [...bidi, ...invisible, ...surrogates, ...arabic, ...latin].map((letter) =>
  letter.repeat(tenThousand),
)
