import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const missedFile = join(import.meta.dirname, 'missed.json')
const foundByFile = join(import.meta.dirname, 'foundBy.json')

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** What no test misses, and is known: it may only get shorter. */
export const readMissed = (): readonly string[] => JSON.parse(readFileSync(missedFile, 'utf8'))
export const writeMissed = (names: readonly string[]): void => write(missedFile, names)

/** The test file that missed each mutant last. */
export const readFoundBy = (): ReadonlyMap<string, string> => {
  if (!existsSync(foundByFile)) return new Map()
  const files: Record<string, string[]> = JSON.parse(readFileSync(foundByFile, 'utf8'))
  return new Map(Object.entries(files).flatMap(([file, names]) => names.map((name): [string, string] => [name, file])))
}

/** They are written by file, in the order of the names, so that two people's changes seldom meet. */
export const writeFoundBy = (foundBy: ReadonlyMap<string, string>): void => {
  const files = [...new Set(foundBy.values())].sort()
  const namesOf = (file: string) => [...foundBy].flatMap(([name, other]) => (other === file ? [name] : [])).sort()
  write(foundByFile, Object.fromEntries(files.map((file) => [file, namesOf(file)])))
}
