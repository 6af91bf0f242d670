import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Scrolls only the list: on phones a scrolling page would move the products away from the finger. */
const bringIntoSight = (row: HTMLElement, scroller: HTMLElement) => {
  const [{ top, bottom }, place] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (bottom > place.bottom) scroller.scrollTop += bottom - place.bottom
  if (top < place.top) scroller.scrollTop -= place.top - top
}

const tintMs = 1_200

/** Scrolls the row of an id into view and tints it, at each change of id or quantity; not at the first drawing. */
export const useShownLine = (list: RefObject<HTMLElement | null>, line: { id: string; quantity: number } | null) => {
  const seen = useRef(line)
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = line
    if (line === null || (line.id === before?.id && line.quantity === before.quantity)) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.row === line.id)
    const scroller = list.current?.closest<HTMLElement>('.items-scroll')
    if (row === undefined || scroller == null) return
    bringIntoSight(row, scroller)
    for (const tint of row.getAnimations({ subtree: false }).filter(({ id }) => id === 'added')) tint.cancel()
    row.animate([{ backgroundColor: 'var(--brand-soft)' }, { backgroundColor: 'var(--brand-soft)', offset: 0.5 }, {}], {
      id: 'added',
      duration: tintMs,
    })
  })
}
