import * as t from 'io-ts'

/** What may be missing is null; never left out. */
export const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
