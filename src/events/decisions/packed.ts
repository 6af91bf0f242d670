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
