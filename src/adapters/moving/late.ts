import type { MovingPorts } from '../../machines/moving.ts'
import { lateWatch, once } from '../late.ts'
import type { Ground } from '../moving.ts'

/** Moving, loaded when something of this device's own is counted first. */
export const lateMovingPorts = (ground: Omit<Ground, 'alone'>): MovingPorts => {
  const load = once(async () => {
    const { createMovingPorts, movesAlone } = await import('../moving.ts')
    return createMovingPorts({ ...ground, alone: movesAlone })
  })
  return {
    countLocal: lateWatch(
      async () => (await load()).countLocal,
      (tell) => tell({ type: 'moving.failed', fault: 'unavailable' }),
    ),
    moveLocal: lateWatch(
      async () => (await load()).moveLocal,
      (tell) => tell({ type: 'moving.failed', fault: 'unavailable' }),
    ),
  }
}
