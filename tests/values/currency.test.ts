import { expect, test } from 'vitest'
import { Currency, currencies, currencyOf, Language } from '../../src/events/values/currency.ts'

test('the currencies are rial, US dollar and Canadian dollar, and no other', () => {
  expect(currencies).toEqual(['IRR', 'USD', 'CAD'])
  expect(currencies.filter((each) => !Currency.is(each))).toEqual([])
  expect(['EUR', 'irr', '', null, 'toString', '__proto__'].filter(Currency.is)).toEqual([])
})

test('the default is rial in Farsi and dollar otherwise', () => {
  expect({ fa: currencyOf('fa'), en: currencyOf('en') }).toEqual({ fa: 'IRR', en: 'USD' })
  expect(['fr', 'constructor'].filter(Language.is)).toEqual([])
})
