import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import { changesIn, factOf, foldChange } from '../../events/projections/batch.ts'
import { createEntryFold } from '../../events/projections/entries.ts'
import { aboutOf } from '../../events/projections/fold.ts'
import type { Tombstone } from '../../events/projections/marks.ts'
import type { Change, Model, Row, Rowset } from '../../events/projections/rows.ts'
import { pulledChanges } from '../../events/projections/taken.ts'
import type { Data } from '../kernel/step.ts'

interface Version {
  row: Row | undefined
  tombstone: Tombstone | undefined
}

interface History {
  /**
   * The entries that changed it, by index, and the entries that said so: a part's change happens when its pull is
   * completed.
   */
  at: number[]
  /** Null while they are the same. */
  from: number[] | null
  /** The row after some of them, by their place in `at`. */
  kept: Map<number, Version> | null
  /** There is a row after the last of them. */
  stands: boolean
}

/** A row is worked out again from at most so many entries. */
const versionsBetween = 16
/** Rows kept ready while entries pass. */
const mostReady = 20_000

const noVersion: Version = { row: undefined, tombstone: undefined }

const changesFor = (entry: Entry, model: Model, id: string): readonly Change[] => {
  const fact = factOf(entry)
  if (E.isLeft(fact) || fact.right === null) return []
  const changes = fact.right.type === 'sync.changesPulled' ? E.right(pulledChanges(fact.right)) : changesIn(fact.right)
  return E.isRight(changes) ? changes.right.filter((change) => change.model === model && change.id === id) : []
}

/** One row and its tombstone, as the set of rows that a change is folded onto. */
const rowsetOf = (version: Version): Rowset & { version: Version } => ({
  version,
  row() {
    return this.version.row
  },
  put(_, row) {
    this.version = { ...this.version, row }
  },
  drop() {
    this.version = { ...this.version, row: undefined }
  },
  tombstone() {
    return this.version.tombstone
  },
  putTombstone(tombstone) {
    this.version = { ...this.version, tombstone }
  },
  dropTombstone() {
    this.version = { ...this.version, tombstone: undefined }
  },
})

/**
 * Every row's every version, as the places in the log that made it: a version is worked out when it is asked for.
 * `read` gives an entry by its index.
 */
export const createRowHistory = (read: (index: number) => Entry) => {
  const histories = new Map<string, History>()
  const told = new Map<string, number[]>()
  const ready = new Map<string, Version>()
  let index = 0
  let source = 0

  const historyOf = (key: string): History => {
    const found = histories.get(key)
    if (found !== undefined) return found
    const fresh: History = { at: [], from: null, kept: null, stands: false }
    histories.set(key, fresh)
    return fresh
  }

  const keepReady = (key: string, version: Version) => {
    ready.delete(key)
    ready.set(key, version)
    const [oldest] = ready.keys()
    if (ready.size > mostReady && oldest !== undefined) ready.delete(oldest)
  }

  /** The version after the first `count` of its changes. */
  const versionAfter = (model: Model, id: string, { at: places, from, kept }: History, count: number): Version => {
    let first = kept === null ? 0 : count
    while (first > 0 && kept?.has(first) !== true) first -= 1
    const rows = rowsetOf(kept?.get(first) ?? noVersion)
    for (let at = first; at < count; at++) {
      const told = (from ?? places)[at]
      if (told === undefined) continue
      for (const change of changesFor(read(told), model, id)) E.tryCatch(() => foldChange(rows, change), String)
    }
    return rows.version
  }

  const now = (model: Model, id: string): Version => {
    const key = `${model} ${id}`
    const found = ready.get(key)
    if (found !== undefined) return found
    const history = histories.get(key)
    const version = history === undefined ? noVersion : versionAfter(model, id, history, history.at.length)
    if (history !== undefined) keepReady(key, version)
    return version
  }

  const moved = (model: Model, id: string, version: Version) => {
    const key = `${model} ${id}`
    const history = historyOf(key)
    const last = history.at.length - 1
    if (history.at[last] !== index || (history.from ?? history.at)[last] !== source) {
      if (history.from === null && source !== index) history.from = [...history.at]
      history.at.push(index)
      history.from?.push(source)
    }
    history.stands = version.row !== undefined
    const count = history.at.length
    if (index < 0 || count % versionsBetween === 0) {
      history.kept ??= new Map()
      history.kept.set(count, version)
    }
    keepReady(key, version)
  }

  const rows: Rowset = {
    row: (model, id) => now(model, id).row,
    put: ({ model, id }, row) => moved(model, id, { ...now(model, id), row }),
    drop: ({ model, id }) => moved(model, id, { ...now(model, id), row: undefined }),
    tombstone: (model, id) => now(model, id).tombstone,
    putTombstone: (tombstone) =>
      moved(tombstone.model, tombstone.id, { ...now(tombstone.model, tombstone.id), tombstone }),
    dropTombstone: (model, id) => moved(model, id, { ...now(model, id), tombstone: undefined }),
  }

  let quarantined: string | null = null
  const places = new Map<string, number>()
  const { fold } = createEntryFold({
    rows,
    quarantine: (_, reason) => {
      quarantined ??= reason
    },
    from: (entry) => {
      source = places.get(entry.id) ?? index
    },
  })

  const countUpTo = ({ at }: History, upTo: number): number => {
    let low = 0
    let high = at.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((at[middle] ?? 0) <= upTo) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /**
     * Folds the entry at `at`, which says `data`; why it was quarantined, or null. Entries are to be readable again by
     * `read`.
     */
    take(at: number, entry: Entry, data: Data): string | null {
      index = at
      source = at
      quarantined = null
      if (entry.type === 'sync.changesPulled') places.set(entry.id, at)
      const fact = factOf(entry, () => data)
      fold(entry, fact)
      const subject = E.isRight(fact) && fact.right !== null ? aboutOf(fact.right) : null
      if (subject !== null) told.set(subject, [...(told.get(subject) ?? []), at])
      return quarantined
    },
    /** A row or a tombstone as it stood before the first entry. */
    begin(model: Model, id: string, version: Partial<Version>) {
      index = -1
      source = -1
      moved(model, id, { ...noVersion, ...version })
    },
    /** The row as it stood after the entry at `at`. */
    at(model: Model, id: string, at: number): Row | null {
      const history = histories.get(`${model} ${id}`)
      return history === undefined ? null : (versionAfter(model, id, history, countUpTo(history, at)).row ?? null)
    },
    /** How many rows of each model stood after the entry at `at`. */
    count(at: number): Record<Model, number> {
      const counts = { invoice: 0, person: 0, product: 0 }
      for (const [key, history] of histories) {
        const [model, id] = splitKey(key)
        const changes = countUpTo(history, at)
        const isLast = changes === history.at.length
        const stands =
          isLast || model === null ? history.stands : versionAfter(model, id, history, changes).row !== undefined
        if (model !== null && stands) counts[model] += 1
      }
      return counts
    },
    /** Every row that stood after the entry at `at`. */
    *all(at: number): Generator<{ model: Model; row: Row }> {
      for (const [key, history] of histories) {
        const [model, id] = splitKey(key)
        const row = model === null ? undefined : versionAfter(model, id, history, countUpTo(history, at)).row
        if (model !== null && row !== undefined) yield { model, row }
      }
    },
    /**
     * The entries that made a row, up to an index: also parts of pulls, which change it once their pull is completed.
     */
    madeBy(model: Model, id: string, upTo: number): readonly number[] {
      const history = histories.get(`${model} ${id}`)
      if (history === undefined) return []
      const count = countUpTo(history, upTo)
      return [...new Set([...history.at.slice(0, count), ...(history.from ?? []).slice(0, count)])].filter(
        (at) => at !== -1,
      )
    },
    /** The entries about an invoice, up to an index. */
    story: (invoice: string, upTo: number): readonly number[] => (told.get(invoice) ?? []).filter((at) => at <= upTo),
    /** The rows that the entry at `at` changed, at most `limit`. */
    changedAt(at: number, entry: Entry, limit: number): readonly { model: Model; id: string }[] {
      const found: { model: Model; id: string }[] = []
      const seen = new Set<string>()
      const isChanged = (key: string) => {
        const history = histories.get(key)
        return history !== undefined && history.at[countUpTo(history, at) - 1] === at
      }
      for (const [key] of entry.type === 'sync.pullCompleted' ? histories : candidates(entry)) {
        if (found.length >= limit) break
        if (seen.has(key) || !isChanged(key)) continue
        seen.add(key)
        const [model, id] = splitKey(key)
        if (model !== null) found.push({ model, id })
      }
      return found
    },
  }
}

const splitKey = (key: string): readonly [Model | null, string] => {
  const space = key.indexOf(' ')
  const model = key.slice(0, space)
  return [model === 'invoice' || model === 'person' || model === 'product' ? model : null, key.slice(space + 1)]
}

const candidates = (entry: Entry): readonly (readonly [string])[] => {
  const fact = factOf(entry)
  const changes = E.isRight(fact) && fact.right !== null ? changesIn(fact.right) : E.right([])
  return E.isRight(changes) ? changes.right.map(({ model, id }) => [`${model} ${id}`] as const) : []
}
