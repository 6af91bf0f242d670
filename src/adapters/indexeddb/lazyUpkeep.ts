import { unwrap } from 'idb'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Found } from '../../events/store.ts'
import { once } from '../parts/lazy.ts'
import type { Bites } from './backlog/backlog.ts'
import { createBacklog, usualBites } from './backlog/backlog.ts'
import { foldSteps } from './backlog/bulkSteps.ts'
import { comparisonOf, triedUnread, unreadOf } from './backlog/cursors.ts'
import { arranged } from './backlog/pulls.ts'
import type { Way } from './journal/append.ts'
import { keep } from './journal/keep.ts'
import { readAbout, unstoredOf } from './journal/lateEntries.ts'
import { hasToPack } from './journal/packSteps.ts'
import { putCheckpoint, putPositions } from './journal/putCheckpoints.ts'
import { buildsOf } from './journal/versions.ts'
import type { WorkerDeps } from './longWork/client.ts'
import { createStoreWorker } from './longWork/client.ts'
import { createLongWork } from './longWork/longWork.ts'
import type { Advanced, Input, Job } from './longWork/protocol.ts'
import { deletedOf, deletedWithin, tombstonesOf } from './rows/deleted.ts'
import { cursorOf, outboxOf, pendingOf } from './rows/outbox.ts'
import type { Planned } from './rows/plan.ts'
import type { RecentCache } from './rows/recentCache.ts'
import { allRowsOf, createSources, sourceStores } from './rows/sources.ts'
import type { Database } from './schema.ts'
import { foldedStores } from './schema.ts'
import { hasToMerge } from './search/compact.ts'
import type { Asked } from './search/search.ts'

/** Milliseconds. */
const betweenPortions = 1_000

interface Deps extends WorkerDeps {
  /** The database's name. */
  name: string
  bites: Bites | undefined
  recentCache: RecentCache
}

const has = (row: unknown, column: string): boolean => typeof row === 'object' && row !== null && column in row

/** Rows come from the database as they would in the page, which believes them, too. */
const isOf: { [M in Model]: (row: unknown) => row is Row<M> } = {
  invoice: (row): row is Row<'invoice'> => has(row, 'lines'),
  person: (row): row is Row<'person'> => has(row, 'nationalId'),
  product: (row): row is Row<'product'> => has(row, 'gtin'),
}

/** The facts to fold where nothing of a pull comes or waits. */
const changing = (batch: readonly Planned[]) => batch.filter(({ seq, changes }) => seq !== null && changes.length > 0)

/** The code that folds pulls and many rows, its memory of the backlog, and the long work with its worker. */
export const createLazyUpkeep = ({ name, bites = usualBites, recentCache, ...deps }: Deps) => {
  const backlog = createBacklog(bites)
  const sources = createSources()
  const { recorded } = bites
  const here = createLongWork({ backlog, sources, recentCache }, bites)
  const worker = createStoreWorker(name, bites, deps)
  const perform = <J extends Job>(database: Database, job: J, input: Input[J], advanced?: Advanced) =>
    worker.perform(buildsOf(database).opened, here(database), job, input, advanced)
  let cancelRest = () => {}
  let isEnded = false

  /**
   * Merges small segments, and packs old steps. `saving`: the save under way, which goes first in this thread. A long
   * journal is packed in portions, so that other work goes between; after an error the rest waits for the next start.
   */
  const compact = async (database: Database, saving: () => Promise<unknown> | null): Promise<void> => {
    if (!(await hasToMerge(database)) && !(await hasToPack(database, bites.span))) return
    await worker.perform(buildsOf(database).opened, here(database, saving), 'compact', {})
    if (!(await hasToPack(database, bites.span)) || isEnded) return
    cancelRest()
    cancelRest = deps.later(betweenPortions, () => void compact(database, saving).catch(() => {}))
  }

  return {
    sources,
    perform,
    async search<M extends Model>(database: Database, asked: Asked<M>): Promise<Found<M> | null> {
      const found = await perform(database, 'search', asked)
      return found && { ...found, rows: found.rows.filter(isOf[asked.model]) }
    },
    compact,
    end() {
      isEnded = true
      cancelRest()
      worker.end()
    },
    /** Each fact after the waiting parts with its rows. */
    thoroughly: (unread: boolean): Way => ({
      scope: ['entries', 'meta', 'aside', ...foldedStores],
      async fold(transaction, batch, outcome, numbered, marks) {
        const looking = Promise.all([sources.look(transaction, marks), numbered()])
        looking.catch(() => {})
        const isOfPulls = batch.some((one) => one.part !== null || one.completion !== null || one.compared !== null)
        const waits = isOfPulls || (await marks).backlog !== undefined
        const found = waits ? await backlog.look(transaction) : null
        const [directory] = await looking
        const steps = found === null ? changing(batch) : await arranged(transaction, batch, found, outcome)
        found?.write()
        return {
          left: found?.left() ?? 0,
          ...(await foldSteps(transaction, steps, unread, outcome, { directory, recorded })),
        }
      },
    }),
    keep,
    readAbout,
    unstoredOf,
    rowsById<M extends Model>(database: Database, model: M, ids: readonly string[]) {
      const transaction = unwrap(database).transaction([model, ...sourceStores], 'readonly')
      const wanted = ids.map((id) => ({ id }))
      const look = once(() => sources.look(transaction))
      return allRowsOf(transaction, look, model, wanted)
    },
    triedUnread,
    outboxOf,
    pendingOf,
    cursorOf,
    comparisonOf,
    unreadOf,
    deletedOf,
    deletedWithin,
    tombstonesOf,
    putCheckpoint,
    putPositions,
  }
}

export type LazyUpkeep = ReturnType<typeof createLazyUpkeep>
