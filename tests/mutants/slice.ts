import { rankOf } from '../tools/slice.ts'

/** Starting a test file costs more than a mutant in it. */
const mostFiles = 3

/** So many mutants as the seed draws them, of a few test files, each with the file that found it last. */
export const sliceOf = (foundBy: ReadonlyMap<string, string>, seed: string, count: number): Map<string, string> => {
  const drawn = [...foundBy]
    .map(([name, file]) => ({ name, file, at: rankOf(seed, name) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  const files = new Set([...new Set(drawn.map(({ file }) => file))].slice(0, mostFiles))
  const near = drawn.filter(({ file }) => files.has(file)).slice(0, count)
  return new Map(near.map(({ name, file }): [string, string] => [name, file]))
}
