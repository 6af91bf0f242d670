interface Clock {
  now: () => number
  later: (ms: number, task: () => void) => () => void
}

interface Limit {
  /** Calls that may come at once. */
  burst: number
  /** Milliseconds between those that follow. */
  every: number
}

/** Makes calls wait so that no loop runs hotter than the limit. A clock that is put back costs one wait at most. */
export const createPace = ({ now, later }: Clock, { burst, every }: Limit) => {
  let free = Number.NEGATIVE_INFINITY
  return (): Promise<void> => {
    const at = now()
    const turn = Math.min(Math.max(free, at - (burst - 1) * every), at + burst * every)
    free = turn + every
    return turn <= at ? Promise.resolve() : new Promise((ready) => later(turn - at, ready))
  }
}

const firstWait = 2_000
const longestWait = 60_000

/** Milliseconds until the next try: doubling from 2 s to 60 s, and by chance up to a half less, so that devices do not come all at once. */
export const createBackoff = (random: () => number) => {
  let failures = 0
  return {
    next(atLeast: number): number {
      const full = Math.min(firstWait * 2 ** Math.min(failures, 10), longestWait)
      failures += 1
      return Math.round(Math.max(full * (1 - random() / 2), atLeast))
    },
    succeeded() {
      failures = 0
    },
  }
}
