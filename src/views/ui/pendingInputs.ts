import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Sends typed and unsent text to its flow; false if it was refused, which the input shows. */
type Flush = () => boolean

export interface PendingInputs {
  /** Adds an input of the page; the answer removes it. */
  join: (flush: Flush) => () => void
  /** Flushes all inputs; false if one was refused, now or at the present press. Commands of an input flush nothing. */
  flush: Flush
  /** Flushes one input that is left. */
  leave: (flush: Flush) => boolean
  /** A key or a pointer goes down: an earlier refusal does not stop its command. */
  press: () => void
}

export const createPendingInputs = (): PendingInputs => {
  const inputs = new Set<Flush>()
  let isFlushing = false
  let isRefused = false
  const leave = (flush: Flush): boolean => {
    const stands = flush()
    isRefused ||= !stands
    return stands
  }
  return {
    leave,
    join(flush) {
      inputs.add(flush)
      return () => void inputs.delete(flush)
    },
    flush() {
      if (isFlushing) return true
      isFlushing = true
      try {
        for (const flush of [...inputs]) leave(flush)
        return !isRefused
      } finally {
        isFlushing = false
      }
    },
    press() {
      isRefused = false
    },
  }
}

/** The inputs of the surrounding desk; without a desk each is flushed alone. */
export const Inputs = createContext<PendingInputs>(createPendingInputs())

/** Every command acts on what the screen shows, so inputs are flushed first. The answer is for leaving it. */
export const usePendingInput = (flush: Flush): Flush => {
  const inputs = use(Inputs)
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => inputs.join(() => latest.current()), [inputs])
  return () => inputs.leave(flush)
}

/** Flushes all inputs and draws the result; false if one was refused. */
export const useFlush = (): Flush => {
  const inputs = use(Inputs)
  return () => flushSync(inputs.flush)
}
