import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { readerPaces } from '../../src/machines/parts/delays.ts'
import type { Place } from '../../src/views/common/typed.ts'
import { gtinOnLabel, saidLabel } from '../../src/views/desk/reading/label.ts'
import type { Press } from '../../src/views/desk/reading/reader.ts'
import { createReader } from '../../src/views/desk/reading/reader.ts'

type End = 'Enter' | 'Tab' | 'nothing'

const withCheckDigit = (body: string) => body + checkDigit(body)
const products = [
  withCheckDigit('9638507'),
  withCheckDigit('61414100073'),
  withCheckDigit('626000055555'),
  withCheckDigit('1626000055555'),
]
const others = ['6260000555558', 'ABC-12345', '6037997512345678', '%B6037997512345678^AHMADI/M^2612']
const places: Place[] = ['page', 'text', 'codes', 'quantity', 'parts']
const paces = [5, 10, 20, 35, 49, 60, 80, 100, 120]
const ends: End[] = ['Enter', 'Tab', 'nothing']

const marks = '%^/'
const codes: Record<string, string> = { '-': 'Minus', '%': 'Digit5', '^': 'Digit6', '/': 'Slash', ']': 'BracketRight' }
const keyOf = (char: string, isPersian: boolean) => {
  const digit = /\d/.test(char)
  const letter = /[A-Za-z]/.test(char)
  return {
    code: digit ? `Digit${char}` : letter ? `Key${char.toUpperCase()}` : (codes[char] ?? ''),
    key: !isPersian ? char : digit ? String.fromCharCode(0x06f0 + Number(char)) : letter ? 'ش' : char,
    shift: /[A-Z]/.test(char) || (marks.includes(char) && char !== '/'),
  }
}

interface Typing {
  end?: End
  isPersian?: boolean
  setting?: keyof typeof readerPaces
}

/** Types a label key by key: its held keys, and the results, by a key or in the silence after it. */
const typeOn = (place: Place, pace: number, { end = 'Enter', isPersian = false, setting = 'usual' }: Typing = {}) => {
  const reader = createReader<string>(() => readerPaces[setting])
  let at = 1000
  const press = (key: { code: string; key: string; shift: boolean }, gap = pace): Press<string> => {
    at += gap
    return reader.press({ ...key, at, place, mark: place === 'page' ? null : `at ${at}` })
  }
  return (label: string) => {
    const written = [...label].map((char) => press(keyOf(char, isPersian)))
    const ended = end === 'nothing' ? undefined : press({ code: end, key: end, shift: false })
    const silence = written.at(-1)?.silence
    return {
      written,
      isEndHeld: ended?.held,
      found: ended?.found ?? (silence == null ? { type: 'nothing' } : reader.rest()),
      press,
      reader,
    }
  }
}

const cells = places.flatMap((place) =>
  paces.flatMap((pace) => ends.flatMap((end) => [false, true].map((isPersian) => ({ place, pace, end, isPersian })))),
)

describe('a reader’s burst', () => {
  test.each(products)(
    'the product %s is read at every pace, with every end, on every layout, outside of texts',
    (gtin) => {
      for (const { place, pace, end, isPersian } of cells) {
        const { found, isEndHeld } = typeOn(place, pace, { end, isPersian })(gtin)
        const isFast = pace <= 50
        const expected = place === 'page' || place === 'quantity' || isFast ? 'code' : 'typed'
        expect([place, pace, end, found.type, 'gtin' in found && found.gtin]).toEqual([
          place,
          pace,
          end,
          expected,
          gtin,
        ])
        expect(isEndHeld).toBe(end === 'nothing' ? undefined : true)
      }
    },
  )

  test.each(others)('%s is no product: it is reported, and its end is held', (label) => {
    for (const { place, pace, end, isPersian } of cells) {
      if (place !== 'page' && pace > 50) continue
      const { found, isEndHeld } = typeOn(place, pace, { end, isPersian })(label)
      expect({ place, pace, end, found }).toMatchObject({ place, pace, end, found: { type: 'notRead', label } })
      expect(isEndHeld).toBe(end === 'nothing' ? undefined : true)
    }
  })

  test('at a person’s pace in a text field is a person’s text if it is no product', () => {
    for (const label of others)
      for (const pace of [51, 80, 120]) {
        const { found, isEndHeld, written } = typeOn('text', pace)(label)
        expect([found.type, isEndHeld, written.some(({ held }) => held)]).toEqual(['nothing', false, false])
      }
  })

  test('presses nothing on the page from its second key on, including blank, slash and star', () => {
    for (const label of ['A B/C?D*12', '12*34*56']) {
      const { written } = typeOn('page', 10)(label)
      expect(written.slice(2).map(({ held }) => held)).toEqual(written.slice(2).map(() => true))
      expect(written.some(({ found }) => found.type === 'times')).toBe(false)
    }
    expect(typeOn('page', 110)('LOT 12/34').written.filter(({ held }) => held)).toHaveLength(2)
  })

  test('restores a text field’s content of before its first key', () => {
    const { found } = typeOn('text', 10)(products[2] ?? '')
    expect(found).toMatchObject({
      marks: ['at 1010', ...Array.from({ length: 12 }, (_, at) => `at ${1020 + at * 10}`)],
    })
  })

  test('is separated from earlier typing in the same field', () => {
    const reader = createReader<string>(() => readerPaces.usual)
    const press = (char: string, at: number) =>
      reader.press({ ...keyOf(char, false), at, place: 'text', mark: `before ${at}` })
    press('7', 1000)
    for (const [at, digit] of [...(products[2] ?? '')].entries()) press(digit, 1250 + at * 8)
    const { found } = reader.press({ code: 'Enter', key: 'Enter', shift: false, at: 1360, place: 'text', mark: null })
    expect(found).toMatchObject({ type: 'code', gtin: products[2] })
    expect('marks' in found && found.marks[0]).toBe('before 1250')
  })

  test('is timed as a whole: one key that comes late is no matter', () => {
    const reader = createReader<string>(() => readerPaces.usual)
    const at = (index: number) => 1000 + index * 10 + (index > 6 ? 140 : 0)
    for (const [index, digit] of [...(products[2] ?? '')].entries())
      reader.press({ ...keyOf(digit, true), at: at(index), place: 'text', mark: null })
    const { found } = reader.press({ code: 'Tab', key: 'Tab', shift: false, at: at(13), place: 'text', mark: null })
    expect(found).toMatchObject({ type: 'code', gtin: products[2] })
  })

  test.each([
    ['20 keys', `abc]E0${products[3]}`, { type: 'code', gtin: products[3] }],
    ['21 keys, which no product has', `abcd]E0${products[3]}`, { type: 'nothing' }],
  ])('is separated from much earlier typing in a quantity: %s', (_, label, expected) => {
    const { press } = typeOn('quantity', 8, { end: 'nothing' })('7')
    for (const [at, char] of [...label].entries()) press(keyOf(char, false), at === 0 ? 1_500 : 8)
    const { found } = press({ code: 'Enter', key: 'Enter', shift: false })
    expect(found).toMatchObject(expected)
  })

  test('at 300 ms a key is read where the setting says that the reader is slow', () => {
    const [gtin = ''] = products
    expect(typeOn('page', 300)(gtin).found.type).toBe('nothing')
    expect(typeOn('page', 300, { setting: 'slow' })(gtin).found).toMatchObject({ type: 'code', gtin })
  })
})

test('a reader that sends the text of a whole page is read no slower for it', () => {
  const label = 'https://example.com/?q=1234567890 and so on '.repeat(90)
  const { found, isEndHeld } = typeOn('text', 5)(label)
  expect({ type: found.type, isEndHeld }).toEqual({ type: 'notRead', isEndHeld: true })
})

describe('a person’s keys', () => {
  test('are free again after a burst, whose end swallows one ending key of the reader', () => {
    const { press, isEndHeld } = typeOn('page', 10)(products[2] ?? '')
    expect(isEndHeld).toBe(true)
    expect(press({ code: 'Enter', key: 'Enter', shift: false }, 10).held).toBe(true)
    expect(press({ code: 'Enter', key: 'Enter', shift: false }, 10).held).toBe(false)
    expect(typeOn('page', 10)(products[2] ?? '').press({ code: 'Enter', key: 'Enter', shift: false }, 300).held).toBe(
      false,
    )
  })

  test('3* is how many, at any pace from 40 ms on', () => {
    for (const pace of [40, 90, 400, 1400]) {
      const reader = createReader<string>(() => readerPaces.usual)
      reader.press({ code: 'Digit3', key: '۳', shift: false, at: 1000, place: 'page', mark: null })
      const { found } = reader.press({
        code: 'Digit8',
        key: '*',
        shift: true,
        at: 1000 + pace,
        place: 'page',
        mark: null,
      })
      expect(found).toEqual({ type: 'times', quantity: 3 })
    }
  })

  test.each([
    ['0.5*', 0.5],
    ['12.25*', 12.25],
    ['9999998.125*', 9_999_998.125],
    ['9999999.9*', null],
    ['9999999*', 9_999_999],
    ['19999999*', null],
    ['91234567.123*', null],
    ['0*', null],
    ['00000000012*', 12],
    ['000000000012*', null],
    ['9000000000012*', null],
  ])('%s on the page is how many: %d', (typed, quantity) => {
    const { written } = typeOn('page', 160)(typed)
    expect(written.at(-1)?.found).toEqual(quantity !== null ? { type: 'times', quantity } : { type: 'nothing' })
  })

  test('in a text field are never held or reported at more than 50 ms a key', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }).filter((text) => gtinOnLabel(text) === null),
        fc.integer({ min: 51, max: 400 }),
        (text, pace) => {
          // Any end of it may be a GTIN: one in ten of eight digits is.
          fc.pre(!/\d{8}/.test(text))
          const { written, isEndHeld, found } = typeOn('text', pace)(text)
          expect([written.some(({ held }) => held), isEndHeld, found.type]).toEqual([false, false, 'nothing'])
        },
      ),
    )
  })

  test('Enter after a few digits on the page still presses', () => {
    const { isEndHeld, found } = typeOn('page', 160)('12')
    expect({ isEndHeld, type: found.type }).toEqual({ isEndHeld: false, type: 'nothing' })
  })
})

describe('a label', () => {
  const [short = '', , gtin = '', long = ''] = products

  test.each([
    [`]E0${gtin}`, gtin],
    [`?]E0${gtin}`, gtin],
    [`]E4${short}`, short],
    [`~${gtin}`, gtin],
    [`A${short}`, short],
    [`LOT${gtin}`, gtin],
    [`LOT-${gtin}`, null],
    [`LOT${short}`, null],
    [`${long}X`, null],
    ['', null],
  ])('%s bears %s', (label, expected) => {
    expect(gtinOnLabel(label)).toBe(expected)
  })

  test.each([
    ['6260000555558', '6260000555558'],
    ['ABC-12345', 'ABC-12345'],
    ['6037997512345678', '603799••••••5678'],
    ['%B6037997512345678^AHMADI/M^2612', '603799••••••5678'],
    [';6037997512345678=2612', '603799••••••5678'],
    ['x'.repeat(99), 'x'.repeat(40)],
  ])('%s is shown and stored as %s', (label, said) => {
    expect(saidLabel(label)).toBe(said)
  })
})
