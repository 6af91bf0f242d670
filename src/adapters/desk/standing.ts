import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'

/** The row as it stands; undefined if there is none. */
export const standing = async <M extends Model>(
  store: Store,
  model: M,
  id: string,
): Promise<E.Either<StoreFault, Row<M> | undefined>> => {
  const rows = await store.get(model, [id])()
  return E.isLeft(rows) ? rows : E.right(rows.right[0])
}
