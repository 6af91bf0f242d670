import { either as E } from 'fp-ts'
import type { Journal } from '../events/journal.ts'
import type { Store } from '../events/store.ts'
import { checkpointOf } from './checkpointEvents.ts'
import type { Flow } from './flows.ts'
import type { Known } from './known.ts'
import type { AbandonableFlows } from './needed.ts'
import { lastOwner, neededOf, positionsOf } from './needed.ts'

export interface CheckpointDeps {
  abandonable: AbandonableFlows
  journal: Pick<Journal, 'stored' | 'waiting'>
  known: Known
  /** Reads what came since; false where it cannot be read. */
  readOn: () => Promise<boolean>
  /** Sends a flow its checkpoint, which is then recorded as any event. */
  send: (flow: Flow, event: ReturnType<typeof checkpointOf>) => void
  keep: Store['keepPositions']
}

/** What writes checkpoints: it comes late, since no start needs it. */
export interface Checkpoints {
  keepPositions: (deps: CheckpointDeps) => Promise<void>
  writeCheckpoints: (deps: CheckpointDeps) => Promise<void>
}

/** A checkpoint that was dropped, since another tab moved its flow, is tried again at once so often. */
const tries = 3

/** Keeps for all flows from where on a start needs to read, as far as this tab has read, and holds no more than that. */
export const keepPositions: Checkpoints['keepPositions'] = async ({ abandonable, known, keep }) => {
  const { seq } = known.place()
  const needed = neededOf(abandonable, known.entries())
  const owner = lastOwner(known.entries())
  const held = new Set([...needed.values()].flat())
  known.letGo((entry) => held.has(entry) || entry === owner)
  if (E.isRight(await keep(positionsOf(needed, owner, seq))())) known.keptTo(seq)
}

/**
 * Writes checkpoints, in any tab, with others open: of each shared flow what it is by the journal as it was read. The store drops one whose flow has
 * moved since. Then positions are kept; work that is under way in any tab stays needed.
 */
export const writeCheckpoints: Checkpoints['writeCheckpoints'] = async (deps) => {
  const { journal, known, readOn, send } = deps
  let isRead = await readOn()
  for (let times = 0; times < tries && isRead && known.followed().some(known.isDue); times++) {
    // What is recorded now is looked at when it is stored.
    if (journal.waiting() > 0) return
    for (const flow of known.followed()) if (known.isDue(flow)) send(flow, checkpointOf(flow, known.snapshotOf(flow)))
    await journal.stored()
    isRead = await readOn()
  }
  if (isRead) await keepPositions(deps)
}
