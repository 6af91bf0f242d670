import { version } from './version.ts'

/** What an error's own words may quote of a user's data: quoted text, long numbers, anything that is not ASCII. */
const withoutData = (text: string): string =>
  text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d{5,}/g, '…')
    .replace(/[^\p{ASCII}…]+/gu, '…')
    .slice(0, 300)

const framesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => /([\w.$-]+\.[jt]sx?)(?:\?[^:]*)?(:\d+:\d+)/.exec(line))
    .flatMap((found) => (found === null ? [] : [`  ${found[1]}${found[2]}`]))
    .slice(0, 12)

/** An error for who mends it: version, kind and places in the code, nothing of what was written into the desk. */
export const traceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `Daftar ${version}`
  return [`Daftar ${version}`, `${error.name}: ${withoutData(error.message)}`, ...framesOf(error.stack ?? '')].join(
    '\n',
  )
}
