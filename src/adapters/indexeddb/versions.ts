import { projectionVersion } from '../../events/projections/fold.ts'
import type { News } from './connection.ts'
import { answered } from './requests.ts'
import type { Database } from './schema.ts'
import { meta } from './schema.ts'

/** What is known of the builds that fold the rows of a database. */
export interface Builds {
  /** The version that had folded the rows when the database was opened; null once they are of this build. */
  opened: number | null
  /** Another build folded the rows anew since: this one may fold nothing into them. */
  isOvertaken: boolean
  /** An overtaken tab stored facts that nobody folded: `rebuild` must be asked for. */
  isBehind: boolean
}

const known = new WeakMap<Database, Builds>()

/** What is known by this handle's transactions. */
export const buildsOf = (database: Database): Builds => {
  const builds = known.get(database) ?? { opened: null, isOvertaken: false, isBehind: false }
  known.set(database, builds)
  return builds
}

/** A read model is folded by one build alone. */
export class Overtaken extends Error {
  override name = 'VersionError'
}

/**
 * Looks, within the transaction that is to change rows, which build folded them; to be called before anything is awaited. The answer is false where
 * they are another build's, which came after this handle was opened.
 */
export const mayFold = async (database: Database, transaction: IDBTransaction): Promise<boolean> => {
  const values = transaction.objectStore('meta')
  const [version, unfolded] = await Promise.all([
    answered<unknown>(values.get(meta.projectionVersion)),
    answered<unknown>(values.get(meta.unfolded)),
  ])
  const builds = buildsOf(database)
  if (version === projectionVersion) builds.opened = null
  builds.isOvertaken = version !== projectionVersion && version !== builds.opened
  builds.isBehind = !builds.isOvertaken && unfolded !== undefined
  return !builds.isOvertaken
}

/** Tells what the last transaction found, where the one before it did not. */
export const tellingOfBuilds = (tell: (news: News) => void) => {
  let told = { isOvertaken: false, isBehind: false }
  return (database: Database) => {
    const { isOvertaken, isBehind } = buildsOf(database)
    if (isOvertaken && !told.isOvertaken) tell({ _tag: 'overtaken' })
    if (isBehind && !told.isBehind) tell({ _tag: 'outdated' })
    told = { isOvertaken, isBehind }
  }
}
