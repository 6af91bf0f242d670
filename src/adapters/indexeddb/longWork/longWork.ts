import type { BacklogReader, Bites } from '../backlog/backlog.ts'
import { createProjectPending, dropParts } from '../backlog/projectPending.ts'
import { dropSteps } from '../journal/dropSteps.ts'
import { packSteps } from '../journal/packSteps.ts'
import { createFoldKept, forget, rebuild } from '../rows/rebuild.ts'
import type { RecentCache } from '../rows/recentCache.ts'
import type { Sources } from '../rows/sources.ts'
import type { Database } from '../schema.ts'
import { compact } from '../search/compact.ts'
import { mergeRecent } from '../search/merge.ts'
import { createSearch } from '../search/search.ts'
import type { LongWork } from './protocol.ts'

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
  const foldKept = createFoldKept(refolding)
  const search = createSearch(recentCache, sources)
  return (database, saving) => ({
    search: (asked) => search(database, asked),
    projectPending: () => projectPending(database),
    dropParts: () => dropParts(database, backlog),
    mergeRecent: () => mergeRecent(database),
    async compact() {
      await compact(database, saving)
      await packSteps(database, span, saving)
    },
    rebuild: (_, advanced) => rebuild(database, refolding, advanced),
    foldKept: (_, advanced) => foldKept(database, advanced),
    forget: (leaving) => forget(database, refolding, leaving),
    dropSteps: ({ before }, advanced) => dropSteps(database, before, advanced),
  })
}
