import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useReplay } from './useReplay.tsx'

/** The whole page takes a dropped file. */
export const Drop = ({ children }: { children: ReactNode }) => {
  const { open } = useReplay()
  const [over, show] = useState(false)
  useEffect(() => {
    const dragged = (event: DragEvent) => {
      event.preventDefault()
      show(true)
    }
    const left = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) show(false)
    }
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      show(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) open(file)
    }
    addEventListener('dragover', dragged)
    addEventListener('dragleave', left)
    addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', dragged)
      removeEventListener('dragleave', left)
      removeEventListener('drop', dropped)
    }
  }, [open])
  return (
    <div className={over ? 'replay re-over' : 'replay'} data-react-aria-top-layer="true">
      {children}
    </div>
  )
}
