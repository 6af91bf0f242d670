import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queries } from '../../src/events/projections/queries.ts'
import { dateWords } from '../../src/events/values/dateWords.ts'
import { matches, plainQuery } from '../../src/events/values/query.ts'
import { searchForm, terms } from '../../src/events/values/text.ts'
import { anyText, hugeTexts, oddLetter } from './unicode.ts'

describe('the search spelling', () => {
  test.each([
    ['Arabic ye and kaf', 'شير كاله', 'شیر کاله'],
    ['presentation forms', 'ﻚﺘﺎﺑ ﻱ', 'کتاب ی'],
    ['digits of every system', '۱۲ ٣٤ ５６', '12 34 56'],
    ['vowel marks and the long dash', 'مُحَمَّد شـــیر', 'محمد شیر'],
    ['alefs, round te, waw and ye with hamza', 'أحمد إیران آب مؤسسة طلائی', 'احمد ایران اب موسسه طلایی'],
    ['every he', 'رشتۀ هٔ ہمراه ۂ ە', 'رشته ه همراه ه ه'],
    ['what meets once a dash is gone', 'eـ\u0301', 'é'],
    ['capitals and ligatures', 'ABC ﬁne', 'abc fine'],
  ])('%s', (_, typed, form) => {
    expect(searchForm(typed)).toBe(form)
  })

  test('is its own search form', () => {
    const isFixed = (text: string) => searchForm(searchForm(text)) === searchForm(text)
    fc.assert(fc.property(anyText, isFixed))
    fc.assert(fc.property(fc.string({ unit: oddLetter, maxLength: 4 }), isFixed), { numRuns: 2000 })
  })

  test('canonically equal texts have one search form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchForm(text.normalize('NFD'))).toBe(searchForm(text.normalize('NFC')))
      }),
    )
  })
})

describe('terms', () => {
  test('half-spaces, bidi controls, separators and punctuation part words; half-spaces join them, too', () => {
    expect(terms('شیر کم\u200cچرب (۱ لیتری)', 'Low-fat\u202emilk, 1 L؛\u061cشیر')).toEqual([
      'شیر',
      'کم',
      'چرب',
      '1',
      'لیتری',
      'کمچرب',
      'low',
      'fat',
      'milk',
      'l',
    ])
    expect(terms('', ' \u200c ', '٬')).toEqual(['٬'])
  })

  test('are distinct, at most 512, each at most 32 letters and in its own spelling', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), (texts) => {
        const found = terms(...texts)
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(512)
        expect(found.filter((term) => term === '' || term.length > 32)).toEqual([])
      }),
    )
    expect(terms(Array.from({ length: 600 }, (_, at) => `w${at}`).join(' '))).toHaveLength(512)
  })

  test('of ten thousand letters are few and short', () => {
    for (const text of hugeTexts) {
      const found = terms(text)
      expect(found.length).toBeLessThanOrEqual(1)
      expect(found.join('').length).toBeLessThanOrEqual(32)
    }
  })
})

describe('matching', () => {
  const milk = terms('شیر کم\u200cچرب کاله ۱ لیتری', 'Kalleh Low-Fat Milk 1 L', '6261011110018')

  test.each(['شير', 'كاله شیر', 'کم چر', 'KALLEH mi', '۶۲۶۱', '1 l', ''])('"%s" finds the milk', (query) => {
    expect(matches(milk, plainQuery(query))).toBe(true)
  })

  test.each(['یر', 'شیر گوجه', 'ilk', '6262'])('"%s" does not', (query) => {
    expect(matches(milk, plainQuery(query))).toBe(false)
  })

  const spelt = ['شیر کم\u200cچرب', 'شیر کمچرب', 'شیر کم چرب']
  const books = ['کتاب\u200cهای قدیمی', 'کتابهای قدیمی', 'کتاب های قدیمی']
  test.each([
    ...spelt.flatMap((text) => spelt.map((query) => [text, query])),
    ...books.flatMap((text) => books.map((query) => [text, query])),
  ])('half-space, space or neither: “%s” is found by “%s”', (text, query) => {
    expect(matches(terms(text), plainQuery(query))).toBe(true)
  })

  test('a word that begins as one of two parts finds no other words', () => {
    expect(matches(terms('کم آب'), plainQuery('کمربند'))).toBe(false)
    expect(plainQuery('کمد')).toEqual([['کمد']])
    expect(plainQuery('شیر کمچرب')).toEqual([
      ['شیر', 'شیرکمچرب'],
      ['کمچرب', 'شیرکمچرب', 'کم'],
      ['کمچرب', 'شیرکمچرب', 'چرب'],
    ])
  })

  test('every text is found by itself, and by its words in any order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const own = plainQuery(text)
        expect(matches(terms(text), own)).toBe(true)
        expect(matches(terms(text), own.toReversed())).toBe(true)
      }),
    )
  })

  test.each([
    ['1a2b3c4', [['1a2b3c4']]],
    ['1a2b-3c4', [['1a2b'], ['3c4']]],
    ['1a2b3c4d', [['1a2b3c4d', '/#1a2b3c4d']]],
    [
      '1a2b-3c4d',
      [
        ['1a2b', '/#1a2b3c4d'],
        ['3c4d', '/#1a2b3c4d'],
      ],
    ],
  ])('%s may mean an invoice’s number from eight of its letters on', (typed, query) => {
    expect(queries.invoice(typed)).toEqual(query)
  })

  test('a word is found by each of its beginnings, and by more letters than a term keeps', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابپتشیکم۱۲abcXYZ3'), minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(word, fc.nat(50), (typed, at) => {
        expect(matches(terms(typed), plainQuery(typed.slice(0, at)))).toBe(true)
      }),
    )
  })
})

test('a day, a payer or what was paid on a day is looked for by its mark alone: figures begin many amounts', () => {
  const marks = (text: string) => queries.invoice(text)
  for (const text of ['day:2026-11-28', 'paid 2026-11-28', 'payer:person-1', 'uneven:person-1'])
    expect(marks(text)).toEqual([[expect.any(String)]])
  const [[day = ''] = []] = marks('day:2026-11-28')
  expect(dateWords('2026-11-28T08:00:00.000Z', 'Asia/Tehran')).toContain(day)
  expect(marks('2026-11-28').length).toBeGreaterThan(1)
})
