import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** A place for files; true while one is held over it. */
export const useDropped = (
  onFile: (file: File) => void,
): { place: RefObject<HTMLDivElement | null>; isOver: boolean } => {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, show] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const { current } = place
    if (current === null) return
    const held = (event: DragEvent) => {
      event.preventDefault()
      show(true)
    }
    const left = () => show(false)
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      show(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) latest.current(file)
    }
    /** A browser would open a file that is dropped beside the place. */
    const missed = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', missed)
    addEventListener('drop', missed)
    current.addEventListener('dragover', held)
    current.addEventListener('dragleave', left)
    current.addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', missed)
      removeEventListener('drop', missed)
      current.removeEventListener('dragover', held)
      current.removeEventListener('dragleave', left)
      current.removeEventListener('drop', dropped)
    }
  }, [])
  return { place, isOver }
}
