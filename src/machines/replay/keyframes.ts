import type { AnyMachineSnapshot } from 'xstate'

interface Points {
  at: number[]
  snapshot: AnyMachineSnapshot[]
}

/**
 * The states of all flows now and then: one is kept where it moved since. Snapshots share what did not change, so they
 * cost little.
 */
export const createKeyframes = () => {
  const points = new Map<string, Points>()
  return {
    /** The state of a flow after the entry at `index`; calls come in the order of the log. */
    keep(key: string, index: number, snapshot: AnyMachineSnapshot) {
      const kept = points.get(key) ?? { at: [], snapshot: [] }
      kept.at.push(index)
      kept.snapshot.push(snapshot)
      points.set(key, kept)
    },
    /** The last state that was kept of a flow at or before the entry at `index`. */
    before(key: string, index: number): { at: number; snapshot: AnyMachineSnapshot } | undefined {
      const kept = points.get(key)
      if (kept === undefined) return undefined
      let low = 0
      let high = kept.at.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((kept.at[middle] ?? 0) <= index) low = middle + 1
        else high = middle
      }
      const at = kept.at[low - 1]
      const snapshot = kept.snapshot[low - 1]
      return at === undefined || snapshot === undefined ? undefined : { at, snapshot }
    },
  }
}

export type Keyframes = ReturnType<typeof createKeyframes>
