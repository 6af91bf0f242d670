import type { ReactNode } from 'react'
import { use, useCallback } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { PlacesContext } from './Sortable.tsx'

interface SortableRowProps {
  id: string
  name: string
  look: string
  children: ReactNode
}

export const SortableRow = ({ id, name, look, children }: SortableRowProps) => {
  const { t } = useTexts()
  const { rows, grips } = use(PlacesContext)
  const stand = useCallback(
    (row: HTMLLIElement) => {
      rows.set(id, row)
      return () => void rows.delete(id)
    },
    [rows, id],
  )
  return (
    <li ref={stand} className={look} data-row={id}>
      <button
        type="button"
        className="grip stack at-center mute"
        aria-roledescription={t('a11y.dragRole')}
        aria-label={t('a11y.dragHandle', { name })}
        onPointerDown={(event) => grips.get(id)?.onPointerDown?.(event)}
        onKeyDown={(event) => grips.get(id)?.onKeyDown?.(event)}
      >
        <Icon name="grip" />
      </button>
      {children}
    </li>
  )
}
