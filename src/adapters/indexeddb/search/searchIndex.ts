import type { Model } from '../../../events/projections/rows.ts'
import { answered } from '../requests.ts'
import { keyOf } from '../rows/plan.ts'
import type { RowsPart, Segment, TermsPart } from '../schema.ts'
import type { OpenedTerms } from './postings.ts'
import { openTerms } from './postings.ts'
import { partsOf } from './segments.ts'

/** A segment in memory, once a search needed it. */
export interface OpenSegment extends Segment {
  key: number
  ids: readonly string[]
  orders: readonly (string | number)[]
  /** Where each row stands in the journal; -1 if it has a record. */
  sources: Float64Array
  /** 1 if a newer segment has the row or its removal. */
  dead: Uint8Array
}

/** Opened terms parts in memory, at most about 24 KB each. */
const mostOpened = 96

/** The segments of the database, oldest first, read on demand. */
export const createIndex = () => {
  let headers = new Map<number, Segment>()
  let held = new Map<number, OpenSegment>()
  let opened = new Map<string, OpenedTerms>()
  /** By model and app, then by id: one id may have been in two apps. */
  let located = new Map<string, Map<string, { held: OpenSegment; at: number }[]>>()

  const refresh = async (transaction: IDBTransaction) => {
    const store = transaction.objectStore('segments')
    const keys = (await answered(store.getAllKeys())).map(Number)
    if (keys.length === headers.size && keys.every((key) => headers.has(key))) return
    const before = headers
    const read = async (key: number): Promise<[number, Segment]> => [
      key,
      before.get(key) ?? (await answered<Segment>(store.get(key))),
    ]
    headers = new Map(await Promise.all(keys.map(read)))
    held = new Map([...held].filter(([key]) => headers.has(key)))
    opened = new Map()
    located = new Map()
  }

  const hold = async (transaction: IDBTransaction, key: number, segment: Segment): Promise<OpenSegment> => {
    const known = held.get(key)
    if (known !== undefined) return known
    const parts = await answered<RowsPart[]>(transaction.objectStore('rowsParts').getAll(partsOf(key)))
    const ids = parts.flatMap((part) => part.ids)
    const orders = parts.flatMap((part) => part.orders)
    const sources = new Float64Array(ids.length).fill(-1)
    for (const [at, part] of parts.entries()) {
      if (part.sources !== undefined) sources.set(part.sources, segment.sourced?.[at]?.start ?? 0)
    }
    const fresh = { ...segment, key, ids, orders, sources, dead: new Uint8Array(ids.length) }
    held.set(key, fresh)
    return fresh
  }

  /** Marks rows that newer segments have; the newest segment is last. */
  const bury = (segments: readonly OpenSegment[]) => {
    const newer = new Set<string>()
    for (const segment of [...segments].reverse()) {
      if (newer.size > 0) {
        segment.ids.forEach((id, at) => {
          if (newer.has(id)) segment.dead[at] = 1
        })
      }
      for (const id of segment.over) newer.add(id)
    }
  }

  return {
    /** Needs `segments` and `rowsParts` in the transaction. */
    async look(transaction: IDBTransaction, model: Model, app: string) {
      await refresh(transaction)
      const ours = [...headers].filter(([, segment]) => segment.model === model && segment.app === app)
      const isNew = ours.some(([key]) => !held.has(key))
      const segments = await Promise.all(ours.map(([key, segment]) => hold(transaction, key, segment)))
      if (isNew) bury(segments)
      return segments
    },
    /** The terms parts at these places; needs `termsParts`. */
    async open(transaction: IDBTransaction, segment: number, places: readonly number[]) {
      const one = async (place: number): Promise<OpenedTerms> => {
        const name = `${segment} ${place}`
        const known = opened.get(name)
        if (known !== undefined) return known
        const part = await answered<TermsPart>(transaction.objectStore('termsParts').get([segment, place]))
        const fresh = openTerms(part)
        if (opened.size >= mostOpened) opened = new Map()
        opened.set(name, fresh)
        return fresh
      }
      return Promise.all(places.map(one))
    },
    /** The places of rows in the open segments of their model and app. */
    places(segments: readonly OpenSegment[], ids: readonly string[]) {
      const found = new Map<OpenSegment, number[]>()
      const [first] = segments
      if (first === undefined) return found
      const name = keyOf(first.model, first.app)
      const known = located.get(name) ?? new Map<string, { held: OpenSegment; at: number }[]>()
      located.set(name, known)
      const unknown = new Set(ids.filter((id) => !known.has(id)))
      for (const id of unknown) known.set(id, [])
      if (unknown.size > 0) {
        for (const one of segments) {
          one.ids.forEach((id, at) => {
            if (unknown.has(id)) known.get(id)?.push({ held: one, at })
          })
        }
      }
      for (const id of ids) {
        for (const { held: one, at } of known.get(id) ?? []) found.set(one, [...(found.get(one) ?? []), at])
      }
      return found
    },
  }
}

export type Index = ReturnType<typeof createIndex>
