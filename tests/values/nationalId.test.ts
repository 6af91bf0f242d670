import { expect, test } from 'vitest'
import { isNationalId, nationalIdFlaw } from '../../src/events/values/nationalId.ts'

test.each([
  ['0084575948', 'REAL', true],
  ['۰۰۸۴۵۷۵۹۴۸', 'REAL', true],
  ['٠٠٨٤٥٧٥٩٤٨', 'REAL', true],
  ['008-457594-8', 'REAL', true],
  ['0084570040', 'REAL', true],
  ['0084570131', 'REAL', true],
  ['0084570059', 'REAL', true],
  ['0084570091', 'REAL', true],
  ['0084575947', 'REAL', false],
  ['1111111111', 'REAL', false],
  ['84575948', 'REAL', false],
  ['00084575948', 'REAL', false],
  ['10380284790', 'REAL', false],
  ['10380284790', 'COMPANY', true],
  ['۱۰۳۸۰۲۸۴۷۹۰', 'COMPANY', true],
  ['10380285692', 'COMPANY', false],
  ['10000000000', 'COMPANY', false],
  ['0084575948', 'COMPANY', false],
  ['', 'REAL', false],
  ['abc', 'COMPANY', false],
] as const)('%s as the national id of a %s: %s', (typed, personType, is) => {
  expect(isNationalId(typed, personType)).toBe(is)
})

test('one wrong digit is found in every place', () => {
  for (const [id, personType] of [
    ['0084575948', 'REAL'],
    ['10380284790', 'COMPANY'],
  ] as const) {
    const last = id.slice(0, -1)
    const right = [...'0123456789'].filter((digit) => isNationalId(last + digit, personType))
    expect(right).toEqual([id.slice(-1)])
  }
})

test.each([
  ['', ['REAL'], 'empty'],
  [' - ', ['REAL', 'COMPANY'], 'empty'],
  ['۰۰۸۴a', ['REAL', 'COMPANY'], 'digits'],
  ['008457594', ['REAL'], 'length'],
  ['10380284790', ['REAL'], 'length'],
  ['0084575948', ['COMPANY'], 'length'],
  ['1111111111', ['REAL'], 'unassigned'],
  ['10000000000', ['COMPANY'], 'unassigned'],
  ['0084575947', ['REAL', 'COMPANY'], 'checkDigit'],
  ['10380285692', ['REAL', 'COMPANY'], 'checkDigit'],
  ['0084575948', ['REAL', 'COMPANY'], null],
  ['10380284790', ['REAL', 'COMPANY'], null],
] as const)('the fault of “%s” for %s: %s', (typed, kinds, flaw) => {
  expect(nationalIdFlaw(typed, ...kinds)).toBe(flaw)
})
