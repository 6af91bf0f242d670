import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'

/** Rows that the database answered; what the codec does not read is a defect of ours. */
export const decodeRows = <A>(codec: t.Decoder<unknown, A>, rows: readonly unknown[]): readonly A[] =>
  rows.map((row) => {
    const decoded = codec.decode(row)
    if (E.isLeft(decoded)) throw new Error(`The database answered a row of another shape: ${Object.keys(Object(row))}`)
    return decoded.right
  })
