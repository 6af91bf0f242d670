import type { Pace } from '../pace.ts'
import type { RowsPart, TermsPart } from '../schema.ts'

/** A row's id and its place in the model's order. */
export interface Placed {
  id: string
  order: string | number
  /** Where its row stands in the journal; absent if it has a record. */
  source?: number
}

export interface IndexedRow extends Placed {
  terms: readonly string[]
}

/** Records from 64 KiB on become files, and every read of a part costs its whole length. */
const bytesInPart = 24_000
const mostBytesInPart = 56_000

/** Numbers as bytes of seven bits; the last byte lacks the high bit. */
const createBytes = () => {
  let buffer = new Uint8Array(256)
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more))
    larger.set(buffer.subarray(0, length))
    buffer = larger
  }
  return {
    varint(value: number) {
      reserve(5)
      let rest = value
      while (rest > 127) {
        buffer[length++] = (rest & 127) | 128
        rest >>>= 7
      }
      buffer[length++] = rest
    },
    length: () => length,
    taken() {
      const bytes = buffer.slice(0, length)
      length = 0
      return bytes
    },
    append(bytes: Uint8Array) {
      reserve(bytes.length)
      buffer.set(bytes, length)
      length += bytes.length
    },
  }
}

export interface PackedTerms {
  parts: TermsPart[]
  lasts: string[]
}

/** Packs ascending terms with their ascending row numbers: the count of bytes, then the distances. */
export const createTermsPacker = () => {
  const parts: TermsPart[] = []
  const lasts: string[] = []
  let words: string[] = []
  let letters = 0
  const part = createBytes()
  const one = createBytes()
  const close = () => {
    const last = words.at(-1)
    if (last === undefined) return
    parts.push({ terms: words.join('\n'), rows: part.taken() })
    lasts.push(last)
    words = []
    letters = 0
  }
  return {
    add(term: string, rows: readonly number[]) {
      let before = 0
      for (const row of rows) {
        one.varint(row - before)
        before = row
      }
      if (part.length() + letters * 2 + one.length() > mostBytesInPart) close()
      part.varint(one.length())
      part.append(one.taken())
      words.push(term)
      letters += term.length + 1
      if (part.length() + letters * 2 > bytesInPart) close()
    },
    finished(): PackedTerms {
      close()
      return { parts, lasts }
    },
  }
}

/** Reading the clock at each step would cost more than the work. */
export const often = 64

export const packTerms = async (rows: readonly IndexedRow[], pace: Pace): Promise<PackedTerms> => {
  const postings = new Map<string, number[]>()
  for (const [number, { terms }] of rows.entries()) {
    if (number % often === 0) await pace()
    for (const term of terms) {
      const numbers = postings.get(term)
      if (numbers === undefined) postings.set(term, [number])
      else numbers.push(number)
    }
  }
  const packer = createTermsPacker()
  for (const [at, term] of [...postings.keys()].sort().entries()) {
    if (at % often === 0) await pace()
    packer.add(term, postings.get(term) ?? [])
  }
  return packer.finished()
}

export const packRows = (rows: readonly Placed[]): RowsPart[] => {
  const parts: RowsPart[] = []
  let ids: string[] = []
  let orders: (string | number)[] = []
  let sources: number[] = []
  let letters = 0
  const close = () => {
    const hasSource = sources.some((source) => source >= 0)
    if (ids.length > 0) parts.push({ ids, orders, ...(hasSource && { sources: Float64Array.from(sources) }) })
    ids = []
    orders = []
    sources = []
    letters = 0
  }
  for (const { id, order, source = -1 } of rows) {
    ids.push(id)
    orders.push(order)
    sources.push(source)
    letters += id.length + (typeof order === 'string' ? order.length : 4) + 8
    if (letters * 2 > bytesInPart * 2) close()
  }
  close()
  return parts
}

/** A part ready for reading, with the place of each term's row numbers. */
export interface OpenedTerms {
  terms: readonly string[]
  starts: Uint32Array
  ends: Uint32Array
  bytes: Uint8Array
}

export const openTerms = ({ terms: joined, rows: bytes }: TermsPart): OpenedTerms => {
  const terms = joined.split('\n')
  const starts = new Uint32Array(terms.length)
  const ends = new Uint32Array(terms.length)
  let at = 0
  for (let number = 0; number < terms.length; number++) {
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      length |= (byte & 127) << shift
      if (byte < 128) break
    }
    starts[number] = at
    at += length
    ends[number] = at
  }
  return { terms, starts, ends, bytes }
}

/** The index of the first of the ascending values that is not before `value`. */
export const firstFrom = <A extends string | number>(values: ArrayLike<A>, value: A): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    const found = values[middle]
    if (found !== undefined && found < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls `visit` with each row number of the term `number`, ascending. */
export const eachRow = ({ bytes, starts, ends }: OpenedTerms, number: number, visit: (row: number) => void) => {
  const end = ends[number] ?? 0
  let at = starts[number] ?? 0
  let row = 0
  while (at < end) {
    let distance = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      distance |= (byte & 127) << shift
      if (byte < 128) break
    }
    row += distance
    visit(row)
  }
}
