import type { LocalImportPorts } from '../../../machines/sync/localImport.ts'
import { lazyWatch, once } from '../../lazy.ts'
import type { Deps } from '../localImport.ts'

/** The local import, loaded when something of this device's own is counted first. */
export const lazyLocalImportPorts = (deps: Omit<Deps, 'alone'>): LocalImportPorts => {
  const load = once(async () => {
    const { createLocalImportPorts, movesAlone } = await import('../localImport.ts')
    return createLocalImportPorts({ ...deps, alone: movesAlone })
  })
  return {
    countLocal: lazyWatch(
      async () => (await load()).countLocal,
      (tell) => tell({ type: 'moving.failed', fault: 'unavailable' }),
    ),
    moveLocal: lazyWatch(
      async () => (await load()).moveLocal,
      (tell) => tell({ type: 'moving.failed', fault: 'unavailable' }),
    ),
  }
}
