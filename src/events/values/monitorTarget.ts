import { foldDigits } from './digits.ts'
import { foldedAddress, withoutUnseenMarks } from './typedAddress.ts'

/** Every port has Latin digits. */
const foldedOrigin = (origin: string): string => foldedAddress(origin).replace(/:[۰-۹٠-٩]+$/, foldDigits)

/** A typed address as the service gets it. */
export const sentTarget = (typed: string): string =>
  withoutUnseenMarks(typed)
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, foldedOrigin)

const hasUser = (target: string): boolean => {
  const { username, password } = new URL(target)
  return username !== '' || password !== ''
}

/** An address that a monitor may watch: of the web, without a user or a password. */
export const isTarget = (text: string): boolean => {
  const target = sentTarget(text)
  return /^https?:\/\//i.test(target) && URL.canParse(target) && !hasUser(target)
}

/** A service's address for a form, which is stored: empty if it has a user or a password. */
export const keptTarget = (text: string): string => {
  const target = sentTarget(text)
  return URL.canParse(target) && hasUser(target) ? '' : text
}
