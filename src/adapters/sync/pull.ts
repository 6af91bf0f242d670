import { either as E } from 'fp-ts'
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
import { createNames } from './names.ts'
import { createParts } from './parts.ts'
import type { Kind } from './splitter.ts'
import { createSplitter } from './splitter.ts'
import { pullQuery, syncPath } from './syncPath.ts'
import { Unreadable } from './values.ts'
import type { WireInvoice } from './wire/factor.ts'
import { parseJson } from './wire/json.ts'
import { fits, modelOfTable, rowFromWire } from './wire.ts'

/** Parts that are told ahead of the journal. */
const ahead = 8
/** Invoices that wait for the persons that follow them in the same answer. */
const mostHeld = 2_000
/** Lost rows in one fact, which stays under 32 KiB. */
const mostLost = 100
/** Rows of everything that wait to be compared with what is here. */
const mostSuspects = 1_000

export interface Asked {
  service: SyncService
  app: string
  /** Where the last pull ended; null for everything. */
  cursor: number | null
  signal: AbortSignal
  /** What this device pushed itself. */
  echoes: Pick<Echoes, 'has'>
}

/** Where everything is pulled and compared: see `createComparison`. */
export interface Whole {
  first: number | null
  since: number | null
  /** The user asked for it. */
  isAsked: boolean
}

export interface Tells {
  part: (part: PullPart) => void
  completed: (pull: { app: string; service: SyncService; pull: string; parts: number; cursor: number }) => void
  /** Rows that the server lost. */
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

/** The cursor that a pull ended with, a whole number. */
const cursorIn = (json: string, before: number | null): number => {
  const read = Cursor.decode(parsed(json))
  if (E.isLeft(read) || !Number.isSafeInteger(read.right)) throw new Unreadable('a bad timestamp')
  if (read.right < (before ?? 0)) throw new Behind()
  return read.right
}

/**
 * Pulls once from one service. Rows are told in parts as they come, and the pull's completion when the answer was whole and all parts are stored;
 * an answer that is cut or that is no pull leaves parts without a completion, which are nothing. The answer: where the next pull begins.
 * `whole`: everything is asked for, whatever the cursor, and compared with what is here; all pulls must be folded.
 */
export const pullService = async (
  deps: Deps,
  { service, app, cursor, signal, echoes }: Asked,
  tell: Tells,
  whole: Whole | null = null,
): Promise<E.Either<Failure, number>> => {
  const { store, journal, services, newId, zone } = deps
  const before = whole === null ? cursor : null
  const answer = await services[service].stream(
    { method: 'GET', changes: false, path: syncPath(service, app), query: pullQuery(before) },
    signal,
  )
  if (E.isLeft(answer)) return E.left(failureOf(answer.left))
  const { read, stop } = answer.right

  const pull = newId()
  const parts = createParts(app, pull, tell.part)
  const names = createNames(store, zone())
  const seen = new Map<string, Set<string>>()
  /** What may be our own, come back. */
  let suspects: Brought[] = []
  const comparison = whole === null ? null : createComparison(deps, { service, app, ...whole, signal })
  let held: { row: WireInvoice; unknown: string | null; json: string }[] = []
  let reached: number | null = null
  let own = 0
  let awaited = 0

  const once = (table: string, id: string) => {
    const ids = seen.get(table) ?? new Set()
    if (ids.has(id)) throw new Unreadable('an id twice')
    seen.set(table, ids.add(id))
  }

  const take = (brought: Brought, json: string) => {
    const { model, row, unknown } = brought
    if (!fits(row, unknown)) parts.setAside(model, json)
    else if (comparison !== null || echoes.has(model, row.id)) suspects.push(brought)
    else parts.take(model, row, unknown)
  }

  const element = (table: string, kind: Kind, json: string) => {
    const model = modelOfTable(service, table)
    if (model === null) return
    const value = parsed(json)
    const id = idIn(value)
    if (id !== null) comparison?.saw(model, id)
    if (kind === 'deleted') {
      if (typeof value !== 'string') throw new Unreadable('no id')
      once(table, value)
      if (isId(value)) parts.remove(model, value)
      else parts.setAside(model, json)
      return
    }
    const row = rowFromWire(model, app, value, () => json)
    if (E.isLeft(row)) return parts.setAside(model, json)
    once(table, row.right.row.id)
    if (row.right.model === 'invoice') {
      held.push({ ...row.right, json })
      return
    }
    names.know(row.right.row)
    take(row.right, json)
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
      const { unknown = null, json = '' } = came[at] ?? {}
      take({ model: 'invoice', row: invoice, unknown }, json)
      if (parts.told() - awaited >= ahead) await stored()
    }
  }

  /** Takes what is not here already. */
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

  /** The answer: why it cannot be known what the server lost. */
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
    // Also an empty first pull moves the cursor: a server names deleted rows only to those who have pulled before.
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
