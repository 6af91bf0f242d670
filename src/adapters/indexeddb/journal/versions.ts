import { projectionVersion } from '../../../events/projections/fold.ts'
import type { News } from '../connection.ts'
import { answered } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'

/** What is known of the builds that fold the rows of a database. */
export interface Builds {
  /** The version that had folded the rows when the database was opened; null once they are of this build. */
  opened: number | null
  /** Another build folded the rows anew since: this one may fold nothing into them. */
  isOvertaken: boolean
  /** An overtaken tab stored facts that nobody folded. */
  isLacking: boolean
}

const known = new WeakMap<Database, Builds>()

/** What is known by this handle's transactions. */
export const buildsOf = (database: Database): Builds => {
  const builds = known.get(database) ?? { opened: null, isOvertaken: false, isLacking: false }
  known.set(database, builds)
  return builds
}

/** Notes the version that had folded the rows when the database was opened, before anything else is known of it. */
export const openedAt = (database: Database, version: unknown) => {
  buildsOf(database).opened = Number(version)
  return version
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
  builds.isLacking = !builds.isOvertaken && unfolded !== undefined
  return !builds.isOvertaken
}

/** Whether rows that are this build's lack what an overtaken tab kept; throws where they are a newer build's. */
export const isLacking = async (database: Database): Promise<boolean> => {
  const transaction = database.transaction('meta')
  const [version, unfolded] = await Promise.all([
    transaction.store.get(meta.projectionVersion),
    transaction.store.get(meta.unfolded),
  ])
  const builds = buildsOf(database)
  if (unfolded === undefined) return false
  if (version === projectionVersion) return true
  if (version === builds.opened) return false
  builds.isOvertaken = true
  throw new Overtaken()
}

/** Tells that the last transaction found this tab overtaken, where the one before it did not. */
export const tellingOfBuilds = (tell: (news: News) => void) => {
  let wasOvertaken = false
  return (database: Database) => {
    const { isOvertaken } = buildsOf(database)
    if (isOvertaken && !wasOvertaken) tell({ _tag: 'overtaken' })
    wasOvertaken = isOvertaken
  }
}
