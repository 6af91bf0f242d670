import { useEffect, useRef } from 'react'
import { usePendingInput } from './pendingInputs.ts'

interface Debounced {
  /** Each keystroke, with the input's present text. */
  onInput: (text: string) => void
  /** Enter, blur: taken at once. */
  flush: () => void
}

/**
 * Keystrokes are the DOM's until they are debounced: `onDebounced` receives the text after `ms` milliseconds without a
 * change, when the input is left, or before any command.
 */
export const useDebounced = (ms: number, onDebounced: (text: string) => void): Debounced => {
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(onDebounced)
  latest.current = onDebounced

  const flush = () => {
    if (pending.current === null) return
    clearTimeout(pending.current.timer)
    const { text } = pending.current
    pending.current = null
    latest.current(text)
  }
  const latestFlush = useRef(flush)
  latestFlush.current = flush

  usePendingInput(() => {
    flush()
    return true
  })
  useEffect(() => () => latestFlush.current(), [])

  return {
    onInput(text) {
      if (pending.current !== null) clearTimeout(pending.current.timer)
      pending.current = { text, timer: setTimeout(() => latestFlush.current(), ms) }
    },
    flush,
  }
}
