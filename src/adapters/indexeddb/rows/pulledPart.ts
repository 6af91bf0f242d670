import { either as E } from 'fp-ts'
import { Invoice } from '../../../events/entities.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { pulledChanges } from '../../../events/projections/sync.ts'
import { syncEvents } from '../../../events/sync/sync.ts'
import { unpacked } from '../journal/packing.ts'
import type { StoredEntry } from '../schema.ts'
import { partIn } from './plan.ts'

/** A stored part of a pull, of which single invoices are read. */
export interface PulledPart {
  /** As its pull brought it; undefined if it cannot be read. */
  invoice: (app: string, id: string) => Row<'invoice'> | undefined
}

const { v: today } = syncEvents['sync.changesPulled']

const byteOf = (sign: string) => sign.charCodeAt(0)
const [quote, backslash, brace] = [byteOf('"'), byteOf('\\'), byteOf('{')]
const opening = new Set(['{', '['].map(byteOf))
const closing = new Set(['}', ']'].map(byteOf))

/** Where the JSON object ends that begins here. */
const endOf = (json: Uint8Array, start: number): number => {
  let depth = 0
  let isText = false
  for (let at = start; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (isText) {
      if (byte === backslash) at += 1
      else isText = byte !== quote
    } else if (byte === quote) isText = true
    else if (opening.has(byte)) depth += 1
    else if (closing.has(byte)) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return json.length
}

const parsed = (json: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(json))
  } catch {
    return null
  }
}

/** Only the invoice's own bytes are parsed: the whole part would take thirty times as long. */
const inBytes = (json: Uint8Array, app: string, id: string): Row<'invoice'> | undefined => {
  const beginning = new TextEncoder().encode(`{"id":${JSON.stringify(id)}`)
  const isHere = (start: number) => beginning.every((byte, at) => json[start + at] === byte)
  for (let start = json.indexOf(brace); start >= 0; start = json.indexOf(brace, start + 1)) {
    if (!isHere(start)) continue
    const row = parsed(json.subarray(start, endOf(json, start)))
    if (Invoice.is(row) && row.app === app) return row
  }
  return undefined
}

export const openPart = (record: StoredEntry | undefined): PulledPart => {
  const isToday = record !== undefined && record.type === 'sync.changesPulled' && record.v === today
  let all: ReadonlyMap<string, Row<'invoice'>> | null = null
  const wholly = () => {
    const entry = unpacked(record)
    const part = entry === null ? E.right(null) : partIn(entry)
    const changes = E.isRight(part) && part.right !== null ? pulledChanges(part.right) : []
    return new Map(
      changes.flatMap((change): [string, Row<'invoice'>][] =>
        change.op === 'take' && change.model === 'invoice' ? [[change.id, change.row]] : [],
      ),
    )
  }
  return {
    invoice(app, id) {
      const found = isToday && record.json !== undefined ? inBytes(record.json, app, id) : undefined
      if (found !== undefined) return found
      all ??= wholly()
      return all.get(id)
    },
  }
}
