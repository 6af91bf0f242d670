import { either as E } from 'fp-ts'
import type { Entry } from '../events/event.ts'
import type { Journal } from '../events/journal.ts'
import type { Answer } from '../events/store.ts'
import { checkpointEvents } from './checkpointEvents.ts'
import type { FlowRefs } from './flowRefs.ts'
import type { TabLocks } from './takeOver.ts'

interface Deps {
  refs: FlowRefs
  journal: Pick<Journal, 'stored' | 'waiting'>
  /** Everything since the last checkpoint. */
  read: Answer<readonly Entry[]>
  alone: TabLocks['alone']
  /** Nothing is under way in a flow that outlives this tab. */
  isIdle: () => boolean
  /** A closed tab left work in these entries that nobody has taken over. */
  isAnyLeft: (entries: readonly Entry[]) => boolean
  resync: (entries: readonly Entry[]) => void
}

/** After so many own entries a checkpoint is written, so that the next start reads no further back. */
const entriesBetween = 200

/**
 * Writes checkpoints: what the shared flows are by the journal as it is read while no other tab is open. Where it cannot be read, or holds work that
 * would be forgotten, none is written.
 */
export const createCheckpoints = (
  { refs, journal, read, alone, isIdle, isAnyLeft, resync }: Deps,
  already: number,
): ((stored: number) => void) => {
  let since = already
  let isBusy = false

  const write = async () => {
    await journal.stored()
    const entries = await read()
    // What is recorded now is looked at when it is stored.
    if (journal.waiting() > 0 || !isIdle()) return
    since = 0
    if (E.isLeft(entries) || isAnyLeft(entries.right)) return
    resync(entries.right)
    refs.basket.send(checkpointEvents.basket(refs.basket.getSnapshot()))
    refs.drafts.send(checkpointEvents.drafts(refs.drafts.getSnapshot()))
    refs.settings.send(checkpointEvents.settings(refs.settings.getSnapshot()))
    refs.user.send(checkpointEvents.user(refs.user.getSnapshot()))
    refs.apps.send(checkpointEvents.apps(refs.apps.getSnapshot()))
    await journal.stored()
  }

  return (stored) => {
    since += stored
    if (isBusy || since < entriesBetween || !isIdle()) return
    isBusy = true
    void alone(write).finally(() => {
      isBusy = false
    })
  }
}
