import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const missedFile = join(import.meta.dirname, 'missed.json')
const foundByFile = join(import.meta.dirname, 'foundBy.json')

/** As the formatter has it. */
const lineWidth = 120

/** What no test finds, and is known: the list may only get shorter. */
export const readMissed = (): readonly string[] => JSON.parse(readFileSync(missedFile, 'utf8'))
export const writeMissed = (names: readonly string[]): void => {
  const line = `[${names.map((name) => JSON.stringify(name)).join(', ')}]`
  writeFileSync(missedFile, `${line.length <= lineWidth ? line : JSON.stringify(names, null, 2)}\n`)
}

/** The test file that found each mutant last. */
export const readFoundBy = (): ReadonlyMap<string, string> =>
  existsSync(foundByFile) ? new Map(Object.entries<string>(JSON.parse(readFileSync(foundByFile, 'utf8')))) : new Map()

/** A line each, by name, so that two people's changes seldom meet. */
export const writeFoundBy = (foundBy: ReadonlyMap<string, string>): void => {
  const sorted = [...foundBy].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(foundByFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
