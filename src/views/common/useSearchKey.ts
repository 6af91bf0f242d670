import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { textFieldOf, windowOf } from './typed.ts'

const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey)

/** The field of a page's search: `/` focuses it, by its place on the keyboard, but not from a field or a window. */
export const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const page = field.current?.ownerDocument
    const press = (event: KeyboardEvent) => {
      const isAsked = event.code === 'Slash' && isAlone(event) && !event.isComposing
      if (!isAsked || textFieldOf(event) !== null || windowOf(event) !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    page?.addEventListener('keydown', press)
    return () => page?.removeEventListener('keydown', press)
  }, [])
  return field
}
