import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/events/values/currency.ts'
import type { MoneyText } from '../../src/views/ui/moneyText.ts'
import { amountIn, editMoney, moneyShown } from '../../src/views/ui/moneyText.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 })
const zeros = fc.constantFrom(0x30, 0x06f0, 0x0660, 0xff10)
const languages = fc.constantFrom<Language>('fa', 'en')
const write = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const still = { deleted: null, before: '', currency: 'IRR' } as const
const empty: MoneyText = { text: '', digits: '', caret: 0, error: null }

describe('a money text', () => {
  test('reads every system of digits, with every separator, as the same digits', () => {
    fc.assert(
      fc.property(
        amounts,
        zeros,
        fc.constantFrom('', ',', '٬', '،', ' ', '\u00a0', '.'),
        languages,
        (amount, zero, separator, language) => {
          const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, separator)
          const text = write(grouped, zero)
          const read = editMoney({ text, caret: text.length, typed: false, language, ...still })
          expect([read.digits, read.error, read.caret]).toEqual([String(amount), null, read.text.length])
        },
      ),
    )
  })

  test('typed key by key keeps the caret at the end and the same digits', () => {
    fc.assert(
      fc.property(amounts, zeros, languages, (amount, zero, language) => {
        const typed = [...write(String(amount), zero)].reduce((now, key) => {
          const text = now.text + key
          return editMoney({
            text,
            caret: text.length,
            typed: true,
            deleted: null,
            before: now.digits,
            language,
            currency: 'IRR',
          })
        }, empty)
        expect([typed.digits, typed.error, typed.caret]).toEqual([String(amount), null, typed.text.length])
      }),
    )
  })

  test('is an amount or nothing, whatever is put in', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.boolean(), languages, (text, typed, language) => {
        const read = editMoney({ text, caret: text.length, typed, language, ...still, before: '1234' })
        expect(read.digits).toMatch(/^\d{0,15}$/)
        expect([read.text, read.text.length <= 20]).toEqual([moneyShown(read.digits, language), true])
        if (!typed && read.error !== null) expect(read.digits).toBe('1234')
      }),
    )
  })

  test.each([
    ['12/5', 'notANumber'],
    ['۱۲/۵', 'notANumber'],
    ['12٫5', 'notANumber'],
    ['-5', 'notANumber'],
    ['1,5', 'notANumber'],
    ['1e5', 'notANumber'],
    ['یک', 'notANumber'],
    ['9999999999999999', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
    ['۱۲٬۵۰۰ تومان', 'notANumber'],
    ['12 USD', 'notANumber'],
    ['12.50', 'notANumber'],
    ['-12,500 ریال', 'notANumber'],
  ])('put in whole, %s is refused: %s, and what was there stays', (text, error) => {
    expect(editMoney({ text, caret: text.length, typed: false, language: 'fa', ...still, before: '4500' })).toEqual({
      ...{ text: '۴٬۵۰۰', digits: '4500', error },
      caret: expect.any(Number),
    })
  })

  test.each([
    ['۱۲٬۵۰۰ ریال', 'IRR', '12500'],
    ['\u200f۱۲٬۵۰۰\u00a0﷼\n', 'IRR', '12500'],
    ['IRR 12,500', 'IRR', '12500'],
    ['12,500.00', 'IRR', '12500'],
    ['۱۲۵۰۰٫۰', 'IRR', '12500'],
    ['$1,200', 'USD', '1200'],
    ['US$ 12', 'USD', '12'],
    ['C$12', 'CAD', '12'],
    ['۱۲ دلار کانادا', 'CAD', '12'],
  ] as const)('%s in %s is cleaned to %s', (text, currency, digits) => {
    expect(amountIn(text, currency)).toEqual(E.right(digits))
  })

  test.each([
    ['12.', '12'],
    ['-5', '5'],
    ['1e5', '15'],
    ['12a', '12'],
    ['۱۲/', '12'],
  ])('typed, %s leaves %s, and says that something was left out', (text, digits) => {
    const read = editMoney({ text, caret: text.length, typed: true, language: 'en', ...still })
    expect([read.digits, read.error, read.caret]).toEqual([digits, 'notANumber', digits.length])
  })

  test('a sixteenth digit is not taken, wherever it is typed', () => {
    const before = '999999999999999'
    for (const [text, caret, after] of [
      ['999,999,999,999,9991', 20, 19],
      ['1999,999,999,999,999', 1, 0],
    ] as const) {
      const read = editMoney({ text, caret, typed: true, deleted: null, before, language: 'en', currency: 'IRR' })
      expect(read).toEqual({ text: '999,999,999,999,999', digits: before, caret: after, error: 'tooLarge' })
    }
  })

  test('is at most 20 long, separators included', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 21n }), languages, (amount, language) => {
        const text = String(amount)
        const read = editMoney({ text, caret: text.length, typed: false, language, ...still })
        if (read.error === null) expect(read.text.length).toBeLessThanOrEqual(20)
        else expect(read.error).toBe('tooLarge')
      }),
    )
  })

  test('a deletion of a separator takes the digit beside it', () => {
    const back = editMoney({
      text: '1234,567',
      caret: 1,
      typed: true,
      deleted: 'backward',
      before: '1234567',
      language: 'en',
      currency: 'IRR',
    })
    expect({ text: back.text, caret: back.caret }).toEqual({ text: '234,567', caret: 0 })
    const forth = editMoney({
      text: '1234,567',
      caret: 1,
      typed: true,
      deleted: 'forward',
      before: '1234567',
      language: 'en',
      currency: 'IRR',
    })
    expect({ text: forth.text, caret: forth.caret }).toEqual({ text: '134,567', caret: 1 })
  })

  test('the caret stays behind the same digit', () => {
    const middle = editMoney({
      text: '129,345',
      caret: 3,
      typed: true,
      deleted: null,
      before: '12345',
      language: 'en',
      currency: 'IRR',
    })
    expect({ text: middle.text, caret: middle.caret }).toEqual({ text: '129,345', caret: 3 })
    const grown = editMoney({
      text: '9123,456',
      caret: 1,
      typed: true,
      deleted: null,
      before: '123456',
      language: 'fa',
      currency: 'IRR',
    })
    expect({ text: grown.text, caret: grown.caret }).toEqual({ text: '۹٬۱۲۳٬۴۵۶', caret: 1 })
  })
})
