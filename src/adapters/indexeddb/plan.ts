import { either as E } from 'fp-ts'
import { definitionOf } from '../../events/catalogue.ts'
import type { NewEntry } from '../../events/event.ts'
import { changesIn, factOf } from '../../events/projections/batch.ts'
import { aboutOf } from '../../events/projections/fold.ts'
import type { Change, Model } from '../../events/projections/rows.ts'

/** An entry, and what it does to the read models. */
export interface Planned {
  entry: NewEntry
  about: string | null
  changes: readonly Change[]
  /** Why it is set aside and folded into nothing. */
  reason: string | null
}

export const planned = (entry: NewEntry): Planned => {
  const fact = factOf(entry)
  if (E.isLeft(fact)) return { entry, about: null, changes: [], reason: fact.left }
  if (fact.right === null) return { entry, about: null, changes: [], reason: null }
  const about = aboutOf(fact.right)
  const changes = changesIn(fact.right)
  return E.isLeft(changes)
    ? { entry, about, changes: [], reason: changes.left }
    : { entry, about, changes: changes.right, reason: null }
}

export const isStrict = ({ type }: NewEntry): boolean => definitionOf(type)?.strict === true
export const isRest = ({ type }: NewEntry): boolean => definitionOf(type)?.role === 'rest'

export const keyOf = (model: Model, id: string): string => `${model} ${id}`

/** How a batch's changes can be made. */
export interface Lanes {
  /** False where an earlier try met a row that it took to be new. */
  mayAddUnread: boolean
  /** True where the fact adds one row that nothing else in the batch touches: it is added unread, and the store says whether it was there. */
  isLone: (facts: Planned) => boolean
  /** True for changes to rows that several changes of the batch touch: such rows are read, folded and written once. */
  isShared: (change: Change) => boolean
  /** Apps and models that rows are taken into. */
  taken: readonly { app: string; model: Model }[]
  /** Product rows come, go or are replaced, so counts of before must be in them first. */
  movesProducts: boolean
}

export const lanesOf = (batch: readonly Planned[], mayAddUnread = true): Lanes => {
  const changes = batch.flatMap((one) => one.changes)
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
  const taken = new Map<string, { app: string; model: Model }>()
  for (const { app, model, op } of changes) if (op === 'take') taken.set(keyOf(model, app), { app, model })
  return {
    mayAddUnread,
    isShared,
    isLone: ({ changes: [first, ...others] }) =>
      mayAddUnread &&
      first?.op === 'add' &&
      !isShared(first) &&
      others.every((other) => other.op === 'count' && !isShared(other)),
    taken: [...taken.values()],
    movesProducts: changes.some(({ model, op }) => model === 'product' && op !== 'count' && op !== 'amend'),
  }
}
