import { foldCode } from './digits.ts'

type Kind = 'REAL' | 'COMPANY'

/** The fault of a national id, complete or during typing. */
export type NationalIdFlaw = 'empty' | 'digits' | 'length' | 'unassigned' | 'checkDigit'

interface Rule {
  length: number
  isUnassigned: (code: string) => boolean
  /** The last digit, from all digits before it. */
  checkDigit: (digits: readonly number[]) => number
}

const weights = [29, 27, 23, 19, 17]

/** Facts section 3. */
const rules: Record<Kind, Rule> = {
  REAL: {
    length: 10,
    isUnassigned: (code) => /^(\d)\1{9}$/.test(code),
    checkDigit: (digits) => {
      const rest = digits.slice(0, 9).reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11
      return rest < 2 ? rest : 11 - rest
    },
  },
  COMPANY: {
    length: 11,
    isUnassigned: (code) => code.slice(2, 8) === '000000',
    checkDigit: (digits) => {
      const more = (digits[9] ?? 0) + 2
      const sum = digits.slice(0, 10).reduce((total, digit, at) => total + (more + digit) * (weights[at % 5] ?? 0), 0)
      return (sum % 11) % 10
    },
  },
}

/** The national id that begins with these digits: nine of a person's, ten of a company's. */
export const nationalIdOf = (digits: string): string =>
  digits + (digits.length === 9 ? rules.REAL : rules.COMPANY).checkDigit([...digits].map(Number))

/** Why a typed number is no national id of these kinds; null if it may be one. */
export const nationalIdFlaw = (typed: string, ...kinds: readonly Kind[]): NationalIdFlaw | null => {
  const code = foldCode(typed)
  if (code === '') return 'empty'
  if (!/^\d+$/.test(code)) return 'digits'
  const rule = kinds.map((kind) => rules[kind]).find(({ length }) => length === code.length)
  if (rule === undefined) return 'length'
  if (rule.isUnassigned(code)) return 'unassigned'
  return rule.checkDigit([...code].map(Number)) === Number(code.at(-1)) ? null : 'checkDigit'
}

/** True if a typed number may be a national id of that kind; it may have digits of any language, blanks and hyphens. */
export const isNationalId = (typed: string, personType: Kind): boolean => nationalIdFlaw(typed, personType) === null

/** A spreadsheet takes one or two leading zeros from a person's national id: with them again. Other texts stay. */
export const withLeadingZeros = (typed: string): string => {
  const code = foldCode(typed)
  const whole = code.padStart(rules.REAL.length, '0')
  return /^[1-9]\d{7,8}$/.test(code) && isNationalId(whole, 'REAL') ? whole : typed
}
