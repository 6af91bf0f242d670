import { nationalIdFlaw, nationalIdOf } from './values/nationalId.ts'
import { isTaxId, taxIdOf } from './values/taxId.ts'
import { canonical } from './values/taxIds.ts'

type Draw = () => number

/** How to make another number of the same form. */
export interface TaxForm {
  /** Its beginning, a number of another form; null without one. */
  head: string | null
  make: (next: Draw, head: string) => string
}

const digits = (count: number, next: Draw): string =>
  Array.from({ length: count }, () => Math.floor(next() * 10)).join('')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tries = 40

const flawOf = (code: string) => nationalIdFlaw(code, 'REAL', 'COMPANY')

const draftOf = (code: string, next: Draw): string => {
  const flaw = flawOf(code)
  if (flaw === null) return nationalIdOf(digits(code.length - 1, next))
  if (flaw !== 'unassigned') return digits(code.length, next)
  return code.length === 10 ? digits(1, next).repeat(10) : `${digits(2, next)}000000${digits(3, next)}`
}

/** As valid as the original, or invalid in the same way. */
const nationalId = (code: string, next: Draw): string => {
  let made = draftOf(code, next)
  for (let tried = 1; tried < tries && flawOf(made) !== flawOf(code); tried++) made = draftOf(code, next)
  return made
}

const memoryId = (code: string, next: Draw): string =>
  code.replace(/./g, (sign) => (/\d/.test(sign) ? digits(1, next) : (letters[Math.floor(next() * 26)] ?? sign)))

const taxId = (code: string, next: Draw, head: string): string => {
  const made = taxIdOf(head, Number.parseInt(code.slice(6, 11), 16), Math.floor(next() * 1e12))
  return isTaxId(code) ? made : made.slice(0, -1) + ((Number(made.at(-1)) + 1) % 10)
}

const ofTaxId = /^[A-Z\d]{6}[\dA-F]{15}\d$/

/** True for the form of a tax id, valid or not. */
export const looksLikeTaxId = (text: string): boolean => ofTaxId.test(text)

/** A typed number in its canonical form. */
export const taxCodeOf = (typed: string): string => canonical('memoryId', typed)

/** The form of a number of the tax office; null without one. A person's economic code begins with their national id. */
export const taxFormOf = (code: string): TaxForm | null => {
  if (/^\d{10,11}$/.test(code)) return { head: null, make: (next) => nationalId(code, next) }
  if (/^\d{14}$/.test(code)) return { head: code.slice(0, 10), make: (next, head) => head + digits(4, next) }
  if (/^[A-Z\d]{6}$/.test(code)) return { head: null, make: (next) => memoryId(code, next) }
  if (looksLikeTaxId(code)) return { head: code.slice(0, 6), make: (next, head) => taxId(code, next, head) }
  return null
}
