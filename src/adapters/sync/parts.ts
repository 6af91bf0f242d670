import type { Model, Rows } from '../../events/projections/rows.ts'
import type { PullPart } from '../../events/sync/sync.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import { mostRowBytes } from './wire.ts'

/** Bytes of one part as JSON: with its envelope it stays under 60 KiB, above which storage is slow. */
const mostBytes = 58 * 1024

/** The beginning of a text whose JSON has at most so many bytes, without a split surrogate pair. */
const withinBytes = (text: string, most: number): string => {
  let cut = text.slice(0, most)
  while (bytesOf(cut) > most) cut = cut.slice(0, Math.floor((cut.length * most) / bytesOf(cut)))
  return cut.length < text.length && !cut.isWellFormed() ? cut.slice(0, -1) : cut
}

interface Gathered {
  invoice: { rows: Rows['invoice'][]; deleted: string[] }
  person: { rows: Rows['person'][]; deleted: string[] }
  product: { rows: Rows['product'][]; deleted: string[] }
  unreadable: PullPart['unreadable'][number][]
  unknown: { model: Model; id: string; columns: string }[]
}

const nothing = (): Gathered => ({
  invoice: { rows: [], deleted: [] },
  person: { rows: [], deleted: [] },
  product: { rows: [], deleted: [] },
  unreadable: [],
  unknown: [],
})

/** Packs a pull's rows into parts, each recorded once it is full. */
export const createParts = (app: string, pull: string, tell: (part: PullPart) => void) => {
  let gathered = nothing()
  let bytes = 0
  let told = 0
  let elements = 0

  const flush = () => {
    if (bytes === 0) return
    const { invoice, person, product, unreadable, unknown } = gathered
    gathered = nothing()
    bytes = 0
    told += 1
    tell({ app, pull, invoices: invoice, persons: person, products: product, unreadable, unknown })
  }

  /** A part with room for so many bytes. */
  const room = (size: number): Gathered => {
    if (bytes + size > mostBytes) flush()
    bytes += size
    return gathered
  }

  /** Keeps one unreadable value whole. It is recorded in pieces, the last one with its row's id, if it has one. */
  const quarantine = (model: Model) => {
    elements += 1
    const element = elements - 1
    let text = ''
    const keep = (piece: string, isLast: boolean, id: string | null) => {
      const kept = { model, element, isLast, id, text: piece }
      room(bytesOf(kept) + 1).unreadable.push(kept)
    }
    return (more: string, isLast: boolean, id: string | null) => {
      text += more
      for (let head = withinBytes(text, mostRowBytes); head !== text; head = withinBytes(text, mostRowBytes)) {
        keep(head, false, null)
        text = text.slice(head.length)
      }
      if (isLast) keep(text, true, id)
    }
  }

  return {
    /** `columns`: the row's unknown ones, as JSON text. */
    take(model: Model, row: Rows[Model], columns: string | null) {
      const unknown = columns === null ? null : { model, id: row.id, columns }
      const into = room(bytesOf(row) + 1 + (unknown === null ? 0 : bytesOf(unknown) + 1))
      if (unknown !== null) into.unknown.push(unknown)
      if ('lines' in row) into.invoice.rows.push(row)
      else if ('gtin' in row) into.product.rows.push(row)
      else into.person.rows.push(row)
    },
    remove: (model: Model, id: string) => room(id.length + 3)[model].deleted.push(id),
    quarantine,
    flush,
    told: () => told,
  }
}
