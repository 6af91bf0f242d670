import type { NewEntry } from '../../../events/event.ts'
import type { Place, Position } from '../../../events/positions.ts'
import { laterOf } from '../../../events/positions.ts'
import { answered, numberAt, readable } from '../requests.ts'
import type { Database, StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'
import { isPosition } from './checkpoints.ts'
import { packed } from './packing.ts'
import { storing } from './writing.ts'

/** So many entries after a place are compared; with more of them the place is too old. */
const mostSince = 500

/** False also if later entries cannot be read, or may be packed. */
const stands = async (transaction: IDBTransaction, { flow }: NewEntry, { seq, forgotten }: Place): Promise<boolean> => {
  const range = IDBKeyRange.lowerBound(seq, true)
  const [forgets, packed, since] = await Promise.all([
    numberAt(transaction, meta.forgotten),
    numberAt(transaction, meta.packed),
    readable<StoredEntry[]>(transaction.objectStore('entries').getAll(range, mostSince)),
  ])
  if (since === undefined || since.length === mostSince) return false
  return packed <= seq && forgets === forgotten && since.every((record) => record.flow !== flow)
}

/** Stores a checkpoint, unless its flow has moved since its place. */
export const putCheckpoint = (database: Database, entry: NewEntry, standsOn: Place): Promise<boolean> =>
  storing(database, ['entries', 'meta'], 'relaxed', async (transaction) => {
    const isLast = await stands(transaction, entry, standsOn).catch(() => false)
    if (isLast) transaction.objectStore('entries').add(packed(entry, null))
    return isLast
  })

export const putPositions = (database: Database, positions: ReadonlyMap<string, Position>): Promise<void> =>
  storing(database, ['meta'], 'relaxed', async (transaction) => {
    const values = transaction.objectStore('meta')
    for (const [flow, position] of positions) {
      const before = await answered<unknown>(values.get(meta.position(flow)))
      values.put(laterOf(isPosition(before) ? before : undefined, position), meta.position(flow))
    }
  })
