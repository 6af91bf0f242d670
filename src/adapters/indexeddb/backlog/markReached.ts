import type { HighWaterMark } from '../../kernel/highWaterMark.ts'

interface Ports {
  highWaterMark: HighWaterMark
  later: (ms: number, task: () => void) => () => void
  id: () => string | null
}

/** Writes to the high-water mark how far the journal reaches: soon, not now; nobody needs to wait for it, and many saves at once are told once. */
export const createMarkReached = ({ highWaterMark, later, id }: Ports) => {
  let reached = 0
  let isMarking = false
  return (seq: number) => {
    reached = seq
    if (isMarking) return
    isMarking = true
    later(0, () => {
      isMarking = false
      const own = id()
      if (own !== null) highWaterMark.write({ id: own, seq: reached })
    })
  }
}
