import type { CheckpointDeps, Checkpoints } from './checkpoint.ts'

interface Deps extends CheckpointDeps {
  load: () => Promise<Checkpoints>
  threw: (thrown: unknown) => void
}

/** Keeps what a start reads, and what this tab holds of it, short. */
export const createKeepUp = ({ load, threw, ...deps }: Deps) => {
  let isBusy = false
  /** `last`: this tab stored entries up to there; null where another one did. */
  return (last: number | null) => {
    const writes = last !== null && deps.known.isLong(last)
    if (isBusy || !(writes || deps.known.isFull())) return
    isBusy = true
    void load()
      .then(({ keepPositions, writeCheckpoints }) => (writes ? writeCheckpoints : keepPositions)(deps))
      .catch(threw)
      .finally(() => {
        isBusy = false
      })
  }
}
