import type { ReactNode } from 'react'
import { createContext, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Sorting } from './lazy.ts'
import type { Places, SortableProps } from './Sorting.tsx'

const createPlaces = (): Places => ({ rows: new Map(), grips: new Map() })

export const PlacesContext = createContext(createPlaces())

/** Rows that their grips move: with a pointer, or by Space, arrows and Space. The code loads with the second row. */
export const Sortable = ({ entries, onMove, children }: SortableProps & { children: ReactNode }) => {
  const [places] = useState(createPlaces)
  // A row is gripped only after it is drawn, so the tap that adds one does not wait for the sorting code.
  const sorted = useDeferredValue(useMemo(() => ({ entries, onMove }), [entries, onMove]))
  const sorting = useMemo(
    () =>
      sorted.entries.length > 1 && (
        <Suspense>
          <Sorting {...sorted} places={places} />
        </Suspense>
      ),
    [sorted, places],
  )
  return (
    <PlacesContext value={places}>
      {children}
      {sorting}
    </PlacesContext>
  )
}
