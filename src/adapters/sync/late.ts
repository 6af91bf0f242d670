import type { SyncPorts } from '../../machines/sync.ts'
import { lateWatch, once } from '../late.ts'
import type { Ground } from './calls.ts'

type RunPorts = Pick<SyncPorts, 'pullChanges' | 'pushChanges'>

const retryIn = 10_000

/** Pulling and pushing, loaded when the first run begins. */
export const lateRunPorts = (ground: Ground): RunPorts => {
  const load = once(async () => (await import('./run.ts')).createRunPorts(ground))
  return {
    pullChanges: lateWatch(
      async () => (await load()).pullChanges,
      (tell) => tell({ type: 'sync.failed', fault: 'offline', detail: '', retryIn }),
    ),
    pushChanges: lateWatch(
      async () => (await load()).pushChanges,
      (tell) => tell({ type: 'sync.failed', fault: 'offline', detail: '', retryIn }),
    ),
  }
}
