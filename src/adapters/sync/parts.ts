import type { Model, Rows } from '../../events/projections/rows.ts'
import type { PullPart } from '../../events/sync/sync.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import { mostRowBytes } from './wire.ts'

/** Of one part as JSON: with its envelope it stays under the 60 KiB from which on storage is slow. */
const mostBytes = 58 * 1024

/** As much of a text as its JSON takes so many bytes. */
const withinBytes = (text: string, most: number): string => {
  let cut = text
  while (bytesOf(cut) > most) cut = cut.slice(0, Math.floor((cut.length * most) / bytesOf(cut))).toWellFormed()
  return cut
}

interface Gathered {
  invoice: { rows: Rows['invoice'][]; deleted: string[] }
  person: { rows: Rows['person'][]; deleted: string[] }
  product: { rows: Rows['product'][]; deleted: string[] }
  unreadable: { model: Model; text: string }[]
  unknown: { model: Model; id: string; columns: string }[]
}

const nothing = (): Gathered => ({
  invoice: { rows: [], deleted: [] },
  person: { rows: [], deleted: [] },
  product: { rows: [], deleted: [] },
  unreadable: [],
  unknown: [],
})

/** Packs what a pull brings into parts, each told as soon as it is full. */
export const createParts = (app: string, pull: string, tell: (part: PullPart) => void) => {
  let gathered = nothing()
  let bytes = 0
  let told = 0

  const flush = () => {
    if (bytes === 0) return
    const { invoice, person, product, unreadable, unknown } = gathered
    gathered = nothing()
    bytes = 0
    told += 1
    tell({ app, pull, invoices: invoice, persons: person, products: product, unreadable, unknown })
  }

  /** Room for so many bytes, and where they go. */
  const room = (size: number): Gathered => {
    if (bytes + size > mostBytes) flush()
    bytes += size
    return gathered
  }

  return {
    /** `columns`: those of the row that we do not know, as JSON text. */
    take(model: Model, row: Rows[Model], columns: string | null) {
      const unknown = columns === null ? null : { model, id: row.id, columns }
      const into = room(bytesOf(row) + 1 + (unknown === null ? 0 : bytesOf(unknown) + 1))
      if (unknown !== null) into.unknown.push(unknown)
      if ('lines' in row) into.invoice.rows.push(row)
      else if ('gtin' in row) into.product.rows.push(row)
      else into.person.rows.push(row)
    },
    remove: (model: Model, id: string) => room(id.length + 3)[model].deleted.push(id),
    setAside(model: Model, json: string) {
      const kept = { model, text: withinBytes(json, mostRowBytes) }
      room(bytesOf(kept) + 1).unreadable.push(kept)
    },
    flush,
    told: () => told,
  }
}
