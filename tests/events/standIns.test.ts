import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStandIns } from '../../src/events/standIns.ts'
import { createRandom } from '../histories/random.ts'

const seeded = (seed = 7) => createStandIns(createRandom(seed).next)

describe('stand-ins', () => {
  test('the same word has the same stand-in, alone and in a name, in any case and with either kaf', () => {
    const { text } = seeded()
    const [first, last] = text('Maryam Karimi').split(' ')
    expect([text('Maryam'), text('maryam'), text('KARIMI')]).toEqual([first, first?.toLowerCase(), last?.toUpperCase()])
    expect(text('كريمي')).toBe(text('کریمی'))
  })

  test('another word has another stand-in', () => {
    const { text } = seeded()
    const words = Array.from(
      { length: 500 },
      (_, at) => `نام${String.fromCharCode(0x628 + (at % 20))}${'ابپتث'[at % 5]}${at}`,
    )
    expect(new Set(words.map(text)).size).toBe(words.length)
  })

  test('letters are letters of the same script, digits are digits of the same kind, all else stays', () => {
    const { text } = seeded()
    expect(text('مریم احمدی')).toMatch(/^[\u0600-\u06ff]{4} [\u0600-\u06ff]{5}$/)
    expect(text('۰۲۱-۱۲۳۴')).toMatch(/^[۰-۹]{3}-[۰-۹]{4}$/)
    expect(text('Ann (12), 👩')).toMatch(/^[A-Z][a-z]{2} \(\d{2}\), 👩$/)
    expect(text('می‌روم')).toMatch(/^[\u0600-\u06ff]{2}\u200c[\u0600-\u06ff]{3}$/)
  })

  test('lengths stay, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer(), (typed, seed) => {
        expect(seeded(seed).text(typed)).toHaveLength(typed.length)
      }),
    )
  })

  test('no word of three letters or more is left as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 1 }), fc.integer(), (words, seed) => {
        const { text } = seeded(seed)
        for (const word of words) expect(text(word)).not.toBe(word)
      }),
    )
  })

  test('two files have other stand-ins', () => {
    expect(seeded(1).text('مریم احمدی')).not.toBe(seeded(2).text('مریم احمدی'))
  })

  test('an amount keeps its digits, and a word that was typed for one is replaced', () => {
    const { amount } = seeded()
    expect(amount('۴۸۵٬۰۰۰')).toBe('۴۸۵٬۰۰۰')
    expect(amount('12,500 toman')).toMatch(/^12,500 (?!toman)[a-z]{5}$/)
  })

  test('an address of ours stays, its query and any other address do not', () => {
    const { path } = seeded()
    expect(path('/apps')).toBe('/apps')
    expect(path('/apps?name=maryam')).toMatch(/^\/apps\?[a-z]{4}=(?!maryam)[a-z]{6}$/)
    expect(path('/maryam')).toMatch(/^\/(?!maryam)[a-z]{6}$/)
  })
})
