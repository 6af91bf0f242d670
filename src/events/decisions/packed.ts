import { bytesOf } from '../values/bytes.ts'

/** Of the rows of one fact as JSON: with what the journal adds, it stays under 30 KiB. */
const maxBytes = 29_000

/** Rows in order, as many a pack as it holds; a row that is longer by itself is a pack by itself. */
export const packed = <A>(rows: readonly A[]): readonly (readonly A[])[] => {
  const packs: A[][] = []
  let room = 0
  for (const row of rows) {
    const bytes = bytesOf(row) + 1
    const pack = packs.at(-1)
    if (pack === undefined || bytes > room) {
      packs.push([row])
      room = maxBytes - bytes
    } else {
      pack.push(row)
      room -= bytes
    }
  }
  return packs
}

interface Part<A> {
  items: readonly A[]
  /** From 1. */
  part: number
  of: number
}

/** The same as parts of one event each; nothing is one part, too. */
export const inParts = <A>(rows: readonly A[]): readonly Part<A>[] => {
  const packs = rows.length === 0 ? [[]] : packed(rows)
  return packs.map((items, at) => ({ items, part: at + 1, of: packs.length }))
}
