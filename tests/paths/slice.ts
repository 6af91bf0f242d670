import type { Flow } from '../../src/machines/kernel/flows.ts'
import { rankOf } from '../tools/slice.ts'
import type { Path } from './graph.ts'
import { walked, walksOf } from './walks.ts'

interface Drawn {
  flow: Flow
  path: Path
  /** Which of the flow's paths it is, counted from 0. */
  at: number
}

export const everyWalk = (): readonly Drawn[] =>
  walked.flatMap((flow) => walksOf(flow).map((path, at) => ({ flow, path, at })))

/** One path of each of so many flows, as the seed draws them: only these flows' paths are made. */
export const sliceOfWalks = (seed: string, count: number): readonly Drawn[] =>
  walked
    .map((flow) => ({ flow, rank: rankOf(seed, flow) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .flatMap(({ flow, rank }) => {
      const paths = walksOf(flow)
      const at = Number.parseInt(rank.slice(0, 8), 16) % paths.length
      return paths.slice(at, at + 1).map((path) => ({ flow, path, at }))
    })
