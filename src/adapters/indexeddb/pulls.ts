import type { Model } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import { isReadable } from './entries.ts'
import type { Outcome } from './fold.ts'
import type { Backlog } from './lag.ts'
import { keysOf } from './partKeys.ts'
import type { Completed, Planned } from './plan.ts'
import { completedPart, emptyPlan } from './plan.ts'
import { answered, ofApp, readable } from './requests.ts'
import type { Part, StoredEntry } from './schema.ts'
import { meta } from './schema.ts'

/** Pulls of up to so many rows are folded as they are completed; larger ones lag. */
const fewRows = 300

/** Stored parts by their numbers, ready to be folded; one that cannot be read any more says why. */
export const readParts = async (
  transaction: IDBTransaction,
  parts: readonly { seq: number }[],
  freshOf: (seq: number) => readonly Model[],
): Promise<Planned[]> => {
  const entries = transaction.objectStore('entries')
  const one = async ({ seq }: { seq: number }): Promise<Planned[]> => {
    const record = await readable<StoredEntry | undefined>(entries.get(seq))
    return record === undefined || !isReadable(record) ? [] : [completedPart(emptyPlan(record), freshOf(seq))]
  }
  return (await Promise.all(parts.map(one))).flat()
}

/** Models of which an app has no row, and no tombstone of any. */
const emptyModels = async (transaction: IDBTransaction, app: string): Promise<Model[]> => {
  const tombstone = answered(transaction.objectStore('removed').index('app').getKey(app))
  const rows = models.map((model) => answered(transaction.objectStore(model).index('order').getKey(ofApp(app))))
  const [grave, ...keys] = await Promise.all([tombstone, ...rows])
  return grave === undefined ? models.filter((_, at) => keys[at] === undefined) : []
}

/**
 * What a batch folds, in order: its facts, each after the lagging parts that have a row of it, and the parts of small pulls that it completes, at
 * the completion's place. Needs the batch's numbers, and every store.
 */
export const arranged = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  backlog: Backlog,
  { aside }: Outcome,
): Promise<Planned[]> => {
  const steps: Planned[] = []
  const own = new Map<number, Planned>()

  const foldParts = async (parts: readonly (Part & { fresh?: readonly Model[] })[]) => {
    for (const part of parts) {
      const mine = own.get(part.seq)
      if (mine !== undefined) steps.push(completedPart(mine))
      else steps.push(...(await readParts(transaction, [part], () => part.fresh ?? [])))
    }
    backlog.drop(parts)
  }

  const foldNeeded = (keys: Iterable<number>) =>
    foldParts(backlog.needed(keys).map((part) => ({ ...part, fresh: part.pulledBy.fresh })))

  const complete = async (one: Planned, seq: number, { app, service, pull, parts, cursor }: Completed) => {
    const came = backlog.waiting(app, pull)
    if (came.length !== parts) {
      aside.set(one, `${came.length} of ${parts} parts`)
      return backlog.drop(came)
    }
    transaction.objectStore('meta').put(cursor, meta.cursor(app, service))
    if (came.reduce((sum, { keys }) => sum + keys.length, 0) <= fewRows) {
      await foldNeeded(came.flatMap(({ keys }) => [...keys]))
      return foldParts(came)
    }
    const mayBeFresh = steps.length === 0 && backlog.areAlone(came)
    backlog.complete(came, { seq, app, pull, fresh: mayBeFresh ? await emptyModels(transaction, app) : [] })
  }

  for (const one of batch) {
    const { seq, part, completion, changes } = one
    if (seq === null) continue
    if (part !== null) {
      own.set(seq, one)
      backlog.add({ seq, ...part })
    } else if (completion !== null) await complete(one, seq, completion)
    else if (changes.length > 0) {
      await foldNeeded(keysOf(changes))
      steps.push(one)
    }
  }
  return steps
}
