import { either as E } from 'fp-ts'
import type { AnyActorRef, EventObject } from 'xstate'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { toldUnfinished } from './abandonedWork.ts'
import { rowOf } from './areaRows.ts'
import type { AbandonableFlows } from './areasLeft.ts'
import { checkpointOf } from './checkpointEvents.ts'
import type { Flow } from './flows.ts'
import type { Known } from './known.ts'
import { lastOwner, neededOf, positionsOf } from './needed.ts'

export interface CheckpointDeps {
  /** This one. */
  tab: string
  abandonable: AbandonableFlows
  actorOf: (flow: Flow) => AnyActorRef
  journal: Pick<Journal, 'stored' | 'waiting'>
  known: Known
  /** Reads what came since; false where it cannot be read. */
  readOn: () => Promise<boolean>
  /** Sends a flow its checkpoint, which is then recorded as any event. */
  send: (flow: Flow, event: EventObject) => void
  keep: Store['keepPositions']
}

/** What writes checkpoints: it comes late, since no start needs it. */
export interface Checkpoints {
  keepPositions: (deps: CheckpointDeps) => Promise<void>
  writeCheckpoints: (deps: CheckpointDeps) => Promise<void>
}

/** So many entries of this tab's own work are read one by one at a start. */
const mostOwn = 200

/** A checkpoint that was dropped, since another tab moved its flow, is tried again at once so often. */
const tries = 3

/**
 * Keeps for all flows from where on a start needs to read, as far as this tab has read, and holds no more than that.
 */
export const keepPositions: Checkpoints['keepPositions'] = async ({ abandonable, known, keep }) => {
  const { seq } = known.place()
  const needed = neededOf(abandonable, known.entries())
  const owner = lastOwner(known.entries())
  const held = new Set([...needed.values()].flat())
  known.letGo((entry) => held.has(entry) || entry === owner)
  if (E.isRight(await keep(positionsOf(needed, owner, seq))())) known.keptTo(seq)
}

/**
 * Sends a flow of this tab that is in the middle of long work its checkpoint, in the task in which nothing of it is on
 * its way out; false where it came to a halt before.
 */
const restOwn = async ({ abandonable, actorOf, known, send, tab }: CheckpointDeps, flow: Flow): Promise<boolean> => {
  const restedAs = abandonable.get(flow) == null ? undefined : rowOf(flow).restedAs
  const own = toldUnfinished(flow, known.entries()).find((work) => work.tab === tab)
  if (restedAs === undefined || own === undefined || own.entries.length < mostOwn) return false
  const actor = actorOf(flow)
  while (actor.getSnapshot().hasTag('busy')) {
    if (actor.getSnapshot().hasTag('restable')) {
      for (const event of restedAs(actor.getSnapshot())) send(flow, event)
      return true
    }
    await moved(actor)
  }
  return false
}

const moved = (actor: AnyActorRef): Promise<void> =>
  new Promise((done) => {
    const { unsubscribe } = actor.subscribe(() => {
      unsubscribe()
      done()
    })
  })

/**
 * Writes checkpoints, in any tab, with others open: of each shared flow what it is by the journal as it was read. The
 * store drops one whose flow has moved since. Then positions are kept; work that is under way in any tab stays needed,
 * this tab's from its own checkpoint on.
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
  for (const flow of deps.abandonable.keys()) {
    if (!(await restOwn(deps, flow))) continue
    await journal.stored()
    if (await readOn()) await keepPositions(deps)
  }
}
