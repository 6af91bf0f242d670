import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inToman, moneyInWords } from '../../src/views/invoice/moneyWords.ts'
import { numberInWords } from '../../src/views/invoice/numberWords.ts'
import { startTexts, t } from '../../src/views/texts/index.ts'

test.each([
  [0, 'zero', 'صفر'],
  [7, 'seven', 'هفت'],
  [10, 'ten', 'ده'],
  [18, 'eighteen', 'هجده'],
  [20, 'twenty', 'بیست'],
  [41, 'forty-one', 'چهل و یک'],
  [100, 'one hundred', 'صد'],
  [110, 'one hundred ten', 'صد و ده'],
  [205, 'two hundred five', 'دویست و پنج'],
  [1000, 'one thousand', 'هزار'],
  [1205, 'one thousand two hundred five', 'هزار و دویست و پنج'],
  [2000, 'two thousand', 'دو هزار'],
  [21_000, 'twenty-one thousand', 'بیست و یک هزار'],
  [1_000_000, 'one million', 'یک میلیون'],
  [1_001_000, 'one million one thousand', 'یک میلیون و هزار'],
  [5_170_000, 'five million one hundred seventy thousand', 'پنج میلیون و صد و هفتاد هزار'],
  [3_000_000_090, 'three billion ninety', 'سه میلیارد و نود'],
  [4_000_000_000_000, 'four trillion', 'چهار تریلیون'],
  [9_000_000_000_000_001, 'nine quadrillion one', 'نه کوادریلیون و یک'],
])('%i in words', (value, en, fa) => {
  expect([numberInWords(value, 'en'), numberInWords(value, 'fa')]).toEqual([en, fa])
})

test('any two exact numbers have different words, without a stray space', () => {
  const exact = fc.maxSafeNat()
  fc.assert(
    fc.property(exact, exact, fc.constantFrom('en' as const, 'fa' as const), (one, other, language) => {
      const words = numberInWords(one, language)
      expect(words).toMatch(/^[^\s-]+([ -][^\s-]+)*$/)
      expect(words === numberInWords(other, language)).toBe(one === other)
    }),
  )
})

test.each([
  [1, 'IRR', 'one rial', 'یک ریال'],
  [5_170_000, 'IRR', 'five million one hundred seventy thousand rials', 'پنج میلیون و صد و هفتاد هزار ریال'],
  [1, 'USD', 'one US dollar', 'یک دلار آمریکا'],
  [12.5, 'USD', 'twelve US dollars and fifty cents', 'دوازده دلار آمریکا و پنجاه سنت'],
  [0.01, 'CAD', 'one cent', 'یک سنت'],
  [0, 'CAD', 'zero Canadian dollars', 'صفر دلار کانادا'],
  [19.99, 'CAD', 'nineteen Canadian dollars and ninety-nine cents', 'نوزده دلار کانادا و نود و نه سنت'],
  [0.5, 'IRR', null, null],
  [1.125, 'USD', null, null],
] as const)('%d %s in words, if the currency has such a coin', async (amount, currency, en, fa) => {
  await startTexts('en')
  const english = moneyInWords(amount, currency, 'en', t)
  await startTexts('fa')
  expect({ english, moneyInWords: moneyInWords(amount, currency, 'fa', t) }).toEqual({ english: en, moneyInWords: fa })
})

test('rials are said in toman where they are whole in it', () => {
  const inFarsi = (amount: number) => inToman(amount, 'IRR', 'fa')
  expect([inFarsi(5_170_000), inFarsi(5), inFarsi(0), inToman(10, 'USD', 'en')]).toEqual(['۵۱۷٬۰۰۰', null, '۰', null])
})
