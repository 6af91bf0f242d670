import { either as E } from 'fp-ts'
import type { Model } from '../../events/projections/rows.ts'
import type { PullPart, SyncService } from '../../events/sync/sync.ts'
import { Cursor } from '../../events/sync/sync.ts'
import { isId } from '../../events/values/ids.ts'
import { Behind, failureFrom, idIn, NotStored, splitAnswer } from './answer.ts'
import type { LostRow } from './comparison.ts'
import { createComparison } from './comparison.ts'
import type { Deps } from './deps.ts'
import type { Brought, Echoes } from './echo.ts'
import { withoutEchoes } from './echo.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'
import { createIdScan } from './idScan.ts'
import { createNames } from './names.ts'
import { createParts } from './parts.ts'
import { createRepeats } from './repeats.ts'
import type { Kind } from './splitter.ts'
import { createSplitter } from './splitter.ts'
import { pullQuery, syncPath } from './syncPath.ts'
import { Unreadable } from './values.ts'
import type { WireInvoice } from './wire/factor.ts'
import { parseJson } from './wire/json.ts'
import { fits, modelOfTable, rowFromWire } from './wire.ts'

/** Milliseconds after which a missing answer counts as a slow service: no network takes so long to fail. */
const late = 4_000
/** Parts that may be ahead of the journal. */
const ahead = 8
/** Invoices that wait for persons later in the same answer. */
const mostHeld = 2_000
/** Lost rows in one fact, which stays under 32 KiB. */
const mostLost = 100
/** Rows that wait to be compared with those here. */
const mostSuspects = 1_000

export interface Asked {
  service: SyncService
  app: string
  /** The cursor of the last pull; null for everything. */
  cursor: number | null
  signal: AbortSignal
  /** Rows that this device pushed. */
  echoes: Pick<Echoes, 'has'>
}

/** For a full comparison: see `createComparison`. */
export interface Whole {
  first: number | null
  since: number | null
  isAsked: boolean
}

export interface Tells {
  part: (part: PullPart) => void
  completed: (pull: { app: string; service: SyncService; pull: string; parts: number; cursor: number }) => void
  lost: (rows: readonly LostRow[]) => void
  compared: (isAsked: boolean) => void
}

const parsed = (json: string): unknown => {
  try {
    return parseJson(json)
  } catch {
    throw new Unreadable('no JSON')
  }
}

/** The cursor of a pull, a whole number. */
const cursorIn = (json: string, before: number | null): number => {
  const read = Cursor.decode(parsed(json))
  if (E.isLeft(read) || !Number.isSafeInteger(read.right)) throw new Unreadable('a bad timestamp')
  if (read.right < (before ?? 0)) throw new Behind()
  return read.right
}

/**
 * Pulls once from one service. Rows are recorded in parts as they come, and the completion once the answer was whole
 * and all parts are stored. A cut or invalid answer leaves parts without a completion, which have no effect. Answers
 * the next pull's cursor. `whole`: everything is requested and compared with what is here; all pulls must be folded.
 */
export const pullService = async (
  deps: Deps,
  { service, app, cursor, signal, echoes }: Asked,
  tell: Tells,
  whole: Whole | null = null,
): Promise<E.Either<Failure, number>> => {
  const { store, journal, services, later, newId, zone } = deps
  const before = whole === null ? cursor : null
  const waited: Pick<Failure, 'isLate'> = {}
  const cancel = later(late, () => {
    waited.isLate = true
  })
  const answer = await services[service].stream(
    { method: 'GET', changes: false, path: syncPath(service, app), query: pullQuery(before) },
    signal,
  )
  cancel()
  if (E.isLeft(answer)) return E.left({ ...failureOf(answer.left), ...waited })
  const { read, stop } = answer.right

  const pull = newId()
  const parts = createParts(app, pull, tell.part)
  const names = createNames(store, zone())
  const repeats = createRepeats()
  /** Rows that may be our own. */
  let suspects: Brought[] = []
  const comparison = whole === null ? null : createComparison(deps, { service, app, ...whole, signal })
  let held: { row: WireInvoice; unknown: string | null; json: string; isAgain: boolean }[] = []
  /** The value that comes in pieces. */
  let long: { keep: ReturnType<typeof parts.quarantine>; scan: ReturnType<typeof createIdScan> } | null = null
  let reached: number | null = null
  let own = 0
  let awaited = 0

  /** The id of an unreadable row; null if it has none. */
  const named = (model: Model, id: string | null): string | null => {
    if (id === null) return null
    comparison?.saw(model, id)
    if (!isId(id)) return null
    repeats.names(model, id)
    return id
  }

  const quarantine = (model: Model, json: string, id: string | null) =>
    parts.quarantine(model)(json, true, named(model, id))

  /** `isAgain`: the answer had the row before, so this one comes in a later part. */
  const take = (brought: Brought, json: string, isAgain: boolean) => {
    const { model, row, unknown } = brought
    const isSameRow = (suspect: Brought) => suspect.model === model && suspect.row.id === row.id
    const mayBeHere = comparison !== null || echoes.has(model, row.id)
    if (!fits(row, unknown)) return quarantine(model, json, row.id)
    if (isAgain && suspects.some(isSameRow)) {
      suspects = [...suspects.filter((suspect) => !isSameRow(suspect)), brought]
      return
    }
    if (mayBeHere && !isAgain) return void suspects.push(brought)
    if (isAgain) parts.flush()
    parts.take(model, row, unknown)
  }

  const remove = (model: Model, value: unknown, json: string) => {
    if (typeof value !== 'string' || !isId(value)) return quarantine(model, json, null)
    if (repeats.names(model, value)) parts.remove(model, value)
  }

  const element = (table: string, kind: Kind, json: string) => {
    const model = modelOfTable(service, table)
    if (model === null) return
    const value = parsed(json)
    if (kind === 'deleted') return remove(model, value, json)
    const row = rowFromWire(model, app, value, () => json)
    if (E.isLeft(row)) return quarantine(model, json, idIn(value))
    comparison?.saw(model, row.right.row.id)
    const order = repeats.takes(model, row.right.row)
    if (order === 'older') return
    if (row.right.model === 'invoice') {
      held.push({ ...row.right, json, isAgain: order === 'again' })
      return
    }
    names.know(row.right.row)
    take(row.right, json, order === 'again')
  }

  const piece = (table: string, kind: Kind, json: string, isLast: boolean) => {
    const model = modelOfTable(service, table)
    if (model === null) return
    long ??= { keep: parts.quarantine(model), scan: createIdScan() }
    const { keep, scan } = long
    scan.take(json)
    keep(json, isLast, isLast && kind !== 'deleted' ? named(model, scan.id()) : null)
    if (isLast) long = null
  }

  const stored = async () => {
    awaited = parts.told()
    if (E.isLeft(await journal.settled())) throw new NotStored()
  }

  const release = async () => {
    const invoices = await names.fill(held.map(({ row }) => row))
    if (E.isLeft(invoices)) throw new NotStored()
    const came = held
    held = []
    for (const [at, invoice] of invoices.right.entries()) {
      const { unknown = null, json = '', isAgain = false } = came[at] ?? {}
      take({ model: 'invoice', row: invoice, unknown }, json, isAgain)
      if (parts.told() - awaited >= ahead) await stored()
    }
  }

  /** Takes the rows that are not here already. */
  const sift = async () => {
    const some = suspects
    suspects = []
    const news = await (comparison === null ? withoutEchoes(store, some) : comparison.news(some))
    if (E.isLeft(news)) throw new NotStored()
    for (const { model, row, unknown } of news.right) parts.take(model, row, unknown)
    own += some.length - news.right.length
  }

  const splitter = createSplitter({
    element,
    piece,
    timestamp: (json) => {
      reached = cursorIn(json, before)
    },
    knows: (table) => modelOfTable(service, table) !== null,
  })

  const between = async () => {
    if (held.length >= mostHeld) await release()
    if (comparison !== null && suspects.length >= mostSuspects) await sift()
    if (parts.told() - awaited >= ahead) await stored()
  }

  /** Answers why the lost rows cannot be known. */
  const compare = async (): Promise<Failure | null> => {
    const end = await comparison?.end()
    if (end === undefined) return null
    if (E.isLeft(end)) return end.left
    for (const { model, id } of end.right.deleted) parts.remove(model, id)
    for (let from = 0; from < end.right.lost.length; from += mostLost)
      tell.lost(end.right.lost.slice(from, from + mostLost))
    return null
  }

  try {
    await splitAnswer(read, splitter, between)
    await release()
    await sift()
    const wrong = await compare()
    if (wrong !== null) return E.left(wrong)
    parts.flush()
    if (reached === null) throw new Unreadable('no timestamp')
    // An empty first pull also moves the cursor: a server reports deletions only to those who have pulled before.
    if (own === 0 && parts.told() === 0 && before !== null) return E.right(reached)
    tell.completed({ app, service, pull, parts: parts.told(), cursor: reached })
    if (whole !== null) tell.compared(whole.isAsked)
    await stored()
    return E.right(reached)
  } catch (error) {
    return E.left(failureFrom(error))
  } finally {
    stop()
  }
}
