import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { checkDigit, isGtin, isLocalGtin } from '../../src/events/values/gtin.ts'
import { drawOf } from '../histories/random.ts'

const sample = '6261011110018'
const seeded = (seed = 7) => createPseudonyms({ draw: drawOf(seed), isPublic: (gtin) => gtin === sample })
const textsOf = (seed?: number) => {
  const { text } = seeded(seed)
  return (typed: string) => text(typed, 'any')
}

describe('pseudonyms', () => {
  test('the same text has the same pseudonym, in any case and with either kaf', () => {
    const text = textsOf()
    const name = text('Maryam Karimi')
    expect([text('Maryam Karimi'), text('maryam karimi'), text('MARYAM KARIMI')]).toEqual([
      name,
      name.toLowerCase(),
      name.toUpperCase(),
    ])
    expect(text('كريمي')).toBe(text('کریمی'))
  })

  test('a word tells nothing of a longer text that it is in', () => {
    const text = textsOf()
    expect(text('مریم احمدی').split(' ')[0]).not.toBe(text('مریم'))
  })

  test('another text has another pseudonym', () => {
    const text = textsOf()
    const words = Array.from(
      { length: 500 },
      (_, at) => `نام${String.fromCharCode(0x628 + (at % 20))}${'ابپتث'[at % 5]}${at}`,
    )
    expect(new Set(words.map(text)).size).toBe(words.length)
  })

  test('another kind has another pseudonym', () => {
    const { text } = seeded()
    expect(text('گلستان', 'PersonName')).not.toBe(text('گلستان', 'ProductName'))
  })

  test('letters are letters of the same script, digits are digits of the same kind, all else stays', () => {
    const text = textsOf()
    expect(text('مریم احمدی')).toMatch(/^[\u0600-\u06ff]{4} [\u0600-\u06ff]{5}$/)
    expect(text('۰۲۱-۱۲۳۴')).toMatch(/^[۰-۹]{3}-[۰-۹]{4}$/)
    expect(text('Ann (12), 👩')).toMatch(/^[A-Z][a-z]{2} \(\d{2}\), 👩$/)
    expect(text('می‌روم')).toMatch(/^[\u0600-\u06ff]{2}\u200c[\u0600-\u06ff]{3}$/)
  })

  test('lengths stay, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer(), (typed, seed) => {
        expect(textsOf(seed)(typed)).toHaveLength(typed.length)
      }),
    )
  })

  test('no text is left as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), fc.integer(), (words, seed) => {
        const text = textsOf(seed)
        for (const word of words) expect(text(word)).not.toBe(word)
      }),
    )
  })

  test('two files have other pseudonyms', () => {
    expect(textsOf(1)('مریم احمدی')).not.toBe(textsOf(2)('مریم احمدی'))
    expect(seeded(1).gtin('6260001234567')).not.toBe(seeded(2).gtin('6260001234567'))
  })

  test('an amount keeps its digits, and a word that was typed for one is replaced', () => {
    const { amount } = seeded()
    expect(amount('۴۸۵٬۰۰۰', 'price')).toBe('۴۸۵٬۰۰۰')
    expect(amount('12,500 toman', 'price')).toMatch(/^12,500 (?!toman)[a-z]{5}$/)
  })

  test('an address of ours stays, its query and any other address do not', () => {
    const { path } = seeded()
    expect(path('/apps', 'path')).toBe('/apps')
    expect(path('/apps?name=maryam', 'path')).toMatch(/^\/apps\?(?!name)[a-z]{4}=(?!maryam)[a-z]{6}$/)
    expect(path('/maryam', 'path')).toMatch(/^\/(?!maryam)[a-z]{6}$/)
  })

  test('joined texts stay the join of their parts', () => {
    const { parts } = seeded()
    expect(parts('https://id.example shop', 'Owner')).toBe(
      `${parts('https://id.example', 'Owner')} ${parts('shop', 'Owner')}`,
    )
  })
})

describe('codes of goods', () => {
  const gtins = fc.constantFrom(8, 12, 13, 14).chain((length) =>
    fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: length - 1, maxLength: length - 1 })
      .filter((body) => /[1-9].*\d\d/.test(body))
      .map((body) => body + checkDigit(body)),
  )

  test('a pseudonym is a code of the same length with a right check digit, and another for another code', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(gtins, { selector: (code) => code.replace(/^0+/, '') }),
        fc.integer(),
        (codes, seed) => {
          const { gtin } = seeded(seed)
          const made = codes.map(gtin)
          expect(made.map((code) => [isGtin(code), code.length])).toEqual(codes.map(({ length }) => [true, length]))
          expect(made.map(isLocalGtin)).toEqual(codes.map(isLocalGtin))
          expect(new Set(made).size).toBe(codes.length)
          expect(made.filter((code, at) => code === codes[at])).toEqual([])
        },
      ),
    )
  })

  test('zeros before a code make it no other', () => {
    const { gtin } = seeded()
    expect(gtin('06260001234567')).toBe(`0${gtin('6260001234567')}`)
  })

  test("a product's id has its code's pseudonym, any other id stays", () => {
    const { id, gtin } = seeded()
    expect(id('app-1_6260001234567')).toBe(`app-1_${gtin('6260001234567')}`)
    expect([id('maryam-01'), id('app-1_6260001234560'), id('0b9f7d62-1111')]).toEqual([
      'maryam-01',
      'app-1_6260001234560',
      '0b9f7d62-1111',
    ])
  })

  test('codes that everybody has stay, and are no pseudonym of another', () => {
    const { gtin, id } = createPseudonyms({
      draw: drawOf(1),
      isPublic: (code) => code === sample || code.endsWith('5'),
    })
    expect([gtin(sample), id(`app-1_${sample}`)]).toEqual([sample, `app-1_${sample}`])
    const codes = Array.from({ length: 99 }, (_, at) => `626000${String(at).padStart(6, '0')}`)
    const made = codes
      .map((body) => body + checkDigit(body))
      .filter((code) => !code.endsWith('5'))
      .map(gtin)
    expect(made.filter((code) => code.endsWith('5'))).toEqual([])
  })
})
