import { foldDigits } from './digits.ts'

const digitsOf = (text: string): readonly number[] => [...text].map(Number)

/** Facts section 3: ten digits, the last of which follows from the others; ten equal ones are none. */
const isOfPerson = (code: string): boolean => {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false
  const digits = digitsOf(code)
  const rest = digits.slice(0, 9).reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11
  return digits[9] === (rest < 2 ? rest : 11 - rest)
}

const weights = [29, 27, 23, 19, 17]

/** Facts section 3: eleven digits, the last of which follows from the others; the third to the eighth are not all zero. */
const isOfCompany = (code: string): boolean => {
  if (!/^\d{11}$/.test(code) || code.slice(2, 8) === '000000') return false
  const digits = digitsOf(code)
  const more = (digits[9] ?? 0) + 2
  const sum = digits.slice(0, 10).reduce((total, digit, at) => total + (more + digit) * (weights[at % 5] ?? 0), 0)
  return digits[10] === (sum % 11) % 10
}

/** True where a typed number can be a national id of that kind; digits of any language, blanks and hyphens between them do not count. */
export const isNationalId = (typed: string, personType: 'REAL' | 'COMPANY'): boolean => {
  const code = foldDigits(typed).replace(/[\s\u200b-\u200f-]/g, '')
  return personType === 'REAL' ? isOfPerson(code) : isOfCompany(code)
}
