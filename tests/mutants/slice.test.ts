import { expect, test } from 'vitest'
import { sliceOf } from './slice.ts'

const foundBy = new Map(
  Array.from({ length: 400 }, (_, at): [string, string] => [`mutant ${at}`, `tests/${at % 20}.test.ts`]),
)
const drawn = (seed: string, count: number) => sliceOf(foundBy, seed, count)

test('a seed draws the same mutants every time, each with the file that found it', () => {
  const slice = drawn('a', 50)
  expect([...drawn('a', 50)]).toEqual([...slice])
  expect([...slice].filter(([name, file]) => foundBy.get(name) !== file)).toEqual([])
})

test('another seed draws other mutants, of three files, and no more than wanted', () => {
  const all = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((seed) => drawn(seed, 50))
  expect(all.map(({ size }) => size)).toEqual(all.map(() => 50))
  expect(all.map((slice) => new Set(slice.values()).size)).toEqual(all.map(() => 3))
  expect(new Set(all.flatMap((slice) => [...slice.values()])).size).toBe(20)
})
