import { either as E } from 'fp-ts'
import { Invoice } from '../../../events/entities.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { pulledChanges } from '../../../events/projections/taken.ts'
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

const decoder = new TextDecoder()

/** Where the JSON object ends that begins here. */
const endOf = (json: string, start: number): number => {
  let depth = 0
  let isText = false
  for (let at = start; at < json.length; at++) {
    const sign = json[at]
    if (isText) {
      if (sign === '\\') at += 1
      else isText = sign !== '"'
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
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

/** Only the invoice's own text is parsed: the whole part would take thirty times as long. */
const inText = (json: string, app: string, id: string): Row<'invoice'> | undefined => {
  // Within a name the quotes are escaped.
  const beginning = `{"id":${JSON.stringify(id)}`
  for (let start = json.indexOf(beginning); start >= 0; start = json.indexOf(beginning, start + 1)) {
    const row = parsed(json.slice(start, endOf(json, start)))
    if (Invoice.is(row) && row.app === app) return row
  }
  return undefined
}

export const openPart = (record: StoredEntry | undefined): PulledPart => {
  const isToday = record !== undefined && record.type === 'sync.changesPulled' && record.v === today
  let text: string | null = null
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
      if (isToday && record.json !== undefined) {
        text ??= decoder.decode(record.json)
        const found = inText(text, app, id)
        if (found !== undefined) return found
      }
      all ??= wholly()
      return all.get(id)
    },
  }
}
