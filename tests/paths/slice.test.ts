import { expect, test } from 'vitest'
import { everyWalk, sliceOfWalks } from './slice.ts'
import { walked } from './walks.ts'

const nameOf = ({ flow, at }: { flow: string; at: number }) => `${flow} ${at}`

test('a commit draws the same walks each time, of as many flows, and another commit draws others', () => {
  const names = (seed: string) => sliceOfWalks(seed, 5).map(nameOf)
  expect(names('one')).toEqual(names('one'))
  expect(new Set(sliceOfWalks('one', 5).map(({ flow }) => flow)).size).toBe(5)
  expect(names('another')).not.toEqual(names('one'))
})

test('the commits draw every walk in time', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => `commit ${at}`)
  const drawn = new Set(seeds.flatMap((seed) => sliceOfWalks(seed, walked.length).map(nameOf)))
  expect(
    everyWalk()
      .map(nameOf)
      .filter((name) => !drawn.has(name)),
  ).toEqual([])
})
