import type { Fact } from '../../../events/catalogue.ts'
import type { Model } from '../../../events/projections/rows.ts'

export type Pulled = Extract<Fact, { type: 'sync.changesPulled' }>

interface Named {
  model: Model
  id: string
}

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

export const keysOf = (rows: readonly Named[]): Float64Array =>
  Float64Array.from(rows, ({ model, id }) => rowKey(model, id))

/** The rows that a part of a pull brings or deletes. */
export const rowsIn = ({ app, invoices, persons, products }: Pulled): Named[] => {
  const named = (model: Model, rows: readonly { id: string; app: string }[], deleted: readonly string[]) => [
    ...rows.flatMap(({ id, app: of }) => (of === app ? [{ model, id }] : [])),
    ...deleted.map((id) => ({ model, id })),
  ]
  return [
    ...named('product', products.rows, products.deleted),
    ...named('person', persons.rows, persons.deleted),
    ...named('invoice', invoices.rows, invoices.deleted),
  ]
}
