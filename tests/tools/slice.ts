import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../../scripts/run.mjs'

/**
 * `npm test` runs a slice of what takes long: a tenth of the seeds, a part of the files, neither PostgreSQL nor Firefox.
 * `npm run check` runs all.
 */
export const isSlice = process.env.SLICE === 'yes'

/** How many random histories a property lives through: a third in a slice. */
export const runsOf = (whole: number): number => (isSlice ? Math.ceil(whole / 3) : whole)

/** How many seeds are lived through: those that the variable says, or a tenth in a slice. */
export const seedsOf = (variable: string, whole: number): number =>
  Number(process.env[variable] ?? (isSlice ? whole / 10 : whole))

/** The same for everybody at this commit, whose short name is longer in some clones; without git, for a day. */
export const seedOfNow = (): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10)
}

/** Where the seed puts a name among others: the lowest are drawn. */
export const rankOf = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex')

/** One in so many of these files or suites is run by a slice, as the commit draws them: the others, left out. */
export const leftOut = (names: readonly string[], oneIn: number): readonly string[] => {
  if (!isSlice) return []
  const seed = seedOfNow()
  const drawn = names
    .map((name) => ({ name, rank: rankOf(seed, name) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return drawn.slice(Math.ceil(names.length / oneIn)).map(({ name }) => name)
}
