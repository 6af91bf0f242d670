import type { Model } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import { emptyOutcome } from './fold.ts'
import type { Lag } from './lag.ts'
import { readParts } from './pulls.ts'
import type { Database } from './schema.ts'
import { foldedStores, meta } from './schema.ts'
import { foldSteps, putAside } from './steps.ts'
import { writing } from './writing.ts'

/** About so many rows are folded in one transaction, for which a save may have to wait. */
const rowsAtOnce = 1_000

interface Caught {
  moved: readonly Model[]
  left: number
  segments: number
}

/** Folds the newest parts that lag, in one transaction; what is left stays in the database, whatever happens to the page. */
export const catchUp = async (database: Database, lag: Lag): Promise<Caught> => {
  const lags = await database.get('meta', meta.lags)
  if (lags === undefined) {
    lag.learn(0)
    return { moved: [], left: 0, segments: 0 }
  }
  const outcome = emptyOutcome([])
  const { left, segments } = await writing(
    database,
    ['entries', 'meta', 'aside', ...foldedStores],
    'relaxed',
    async (transaction) => {
      const backlog = await lag.look(transaction)
      const parts = backlog.newest(rowsAtOnce)
      const fresh = new Map(parts.map(({ seq, pulledBy }) => [seq, pulledBy.fresh]))
      const steps = await readParts(transaction, parts, (seq) => fresh.get(seq) ?? [])
      backlog.drop(parts)
      backlog.write()
      const made = await foldSteps(transaction, steps, true, outcome)
      putAside(transaction, outcome)
      return { left: backlog.left(), segments: made.segments }
    },
  )
  lag.learn(left)
  return { moved: models.filter((model) => outcome.moved.has(model)), left, segments }
}
