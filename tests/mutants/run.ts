// `npm run mutants -- [flow …] [test file …]`: removes actions, keys and effects' outcomes, negates guards, shifts
// limits, and fails if a mutant survives.
import { existsSync } from 'node:fs'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { seedOfNow } from '../tools/slice.ts'
import type { Findings } from './asking.ts'
import { askAll, askFinders, askInTurn } from './asking.ts'
import { readFoundBy, readMissed, writeFoundBy, writeMissed } from './lists.ts'
import type { Mutant } from './mutants.ts'
import { sliceOf } from './slice.ts'

await loadEveryArea()
const { everyMutant, keysWritten, kinds } = await import('./mutants.ts')

const done = {
  action: 'actions taken away',
  guard: 'guards turned round',
  outcome: 'outcomes not taken',
  key: 'keys not written',
  limit: 'limits shifted',
}

/** How many of each kind were found and missed. */
const tellCounts = (
  mutants: readonly Mutant[],
  isFound: (name: string) => boolean,
  isKnown: (name: string) => boolean,
): void => {
  const tell = (some: readonly Mutant[], what: string) => {
    const missed = some.filter(({ name }) => !isFound(name))
    const known = missed.filter(({ name }) => isKnown(name))
    console.log(
      `${some.length} ${what}: ${some.length - missed.length} found, ${missed.length} missed, of which ${known.length} are known`,
    )
  }
  for (const of of kinds)
    tell(
      mutants.filter(({ kind }) => kind === of),
      done[of],
    )
  tell(mutants, 'mutants')
}

const known = readMissed()
const foundBy = readFoundBy()
const all = everyMutant([...known.keys(), ...foundBy.keys()])
const names = new Set(all.map(({ name }) => name))
const began = performance.now()
const tellTries = (tries: number) =>
  console.log(`${tries} tries in ${((performance.now() - began) / 1000).toFixed(0)} s`)

const fileOf = (name: string): string | null => {
  const file = foundBy.get(name)
  return file !== undefined && existsSync(file) ? file : null
}

const filesOfFlows = (flows: ReadonlySet<string>): string[] => [
  ...new Set(all.flatMap(({ name, flow }) => (flows.has(flow) ? (fileOf(name) ?? []) : []))),
]

const words = process.argv.slice(2)
const isNear = words.includes('--near')

/** First the file that last found each; then those that find others of its flow; then, but with `--near`, all. */
const askNearFirst = (mutants: readonly Mutant[]): Findings =>
  askInTurn(
    mutants,
    (all) => askFinders(all, fileOf),
    (left) => askAll(left, filesOfFlows(new Set(left.map(({ flow }) => flow)))),
    (left) => askAll(isNear ? [] : left, []),
  )

/** Written keys of these flows that no list has. */
const newKeys = (written: Findings['written'], flows: readonly string[], seen: ReadonlySet<string>): Mutant[] =>
  keysWritten(written).filter(({ name, flow }) => (flows.length === 0 || flows.includes(flow)) && !seen.has(name))

/** Tests the mutants, and then those of newly seen keys. */
const askWithKeys = (
  mutants: readonly Mutant[],
  flows: readonly string[],
  ask: (mutants: readonly Mutant[]) => Findings,
  seen: ReadonlySet<string> = names,
): { mutants: readonly Mutant[]; findings: Findings } => {
  const findings = ask(mutants)
  const news = newKeys(findings.written, flows, seen)
  if (news.length === 0) return { mutants, findings }
  console.log(`${news.length} keys are written that no list knows`)
  const more = askWithKeys(news, flows, ask, new Set([...seen, ...news.map(({ name }) => name)]))
  const both = askInTurn(
    [],
    () => findings,
    () => more.findings,
  )
  return { mutants: [...mutants, ...more.mutants], findings: both }
}

/** Tries some mutants. A new finder is no fault, and is reported. */
const runSlice = (seed = seedOfNow(), count = '10'): boolean => {
  console.log(`npm run mutants -- --slice ${seed} ${count}`)
  const slice = sliceOf(new Map([...foundBy].filter(([name]) => names.has(name))), seed, Number(count))
  const mutants = all.filter(({ name }) => slice.has(name))
  const { finders, passed, tries, written, isWhole } = askNearFirst(mutants)
  for (const { name, flow } of mutants.filter(({ name }) => foundBy.get(name) !== finders.get(name)))
    console.log(
      finders.has(name)
        ? `found by ${finders.get(name)}, no longer by ${foundBy.get(name)}: ${name}. Note it: npm run mutants -- ${flow} --shorten`
        : `MISSED: ${name}; ${passed(name)} tests passed with it`,
    )
  for (const { name, flow } of newKeys(written, [], names))
    console.log(`nobody has looked yet: ${name}. Look when there is time: npm run mutants -- ${flow} --shorten`)
  const news = all.filter(({ name }) => !foundBy.has(name) && !known.has(name))
  for (const { name, flow } of news)
    console.log(`nobody has looked yet: ${name}. Look: npm run mutants -- ${flow} --shorten`)
  const gone = [...known.keys()].filter((name) => !names.has(name))
  for (const name of gone) console.log(`in missed.json, and no longer there: ${name}`)
  tellCounts(
    mutants,
    (name) => finders.has(name),
    () => false,
  )
  tellTries(tries)
  return isWhole && finders.size === mutants.length && news.length === 0 && gone.length === 0
}

/** Tries all mutants, or those of some flows; with test files only those that no other file is known to find. */
const runAll = (words: readonly string[], isShortening: boolean): boolean => {
  const files = words.filter((word) => word.includes('/'))
  const flows = words.filter((word) => !word.includes('/'))
  const unknown = flows.filter((flow) => !all.some((mutant) => mutant.flow === flow))
  if (unknown.length > 0) {
    const flowsHere = new Set(all.map(({ flow }) => flow))
    console.error(`No flow is named ${unknown.join(', ')}; there are ${[...flowsHere].join(', ')}.`)
    return false
  }
  const ofFlows = all.filter(({ flow }) => flows.length === 0 || flows.includes(flow))
  const asked = files.length === 0 ? ofFlows : ofFlows.filter(({ name }) => fileOf(name) === null)
  const ask =
    files.length === 0
      ? askNearFirst
      : (some: readonly Mutant[]) => askInTurn(some, (left) => askAll(left, files, true))

  const tried = askWithKeys(asked, flows, ask)
  const { finders, passed, tries, written, isWhole } = tried.findings

  const seen = new Set(keysWritten(written).map(({ name }) => name))
  const isThere = ({ name, kind }: Mutant) => kind !== 'key' || finders.has(name) || seen.has(name)
  const mutants = tried.mutants.filter(isThere)
  const missed = mutants.filter(({ name }) => !finders.has(name))
  for (const { name } of missed)
    console.log(
      known.has(name) ? `known: ${name}: ${known.get(name)}` : `MISSED: ${name}; ${passed(name)} tests passed with it`,
    )
  const gone = new Set(tried.mutants.filter((mutant) => !isThere(mutant)).map(({ name }) => name))
  const stale = [...known.keys()].filter((name) => finders.has(name) || !names.has(name) || gone.has(name))
  for (const name of stale) console.log(`no longer missed, to be taken out of the list: ${name}`)
  if (isShortening) {
    writeMissed(new Map([...known].filter(([name]) => !stale.includes(name))))
    const those = new Set(tried.mutants.map(({ name }) => name))
    const kept = [...foundBy].filter(([name]) => names.has(name) && !those.has(name))
    writeFoundBy(new Map([...kept, ...finders]))
  }
  tellCounts(
    mutants,
    (name) => finders.has(name),
    (name) => known.has(name),
  )
  tellTries(tries)
  const isNew = missed.some(({ name }) => !known.has(name))
  return isWhole && !isNew && (stale.length === 0 || isShortening)
}

const asked = words.filter((word) => !word.startsWith('--'))
const isGood = words.includes('--slice') ? runSlice(...asked) : runAll(asked, words.includes('--shorten'))
process.exitCode = isGood ? 0 : 1
