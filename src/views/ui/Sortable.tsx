import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'

interface SortableEntry {
  id: string
  name: string
}

interface SortableProps {
  entries: readonly SortableEntry[]
  children: ReactNode
  /** The entry goes to a position, counted from 0. */
  onMove: (id: string, to: number) => void
}

type Key = 'a11y.dragPicked' | 'a11y.dragOver' | 'a11y.dragDropped' | 'a11y.dragCancelled'

const upright = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})

/** Rows inside it are moved by their grips: with a pointer, or by Space, arrows and Space. */
export const Sortable = ({ entries, children, onMove }: SortableProps) => {
  const { t, language } = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => entries.findIndex((entry) => entry.id === id)
  const say = (key: Key, id: unknown, at: unknown) =>
    t(key, {
      name: entries[placeOf(id)]?.name ?? '',
      n: formatNumber(placeOf(at) + 1, language),
      of: formatNumber(entries.length, language),
    })
  const place = useRef(-1)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      place.current = placeOf(active.id)
      return say('a11y.dragPicked', active.id, active.id)
    },
    onDragOver: ({ active, over }) => {
      if (over === null || placeOf(over.id) === place.current) return undefined
      place.current = placeOf(over.id)
      return say('a11y.dragOver', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('a11y.dragDropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say('a11y.dragCancelled', active.id, active.id),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(String(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('a11y.dragHow') } }}
      onDragEnd={drop}
    >
      <SortableContext items={entries.map((entry) => entry.id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
