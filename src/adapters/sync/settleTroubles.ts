import { either as E } from 'fp-ts'
import { release, settleConflict } from '../../events/decisions/troubles.ts'
import type { Store } from '../../events/store.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'

interface Deps {
  store: Store
  now: () => number
}

export const createSettlePorts = ({
  store,
  now,
}: Deps): Pick<SyncPorts, 'releaseRow' | 'releaseRows' | 'settleConflict'> => ({
  releaseRows: async ({ app }) => {
    const found = await store.pending(app)()
    return E.isLeft(found)
      ? { type: 'trouble.notSettled', fault: found.left }
      : E.toUnion(release(found.right.troubles, app))
  },
  releaseRow: async ({ app, model, row }) => ({ type: 'sync.rowReleased', app, model, row }),
  settleConflict: async ({ app, model, row, keep }) => {
    const found = await store.get(model, [row])()
    return E.isLeft(found)
      ? { type: 'trouble.notSettled', fault: found.left }
      : E.toUnion(settleConflict(found.right[0], { app, model, row, keep, at: now() }))
  },
})
