import { rowKey } from '../backlog/partKeys.ts'
import type { Pace } from '../pace.ts'
import type { IdsFilter, IdsPart } from '../schema.ts'
import { firstFrom, often } from '../search/postings.ts'

/** A segment's row. */
export type SegmentRow = readonly [segment: number, row: number]

/** More than the rows of any segment. */
const rowsAtMost = 2 ** 21

/** 32 bits. */
export const hashOf = (id: string): number => Math.floor(rowKey('invoice', id) / rowsAtMost)

/** The hash of an id and its row number, in one number that sorts by the hash. */
const placeOf = (hash: number, row: number): number => hash * rowsAtMost + row

/** 16 bytes a row. */
const rowsInPart = 2048

const turns = 4
/**
 * Of 1,700 rows that are not there a filter lets one pass. Those of the largest segments, which are one record, let one
 * of 80 pass. Each one costs a save the short way.
 */
const bytesOfRow = 3
const mostFilterBytes = 60_000

const stepOf = (hash: number): number => (Math.imul(hash, 0x9e37_79b1) | 1) >>> 0

const bitOf = (hash: number, turn: number, bytes: number): number => (hash + turn * stepOf(hash)) % (bytes * 8)

export const mayHave = ({ bits }: IdsFilter, hash: number): boolean => {
  for (let turn = 0; turn < turns; turn++) {
    const bit = bitOf(hash, turn, bits.length)
    if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}

/** The ids of a segment's rows with a source, in the rows' order; null if there are none. */
export const packIds = async (rows: readonly { id: string; source?: number }[], pace: Pace) => {
  const size = rows.reduce((sum, { source }) => sum + (source === undefined ? 0 : 1), 0)
  if (size === 0) return null
  const bits = new Uint8Array(Math.min(Math.max(size * bytesOfRow, 8), mostFilterBytes))
  const places = new Float64Array(size)
  let at = 0
  for (const [row, { id, source }] of rows.entries()) {
    if (row % often === 0) await pace()
    if (source === undefined) continue
    const hash = hashOf(id)
    places[at++] = placeOf(hash, row)
    for (let turn = 0; turn < turns; turn++) {
      const bit = bitOf(hash, turn, bits.length)
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
  }
  places.sort()
  await pace()
  const sources = places.map((place) => rows[place % rowsAtMost]?.source ?? 0)
  const parts: IdsPart[] = []
  for (let from = 0; from < size; from += rowsInPart) {
    parts.push({ places: places.slice(from, from + rowsInPart), sources: sources.slice(from, from + rowsInPart) })
  }
  const filter: IdsFilter = { bits, firsts: places.filter((_, number) => number % rowsInPart === 0) }
  return { filter, parts }
}

/** The parts that may have the hash. */
export const partsWith = ({ firsts }: IdsFilter, hash: number): number[] => {
  const from = Math.max(0, firstFrom(firsts, placeOf(hash, 0)) - 1)
  const until = firstFrom(firsts, placeOf(hash + 1, 0))
  return Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)
}

/** A part's rows with the hash. */
export const rowsWith = ({ places, sources }: IdsPart, hash: number): { row: number; source: number }[] => {
  const from = firstFrom(places, placeOf(hash, 0))
  const until = firstFrom(places, placeOf(hash + 1, 0))
  return Array.from({ length: until - from }, (_, at) => ({
    row: (places[from + at] ?? 0) % rowsAtMost,
    source: sources[from + at] ?? 0,
  }))
}
