import { spawnSync } from 'node:child_process'
import { bin, root } from '../../scripts/run.mjs'
import type { Asked } from './job.ts'
import { createNotes, readWritten, writeJob } from './job.ts'
import type { Mutant } from './mutants.ts'
import type { Written } from './written.ts'

export interface Findings {
  /** The test file that found each of them. */
  finders: ReadonlyMap<string, string>
  /** The number of tests that each survived. */
  passed: (name: string) => number
  tries: number
  /** The keys that actions wrote in the reached tests. */
  written: readonly Written[]
  /** Everything could be read and started. */
  isWhole: boolean
}

/** Runs these test files, or all of them, with the mutants; without mutants it only records written keys, if wanted. */
const ask = (mutants: readonly Asked[], files: readonly string[], looks = false): Findings => {
  writeJob(mutants)
  const config = '--config=tests/mutants/vitest.config.ts'
  const isAsked = mutants.length > 0 || looks
  const { status } = isAsked
    ? spawnSync(bin('vitest'), ['run', config, ...files], { cwd: root, stdio: 'inherit' })
    : { status: 0 }
  const notes = createNotes()()
  return {
    finders: new Map(notes.flatMap(({ mutant, file, isFound }) => (isFound ? [[mutant, file]] : []))),
    passed: (name) => notes.filter(({ mutant, isFound }) => mutant === name && !isFound).length,
    tries: notes.length,
    written: readWritten(),
    isWhole: status === 0,
  }
}

/** Each mutant is tried in its given file. */
export const askFinders = (mutants: readonly Mutant[], fileOf: (name: string) => string | null): Findings => {
  const asked = mutants.map((mutant) => ({ ...mutant, file: fileOf(mutant.name) })).filter(({ file }) => file !== null)
  return ask(asked, [...new Set(asked.flatMap(({ file }) => file ?? []))])
}

export const askAll = (mutants: readonly Mutant[], files: readonly string[], looks = false): Findings =>
  ask(
    mutants.map((mutant) => ({ ...mutant, file: null })),
    files,
    looks,
  )

/** Each file is asked only for mutants that no earlier one found. */
export const askInTurn = (
  mutants: readonly Mutant[],
  ...turns: readonly ((left: readonly Mutant[]) => Findings)[]
): Findings =>
  turns.reduce<Findings>(
    (before, turn) => {
      const then = turn(mutants.filter(({ name }) => !before.finders.has(name)))
      return {
        finders: new Map([...before.finders, ...then.finders]),
        passed: (name) => before.passed(name) + then.passed(name),
        tries: before.tries + then.tries,
        written: [...before.written, ...then.written],
        isWhole: before.isWhole && then.isWhole,
      }
    },
    { finders: new Map(), passed: () => 0, tries: 0, written: [], isWhole: true },
  )
