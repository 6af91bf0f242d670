import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { Mutant } from './mutants.ts'
import type { Written } from './written.ts'

const folder = join(import.meta.dirname, '../../.cache/mutants')
const job = join(folder, 'job.json')
const notes = join(folder, 'notes')
const writes = join(folder, 'written')

/** A mutant to test, in one file or in all. */
export interface Asked extends Mutant {
  file: string | null
}

/** A worker's result: a test that failed with a mutant, or one that passed with it. */
export interface Note {
  mutant: string
  file: string
  test: string
  isFound: boolean
}

export const writeJob = (mutants: readonly Asked[]): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(job, JSON.stringify(mutants))
  writeFileSync(notes, '')
  writeFileSync(writes, '')
}

export const readJob = (): Asked[] => JSON.parse(readFileSync(job, 'utf8'))

/** Workers write in parallel, a line at a time. */
export const note = (found: readonly Note[]): void =>
  appendFileSync(notes, found.map((each) => `${JSON.stringify(each)}\n`).join(''))

export const noteWritten = (written: readonly Written[]): void =>
  appendFileSync(writes, written.map((each) => `${JSON.stringify(each)}\n`).join(''))

export const readWritten = (): Written[] =>
  readFileSync(writes, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Each call answers all notes so far, and reads only the new ones. */
export const createNotes = (): (() => readonly Note[]) => {
  const all: Note[] = []
  const piece = Buffer.alloc(65_536)
  const decoder = new StringDecoder()
  let at = 0
  let rest = ''
  const readPiece = (file: number): number => {
    const read = readSync(file, piece, 0, piece.length, at)
    at += read
    const lines = (rest + decoder.write(piece.subarray(0, read))).split('\n')
    rest = lines.pop() ?? ''
    all.push(...lines.map((line) => JSON.parse(line)))
    return read
  }
  return () => {
    const file = openSync(notes, 'r')
    while (readPiece(file) > 0);
    closeSync(file)
    return all
  }
}
