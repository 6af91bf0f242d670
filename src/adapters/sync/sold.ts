import { either as E } from 'fp-ts'
import type { Store } from '../../events/store.ts'
import type { Item } from './batch.ts'
import { rowToWire } from './wire.ts'

/** The products that sell most: a desk shows a dozen of them. */
const most = 100
/** Milliseconds. */
const hour = 3_600_000

export interface Unsaid extends Item {
  sold: number
}

/**
 * Products whose count of sales the server has not heard, as they are pushed for its sake. `rides`: something of the service was pushed just now; by
 * itself it goes at most once an hour. What waits goes with its own push, what was pushed in this run is at the server already, and nothing goes
 * over what could not be read.
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
