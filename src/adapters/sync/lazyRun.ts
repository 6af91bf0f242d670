import type { SyncPorts } from '../../machines/sync/sync.ts'
import { lazyWatch, once } from '../lazy.ts'
import type { Deps } from './deps.ts'

type RunPorts = Pick<SyncPorts, 'pullChanges' | 'pushChanges'>

const retryIn = 10_000

/** Pulling and pushing, loaded when the first run begins. */
export const lazyRunPorts = (deps: Deps): RunPorts => {
  const load = once(async () => (await import('./run.ts')).createRunPorts(deps))
  return {
    pullChanges: lazyWatch(
      async () => (await load()).pullChanges,
      (tell) => tell({ type: 'sync.failed', fault: 'offline', detail: '', retryIn }),
    ),
    pushChanges: lazyWatch(
      async () => (await load()).pushChanges,
      (tell) => tell({ type: 'sync.failed', fault: 'offline', detail: '', retryIn }),
    ),
  }
}
