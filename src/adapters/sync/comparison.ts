import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { differing } from '../../events/projections/taken.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { failureFrom, idIn, splitAnswer } from './answer.ts'
import type { Deps } from './deps.ts'
import type { Brought } from './echo.ts'
import { withoutEchoes } from './echo.ts'
import type { Failure } from './failure.ts'
import { failure, failureOf } from './failure.ts'
import { createIdScan } from './idScan.ts'
import type { Kind } from './splitter.ts'
import { createSplitter } from './splitter.ts'
import { pullQuery, syncPath } from './syncPath.ts'
import { parseJson } from './wire/json.ts'
import { modelOfTable, modelsOf } from './wire.ts'

/** A row that the server lost; `columns`: those in which it has an older version; empty if it lacks the row. */
export interface LostRow {
  model: Model
  id: string
  columns: readonly string[]
}

/** Local rows that are compared at once. */
const looked = 500

/** Ids of rows. Left without a readable answer. */
type Named = E.Either<Failure, ReadonlySet<string>>
const none: Named = E.right(new Set())

const nameOf = (model: Model, id: string) => `${model} ${id}`

/** True if a row equals the server's last known version. */
const isClean = ({ unpushed, conflict }: Row): boolean => unpushed === undefined && conflict?.kind !== 'deleted'

interface Asked {
  service: SyncService
  app: string
  /** The least cursor of any pull: deletions since then are reported. Null if unknown. */
  first: number | null
  /** The cursor of the last pull: later rows are new. Null if the server's numbers are unusable. */
  since: number | null
  signal: AbortSignal
}

/** The rows that a pull from `since` on reports as deleted or present. */
const namedSince = async (
  deps: Deps,
  { service, app, signal }: Asked,
  since: number | null,
  isDeleted: boolean,
): Promise<Named> => {
  const named = new Set<string>()
  if (since === null) return E.right(named)
  const answer = await deps.services[service].stream(
    { method: 'GET', changes: false, path: syncPath(service, app), query: pullQuery(since) },
    signal,
  )
  if (E.isLeft(answer)) return E.left(failureOf(answer.left))
  const { read, stop } = answer.right
  const name = (table: string, kind: Kind, id: string | null) => {
    const model = modelOfTable(service, table)
    if (model !== null && id !== null && isDeleted === (kind === 'deleted')) named.add(nameOf(model, id))
  }
  let scan = createIdScan()
  const splitter = createSplitter({
    element(table, kind, json) {
      const value = parseJson(json)
      name(table, kind, typeof value === 'string' ? value : idIn(value))
    },
    piece(table, kind, json, isLast) {
      scan.take(json)
      if (!isLast) return
      name(table, kind, scan.id())
      scan = createIdScan()
    },
    timestamp() {},
    knows: (table) => modelOfTable(service, table) !== null,
  })
  try {
    await splitAnswer(read, splitter, () => Promise.resolve())
    return E.right(named)
  } catch (error) {
    return E.left(failureFrom(error))
  } finally {
    stop()
  }
}

/**
 * Compares all rows of a server with those here. Newer ones come. Missing or older ones are lost there and pushed
 * again, unless the server reports them as deleted, or changed since our last pull: that is new by its own order.
 */
export const createComparison = (deps: Deps, asked: Asked) => {
  const { store } = deps
  const { app, service } = asked
  const there = new Set<string>()
  const older: LostRow[] = []

  /**
   * Notes rows with an older version at the server, by their times of change, which are the devices'. If such a row
   * lacks unknown members, those here stay and are pushed again.
   */
  const noteOlder = async (brought: readonly Brought[]): Promise<E.Either<StoreFault, readonly Brought[]>> => {
    const kept = new Map<Brought, Brought>()
    for (const model of modelsOf[service]) {
      const some = brought.filter((each) => each.model === model)
      const found = await store.get(
        model,
        some.map(({ row }) => row.id),
      )()
      if (E.isLeft(found)) return found
      for (const [at, each] of some.entries()) {
        const { row, unknown } = each
        const here = found.right[at]
        if (here === undefined || !isClean(here) || here.updatedAt <= row.updatedAt) continue
        const columns = differing(row, here)
        if (columns.length === 0) continue
        older.push({ model, id: row.id, columns })
        kept.set(each, { ...each, unknown: unknown ?? here.unknown ?? null })
      }
    }
    return E.right(brought.map((each) => kept.get(each) ?? each))
  }

  const missing = async (): Promise<E.Either<StoreFault, readonly LostRow[]>> => {
    const found: LostRow[] = []
    for (const model of modelsOf[service]) {
      for (let from = 0, isMore = true; isMore; from += looked) {
        const rows = await store.page(model, app, from, looked)()
        if (E.isLeft(rows)) return rows
        isMore = rows.right.length === looked
        for (const row of rows.right)
          if (isClean(row) && !there.has(nameOf(model, row.id))) found.push({ model, id: row.id, columns: [] })
      }
    }
    return E.right(found)
  }

  return {
    /** The server has such a row, readable or not. */
    saw: (model: Model, id: string) => void there.add(nameOf(model, id)),
    /** The new columns of some rows. */
    news: async (brought: readonly Brought[]): Promise<E.Either<StoreFault, readonly Brought[]>> => {
      const news = await withoutEchoes(store, brought)
      return E.isLeft(news) ? news : noteOlder(news.right)
    },
    /** The lost and the deleted rows, once the whole answer came. */
    end: async (): Promise<E.Either<Failure, { lost: readonly LostRow[]; deleted: readonly LostRow[] }>> => {
      const gone = await missing()
      if (E.isLeft(gone)) return E.left(failure('storage'))
      const deleted = gone.right.length === 0 ? none : await namedSince(deps, asked, asked.first, true)
      if (E.isLeft(deleted)) return deleted
      const changed = older.length === 0 ? none : await namedSince(deps, asked, asked.since, false)
      if (E.isLeft(changed)) return changed
      const isDeleted = ({ model, id }: LostRow) => deleted.right.has(nameOf(model, id))
      const isNew = ({ model, id }: LostRow) => changed.right.has(nameOf(model, id))
      return E.right({
        lost: [...older.filter((row) => !isNew(row)), ...gone.right.filter((row) => !isDeleted(row))],
        deleted: gone.right.filter(isDeleted),
      })
    },
  }
}
