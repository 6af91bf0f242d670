import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { ItemView } from './ItemRow.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { Typing } from './QuantityField.tsx'
import { Sortable } from './Sortable.tsx'

/** Scrolls only the list: on phones a scrolling page would move the products away from the finger. */
const bringIntoSight = (row: HTMLElement, scroller: HTMLElement) => {
  const [{ top, bottom }, place] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (bottom > place.bottom) scroller.scrollTop += bottom - place.bottom
  if (top < place.top) scroller.scrollTop -= place.top - top
}

const tintMs = 1_200

/** Scrolls the row of an id into view and tints it, at each change of id or quantity; not at the first drawing. */
const useShownLine = (list: RefObject<HTMLElement | null>, line: { id: string; quantity: number } | null) => {
  const seen = useRef(line)
  const tint = useRef<Animation>(null)
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = line
    if (line === null || (line.id === before?.id && line.quantity === before.quantity)) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.row === line.id)
    const scroller = list.current?.closest<HTMLElement>('.items-scroll')
    if (row === undefined || scroller == null) return
    // With the frame, which styles and lays out the page anyway.
    requestAnimationFrame(() => {
      tint.current?.cancel()
      // Its opacity alone, which the compositor changes: a colour would be painted anew in each frame.
      tint.current = row.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], {
        id: 'added',
        pseudoElement: '::before',
        duration: tintMs,
      })
      bringIntoSight(row, scroller)
    })
  })
}

interface ItemsListProps {
  label: string
  items: readonly ItemView[]
  /** The last added or counted item: it scrolls into view within the list, and is tinted for a moment. */
  added?: { id: string; quantity: number } | null
  maxQuantity: number
  onMore: (id: string) => void
  onLess: (id: string) => void
  /** Makes quantities editable; without it they only step. */
  typing?: (id: string) => Typing
  price?: (item: ItemView, marked: boolean) => ReactNode
  /** The item goes to a position, counted from 0. */
  onMove: (id: string, to: number) => void
}

/**
 * The items of an invoice. When the row with the focus goes, its neighbour takes it; after the last one, the part of
 * the page around the list.
 */
export const ItemsList = ({
  label,
  items,
  added = null,
  maxQuantity,
  onMore,
  onLess,
  typing,
  price,
  onMove,
}: ItemsListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ at: number; id: string } | null>(null)
  const marked = new Set(items.map((item) => item.currency)).size > 1

  useLayoutEffect(() => {
    const last = focused.current
    if (last === null || items.some((item) => item.id === last.id)) return
    focused.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    rows[Math.min(last.at, rows.length - 1)]?.querySelector<HTMLElement>('fieldset button')?.focus()
  }, [items])

  useLayoutEffect(() => {
    const { current } = list
    return () => {
      const sheet = current?.closest('section')
      if (sheet == null || !current?.contains(document.activeElement)) return
      sheet.tabIndex = -1
      sheet.focus({ preventScroll: true })
    }
  }, [])

  useShownLine(list, added)

  return (
    <div className="items-scroll">
      <Sortable entries={items} onMove={onMove}>
        <ol
          ref={list}
          className="items rules"
          aria-label={label}
          onFocus={(event) => {
            const id = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
            if (id !== undefined) focused.current = { id, at: items.findIndex((item) => item.id === id) }
          }}
          onBlur={(event) => {
            if (event.relatedTarget !== null) focused.current = null
          }}
        >
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              marked={marked}
              maxQuantity={maxQuantity}
              onMore={onMore}
              onLess={onLess}
              {...(typing !== undefined && { typing })}
              {...(price !== undefined && { price })}
            />
          ))}
        </ol>
      </Sortable>
    </div>
  )
}
