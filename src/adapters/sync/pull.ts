import { either as E } from 'fp-ts'
import type { PullPart, SyncService } from '../../events/sync.ts'
import { Cursor } from '../../events/sync.ts'
import { isId } from '../../events/values/ids.ts'
import { isPage, isPageText } from '../http/page.ts'
import type { Ground } from './calls.ts'
import { call, isLost } from './calls.ts'
import type { Brought, Echoes } from './echo.ts'
import { withoutEchoes } from './echo.ts'
import type { Failure } from './failure.ts'
import { failure, failureOf } from './failure.ts'
import { createNames } from './names.ts'
import { createParts } from './parts.ts'
import type { Kind } from './splitter.ts'
import { createSplitter } from './splitter.ts'
import { Unreadable } from './values.ts'
import type { WireInvoice } from './wire/factor.ts'
import { parseJson } from './wire/json.ts'
import { fits, modelOfTable, rowFromWire } from './wire.ts'

/** Of one answer: far more than a shop has, far less than a device holds. */
const mostBytes = 1024 * 1024 * 1024
/** What is split at once; a page goes on living between. */
const sliceBytes = 64 * 1024
/** Parts that are told ahead of the journal. */
const ahead = 8
/** Invoices that wait for the persons that follow them in the same answer. */
const mostHeld = 2_000

class NotStored extends Error {}
/** A page that says that it is something else. */
class Paged extends Error {}

interface Asked {
  service: SyncService
  app: string
  /** Where the last pull ended; null for everything. */
  cursor: number | null
  signal: AbortSignal
  /** What this device pushed itself. */
  echoes: Pick<Echoes, 'has'>
}

interface Tells {
  part: (part: PullPart) => void
  completed: (pull: { app: string; service: SyncService; pull: string; parts: number; cursor: number }) => void
}

const parsed = (json: string): unknown => {
  try {
    return parseJson(json)
  } catch {
    throw new Unreadable('no JSON')
  }
}

/** The cursor that a pull ended with, a whole number. Lower than where it began, it would bring the same rows for ever. */
const cursorIn = (json: string, before: number | null): number => {
  const read = Cursor.decode(parsed(json))
  if (E.isLeft(read) || !Number.isSafeInteger(read.right) || read.right < (before ?? 0))
    throw new Unreadable('a bad timestamp')
  return read.right
}

/**
 * Pulls once from one service. Rows are told in parts as they come, and the pull's completion when the answer was whole and all parts are stored;
 * an answer that is cut or that is no pull leaves parts without a completion, which are nothing. The answer: where the next pull begins.
 */
export const pullService = async (
  ground: Ground,
  { service, app, cursor: before, signal, echoes }: Asked,
  tell: Tells,
): Promise<E.Either<Failure, number>> => {
  const { store, journal, newId, now, zone } = ground
  const query = { last_pulled_at: String(before), schema_version: '1', migration: 'null' }
  const answer = await call(ground, { service, app, query, signal })
  if (E.isLeft(answer)) return answer
  const { response, read, text, stop } = answer.right

  const pull = newId()
  const parts = createParts(app, pull, tell.part)
  const names = createNames(store, zone())
  const seen = new Map<string, Set<string>>()
  /** What may be our own, come back. */
  const suspects: Brought[] = []
  let held: { row: WireInvoice; unknown: string | null }[] = []
  let cursor: number | null = null
  let awaited = 0

  const once = (table: string, id: string) => {
    const ids = seen.get(table) ?? new Set()
    if (ids.has(id)) throw new Unreadable('an id twice')
    seen.set(table, ids.add(id))
  }

  const take = (brought: Brought, json: string) => {
    const { model, row, unknown } = brought
    if (!fits(row, unknown)) parts.setAside(model, json)
    else if (echoes.has(model, row.id)) suspects.push(brought)
    else parts.take(model, row, unknown)
  }

  const element = (table: string, kind: Kind, json: string) => {
    const model = modelOfTable(service, table)
    if (model === null) return
    const value = parsed(json)
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
      held.push(row.right)
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
    const unknowns = held.map(({ unknown }) => unknown)
    held = []
    for (const [at, invoice] of invoices.right.entries()) {
      take({ model: 'invoice', row: invoice, unknown: unknowns[at] ?? null }, JSON.stringify(invoice))
      if (parts.told() - awaited >= ahead) await stored()
    }
  }

  /** The answer: how many rows were our own, and are not kept again. */
  const sift = async (): Promise<number> => {
    const news = await withoutEchoes(store, suspects)
    if (E.isLeft(news)) throw new NotStored()
    for (const { model, row, unknown } of news.right) parts.take(model, row, unknown)
    return suspects.length - news.right.length
  }

  const splitter = createSplitter({
    element,
    timestamp: (json) => {
      cursor = cursorIn(json, before)
    },
    knows: (table) => modelOfTable(service, table) !== null,
  })

  const readAll = async () => {
    let size = 0
    for (let chunk = await read(); chunk !== null; chunk = await read()) {
      if (size === 0 && isPageText(new TextDecoder().decode(chunk.subarray(0, 64)))) throw new Paged()
      size += chunk.length
      if (size > mostBytes) throw new Unreadable('too large')
      for (let from = 0; from < chunk.length; from += sliceBytes) {
        splitter.take(chunk.subarray(from, from + sliceBytes))
        if (held.length >= mostHeld) await release()
        if (parts.told() - awaited >= ahead) await stored()
      }
    }
    splitter.end()
    await release()
    const own = await sift()
    parts.flush()
    if (cursor === null) throw new Unreadable('no timestamp')
    return { reached: cursor, isNothing: own === 0 && parts.told() === 0 }
  }

  try {
    if (!response.ok) return E.left(failureOf(response, await text(), now()))
    if (isPage(response)) return E.left(failure('noAnswer'))
    const { reached, isNothing } = await readAll()
    // Also an empty first pull moves the cursor: a server names deleted rows only to those who have pulled before.
    if (isNothing && before !== null) return E.right(reached)
    tell.completed({ app, service, pull, parts: parts.told(), cursor: reached })
    await stored()
    return E.right(reached)
  } catch (error) {
    if (isLost(error)) return E.left(failure('offline'))
    if (error instanceof Paged) return E.left(failure('noAnswer'))
    if (error instanceof NotStored) return E.left(failure('storage'))
    return E.left(error instanceof Unreadable ? failure('unreadable', error.message) : failure('failed', String(error)))
  } finally {
    stop()
  }
}
