import type { Witness } from '../witness.ts'

interface Ports {
  witness: Witness
  later: (ms: number, task: () => void) => () => void
  id: () => string | null
}

/** Writes to the witness how far the journal reaches: soon, not now; nobody needs to wait for it, and many saves at once are told once. */
export const createTestimony = ({ witness, later, id }: Ports) => {
  let reached = 0
  let isTestifying = false
  return (seq: number) => {
    reached = seq
    if (isTestifying) return
    isTestifying = true
    later(0, () => {
      isTestifying = false
      const own = id()
      if (own !== null) witness.write({ id: own, seq: reached })
    })
  }
}
