import { either as E } from 'fp-ts'
import type { Store } from '../../events/store.ts'
import type { Item } from './batch.ts'
import { rowToWire } from './wire.ts'

/** The products that sell most: a desk shows a dozen of them. */
const most = 100
const hour = 3_600_000

export interface Unsaid extends Item {
  sold: number
}

/**
 * Products whose sales count the server lacks, ready to push. `rides`: rows of the service were just pushed; alone it
 * goes once an hour at most. Waiting products go with their own push, those of this run are at the server already, and
 * an unreadable version is never overwritten.
 */
export const unsaidSold = async (
  store: Store,
  { app, now, rides, isPushed }: { app: string; now: number; rides: boolean; isPushed: (id: string) => boolean },
): Promise<readonly Unsaid[]> => {
  const found = await store.page('product', app, 0, most)()
  if (E.isLeft(found)) return []
  const isRecent = found.right.some(({ said }) => said !== undefined && Math.abs(now - said.at) < hour)
  if (isRecent && !rides) return []
  const unread = await store.unread(app, 'gtin')()
  if (E.isLeft(unread)) return []
  const held = new Set(unread.right.rows.map(({ id }) => id))
  return found.right
    .filter(({ id, sold, said, unpushed, conflict }) => {
      const isOwed = sold > 0 && sold !== said?.sold
      return isOwed && unpushed === undefined && conflict === undefined && !isPushed(id) && !held.has(id)
    })
    .map((row) => ({
      model: 'product',
      id: row.id,
      kind: 'updated',
      by: '',
      row,
      sold: row.sold,
      json: rowToWire(row),
    }))
}
