import { either as E } from 'fp-ts'
import type { Fact } from '../catalogue.ts'
import { decode, definitionOf, isFact } from '../catalogue.ts'
import type { NewEntry } from '../event.ts'
import { eventOf } from '../event.ts'
import { localApp } from '../values/ids.ts'
import { isTaxOpen, latestSendOf } from '../values/standing.ts'
import { applied, changesOf } from './fold.ts'
import type { Deleted, Tombstone } from './marks.ts'
import { bare, isOvertaken } from './merge.ts'
import type { Change, Row, Rowset } from './rows.ts'
import { begins } from './tax.ts'

const isFactEvent = (event: { type: string }): event is Fact => isFact(event.type)

/** The fact that an entry holds; null where it holds none; left with the reason where that cannot be known. */
export const factOf = (
  entry: Pick<NewEntry, 'type' | 'v' | 'data' | 'id' | 'at'>,
  read: (entry: Pick<NewEntry, 'type' | 'v' | 'data'>) => E.Either<{ _tag: string }, object> = decode,
): E.Either<string, Fact | null> => {
  const definition = definitionOf(entry.type)
  if (definition === undefined) return E.left('UnknownType')
  if (definition.role !== 'fact') return E.right(null)
  const decoded = read(entry)
  if (E.isLeft(decoded)) return E.left(decoded.left._tag)
  const event = eventOf(entry, decoded.right)
  return E.right(isFactEvent(event) ? event : null)
}

/** The server has the deletion. */
const ended = (rows: Rowset, { refused: _, ...tombstone }: Tombstone) => {
  if (tombstone.deleted === undefined) rows.dropTombstone(tombstone.model, tombstone.id)
  else rows.putTombstone({ ...tombstone, isOver: true })
}

/** In another tab money was taken, or a send went on, while the invoice was deleted. */
const followed = (deleted: Deleted, change: Extract<Change, { op: 'amend' | 'tax' }>): Deleted => {
  if (change.op === 'amend' && !('payments' in change.fields)) return deleted
  const { row, tax, ...rest } = deleted
  const after = applied({ ...row, ...(tax !== undefined && { tax }) }, change)
  if (after === undefined || !('lines' in after)) return deleted
  return { ...rest, row: bare(after), ...(after.tax !== undefined && { tax: after.tax }) }
}

const markTombstone = (rows: Rowset, change: Change, tombstone: Tombstone) => {
  const { refused, ...rest } = tombstone
  if (tombstone.deleted !== undefined && (change.op === 'amend' || change.op === 'tax'))
    rows.putTombstone({ ...tombstone, deleted: followed(tombstone.deleted, change) })
  if (rest.isOver) return
  if (change.op === 'remove' && change.where === 'there') ended(rows, tombstone)
  if (change.op === 'pushed' && change.by === rest.by) ended(rows, tombstone)
  if (change.op === 'refuse' && change.by === rest.by) rows.putTombstone({ ...rest, refused: change.violation })
  if (change.op === 'release' && refused !== undefined) rows.putTombstone(rest)
}

/** A row that was deleted here waits to be deleted at the server. A deleted invoice is kept. */
const bury = (rows: Rowset, change: Change, row: Row) => {
  const { model, app, id } = change
  if (change.op !== 'settle' && (change.op !== 'remove' || change.where === 'left')) return
  const { by } = change
  const where = change.op === 'remove' && change.where === 'here' ? 'here' : 'there'
  const tombstone = { model, app, id, by: by.id }
  const isOver = where === 'there' || app === localApp
  if ('lines' in row) {
    const deleted = { row: bare(row), at: by.at, where, ...(row.tax !== undefined && { tax: row.tax }) } as const
    rows.putTombstone({ ...tombstone, deleted, ...(isOver && { isOver }) })
  } else if (!isOver) rows.putTombstone(tombstone)
}

/** Folds one change onto its row; throws where the row cannot take it. */
export const foldChange = (rows: Rowset, change: Change) => {
  const { model, app, id } = change
  const before = rows.row(model, id)
  if (before !== undefined && before.app !== app) {
    // Money that was taken while the invoice moved into an app waited for room behind the move.
    if (app === localApp && change.op === 'amend' && 'payments' in change.fields)
      foldChange(rows, { ...change, app: before.app })
    return
  }
  const found = before === undefined ? rows.tombstone(model, id) : undefined
  // There is never both a row and its tombstone: a row that was made again is pushed as it stands.
  if (found !== undefined && change.op === 'add') rows.dropTombstone(model, id)
  const tombstone = found?.app === app ? found : undefined
  if (tombstone !== undefined && change.op === 'take') return change.merging.overTombstone(rows, change, tombstone)
  if (tombstone !== undefined) markTombstone(rows, change, tombstone)
  const after = applied(before, change)
  if (after !== undefined && after !== before) rows.put(change, after)
  if (before === undefined || after !== undefined) return
  rows.drop(change)
  bury(rows, change, before)
}

export interface Folded {
  /** The fact changed nothing: its records existed, or its reading is no longer true. */
  already: boolean
  /** Why changes of the fact were left out; their rows are as they were. */
  failed: string | null
}

/** A row that its deletion leaves: it changed since, was paid, a send of it is open, or was unknown to the deleter. */
const isKept = (
  row: Row | undefined,
  { app, version, send }: { app: string; version?: number; send?: string | null },
): boolean => {
  if (row === undefined) return false
  if (version !== undefined && row.app === app && row.updatedAt !== version) return true
  if (send === undefined) return false
  return ('paid' in row && row.paid) || row.app !== app || isTaxOpen(row.tax) || latestSendOf(row.tax) !== send
}

/** What moves into an app was deleted by another tab since it was read. */
const isGoneMeanwhile = (rows: Rowset, { model, app, id, where, version }: Extract<Change, { op: 'remove' }>) =>
  where === 'left' && version !== undefined && rows.tombstone(model, id)?.app === app

/** What is to be put back was edited here after the edit that was seen. */
const isEditedSince = (row: Row | undefined, over: string | null): boolean => {
  const { replaced = {}, unpushed } = row ?? {}
  const touches = over === null ? [] : (unpushed?.touches ?? [])
  const later = touches.slice(touches.findIndex(({ by }) => by === over) + 1)
  return later.some(({ columns }) => columns.some((column) => Object.hasOwn(replaced, column)))
}

/**
 * A fact that was decided on a reading that is no longer true changes nothing: a send after another one; an edit of a
 * column that was edited since; a deletion of what was paid meanwhile, or while a send is open; any of them if the row
 * is gone.
 */
const isForestalled = (rows: Rowset, changes: readonly Change[]): boolean =>
  changes.some((change) => {
    const row = rows.row(change.model, change.id)
    const isGone = row === undefined || row.app !== change.app
    if (change.op === 'amend')
      return change.base !== undefined && (isGone || isOvertaken(row, change.base, change.fields))
    if (change.op === 'remove') return isKept(row, change) || isGoneMeanwhile(rows, change)
    if (change.op === 'settle')
      return row?.conflict?.kind === 'deleted' ? isKept(row, change) : isEditedSince(row, change.over)
    if (change.op !== 'tax' || change.said.type !== 'tax.sendBegun') return false
    return isGone || !('lines' in row) || !begins(row, change.said)
  })

/** Folds one fact. A change that throws leaves its own row as it was, and the fact's other changes happen. */
export const foldFact = (rows: Rowset, changes: readonly Change[]): Folded => {
  const removed = new Set(changes.filter(({ op }) => op === 'remove').map(({ model, id }) => `${model} ${id}`))
  const adds = changes.filter(({ op }) => op === 'add')
  const isThere = ({ model, id }: Change) => rows.row(model, id) !== undefined && !removed.has(`${model} ${id}`)
  if (adds.length > 0 && adds.every(isThere)) return { already: true, failed: null }
  if (isForestalled(rows, changes)) return { already: true, failed: null }
  let failed: string | null = null
  for (const change of changes) {
    try {
      foldChange(rows, change)
    } catch (thrown) {
      failed ??= `${change.model} ${change.id}: ${thrown}`
    }
  }
  return { already: false, failed }
}

/** What a fact changes; left with the reason where working that out throws. */
export const changesIn = (fact: Fact): E.Either<string, readonly Change[]> => E.tryCatch(() => changesOf(fact), String)
