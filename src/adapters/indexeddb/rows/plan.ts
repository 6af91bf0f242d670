import { either as E } from 'fp-ts'
import type { Fact } from '../../../events/catalogue.ts'
import { definitionOf } from '../../../events/catalogue.ts'
import type { NewEntry } from '../../../events/event.ts'
import { changesIn, factOf } from '../../../events/projections/batch.ts'
import { aboutOf } from '../../../events/projections/fold.ts'
import type { Change, Model } from '../../../events/projections/rows.ts'
import { unreadIn } from '../../../events/projections/unread.ts'
import { syncEvents } from '../../../events/sync/sync.ts'
import type { Pulled } from '../backlog/partKeys.ts'
import { keysOf, rowsIn } from '../backlog/partKeys.ts'
import type { Part, StoredEntry } from '../schema.ts'

export type Compared = Extract<Fact, { type: 'sync.serverCompared' }>
export type Completed = Extract<Fact, { type: 'sync.pullCompleted' }>

/** An entry and its changes of the read models. */
export interface Planned {
  entry: NewEntry
  /** Null until the store has numbered it. */
  seq: number | null
  about: string | null
  changes: readonly Change[]
  /** Why it is quarantined and not folded. */
  reason: string | null
  /** A part of a pull changes nothing until its pull is completed; its rows are decoded then. */
  part: Omit<Part, 'seq'> | null
  completion: Completed | null
  /** A comparison with a service that has ended. */
  compared: Compared | null
  /** Models whose rows are certainly new. */
  fresh: readonly Model[]
}

const partOf = (fact: Pulled): Omit<Part, 'seq'> => {
  const { app, pull } = fact
  const part = { app, pull, keys: keysOf(rowsIn(fact)) }
  const unread = unreadIn(fact)
  return unread === null ? part : { ...part, unread }
}

const { is: isPart, v: partVersion } = syncEvents['sync.changesPulled']

/** A part of a pull in the present version, at half the cost of its codec. */
const partOfToday = ({ type, v, data, id, at }: NewEntry): Pulled | null =>
  type === 'sync.changesPulled' && v === partVersion && isPart(data) ? { ...data, type, id, at } : null

/** The part of a pull in an entry of any version; null if it has none, left with the reason if that is unknown. */
export const partIn = (entry: NewEntry): E.Either<string, Pulled | null> => {
  const today = partOfToday(entry)
  if (today !== null) return E.right(today)
  return E.map((fact: Fact | null) => (fact?.type === 'sync.changesPulled' ? fact : null))(factOf(entry))
}

/** A plan for an entry that was not examined. */
export const emptyPlan = (entry: StoredEntry): Planned => ({
  entry,
  seq: entry.seq ?? null,
  about: null,
  changes: [],
  reason: null,
  part: null,
  completion: null,
  compared: null,
  fresh: [],
})

export const planned = (entry: StoredEntry): Planned => {
  const nothing = emptyPlan(entry)
  const today = partOfToday(entry)
  if (today !== null) return { ...nothing, part: partOf(today) }
  const read = factOf(entry)
  if (E.isLeft(read)) return { ...nothing, reason: read.left }
  const fact = read.right
  if (fact === null) return nothing
  if (fact.type === 'sync.changesPulled') return { ...nothing, part: partOf(fact) }
  if (fact.type === 'sync.pullCompleted') return { ...nothing, completion: fact }
  if (fact.type === 'sync.serverCompared') return { ...nothing, compared: fact }
  const about = aboutOf(fact)
  const changes = changesIn(fact)
  return E.isLeft(changes) ? { ...nothing, about, reason: changes.left } : { ...nothing, about, changes: changes.right }
}

export const changesOf = (batch: readonly Planned[]) => batch.flatMap(({ changes }) => changes)

export const isStrict = ({ type }: NewEntry): boolean => definitionOf(type)?.strict === true

export const keyOf = (model: Model, id: string): string => `${model} ${id}`

/** How a batch's changes can be written. */
export interface WritePaths {
  /** False if an earlier try met a row that was not new. */
  mayAddUnread: boolean
  /** True if the fact adds one row that nothing else in the batch touches: it is added unread. */
  isLone: (facts: Planned) => boolean
  /** True for changes of rows that several changes touch: such rows are read, folded and written once. */
  isShared: (change: Change) => boolean
  /** True if no row is touched by several changes. */
  areApart: boolean
  /** Apps and models that receive rows. */
  taken: readonly { app: string; model: Model; fresh: boolean }[]
  /** True if product rows come, go or are replaced: older counts must be in them first. */
  movesProducts: boolean
}

const takenIn = (batch: readonly Planned[]) => {
  const taken = new Map<string, { app: string; model: Model; fresh: boolean }>()
  for (const { changes, fresh } of batch) {
    for (const { app, model, op } of changes) {
      if (op !== 'take') continue
      const key = keyOf(model, app)
      const known = taken.get(key)
      if (known === undefined) taken.set(key, { app, model, fresh: fresh.includes(model) })
      else if (known.fresh && !fresh.includes(model)) known.fresh = false
    }
  }
  return [...taken.values()]
}

export const writePathsOf = (batch: readonly Planned[], mayAddUnread = true): WritePaths => {
  const changes = changesOf(batch)
  const touches = {
    invoice: new Map<string, number>(),
    person: new Map<string, number>(),
    product: new Map<string, number>(),
  }
  const times = ({ model, id }: Change): number => touches[model].get(id) ?? 0
  const touch = (change: Change) => touches[change.model].set(change.id, times(change) + 1)
  for (const change of changes) if (change.op !== 'count') touch(change)
  for (const change of changes.filter((one) => one.op === 'count' && times(one) > 0)) touch(change)

  const isShared = (change: Change) => times(change) > 1
  return {
    mayAddUnread,
    isShared,
    areApart: changes.every((change) => !isShared(change)),
    isLone: ({ changes: [first, ...others] }) =>
      mayAddUnread &&
      first?.op === 'add' &&
      !isShared(first) &&
      others.every((other) => other.op === 'count' && !isShared(other)),
    taken: takenIn(batch),
    movesProducts: changes.some(({ model, op }) => model === 'product' && op !== 'count' && op !== 'amend'),
  }
}
