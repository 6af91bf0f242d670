import { either as E } from 'fp-ts'
import type { Fact } from '../catalogue.ts'
import { decode, definitionOf, isFact } from '../catalogue.ts'
import type { NewEntry } from '../event.ts'
import { eventOf } from '../event.ts'
import { localApp } from '../values/ids.ts'
import { applied, changesOf } from './fold.ts'
import type { Change, Model, Row } from './rows.ts'

/** A row that the server knows and that is gone here; `by` is the id of the event that removed it. */
export interface Tombstone {
  model: Model
  app: string
  id: string
  by: string
}

/** The rows that facts are folded onto: those of a store, or those of one transaction. */
export interface Rowset {
  row: (model: Model, id: string) => Row | undefined
  put: (change: Change, row: Row) => void
  drop: (change: Change) => void
  tombstone: (model: Model, id: string) => Tombstone | undefined
  bury: (tombstone: Tombstone) => void
  unbury: (model: Model, id: string) => void
}

const isFactEvent = (event: { type: string }): event is Fact => isFact(event.type)

/** The fact that an entry holds; null where it holds none; left with the reason where that cannot be known. */
export const factOf = (entry: Pick<NewEntry, 'type' | 'v' | 'data' | 'id' | 'at'>): E.Either<string, Fact | null> => {
  const definition = definitionOf(entry.type)
  if (definition === undefined) return E.left('UnknownType')
  if (definition.role !== 'fact') return E.right(null)
  const decoded = decode(entry)
  if (E.isLeft(decoded)) return E.left(decoded.left._tag)
  const event = eventOf(entry, decoded.right)
  return E.right(isFactEvent(event) ? event : null)
}

const removed = (rows: Rowset, change: Extract<Change, { op: 'remove' }>, row: Row) => {
  const { model, app, id, by } = change
  rows.drop(change)
  if (by === null || app === localApp) return
  if (row.unpushed?.kind === 'created' && rows.tombstone(model, id) === undefined) return
  rows.bury({ model, app, id, by: by.id })
}

const fold = (rows: Rowset, change: Change) => {
  const { model, app, id, op } = change
  const before = rows.row(model, id)
  if (before !== undefined && before.app !== app) return
  if (before === undefined && op === 'take' && rows.tombstone(model, id) !== undefined) return
  const after = applied(before, change)
  if (after !== undefined && after !== before) rows.put(change, after)
  if (op !== 'remove') return
  if (before !== undefined && after === undefined) removed(rows, change, before)
  if (before === undefined && change.by === null) rows.unbury(model, id)
}

export interface Folded {
  /** Every record that the fact adds was there already: it changed nothing. */
  already: boolean
  /** Why changes of the fact were left out; their rows are as they were. */
  failed: string | null
}

/** Folds one fact. A change that throws leaves its own row as it was, and the fact's other changes happen. */
export const foldFact = (rows: Rowset, changes: readonly Change[]): Folded => {
  const adds = changes.filter(({ op }) => op === 'add')
  if (adds.length > 0 && adds.every(({ model, id }) => rows.row(model, id) !== undefined)) {
    return { already: true, failed: null }
  }
  let failed: string | null = null
  for (const change of changes) {
    try {
      fold(rows, change)
    } catch (thrown) {
      failed ??= `${change.model} ${change.id}: ${thrown}`
    }
  }
  return { already: false, failed }
}

/** What a fact changes; left with the reason where working that out throws. */
export const changesIn = (fact: Fact): E.Either<string, readonly Change[]> => E.tryCatch(() => changesOf(fact), String)
