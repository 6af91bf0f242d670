import { either as E } from 'fp-ts'
import { release, settle } from '../../events/decisions/troubles.ts'
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
  releaseRows:
    ({ app }) =>
    async () => {
      const found = await store.pending(app)()
      return E.isLeft(found)
        ? E.left({ type: 'trouble.notSettled', fault: found.left })
        : release(found.right.troubles, app)
    },
  releaseRow:
    ({ app, model, row }) =>
    () =>
      Promise.resolve(E.right({ type: 'sync.rowReleased', app, model, row })),
  settleConflict:
    ({ app, model, row, keep }) =>
    async () => {
      const found = await store.get(model, [row])()
      return E.isLeft(found)
        ? E.left({ type: 'trouble.notSettled', fault: found.left })
        : settle(found.right[0], { app, model, row, keep, at: now() })
    },
})
