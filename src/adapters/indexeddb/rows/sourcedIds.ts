import { rowKey } from '../backlog/partKeys.ts'
import type { IdsFilter, IdsPart } from '../schema.ts'

/** A segment's row. */
export type Place = readonly [segment: number, row: number]

/** More than the rows of any segment. */
const rowsAtMost = 2 ** 21

/** 32 bits. */
export const hashOf = (id: string): number => Math.floor(rowKey('invoice', id) / rowsAtMost)

/** The hash of an id and its row number, in one number that sorts by the hash. */
const placeOf = (hash: number, row: number): number => hash * rowsAtMost + row

/** 16 bytes a row. */
const rowsInPart = 2048

const turns = [0, 1, 2, 3]

const bitsOf = (hash: number, size: number): number[] => {
  const step = (Math.imul(hash, 0x9e37_79b1) | 1) >>> 0
  return turns.map((turn) => (hash + turn * step) % (size * 8))
}

/** One in forty rows that are not there may be: with a byte a row the filter of the largest segment is one record. */
const filterOf = (hashes: readonly number[]): Uint8Array => {
  const bits = new Uint8Array(Math.max(hashes.length, 8))
  for (const hash of hashes) {
    for (const bit of bitsOf(hash, bits.length)) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return bits
}

export const mayHave = ({ bits }: IdsFilter, hash: number): boolean =>
  bitsOf(hash, bits.length).every((bit) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)

/** The ids of a segment's rows with a source, in the rows' order; null if there are none. */
export const packIds = (rows: readonly { id: string; source?: number }[]) => {
  const hashes: number[] = []
  const numbers: number[] = []
  for (const [row, { id, source }] of rows.entries()) {
    if (source === undefined) continue
    const hash = hashOf(id)
    hashes.push(hash)
    numbers.push(placeOf(hash, row))
  }
  if (hashes.length === 0) return null
  const places = Float64Array.from(numbers).sort()
  const sources = places.map((place) => rows[place % rowsAtMost]?.source ?? 0)
  const parts: IdsPart[] = []
  for (let at = 0; at < places.length; at += rowsInPart) {
    parts.push({ places: places.slice(at, at + rowsInPart), sources: sources.slice(at, at + rowsInPart) })
  }
  const filter: IdsFilter = { bits: filterOf(hashes), firsts: places.filter((_, at) => at % rowsInPart === 0) }
  return { filter, parts }
}

/** How many of the ascending numbers are below this one. */
const below = (numbers: Float64Array, least: number): number => {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** The parts that may have the hash. */
export const partsWith = ({ firsts }: IdsFilter, hash: number): number[] => {
  const from = Math.max(0, below(firsts, placeOf(hash, 0)) - 1)
  const until = below(firsts, placeOf(hash + 1, 0))
  return Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)
}

/** A part's rows with the hash. */
export const rowsWith = ({ places, sources }: IdsPart, hash: number): { row: number; source: number }[] => {
  const from = below(places, placeOf(hash, 0))
  const until = below(places, placeOf(hash + 1, 0))
  return Array.from({ length: until - from }, (_, at) => ({
    row: (places[from + at] ?? 0) % rowsAtMost,
    source: sources[from + at] ?? 0,
  }))
}
