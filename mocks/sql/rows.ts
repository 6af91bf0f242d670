import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'

/** Decoded rows of the database; an undecodable row is our defect. */
export const decodeRows = <A>(codec: t.Decoder<unknown, A>, rows: readonly unknown[]): readonly A[] =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (E.isLeft(decoded)) throw new Error(`The database answered a row of another shape: ${Object.keys(Object(row))}`)
    return decoded.right
  })
