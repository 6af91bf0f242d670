import { answered, recordsIn } from '../requests.ts'
import { addBit, noBits, recordOf, rowsInRecord } from './replacedBits.ts'
import type { SegmentRow } from './sourcedIds.ts'

const read = async (transaction: IDBTransaction, of?: IDBKeyRange) => {
  const records = await recordsIn<Uint8Array>(transaction.objectStore('replaced'), of)
  return records.map(({ key, value: bits }) => {
    const [segment = 0, record = 0] = Array.isArray(key) ? key.map(Number) : []
    return { segment, record, bits }
  })
}

const hasBit = (bits: Uint8Array, row: number): boolean => {
  const at = row % rowsInRecord
  return ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
}

/** The replaced rows' numbers by segment: of all segments, or of some. */
export const replacedRows = async (
  transaction: IDBTransaction,
  of?: IDBKeyRange,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const found = new Map<number, number[]>()
  for (const { segment, record, bits } of await read(transaction, of)) {
    const rows = found.get(segment) ?? []
    found.set(segment, rows)
    for (let at = 0; at < rowsInRecord; at++) if (hasBit(bits, at)) rows.push(record * rowsInRecord + at)
  }
  return found
}

/** Which rows are replaced, as one transaction sees and changes it. */
export const createReplaced = (transaction: IDBTransaction) => {
  const store = transaction.objectStore('replaced')
  const known = new Map<string, Promise<Uint8Array>>()
  let isWhole = false
  let added: SegmentRow[] = []
  const bitsOf = (key: [number, number]): Promise<Uint8Array> => {
    const fresh = async () => (isWhole ? undefined : await answered<Uint8Array | undefined>(store.get(key))) ?? noBits()
    const bits = known.get(`${key}`) ?? fresh()
    known.set(`${key}`, bits)
    return bits
  }
  return {
    has: async (place: SegmentRow) => hasBit(await bitsOf(recordOf(place)), place[1]),
    /** Reads all records at once, for many rows that are each looked for once. */
    async readAll() {
      for (const { segment, record, bits } of await read(transaction))
        known.set(`${[segment, record]}`, Promise.resolve(bits))
      isWhole = true
    },
    add: (place: SegmentRow) => void added.push(place),
    /** Writes what was added. */
    async write() {
      const changed = new Map<string, [number, number]>()
      for (const place of added) {
        const key = recordOf(place)
        addBit(await bitsOf(key), place)
        changed.set(`${key}`, key)
      }
      added = []
      for (const key of changed.values()) store.put(await bitsOf(key), key)
    },
  }
}
