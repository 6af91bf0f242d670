import type { Model } from '../../../events/projections/rows.ts'
import type { Found, Leaving } from '../../../events/store.ts'
import type { BacklogReader, Bites } from '../backlog/backlog.ts'
import { createDropParts } from '../backlog/dropParts.ts'
import type { Caught } from '../backlog/projectPending.ts'
import { createProjectPending } from '../backlog/projectPending.ts'
import { dropSteps } from '../journal/dropSteps.ts'
import { packSteps } from '../journal/packSteps.ts'
import type { Folding, KeptFolded } from '../rows/rebuild.ts'
import { createFoldKept, forget, rebuild } from '../rows/rebuild.ts'
import type { RecentCache } from '../rows/recentCache.ts'
import type { Sources } from '../rows/sources.ts'
import type { Database } from '../schema.ts'
import { compact } from '../search/compact.ts'
import { mergeRecent } from '../search/merge.ts'
import type { Asked } from '../search/search.ts'
import { createSearch } from '../search/search.ts'

/** What the store does for long, or with much memory. Each call may be repeated after any end. */
export interface LongWork {
  /** Null without words: then the whole list is found. One search at a time: it keeps what it reads. */
  search: <M extends Model>(asked: Asked<M>) => Promise<Found<M> | null>
  projectPending: () => Promise<Caught>
  dropParts: () => Promise<void>
  mergeRecent: () => Promise<void>
  /** Merges small segments, and packs old steps. */
  compact: () => Promise<void>
  rebuild: (advanced: (done: number, of: number) => void) => Promise<{ facts: number }>
  foldKept: (tell: (news: Folding) => void) => Promise<KeptFolded | null>
  forget: (leaving: Leaving) => Promise<void>
  dropSteps: (before: number, advanced: (done: number, of: number) => void) => Promise<{ dropped: number }>
}

interface Memory {
  backlog: BacklogReader
  sources: Sources
  recentCache: RecentCache
}

/** The long work in this thread, in turns that yield. `saving`: the save that is under way, which goes first. */
export const createLongWork = (
  { backlog, sources, recentCache }: Memory,
  { recorded, span }: Pick<Bites, 'recorded' | 'span'>,
): ((database: Database, saving?: () => Promise<unknown> | null) => LongWork) => {
  const refolding = { sources, recorded }
  const projectPending = createProjectPending(backlog, sources, recorded)
  const dropParts = createDropParts(backlog)
  const foldKept = createFoldKept(refolding)
  const search = createSearch()
  return (database, saving) => ({
    search: async (asked) => search(database, recentCache, sources, asked),
    projectPending: () => projectPending(database),
    dropParts: () => dropParts(database),
    mergeRecent: () => mergeRecent(database),
    async compact() {
      await compact(database, saving)
      await packSteps(database, span, saving)
    },
    rebuild: (advanced) => rebuild(database, refolding, advanced),
    foldKept: (tell) => foldKept(database, tell),
    forget: (leaving) => forget(database, refolding, leaving),
    dropSteps: (before, advanced) => dropSteps(database, before, advanced),
  })
}
