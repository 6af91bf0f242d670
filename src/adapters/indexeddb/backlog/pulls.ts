import { either as E } from 'fp-ts'
import type { Model } from '../../../events/projections/rows.ts'
import { models } from '../../../events/projections/rows.ts'
import { pulledChanges } from '../../../events/projections/taken.ts'
import { unpacked } from '../journal/packing.ts'
import { readable } from '../requests.ts'
import type { Outcome } from '../rows/fold.ts'
import type { Completed, Planned } from '../rows/plan.ts'
import { emptyPlan, partIn } from '../rows/plan.ts'
import { isEmpty } from '../rows/sources.ts'
import type { Part, StoredEntry } from '../schema.ts'
import type { Backlog } from './backlog.ts'
import { moveCursor, noteComparison } from './cursors.ts'
import { keysOf } from './partKeys.ts'

/** A part of a completed pull, ready to be folded. */
const completedPart = (one: Planned): Planned => {
  const part = partIn(one.entry)
  if (E.isLeft(part)) return { ...one, part: null, reason: part.left }
  return part.right === null ? one : { ...one, changes: pulledChanges(part.right) }
}

/** Stored parts by their numbers, ready to be folded; an unreadable one has its reason. */
export const readParts = async (transaction: IDBTransaction, parts: readonly { seq: number }[]): Promise<Planned[]> => {
  const entries = transaction.objectStore('entries')
  const one = async ({ seq }: { seq: number }): Promise<Planned[]> => {
    const record = unpacked(await readable<StoredEntry | undefined>(entries.get(seq)))
    return record === null ? [] : [completedPart(emptyPlan(record))]
  }
  return (await Promise.all(parts.map(one))).flat()
}

/** Models of which an app has no row and no tombstone. */
const emptyModels = async (transaction: IDBTransaction, app: string): Promise<Model[]> => {
  const empty = await Promise.all(models.map((model) => isEmpty(transaction, model, app)))
  return models.filter((_, at) => empty[at])
}

/**
 * The facts that a batch folds, in order: each after the waiting parts with its row, and the parts of small pulls at
 * the place of their completion. Needs the batch's numbers, and every store.
 */
export const arranged = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  backlog: Backlog,
  { quarantined }: Outcome,
): Promise<Planned[]> => {
  const steps: Planned[] = []
  const own = new Map<number, Planned>()

  const foldParts = async (parts: readonly (Part & { fresh?: readonly Model[] })[]) => {
    for (const part of parts) {
      const mine = own.get(part.seq)
      if (mine !== undefined) steps.push(completedPart(mine))
      else {
        const { fresh = [] } = part
        steps.push(...(await readParts(transaction, [part])).map((read) => ({ ...read, fresh })))
      }
    }
    backlog.drop(parts)
  }

  const foldNeeded = (keys: Iterable<number>) =>
    foldParts(backlog.needed(keys).map((part) => ({ ...part, fresh: part.pulledBy.fresh })))

  const complete = async (one: Planned, seq: number, completion: Completed) => {
    const { app, pull, parts } = completion
    const came = backlog.waiting(app, pull)
    if (came.length !== parts) {
      quarantined.set(one, `${came.length} of ${parts} parts`)
      return backlog.drop(came)
    }
    await moveCursor(transaction, completion, came)
    if (backlog.areFew(came)) {
      await foldNeeded(came.flatMap(({ keys }) => [...keys]))
      return foldParts(came)
    }
    const mayBeFresh = steps.length === 0 && backlog.areAlone(came)
    backlog.complete(came, { seq, app, pull, fresh: mayBeFresh ? await emptyModels(transaction, app) : [] })
  }

  for (const one of batch) {
    const { seq, part, completion, compared, changes } = one
    if (seq === null) continue
    if (part !== null) {
      own.set(seq, one)
      backlog.add({ seq, ...part })
    } else if (completion !== null) await complete(one, seq, completion)
    else if (compared !== null) await noteComparison(transaction, compared)
    else if (changes.length > 0) {
      if (backlog.left() > 0) await foldNeeded(keysOf(changes))
      steps.push(one)
    }
  }
  return steps
}
