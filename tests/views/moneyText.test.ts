import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/events/values/currency.ts'
import type { MoneyText } from '../../src/views/ui/moneyText.ts'
import { editMoney } from '../../src/views/ui/moneyText.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 })
const zeros = fc.constantFrom(0x30, 0x06f0, 0x0660, 0xff10)
const languages = fc.constantFrom<Language>('fa', 'en')
const write = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const still = { deleted: null, before: '' }
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
          return editMoney({ text, caret: text.length, typed: true, deleted: null, before: now.digits, language })
        }, empty)
        expect([typed.digits, typed.error, typed.caret]).toEqual([String(amount), null, typed.text.length])
      }),
    )
  })

  test('is never altered where it is no amount', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.boolean(), languages, (text, typed, language) => {
        const read = editMoney({ text, caret: text.length, typed, language, ...still })
        if (read.error !== null) expect([read.text, read.digits]).toEqual([text, text.trim()])
        else expect(read.digits).toMatch(/^\d{0,15}$/)
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
  ])('pasted %s is refused: %s', (text, error) => {
    expect(editMoney({ text, caret: text.length, typed: false, language: 'fa', ...still })).toEqual({
      text,
      digits: text,
      caret: text.length,
      error,
    })
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
    })
    expect([back.text, back.caret]).toEqual(['234,567', 0])
    const forth = editMoney({
      text: '1234,567',
      caret: 1,
      typed: true,
      deleted: 'forward',
      before: '1234567',
      language: 'en',
    })
    expect([forth.text, forth.caret]).toEqual(['134,567', 1])
  })

  test('the caret stays behind the same digit', () => {
    const middle = editMoney({ text: '129,345', caret: 3, typed: true, deleted: null, before: '12345', language: 'en' })
    expect([middle.text, middle.caret]).toEqual(['129,345', 3])
    const grown = editMoney({
      text: '9123,456',
      caret: 1,
      typed: true,
      deleted: null,
      before: '123456',
      language: 'fa',
    })
    expect([grown.text, grown.caret]).toEqual(['۹٬۱۲۳٬۴۵۶', 1])
  })
})
