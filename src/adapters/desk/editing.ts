import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/desk/storage.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { isSame } from '../../events/values/same.ts'

/**
 * What an editor says of a row that may have changed under it, from another tab or another device: the columns that were edited, and of the
 * others what stands there now.
 */
export const onTop = <C extends object>(edited: C, begun: C, standing: C): C => {
  const before = new Map(Object.entries(begun))
  const left = Object.entries(edited).flatMap(([column, value]) => (isSame(value, before.get(column)) ? [column] : []))
  const kept = Object.entries(standing).filter(([column]) => left.includes(column))
  return { ...edited, ...Object.fromEntries(kept) }
}

/** The row as it stands; what the editor began with where it is gone. */
export const standing = async <M extends Model>(
  store: Store,
  model: M,
  begun: Row<M>,
): Promise<E.Either<StoreFault, Row<M>>> => {
  const rows = await store.get(model, [begun.id])()
  return E.isLeft(rows) ? rows : E.right(rows.right[0] ?? begun)
}
