import { foldCode } from './digits.ts'
import type { NationalIdFlaw } from './nationalId.ts'
import { nationalIdFlaw } from './nationalId.ts'
import { wordsIn } from './text.ts'

/** A shop's typed values for the tax office, without its secrets. */
export type TaxField = 'nationalId' | 'economicCode' | 'memoryId'

/** The fault of such a value: empty, invalid letters, a wrong length, or invalid digits. */
export type TaxFlaw = NationalIdFlaw | 'characters'

/** Facts section 3: 14 digits for a person or a foreigner, 11 for a company. */
const economicLength = { REAL: 14, COMPANY: 11 }

interface Shape {
  letters: RegExp
  otherwise: TaxFlaw
  lengths: readonly number[]
}

const flawOfShape = (code: string, { letters, otherwise, lengths }: Shape): TaxFlaw | null => {
  if (code === '') return 'empty'
  if (!letters.test(code)) return otherwise
  return lengths.includes(code.length) ? null : 'length'
}

const ofDigits = (...lengths: readonly number[]): Shape => ({ letters: /^\d+$/, otherwise: 'digits', lengths })
const memoryId: Shape = { letters: /^[A-Z\d]+$/, otherwise: 'characters', lengths: [6] }

/** A typed value as it is sent: Latin digits and capitals without separators. */
export const canonical = (field: TaxField, typed: string): string => {
  const code = foldCode(typed)
  return field === 'memoryId' ? code.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : code
}

const flaws: Record<TaxField, (typed: string) => TaxFlaw | null> = {
  nationalId: (typed) => nationalIdFlaw(typed, 'REAL', 'COMPANY'),
  economicCode: (typed) => flawOfShape(foldCode(typed), ofDigits(economicLength.REAL, economicLength.COMPANY)),
  memoryId: (typed) => flawOfShape(canonical('memoryId', typed), memoryId),
}

/** Why a typed value may not be sent; null if it may. */
export const flawOf = (field: TaxField, typed: string): TaxFlaw | null => flaws[field](typed)

const economicCodeLabels = ['کداقتصادی', 'economiccode']

/** True for the name of a person's own field with their economic code. */
export const isEconomicCodeLabel = (label: string): boolean => economicCodeLabels.includes(wordsIn(label).join(''))

/** A detail of a person as it is stored: an economic code goes to the tax office, which takes Latin digits alone. */
export const detailValue = (label: string, typed: string): string =>
  isEconomicCodeLabel(label) ? foldCode(typed) : typed

export const isEconomicCode = (typed: string, personType: 'REAL' | 'COMPANY'): boolean =>
  flawOfShape(foldCode(typed), ofDigits(economicLength[personType])) === null

/** True if an economic code has the length for a national id, a person's or a company's. */
export const areShopCodes = (nationalId: string, economicCode: string): boolean =>
  isEconomicCode(economicCode, nationalIdFlaw(nationalId, 'REAL') === null ? 'REAL' : 'COMPANY')
