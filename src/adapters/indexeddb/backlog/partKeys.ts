import type { Change, Model } from '../../../events/projections/rows.ts'

/** A number of 53 bits for a row, almost always unique. After a collision a part is only folded earlier than needed. */
export const rowKey = (model: Model, id: string): number => {
  let high = model.charCodeAt(1)
  let low = 0x811c_9dc5
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at)
    high = Math.imul(high ^ code, 0x0100_0193)
    low = Math.imul(low + code, 0x9e37_79b1)
    low ^= low >>> 15
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11)
}

export const keysOf = (changes: readonly Change[]): Float64Array =>
  Float64Array.from(changes, ({ model, id }) => rowKey(model, id))
