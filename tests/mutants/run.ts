// `npm run mutants -- [flow …] [test file …]`: takes actions and effects' outcomes away and turns guards round, and fails for what no test finds.
import { existsSync } from 'node:fs'
import { loadEveryArea } from '../../src/machines/lateAreas.ts'
import type { Findings } from './asking.ts'
import { askAll, askFinders, askInTurn } from './asking.ts'
import { readFoundBy, readMissed, writeFoundBy, writeMissed } from './lists.ts'
import type { Mutant } from './mutants.ts'
import { seedOfNow, sliceOf } from './slice.ts'

await loadEveryArea()
const { everyMutant } = await import('./mutants.ts')
const { tellCounts } = await import('./tell.ts')

const all = everyMutant()
const names = new Set(all.map(({ name }) => name))
const known = readMissed()
const foundBy = readFoundBy()
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

/** The file that found each last is asked; then those that find others of its flow; then all. */
const askNearFirst = (mutants: readonly Mutant[]): Findings =>
  askInTurn(
    mutants,
    (all) => askFinders(all, fileOf),
    (left) => askAll(left, filesOfFlows(new Set(left.map(({ flow }) => flow)))),
    (left) => askAll(left, []),
  )

/** Tries some mutants. One that another test file finds than before is no fault, and is told. */
const runSlice = (seed = seedOfNow(), count = '90'): boolean => {
  console.log(`npm run mutants -- --slice ${seed} ${count}`)
  const slice = sliceOf(new Map([...foundBy].filter(([name]) => names.has(name))), seed, Number(count))
  const mutants = all.filter(({ name }) => slice.has(name))
  const { finders, passed, tries, isWhole } = askNearFirst(mutants)
  for (const { name, flow } of mutants.filter(({ name }) => foundBy.get(name) !== finders.get(name)))
    console.log(
      finders.has(name)
        ? `found by ${finders.get(name)}, no longer by ${foundBy.get(name)}: ${name}. Note it: npm run mutants -- ${flow} --shorten`
        : `MISSED: ${name}; ${passed(name)} tests passed with it`,
    )
  const news = all.filter(({ name }) => !foundBy.has(name) && !known.includes(name))
  for (const { name, flow } of news)
    console.log(`nobody has looked yet: ${name}. Look: npm run mutants -- ${flow} --shorten`)
  const gone = known.filter((name) => !names.has(name))
  for (const name of gone) console.log(`in missed.json, and no longer there: ${name}`)
  tellCounts(
    mutants,
    (name) => finders.has(name),
    () => false,
  )
  tellTries(tries)
  return isWhole && finders.size === mutants.length && news.length === 0 && gone.length === 0
}

/** Tries all mutants, or those of some flows; with test files what these find of those that no other is known to find. */
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
  const mutants = files.length === 0 ? ofFlows : ofFlows.filter(({ name }) => fileOf(name) === null)

  const { finders, passed, tries, isWhole } =
    files.length === 0 ? askNearFirst(mutants) : askInTurn(mutants, (left) => askAll(left, files))

  const missed = mutants.filter(({ name }) => !finders.has(name))
  for (const { name } of missed)
    console.log(`${known.includes(name) ? 'known' : 'MISSED'}: ${name}; ${passed(name)} tests passed with it`)
  const stale = known.filter((name) => finders.has(name) || !names.has(name))
  for (const name of stale) console.log(`no longer missed, to be taken out of the list: ${name}`)
  if (isShortening) {
    writeMissed(known.filter((name) => !stale.includes(name)))
    const tried = new Set(mutants.map(({ name }) => name))
    const kept = [...foundBy].filter(([name]) => names.has(name) && !tried.has(name))
    writeFoundBy(new Map([...kept, ...finders]))
  }
  tellCounts(
    mutants,
    (name) => finders.has(name),
    (name) => known.includes(name),
  )
  tellTries(tries)
  const isNew = missed.some(({ name }) => !known.includes(name))
  return isWhole && !isNew && (stale.length === 0 || isShortening)
}

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const isGood = words.includes('--slice') ? runSlice(...asked) : runAll(asked, words.includes('--shorten'))
process.exitCode = isGood ? 0 : 1
