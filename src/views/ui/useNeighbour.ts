import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

interface Neighbour<Place> {
  /** The container of the rows, each with `data-row`. */
  place: RefObject<Place | null>
  /** A row got the focus. */
  take: (id: string, at: number) => void
}

/** Moves the focus of a removed row to its neighbour, or to the container. */
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
