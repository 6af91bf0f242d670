import { either as E } from 'fp-ts'
import { Invoice } from '../../../events/entities.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { pulledChanges } from '../../../events/projections/taken.ts'
import { syncEvents } from '../../../events/sync/sync.ts'
import { unpacked } from '../journal/packing.ts'
import type { StoredEntry } from '../schema.ts'
import { partIn } from './plan.ts'

const { v: today } = syncEvents['sync.changesPulled']

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Where a word begins, from a place on; -1 if nowhere. Horspool's search looks at one byte of each word's length. */
const placeOf = (bytes: Uint8Array, word: Uint8Array, from: number): number => {
  const end = word.length - 1
  const steps = new Uint32Array(256).fill(word.length)
  for (let at = 0; at < end; at++) steps[word[at] ?? 0] = end - at
  for (let at = from + end; at < bytes.length; at += steps[bytes[at] ?? 0] ?? 1) {
    let same = 0
    while (same <= end && bytes[at - same] === word[end - same]) same += 1
    if (same > end) return at - end
  }
  return -1
}

const [quote, backslash, open, close, openList, closeList] = encoder.encode('"\\{}[]')

/** Where the JSON object ends that begins here. */
const endOf = (json: Uint8Array, start: number): number => {
  let depth = 0
  let isText = false
  for (let at = start; at < json.length; at++) {
    const sign = json[at]
    if (isText) {
      if (sign === backslash) at += 1
      else isText = sign !== quote
    } else if (sign === quote) isText = true
    else if (sign === open || sign === openList) depth += 1
    else if (sign === close || sign === closeList) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return json.length
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Only the invoice's own bytes are decoded and parsed: the whole part would take thirty times as long. */
const inBytes = (json: Uint8Array, app: string, id: string): Row<'invoice'> | undefined => {
  // Within a name the quotes are escaped.
  const beginning = encoder.encode(`{"id":${JSON.stringify(id)}`)
  for (let start = placeOf(json, beginning, 0); start >= 0; start = placeOf(json, beginning, start + 1)) {
    const row = parsed(decoder.decode(json.subarray(start, endOf(json, start))))
    if (Invoice.is(row) && row.app === app) return row
  }
  return undefined
}

/** A stored part of a pull, of which single invoices are read. */
export const openPart = (record: StoredEntry | undefined) => {
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
    /** As its pull brought it; undefined if it cannot be read. */
    invoice(app: string, id: string): Row<'invoice'> | undefined {
      if (isToday && record.json !== undefined) {
        const found = inBytes(record.json, app, id)
        if (found !== undefined) return found
      }
      all ??= wholly()
      return all.get(id)
    },
  }
}

export type PulledPart = ReturnType<typeof openPart>
