import type { SegmentRow } from './sourcedIds.ts'

/**
 * Which rows are no longer as the journal has them: a bit a row. A record has the bits of so many rows of a segment.
 * Its key is the segment's, and the number of the record among the segment's.
 */
export const rowsInRecord = 4_096

export const noBits = () => new Uint8Array(rowsInRecord / 8)

export const recordOf = ([segment, row]: SegmentRow): [segment: number, record: number] => [
  segment,
  Math.floor(row / rowsInRecord),
]

export const addBit = (bits: Uint8Array, [, row]: SegmentRow) => {
  const at = (row % rowsInRecord) >> 3
  bits[at] = (bits[at] ?? 0) | (1 << (row & 7))
}

/** Writes the bits of rows whose records do not exist yet. */
export const putReplaced = (store: IDBObjectStore, places: Iterable<SegmentRow>) => {
  const records = new Map<string, { key: [number, number]; bits: Uint8Array }>()
  for (const place of places) {
    const key = recordOf(place)
    const record = records.get(`${key}`) ?? { key, bits: noBits() }
    records.set(`${key}`, record)
    addBit(record.bits, place)
  }
  for (const { key, bits } of records.values()) store.put(bits, key)
}
