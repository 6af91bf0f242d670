import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { LateArea } from '../../events/desk/areas.ts'
import { flowNames, lateAreaOf } from '../../machines/kernel/flows.ts'
import { useCommand, useDesk, useFlow } from './useDesk.tsx'

/** Loads an area, and says whether it is there; null for the desk's own. */
export const useArea = (area: LateArea | null): boolean => {
  const send = useCommand()
  const { flows } = useDesk().desk
  useFlow('areas', ({ context }) => context.here)
  const isLoaded = area === null || flowNames.every((flow) => lateAreaOf(flow) !== area || flows[flow] !== undefined)
  useEffect(() => {
    if (area !== null && !isLoaded) send('areas', { type: 'areas.needed', area })
  }, [isLoaded, send, area])
  return isLoaded
}

interface WithAreaProps {
  area: LateArea
  /** Shown until the area has loaded. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Views of an area's own flows: they load the area, and are drawn once it is there. */
export const WithArea = ({ area, meanwhile = null, children }: WithAreaProps) => (useArea(area) ? children : meanwhile)
