import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const missedFile = join(import.meta.dirname, 'missed.json')
const foundByFile = join(import.meta.dirname, 'foundBy.json')

const asList = (named: ReadonlyMap<string, string>): string => {
  const sorted = [...named].sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

const readList = (file: string): ReadonlyMap<string, string> =>
  existsSync(file) ? new Map(Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))) : new Map()

/** Surviving mutants with their reasons: the list may only get shorter. */
export const readMissed = (): ReadonlyMap<string, string> => readList(missedFile)
export const writeMissed = (missed: ReadonlyMap<string, string>): void => writeFileSync(missedFile, asList(missed))

/** The test file that last found each mutant. */
export const readFoundBy = (): ReadonlyMap<string, string> => readList(foundByFile)

/** A line each, sorted, so that changes of two people seldom conflict. */
export const writeFoundBy = (foundBy: ReadonlyMap<string, string>): void => writeFileSync(foundByFile, asList(foundBy))

/** By key, whether a test finds a mutant of the transition; no entry for one that has none. */
export const assertedOf = (transitions: readonly { flow: string; key: string }[]): ReadonlyMap<string, boolean> => {
  const placesOf = (names: ReadonlyMap<string, string>) =>
    new Set([...names.keys()].map((name) => name.match(/^(.+ \d+) (?:without|if not|not taken)/)?.[1]))
  const [found, missed] = [placesOf(readFoundBy()), placesOf(readMissed())]
  return new Map(
    transitions.flatMap(({ flow, key }): [string, boolean][] => {
      const place = `${flow}: ${key}`
      if (found.has(place)) return [[key, true]]
      return missed.has(place) ? [[key, false]] : []
    }),
  )
}
