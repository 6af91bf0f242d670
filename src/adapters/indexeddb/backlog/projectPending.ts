import { unwrap } from 'idb'
import { models } from '../../../events/projections/rows.ts'
import { moveForgotten } from '../journal/walk.ts'
import { unreadFirst, writing } from '../journal/writing.ts'
import type { Output } from '../longWork/protocol.ts'
import { emptyOutcome } from '../rows/fold.ts'
import type { Planned } from '../rows/plan.ts'
import type { Sources } from '../rows/sources.ts'
import { putQuarantined } from '../rows/steps.ts'
import type { Database, StoreName } from '../schema.ts'
import { foldedStores } from '../schema.ts'
import type { Backlog, BacklogReader } from './backlog.ts'
import { foldSteps } from './bulkSteps.ts'
import { readParts } from './pulls.ts'

/** Parts that were read ahead while others were written; an entry never changes. */
interface Ahead {
  seqs: ReadonlySet<number>
  plans: readonly Planned[]
  /** All their invoices are new. */
  areFresh: boolean
}

const none: Ahead = { seqs: new Set(), plans: [], areFresh: false }

const readAhead = async (database: Database, parts: ReturnType<Backlog['newest']>): Promise<Ahead> => {
  if (parts.length === 0) return none
  const transaction = unwrap(database).transaction(['entries'], 'readonly')
  const areFresh = parts.every(({ pulledBy }) => pulledBy.fresh.includes('invoice'))
  return { seqs: new Set(parts.map(({ seq }) => seq)), plans: await readParts(transaction, parts), areFresh }
}

const folded: StoreName[] = ['meta', 'aside', ...foldedStores]

/** Folds the newest parts of the backlog in one transaction. The rest stays in the database. */
export const createProjectPending = (backlog: BacklogReader, sources: Sources, recorded: number) => {
  let ahead: Promise<Ahead> = Promise.resolve(none)

  const attempt = async (database: Database, unread: boolean): Promise<Output['projectPending']> => {
    const outcome = emptyOutcome([])
    const { seqs, plans, areFresh } = unread ? await ahead : none
    const isAhead = seqs.size > 0
    ahead = Promise.resolve(none)
    // Without entries, if no row is read from them, so that the next ones can be read meanwhile.
    const scope = isAhead && areFresh ? folded : [...folded, 'entries' as const]
    const caught = await writing(database, scope, 'relaxed', async (transaction) => {
      const [found, directory] = await Promise.all([backlog.look(transaction), sources.look(transaction)])
      const parts = found.newest()
      // Somebody folded or completed a part in between: the next call reads again.
      if (isAhead && parts.some(({ seq }) => !seqs.has(seq))) return { left: found.left(), recent: 0, segments: 0 }
      const read = isAhead ? plans : await readParts(transaction, parts)
      const fresh = new Map(parts.map(({ seq, pulledBy }) => [seq, pulledBy.fresh]))
      const steps = read.flatMap((one) => {
        const known = one.seq === null ? undefined : fresh.get(one.seq)
        return known === undefined ? [] : [{ ...one, fresh: known }]
      })
      found.drop(parts)
      ahead = readAhead(database, found.newest()).catch(() => none)
      found.write()
      const made = await foldSteps(transaction, steps, unread, outcome, { directory, recorded })
      putQuarantined(transaction, outcome)
      return { left: found.left(), ...made }
    })
    return { ...caught, moved: models.filter((model) => outcome.moved.has(model)) }
  }

  return (database: Database): Promise<Output['projectPending']> => unreadFirst((unread) => attempt(database, unread))
}

/** Removes the parts of pulls that no completion names from the journal, in one transaction. */
export const dropParts = (database: Database, backlog: BacklogReader): Promise<void> =>
  writing(database, ['entries', 'parts', 'lagging', 'meta'], 'relaxed', async (transaction) => {
    const found = await backlog.look(transaction)
    const dead = found.unclaimed()
    const newest = dead.at(-1)
    if (newest === undefined) return
    for (const { seq } of dead) transaction.objectStore('entries').delete(seq)
    found.drop(dead)
    found.write()
    await moveForgotten(transaction, newest.seq)
  })
