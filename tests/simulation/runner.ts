import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isSlice } from '../tools/slice.ts'

/** How often each telling case was met, over all histories of a run. */
export type Met = Map<string, number>

interface Deps<S> {
  script: fc.Arbitrary<S>
  /** Throws if a promise was broken. */
  live: (told: S, met: Met) => Promise<void>
  runs: number
  seed: number
  /** A whole run is void if one of these was not met. */
  telling: readonly string[]
}

const often = 500

/** Plays so many histories, and reports progress and the met cases. */
export const liveThrough = async <S>({ script, live, runs, seed, telling }: Deps<S>): Promise<void> => {
  const met: Met = new Map()
  let lived = 0
  await fc.assert(
    fc.asyncProperty(script, async (told) => {
      await live(told, met)
      lived += 1
      if (lived % often === 0) console.log(`${lived} histories lived`)
    }),
    { numRuns: runs, seed, endOnFailure: false },
  )
  const wanted = isSlice ? [] : telling
  expect(wanted.filter((what) => !met.has(what))).toEqual([])
  expect(met.size).toBeGreaterThan(0)
  console.log([...met].map(([what, times]) => `${what}: ${times}`).join('\n'))
}
