import { foldDigits } from './digits.ts'
import { withoutUnseenMarks } from './unseenMarks.ts'

/** A Latin host and every port get Latin digits. A Persian host keeps its own: with others it is another host. */
const foldedOrigin = (origin: string): string =>
  /^[\x21-\x7e۰-۹٠-٩]*$/.test(origin) ? foldDigits(origin) : origin.replace(/:[۰-۹٠-٩]+$/, foldDigits)

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
