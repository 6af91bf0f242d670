import type { HighWaterMark } from '../../kernel/highWaterMark.ts'

interface Ports {
  highWaterMark: HighWaterMark
  later: (ms: number, task: () => void) => () => void
  id: () => string | null
}

/** Writes the journal's end to the high-water mark a little later; many saves make one write. */
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
