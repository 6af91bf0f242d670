import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

const folder = join(import.meta.dirname, '../../.cache/mutants')
const job = join(folder, 'job.json')
const notes = join(folder, 'notes')

/** What a worker found out: a test that missed something, or one that passed nevertheless. */
export interface Note {
  mutant: string
  test: string
  isFound: boolean
}

export const writeJob = (mutants: readonly Mutant[]): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(job, JSON.stringify(mutants))
  writeFileSync(notes, '')
}

export const readJob = (): Mutant[] => JSON.parse(readFileSync(job, 'utf8'))

/** Workers write side by side, a line at a time. */
export const note = (found: readonly Note[]): void =>
  appendFileSync(notes, found.map((each) => `${JSON.stringify(each)}\n`).join(''))

export const readNotes = (): Note[] =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []
