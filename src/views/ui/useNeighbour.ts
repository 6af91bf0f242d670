import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

interface Neighbour<Place> {
  /** What the rows stand in, each with `data-row`. */
  place: RefObject<Place | null>
  /** A row has the focus. */
  take: (id: string, at: number) => void
}

/** Where the focus goes when the row that has it goes: to its neighbour, or else to what the rows stand in. */
export const useNeighbour = <Place extends HTMLElement>(ids: readonly string[]): Neighbour<Place> => {
  const place = useRef<Place>(null)
  const last = useRef<{ id: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (last.current === null || ids.includes(last.current.id)) return
    const { at } = last.current
    last.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = place.current?.querySelectorAll('[data-row]') ?? []
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('button:not(:disabled)')
    if (next == null) place.current?.focus({ preventScroll: true })
    else next.focus()
  }, [ids])
  return {
    place,
    take(id, at) {
      last.current = { id, at }
    },
  }
}
