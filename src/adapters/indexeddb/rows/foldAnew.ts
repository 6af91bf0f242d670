import type { Bites } from '../backlog/backlog.ts'
import { pullOf } from '../backlog/backlog.ts'
import { moveCursor, noteComparison } from '../backlog/cursors.ts'
import { readParts } from '../backlog/pulls.ts'
import type { Part } from '../schema.ts'
import { meta } from '../schema.ts'
import { createBulkIndexUpdates } from '../search/bulkIndexUpdates.ts'
import { emptyOutcome, foldBatch } from './fold.ts'
import type { Completed, Planned } from './plan.ts'
import { writePathsOf } from './plan.ts'
import type { Times } from './soldCounts.ts'
import { addCounts, tally } from './soldCounts.ts'
import type { Sources } from './sources.ts'
import { journalingIn } from './sources.ts'
import { putQuarantined } from './steps.ts'

/** Changes that one task folds, and parts of a pull that are read together. */
const changesAtOnce = 200
const partsAtOnce = 4

/** What folding anew needs of this tab. */
export interface Refolding extends Pick<Bites, 'recorded'> {
  sources: Sources
}

/** Folds entries from the first on into empty stores. `known`: ids of facts that changed nothing before. */
export const createFoldAnew = (
  transaction: IDBTransaction,
  known: ReadonlySet<string>,
  { sources, recorded }: Refolding,
) => {
  const times: Times = new Map()
  const indexUpdates = createBulkIndexUpdates(transaction, (app, sold) => tally(times, app, sold), recorded)
  const pulls = new Map<string, Part[]>()
  let isWhole = true
  /** Services that lost a part: their next pull must bring everything. */
  const damaged = new Set<string>()
  let some: Planned[] = []
  let changes = 0
  let refused = 0

  const fold = async () => {
    const batch = some
    some = []
    changes = 0
    const writePaths = writePathsOf(batch)
    if (writePaths.movesProducts) {
      await indexUpdates.advance()
      await indexUpdates.advance()
      await addCounts(transaction, times)
      times.clear()
    }
    const outcome = emptyOutcome(batch)
    const journaling = journalingIn(transaction, await sources.look(transaction), indexUpdates)
    await foldBatch(transaction, batch, writePaths, indexUpdates, outcome, journaling)
    await indexUpdates.advance()
    putQuarantined(transaction, outcome)
    const already = new Set(outcome.already)
    // A record that was added twice is there all the same.
    const isRefused = ({ entry: { id }, changes }: Planned) =>
      already.has(id) && !known.has(id) && changes.every(({ op }) => op !== 'add')
    refused += batch.filter(isRefused).length
  }

  const take = async (one: Planned) => {
    some.push(one)
    changes += one.changes.length
    if (changes >= changesAtOnce) await fold()
  }

  const complete = async (one: Planned, completion: Completed) => {
    const { app, service, parts } = completion
    const came = pulls.get(pullOf(completion)) ?? []
    pulls.delete(pullOf(completion))
    const lacks = came.length !== parts
    if (lacks) await take({ ...one, reason: `${came.length} of ${parts} parts` })
    if (lacks && isWhole) return
    const key = meta.cursor(app, service)
    if (lacks) damaged.add(key)
    if (damaged.has(key)) transaction.objectStore('meta').delete(key)
    else await moveCursor(transaction, completion, came)
    const next = (at: number) => readParts(transaction, came.slice(at, at + partsAtOnce))
    let reading = next(0)
    for (let at = 0; at < came.length; at += partsAtOnce) {
      const read = await reading
      reading = next(at + partsAtOnce)
      reading.catch(() => {})
      for (const part of read) await take(part)
    }
  }

  return {
    /** The next entry; parts of pulls wait for their completion. */
    async add(one: Planned) {
      const { seq, part, completion, compared } = one
      if (compared !== null) await noteComparison(transaction, compared)
      if (completion !== null) return complete(one, completion)
      if (part === null || seq === null) return take(one)
      const came = pulls.get(pullOf(part)) ?? []
      came.push({ seq, ...part })
      pulls.set(pullOf(part), came)
    },
    /** An entry could not be read. */
    missed() {
      isWhole = false
    },
    async finish() {
      await fold()
      await indexUpdates.finish()
      await addCounts(transaction, times)
      for (const part of [...pulls.values()].flat()) transaction.objectStore('parts').put(part)
    },
    /** Changes of rows that were refused, without those that `known` has. */
    refused: () => refused,
  }
}
