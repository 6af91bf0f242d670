import { createContext, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Brings to its flow what is typed and has not been asked yet; false where it was refused, which the input has said. */
type Flush = () => boolean

export interface PendingInputs {
  /** An input on the page; the answer takes it off. */
  join: (flush: Flush) => () => void
  /** All inputs; false where one was refused, now or when it was left by the press that asks. What an input asks meanwhile flushes nothing. */
  flush: Flush
  /** One input, which is left. */
  leave: (flush: Flush) => boolean
  /** A key or a pointer goes down: what was refused before does not stop what it asks. */
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

/** The inputs of the desk that a part stands in; outside of a desk they are flushed one by one. */
export const Inputs = createContext<PendingInputs>(createPendingInputs())

/** What is on the screen when anything is asked is what is done: whoever asks flushes this input first. The answer is for when it is left. */
export const usePendingInput = (flush: Flush): Flush => {
  const inputs = use(Inputs)
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => inputs.join(() => latest.current()), [inputs])
  return () => inputs.leave(flush)
}

/** Flushes all inputs and draws what came of it; false where one was refused. */
export const useFlush = (): Flush => {
  const inputs = use(Inputs)
  return () => flushSync(inputs.flush)
}
