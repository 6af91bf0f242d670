import type { Announcements, DragEndEvent, DraggableSyntheticListeners } from '@dnd-kit/core'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'

interface SortableEntry {
  id: string
  name: string
}

export interface SortableProps {
  entries: readonly SortableEntry[]
  /** The entry goes to a position, counted from 0. */
  onMove: (id: string, to: number) => void
}

/** The rows' elements, and their grips' handlers once sorting is loaded; both by the entry's id. */
export interface Places {
  rows: Map<string, HTMLElement>
  grips: Map<string, DraggableSyntheticListeners>
}

type Key = 'a11y.dragPicked' | 'a11y.dragOver' | 'a11y.dragDropped' | 'a11y.dragCancelled'

const upright = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})

/** Moves a row that is drawn already. It renders nothing, so the row keeps its focus and its typing. */
const Mover = ({ id, places }: { id: string; places: Places }) => {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  const how = attributes['aria-describedby']

  useLayoutEffect(() => {
    const row = places.rows.get(id) ?? null
    const grip = row?.querySelector<HTMLElement>('.grip') ?? null
    setNodeRef(row)
    setActivatorNodeRef(grip)
    grip?.setAttribute('aria-describedby', how)
    return () => {
      setNodeRef(null)
      setActivatorNodeRef(null)
      grip?.removeAttribute('aria-describedby')
    }
  }, [places, id, how, setNodeRef, setActivatorNodeRef])

  useLayoutEffect(() => {
    places.grips.set(id, listeners)
    return () => void places.grips.delete(id)
  }, [places, id, listeners])

  useLayoutEffect(() => {
    const row = places.rows.get(id)
    if (row === undefined) return
    row.style.transform = transform === null ? '' : `translate3d(0, ${Math.round(transform.y)}px, 0)`
    row.style.transition = transition ?? ''
    row.toggleAttribute('data-lifted', isDragging)
  }, [places, id, transform, transition, isDragging])

  return null
}

/** Moves the rows of a Sortable, and announces their places. */
export const Sorting = ({ entries, places, onMove }: SortableProps & { places: Places }) => {
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
        {entries.map((entry) => (
          <Mover key={entry.id} id={entry.id} places={places} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
