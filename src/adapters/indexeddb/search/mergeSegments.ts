import type { Pace } from '../pace.ts'
import type { RowsPart, Segment, TermsPart } from '../schema.ts'
import type { OpenedTerms, PackedTerms, Placed } from './postings.ts'
import { createTermsPacker, eachRow, often, openTerms } from './postings.ts'
import { comparing } from './segments.ts'

/** A segment with all its parts. */
export interface Whole extends Segment {
  key: number
  rows: readonly RowsPart[]
  parts: readonly TermsPart[]
}

/** Rows of one segment that no newer one has, in order; `at`: the row's number in it. */
const ownRows = async (segments: readonly Whole[], pace: Pace) => {
  const newer = new Set<string>()
  const own: (Placed & { at: number })[][] = segments.map(() => [])
  for (let segment = segments.length - 1; segment >= 0; segment--) {
    const { rows = [], over = [] } = segments[segment] ?? {}
    let at = 0
    for (const { ids, orders, sources } of rows) {
      await pace()
      for (const [place, id] of ids.entries()) {
        const source = sources?.[place] ?? -1
        if (!newer.has(id)) own[segment]?.push({ id, order: orders[place] ?? '', at, ...(source >= 0 && { source }) })
        at += 1
      }
    }
    for (const id of over) newer.add(id)
  }
  return { own, over: [...newer] }
}

/** Rows that no newer segment has, in order, and each segment's new row numbers (-1: gone). Oldest segment first. */
export const livingRows = async (model: Segment['model'], segments: readonly Whole[], pace: Pace) => {
  const compare = comparing(model)
  const { own, over } = await ownRows(segments, pace)
  const living: Placed[] = []
  const moved = segments.map(({ size }) => new Int32Array(size).fill(-1))
  const next = own.map(() => 0)
  for (;;) {
    let first: (Placed & { at: number }) | undefined
    let from = -1
    for (const [segment, rows] of own.entries()) {
      const row = rows[next[segment] ?? 0]
      if (row === undefined || (first !== undefined && compare(first, row) <= 0)) continue
      first = row
      from = segment
    }
    const places = moved[from]
    if (first === undefined || places === undefined) return { living, moved, over }
    places[first.at] = living.length
    const { at: _, ...row } = first
    living.push(row)
    next[from] = (next[from] ?? 0) + 1
    if (living.length % often === 0) await pace()
  }
}

/** A segment's terms in ascending order; one part of them is open at a time. */
const termsOf = (parts: readonly TermsPart[]) => {
  let place = -1
  let at = 0
  let open: OpenedTerms | null = null
  const advance = () => {
    at += 1
    while (open === null || at >= open.terms.length) {
      place += 1
      const part = parts[place]
      if (part === undefined) return
      open = openTerms(part)
      at = 0
    }
  }
  advance()
  return {
    term: () => (place < parts.length ? open?.terms[at] : undefined),
    each(visit: (row: number) => void) {
      if (open !== null) eachRow(open, at, visit)
    },
    advance,
  }
}

/** The terms of all segments as one segment's, with the new row numbers. */
export const mergedTerms = async (
  segments: readonly Whole[],
  moved: readonly Int32Array[],
  pace: Pace,
): Promise<PackedTerms> => {
  const packer = createTermsPacker()
  const streams = segments.map(({ parts }, at) => ({ ...termsOf(parts), places: moved[at] }))
  for (let done = 0; ; done++) {
    if (done % often === 0) await pace()
    let least: string | undefined
    for (const stream of streams) {
      const term = stream.term()
      if (term !== undefined && (least === undefined || term < least)) least = term
    }
    if (least === undefined) return packer.finished()
    const rows: number[] = []
    let from = 0
    for (const stream of streams) {
      if (stream.term() !== least) continue
      from += 1
      stream.each((row) => {
        const now = stream.places?.[row] ?? -1
        if (now >= 0) rows.push(now)
      })
      stream.advance()
    }
    // Rows of one segment keep their order.
    if (from > 1) rows.sort((a, b) => a - b)
    if (rows.length > 0) packer.add(least, rows)
  }
}
