import { projectionVersion } from '../../../events/projections/fold.ts'
import type { News } from '../connection.ts'
import { marksOf } from '../marks.ts'
import type { Database, Marks } from '../schema.ts'

/** What is known of the builds that fold a database's rows. */
export interface Builds {
  /** The version that had folded the rows at the opening; null once this build has. */
  opened: number | null
  /** Another build has folded the rows since: this one must not fold into them. */
  isOvertaken: boolean
  /** An overtaken tab stored facts that are not folded. */
  isLacking: boolean
}

const known = new WeakMap<Database, Builds>()

const isOther = (version: unknown, opened: number | null) => version !== projectionVersion && version !== opened

export const buildsOf = (database: Database): Builds => {
  const builds = known.get(database) ?? { opened: null, isOvertaken: false, isLacking: false }
  known.set(database, builds)
  return builds
}

/**
 * Must be called first: notes the version that had folded the rows when this page first opened the database. `before`:
 * the page's earlier handle, which a lost connection ended; null if there is none.
 */
export const openedAt = (database: Database, marks: Marks, before: Database | null): Marks => {
  const { version } = marks
  const opened = before === null ? Number(version) : buildsOf(before).opened
  Object.assign(buildsOf(database), { opened, isOvertaken: isOther(version, opened) })
  return marks
}

/** Only one build may fold a read model. */
export class Overtaken extends Error {
  override name = 'VersionError'
}

/**
 * Checks by the marks of the transaction that changes rows, which build folded them. Must be called before anything is
 * awaited. False if they belong to another build that came after this handle was opened.
 */
export const mayFold = async (database: Database, reading: Promise<Marks>): Promise<boolean> => {
  const { version, unfolded } = await reading
  const builds = buildsOf(database)
  if (version === projectionVersion) builds.opened = null
  builds.isOvertaken = isOther(version, builds.opened)
  builds.isLacking = !builds.isOvertaken && unfolded !== undefined
  return !builds.isOvertaken
}

/** True if this build's rows lack entries of an overtaken tab; throws if the rows are a newer build's. */
export const isLacking = async (database: Database): Promise<boolean> => {
  const { version, unfolded } = await marksOf(database)
  const builds = buildsOf(database)
  if (unfolded === undefined) return false
  if (version === projectionVersion) return true
  if (version === builds.opened) return false
  builds.isOvertaken = true
  throw new Overtaken()
}

/** Reports that the last transaction found this tab overtaken, unless the one before did. */
export const tellingOfBuilds = (tell: (news: News) => void) => {
  let wasOvertaken = false
  return (database: Database) => {
    const { isOvertaken } = buildsOf(database)
    if (isOvertaken && !wasOvertaken) tell({ _tag: 'overtaken' })
    wasOvertaken = isOvertaken
  }
}
