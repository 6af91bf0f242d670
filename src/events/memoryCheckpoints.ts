import { taskEither as TE } from 'fp-ts'
import type { Entry, NewEntry } from './event.ts'
import type { Position } from './positions.ts'
import { laterOf, mostRead, readingOf } from './positions.ts'
import type { Store } from './store.ts'

type Port = Pick<Store, 'sinceCheckpoint' | 'checkpoint' | 'keepPositions'>

/** Checkpoints and positions of the store in memory. `since` reads entries from a `seq` on, `add` keeps one. */
export const createMemoryCheckpoints = (since: (seq: number) => readonly Entry[], add: (entry: NewEntry) => void) => {
  const positions = new Map<string, Position>()
  let forgotten = 0
  const port: Port = {
    sinceCheckpoint: (flows, after) =>
      TE.fromIO(() => {
        const { isWhole, needed, from, upTo, unknown } = readingOf(flows, positions, after, { forgotten, fallback: 1 })
        const scanned = since(from).slice(0, mostRead)
        const single = needed.length === 0 ? [] : since(1).filter(({ seq }) => needed.includes(seq))
        return {
          isWhole,
          upTo,
          unknown,
          entries: [...single, ...scanned].filter(({ flow }) => flows.includes(flow)),
          place: { seq: scanned.at(-1)?.seq ?? from - 1, forgotten },
          isLast: scanned.length < mostRead,
        }
      }),
    checkpoint: (entry, standsOn) =>
      TE.fromIO(() => {
        const stands =
          forgotten === standsOn.forgotten && since(standsOn.seq + 1).every(({ flow }) => flow !== entry.flow)
        if (stands) add(entry)
        return stands
      }),
    keepPositions: (kept) =>
      TE.fromIO(() => {
        for (const [flow, position] of kept) positions.set(flow, laterOf(positions.get(flow), position))
      }),
  }
  return {
    port,
    positions: (): readonly Position[] => [...positions.values()],
    /** Entries were removed; `seq`: the newest entry then. */
    forgot(seq: number) {
      forgotten = seq
    },
  }
}
