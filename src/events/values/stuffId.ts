import { foldCode } from './digits.ts'

/** 13 digits; facts section 3: no reliable check digit. */
export const isStuffId = (typed: string): boolean => /^\d{13}$/.test(foldCode(typed))
