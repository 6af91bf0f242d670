// `npm run mutants -- [flow …]`: takes actions and effects' outcomes away and turns guards round, and fails for what no test misses.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from '../../scripts/run.mjs'
import { loadEveryArea } from '../../src/machines/lateAreas.ts'
import { readNotes, writeJob } from './job.ts'

await loadEveryArea()
const { everyMutant, kinds } = await import('./mutants.ts')

const file = join(import.meta.dirname, 'missed.json')
const known: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))

const words = process.argv.slice(2)
const isShortening = words.includes('--shorten')
const asked = words.filter((word) => !word.startsWith('--'))
const all = everyMutant()
const flows = new Set(all.map(({ flow }) => flow))
const unknown = asked.filter((flow) => !flows.has(flow))
if (unknown.length > 0) {
  console.error(`No flow is named ${unknown.join(', ')}; there are ${[...flows].join(', ')}.`)
  process.exit(2)
}
const mutants = all.filter(({ flow }) => asked.length === 0 || asked.includes(flow))
const began = performance.now()
writeJob(mutants)
const { status } = spawnSync(bin('vitest'), ['run', '--config=tests/mutants/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
})

const notes = readNotes()
const found = new Set(notes.filter(({ isFound }) => isFound).map(({ mutant }) => mutant))
const missed = mutants.map(({ name }) => name).filter((name) => !found.has(name))
const passedWith = (name: string) => notes.filter(({ mutant }) => mutant === name).length
const seconds = ((performance.now() - began) / 1000).toFixed(0)
for (const name of missed)
  console.log(`${known.includes(name) ? 'known' : 'MISSED'}: ${name}; ${passedWith(name)} tests passed with it`)
const names = new Set(all.map(({ name }) => name))
const stale = known.filter((name) => found.has(name) || !names.has(name))
for (const name of stale) console.log(`no longer missed, to be taken out of the list: ${name}`)
if (isShortening)
  writeFileSync(
    file,
    `${JSON.stringify(
      known.filter((name) => !stale.includes(name)),
      null,
      2,
    )}\n`,
  )
const done = { action: 'actions taken away', guard: 'guards turned round', outcome: 'outcomes not taken' }
const counted = (names: readonly string[], what: string) => {
  const lost = names.filter((name) => !found.has(name))
  const isKnown = `of which ${lost.filter((name) => known.includes(name)).length} are known`
  return `${names.length} ${what}: ${names.length - lost.length} found, ${lost.length} missed, ${isKnown}`
}
for (const kind of kinds)
  console.log(
    counted(
      mutants.filter((mutant) => mutant.kind === kind).map(({ name }) => name),
      done[kind],
    ),
  )
console.log(
  counted(
    mutants.map(({ name }) => name),
    'mutants',
  ),
)
console.log(`${notes.length} tries in ${seconds} s`)
const isNew = missed.some((name) => !known.includes(name))
process.exitCode = status !== 0 || isNew || (stale.length > 0 && !isShortening) ? 1 : 0
