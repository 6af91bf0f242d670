import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { checkDigit, isGtin, isLocalGtin } from '../../src/events/values/gtin.ts'
import { nationalIdFlaw, nationalIdOf } from '../../src/events/values/nationalId.ts'
import { isTaxId, taxIdOf } from '../../src/events/values/taxId.ts'
import { flawOf } from '../../src/events/values/taxIds.ts'
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
    expect(text('Maryam Karimi')).toEqual(name)
    expect(text('maryam karimi')).toEqual(name.toLowerCase())
    expect(text('MARYAM KARIMI')).toEqual(name.toUpperCase())
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

  test('a pseudonym is a valid code of the same length, another for another code', () => {
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
    expect(id('maryam-01')).toBe('maryam-01')
    expect(id('app-1_6260001234560')).toBe('app-1_6260001234560')
    expect(id('0b9f7d62-1111')).toBe('0b9f7d62-1111')
  })

  test('codes that everybody has stay, and are no pseudonym of another', () => {
    const { gtin, id } = createPseudonyms({
      draw: drawOf(1),
      isPublic: (code) => code === sample || code.endsWith('5'),
    })
    expect({ gtin: gtin(sample), id: id(`app-1_${sample}`) }).toEqual({ gtin: sample, id: `app-1_${sample}` })
    const codes = Array.from({ length: 99 }, (_, at) => `626000${String(at).padStart(6, '0')}`)
    const made = codes
      .map((body) => body + checkDigit(body))
      .filter((code) => !code.endsWith('5'))
      .map(gtin)
    expect(made.filter((code) => code.endsWith('5'))).toEqual([])
  })
})

describe('numbers of the tax office', () => {
  const { taxNumber, id } = seeded()
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

  test('a national id is as right, or as wrong, as its original', () => {
    const right = fc.constantFrom(9, 10).chain(digits).map(nationalIdOf)
    const unassigned = fc.constantFrom('1111111111', '10000000123')
    fc.assert(
      fc.property(fc.oneof(right, digits(10), digits(11), unassigned), fc.integer(), (typed, seed) => {
        const made = seeded(seed).taxNumber(typed)
        const flaw = (text: string) => nationalIdFlaw(text, 'REAL', 'COMPANY')
        expect([made.length, flaw(made), made === typed]).toEqual([typed.length, flaw(typed), false])
      }),
    )
  })

  test('the same number is the same in any digits and spelling', () => {
    const made = taxNumber('0013542419')
    const [one, rest] = [made.slice(0, 3), made.slice(3)]
    expect(taxNumber('001-3542419')).toBe(`${one}-${rest}`)
    expect(taxNumber('۰۰۱۳۵۴۲۴۱۹')).toBe(made.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))))
    expect(taxNumber('def5gh')).toBe(taxNumber('DEF5GH').toLowerCase())
  })

  test("a person's economic code begins with their national id, a tax id with the memory id", () => {
    expect(taxNumber('00135424190001').slice(0, 10)).toBe(taxNumber('0013542419'))
    expect(taxNumber('00135424190001')).not.toBe(taxNumber('00135424190002'))
    const main = taxIdOf('DEF5GH', 20_780, 7)
    const made = taxNumber(main)
    expect([made.slice(0, 6), made.slice(6, 11), isTaxId(made)]).toEqual([taxNumber('DEF5GH'), main.slice(6, 11), true])
    expect([made.slice(11), id(main)]).not.toEqual([main.slice(11), main])
    expect(id(main)).toBe(made)
    const wrong = `${main.slice(0, -1)}${(Number(main.at(-1)) + 1) % 10}`
    expect([taxNumber(wrong).length, isTaxId(taxNumber(wrong))]).toEqual([22, false])
  })

  test('codes keep what is wrong with them, and anything else is a text', () => {
    for (const typed of ['', '12', '411111111111', '10380284790', 'DEF5G', 'A1B2C3', 'x', 'مریم'])
      for (const field of ['nationalId', 'economicCode', 'memoryId'] as const)
        expect({ typed, flaw: flawOf(field, taxNumber(typed)) }).toEqual({ typed, flaw: flawOf(field, typed) })
    expect(taxNumber('r-741802936')).toMatch(/^(?!r)[a-z]-\d{9}$/)
  })
})

describe('a service’s text', () => {
  const { said, path } = seeded()

  test.each([
    'Service Unavailable',
    'Constraint Violation',
    'Unable To Obtain Valid Token',
    'Failure 500',
    'must be 1 to 200 letters',
    'items.0.factorTrackingCode',
    'last_pulled_at',
    'Failed to fetch',
    'body[12].sstid: not registered',
    'header.tinb: does not match bid',
    'مبلغ با صورت‌حساب یکی نیست.',
    'شناسهٔ کالا در ردیف ۱۲ معتبر نیست',
    'شناسه كالا معتبر نيست',
  ])('its words stay: %s', (words) => {
    expect(said(words, 'ServiceSaid')).toBe(words)
  })

  test.each([
    ['body[2].bid: 0013542419 not registered', /^body\[2\]\.bid: (?!0013542419)\d{10} not registered$/],
    ['buyer Maryam Karimi not found', /^buyer (?!Maryam)[A-Z][a-z]{5} (?!Karimi)[A-Z][a-z]{5} not found$/],
    ['خریدار مریم یافت نشد', /^خریدار (?!مریم)[\u0600-\u06ff]{4} یافت نشد$/],
    ['amount is 1,250,000', /^amount is (?!1,250,000)\d,\d{3},\d{3}$/],
    ['message to shop@example.com not sent', /^message to shop@(?!example)[a-z]{7}\.(?!com)[a-z]{3} not sent$/],
  ])('names and long numbers do not: %s', (words, form) => {
    expect(said(words, 'ServiceSaid')).toMatch(form)
  })

  test('a tax id and a national id are those that stand for them elsewhere', () => {
    const { said: saidOf, taxNumber } = seeded()
    const taxId = 'DEF5GH0481F0000001FED8'
    expect(saidOf(`tax id ${taxId}, buyer 0013542419`, 'ServiceSaid')).toBe(
      `tax id ${taxNumber(taxId)}, buyer ${taxNumber('0013542419')}`,
    )
  })

  test.each(['OK', 'CanceledByUser'])('the bank leads back with %s, and its numbers are others', (state) => {
    const address = `/plan/invoice/callback?publicId=plan-invoice-1&State=${state}&Status=2&RefNum=4829103551`
    expect(path(address, 'any')).toMatch(
      new RegExp(
        `^/plan/invoice/callback\\?publicId=plan-invoice-1&State=${state}&Status=2&RefNum=(?!4829103551)\\d{10}$`,
      ),
    )
  })

  test('other parameters of an address are replaced', () => {
    expect(path('/plans?State=Maryam&maryam=x&flag', 'any')).toMatch(
      /^\/plans\?State=(?!Maryam)[A-Z][a-z]{5}&(?!maryam)[a-z]{6}=(?!x)[a-z]&(?!flag)[a-z]{4}$/,
    )
  })
})
