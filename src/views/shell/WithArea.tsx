import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { LateArea } from '../../events/desk/areas.ts'
import { flowNames, lateAreaOf } from '../../machines/flows.ts'
import { useAsk, useDesk, useFlow } from '../useDesk.tsx'

interface WithAreaProps {
  area: LateArea
  /** Stands there until the area has come. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** Views of an area's own flows: they bring the area, and are drawn once it has come. */
export const WithArea = ({ area, meanwhile = null, children }: WithAreaProps) => {
  const ask = useAsk()
  const { flows } = useDesk().desk
  useFlow('areas', ({ context }) => context.here)
  const isHere = flowNames.every((flow) => lateAreaOf(flow) !== area || flows[flow] !== undefined)
  useEffect(() => {
    if (!isHere) ask('areas', { type: 'areas.needed', area })
  }, [isHere, ask, area])
  return isHere ? children : meanwhile
}
