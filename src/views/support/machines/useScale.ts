import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { edge } from './geometry.ts'
import type { Picture } from './picture.ts'

const smallest = 0.2
const largest = 3
const step = 1.25

/** At first letters are readable: a larger drawing is scrolled. */
const smallestAtFirst = 0.75

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** The middle of the first innermost active state. */
const middleOf = ({ boxes }: Picture, active: ReadonlySet<string>) => {
  const box = boxes.find(({ text, hasChildren }) => !hasChildren && active.has(text.state.id))
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The scale of a drawing: fits its place until the user chooses another; it begins at the flow's state. */
export const useScale = (picture: Picture, active: ReadonlySet<string>) => {
  const [room, setRoom] = useState<number | null>(null)
  const [chosen, choose] = useState<number | 'fit' | null>(null)
  const scrolled = useRef<HTMLElement>(null)
  const place = useCallback((element: HTMLElement) => {
    scrolled.current = element
    element.tabIndex = 0
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      setRoom(element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fitting = room === null ? 1 : within(room / (picture.width + 2 * edge), smallest, 1)
  const scale = chosen === 'fit' ? fitting : (chosen ?? Math.max(fitting, smallestAtFirst))

  const first = useRef({ picture, active, isDone: false })
  useLayoutEffect(() => {
    const { isDone, ...begun } = first.current
    const middle = middleOf(begun.picture, begun.active)
    const element = scrolled.current
    if (room === null || isDone || middle === null || element === null) return
    first.current.isDone = true
    element.scrollTo(middle.x * scale - element.clientWidth / 2, middle.y * scale - element.clientHeight / 2)
  }, [room, scale])

  return {
    scale,
    /** For the `ref` of the drawing's scrolling element. */
    place,
    fit: () => choose('fit'),
    enlarge: () => choose(within(scale * step, smallest, largest)),
    reduce: () => choose(within(scale / step, smallest, largest)),
  }
}
