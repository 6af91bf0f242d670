import { useEffect, useRef } from 'react'

interface Settled {
  /** Each keystroke: what the input holds now. */
  onInput: (text: string) => void
  /** Enter, blur: settles at once. */
  settle: () => void
}

/** Keystrokes are the DOM's until they settle: `onSettle` gets the text once it rested for `ms` milliseconds, or the input is left. */
export const useSettled = (ms: number, onSettle: (text: string) => void): Settled => {
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(onSettle)
  latest.current = onSettle

  const settle = () => {
    if (pending.current === null) return
    clearTimeout(pending.current.timer)
    const { text } = pending.current
    pending.current = null
    latest.current(text)
  }
  const settleLater = useRef(settle)
  settleLater.current = settle

  useEffect(() => {
    const leave = () => settleLater.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    onInput(text) {
      if (pending.current !== null) clearTimeout(pending.current.timer)
      pending.current = { text, timer: setTimeout(() => settleLater.current(), ms) }
    },
    settle,
  }
}
