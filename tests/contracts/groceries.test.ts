import { expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { isGtin } from '../../src/events/values/gtin.ts'
import { normaliseFarsi } from '../../src/events/values/text.ts'

const names = groceries.flatMap(({ name, nameFa }) => [name, nameFa])
const farsi = groceries.flatMap(({ nameFa, stuffDescription }) => [nameFa, stuffDescription])

test('a shop has at least 190 goods and services', () => {
  expect(groceries.length).toBeGreaterThanOrEqual(190)
})

test('every GTIN is a valid GTIN-13, of Iran or in-store', () => {
  expect(groceries.filter(({ gtin }) => !isGtin(gtin) || !/^(?:626|2\d)\d+$/.test(gtin) || gtin.length !== 13)).toEqual(
    [],
  )
})

test('GTINs and names are distinct', () => {
  expect(new Set(groceries.map(({ gtin }) => gtin)).size).toBe(groceries.length)
  expect(new Set(names).size).toBe(names.length)
})

test('the in-store prefix 29 is left to the GTINs that the service makes', () => {
  expect(groceries.filter(({ gtin }) => gtin.startsWith('29'))).toEqual([])
})

test('Farsi texts have Persian letters and digits, and no doubled or outer blanks', () => {
  expect(farsi.filter((text) => text !== normaliseFarsi(text))).toEqual([])
  expect(farsi.filter((text) => /[0-9٠-٩a-z]/i.test(text))).toEqual([])
  expect(farsi.filter((text) => /\s{2}|^\s|\s$|\u200c(?:\s|$|\u200c)|\s\u200c/.test(text))).toEqual([])
})

test('names are shorter than 60 letters', () => {
  expect(names.filter((name) => name.length >= 60 || name === '')).toEqual([])
})

test('a price is a whole number above 0, or dynamic', () => {
  const wrong = groceries.filter(({ price, dynamic }) =>
    price === null ? !dynamic : dynamic || !Number.isSafeInteger(price) || price <= 0,
  )
  expect(wrong).toEqual([])
})

test('a tax stuff has 13 digits and a description', () => {
  const wrong = groceries.filter(
    ({ stuffId, stuffDescription }) => !/^2\d{12}$/.test(stuffId) || stuffDescription === '',
  )
  expect(wrong).toEqual([])
})

test('well-known goods read as a native writes them', () => {
  const find = (name: string) => groceries.find((grocery) => grocery.name === name)
  expect(find('Saharkhiz Saffron, Half Mesghal')).toEqual({
    gtin: '6261150710049',
    name: 'Saharkhiz Saffron, Half Mesghal',
    nameFa: 'زعفران سحرخیز نیم\u200cمثقالی',
    price: 4_200_000,
    sold: 0,
    dynamic: false,
    stuffId: '2720000634680',
    stuffDescription: 'زعفران',
  })
  expect(find('Telavang Eggs, Tray of 30')).toMatchObject({
    nameFa: 'تخم\u200cمرغ تلاونگ شانه ۳۰ عددی',
    price: null,
    dynamic: true,
  })
})
