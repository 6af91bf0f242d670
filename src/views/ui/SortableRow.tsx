import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'

interface SortableRowProps {
  id: string
  name: string
  look: string
  children: ReactNode
}

/** A row of a Sortable, its grip first. */
export const SortableRow = ({ id, name, look, children }: SortableRowProps) => {
  const { t } = useTexts()
  const row = useSortable({ id, attributes: { role: 'button', roleDescription: t('a11y.dragRole') } })
  const moved = row.transform === null ? undefined : `translate3d(0, ${Math.round(row.transform.y)}px, 0)`
  return (
    <li
      ref={row.setNodeRef}
      className={`${look}${row.isDragging ? ' item-lifted' : ''}`}
      data-row={id}
      style={{ transform: moved, transition: row.transition }}
    >
      <button
        ref={row.setActivatorNodeRef}
        type="button"
        className="grip"
        {...row.attributes}
        {...row.listeners}
        aria-label={t('a11y.dragHandle', { name })}
      >
        <Icon name="grip" />
      </button>
      {children}
    </li>
  )
}
