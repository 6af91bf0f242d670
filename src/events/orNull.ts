import * as t from 'io-ts'

/** A missing value is null, never absent. */
export const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
