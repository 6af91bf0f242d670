import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../../scripts/run.mjs'

/** Starting a test file costs more than a mutant in it. */
const mostFiles = 6

/** The same for everybody at this commit, whose short name is longer in some clones; without git, for a day. */
export const seedOfNow = (): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10)
}

/** Where the seed puts a name among others: the lowest are drawn. */
export const rankOf = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex')

/** So many mutants as the seed draws them, of a few test files, each with the file that found it last. */
export const sliceOf = (foundBy: ReadonlyMap<string, string>, seed: string, count: number): Map<string, string> => {
  const drawn = [...foundBy]
    .map(([name, file]) => ({ name, file, at: rankOf(seed, name) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  const files = new Set([...new Set(drawn.map(({ file }) => file))].slice(0, mostFiles))
  const near = drawn.filter(({ file }) => files.has(file)).slice(0, count)
  return new Map(near.map(({ name, file }): [string, string] => [name, file]))
}
