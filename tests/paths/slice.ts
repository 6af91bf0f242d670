import { rankOf } from '../tools/slice.ts'
import type { Walk } from './walks.ts'
import { everyWalkOf, walked } from './walks.ts'

interface Drawn extends Walk {
  /** Which of the flow's paths it is, counted from 0. */
  at: number
}

export const everyWalk = (): readonly Drawn[] =>
  walked.flatMap((flow) => everyWalkOf(flow).map((walk, at) => ({ ...walk, at })))

/** One path of each of so many flows, as the seed draws them: only these flows' paths are made. */
export const sliceOfWalks = (seed: string, count: number): readonly Drawn[] =>
  walked
    .map((flow) => ({ flow, rank: rankOf(seed, flow) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .flatMap(({ flow, rank }) => {
      const walks = everyWalkOf(flow)
      const at = Number.parseInt(rank.slice(0, 8), 16) % walks.length
      return walks.slice(at, at + 1).map((walk) => ({ ...walk, at }))
    })
