import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

const rowHeight = 46
/** Browsers draw no element above some 16 million pixels. */
const tallest = 8_000_000

interface Window {
  /** The visible rows with their places. */
  rows: readonly { rank: number; top: number }[]
  height: number
  /** False while the list has no height, for example in a hidden panel. */
  isShown: boolean
  /** Scrolls a row into view if needed. */
  reveal: (rank: number) => void
}

/** The visible rows of a very long list: one that is too long for the browser scrolls in a shorter one. */
export const useWindow = (list: RefObject<HTMLElement | null>, count: number): Window => {
  const [{ scrolled, seen }, measure] = useState({ scrolled: 0, seen: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = () => measure({ scrolled: element.scrollTop, seen: element.clientHeight })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [list])

  const whole = count * rowHeight
  const height = Math.min(whole, tallest)
  const rate = height > seen && whole > height ? (whole - seen) / (height - seen) : 1
  const top = Math.max(0, Math.min(scrolled * rate, whole - seen))
  const first = Math.floor(top / rowHeight)
  const last = Math.min(count, first + Math.ceil(seen / rowHeight) + 1)
  return {
    rows: Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
      rank: first + at,
      top: Math.min(scrolled, Math.max(0, height - seen)) + (first + at) * rowHeight - top,
    })),
    height,
    isShown: seen > 0,
    reveal(rank) {
      const element = list.current
      if (element === null || element.clientHeight === 0) return
      const from = element.scrollTop * rate
      const at = rank * rowHeight
      if (at >= from && at + rowHeight <= from + element.clientHeight) return
      element.scrollTop = Math.max(0, at - element.clientHeight / 3) / rate
    },
  }
}
