interface Clock {
  now: () => number
  later: (ms: number, task: () => void) => () => void
}

interface Limit {
  /** Calls that may come at once. */
  burst: number
  /** Milliseconds between later calls. */
  every: number
}

/** Delays calls so that no loop runs faster than the limit. A clock that is set back costs one wait at most. */
export const createPace = ({ now, later }: Clock, { burst, every }: Limit) => {
  let free = Number.NEGATIVE_INFINITY
  return (): Promise<void> => {
    const at = now()
    const turn = Math.min(Math.max(free, at - (burst - 1) * every), at + burst * every)
    free = turn + every
    return turn <= at ? Promise.resolve() : new Promise((ready) => later(turn - at, ready))
  }
}
