import * as fc from 'fast-check'
import type { Journey } from './journey.ts'

export interface Plan {
  runs: number
  seed: number
  /** For repeating a failure: as in its report. */
  path?: string | undefined
  replayPath?: string | undefined
  /** Commands of a run at most, if fewer than the journey's are wanted. */
  most?: number | undefined
  /** Milliseconds after which no further run, or shrinking, begins. */
  time: number
}

/** Plays a journey: seeded, and a failure is shrunk to the fewest commands that show it. Rejects with the report. */
export const play = <M extends object, R, G>(
  { longest, commands, begin, end, close }: Journey<M, R, G>,
  deps: () => G,
  { runs, seed, path, replayPath, most = longest, time }: Plan,
  ran: (what: readonly string[]) => void = () => {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.commands([...commands], {
        maxCommands: most,
        size: 'max',
        ...(replayPath !== undefined && { replayPath }),
      }),
      async (chosen) => {
        const travel = await begin(deps())
        try {
          await fc.asyncModelRun(() => travel, chosen)
          await end(travel)
          ran(String(chosen).split(','))
        } finally {
          await close(travel.real)
        }
      },
    ),
    {
      ...{ numRuns: runs, seed, interruptAfterTimeLimit: time },
      ...(path !== undefined && { path }),
    },
  )
