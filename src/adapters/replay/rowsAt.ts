import type { Entry } from '../../events/event.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import type { RowsPort } from '../../events/rowsPort.ts'
import { isSame } from '../../events/values/same.ts'
import type { FoundRows, Wanted } from './protocol.ts'

type Cache = { [M in Model]: Map<string, Row<M> | null> }

const createAsked = () => {
  const ids = {
    invoice: new Set<string>(),
    person: new Set<string>(),
    product: new Set<string>(),
    stories: new Set<string>(),
  }
  const all = [ids.invoice, ids.person, ids.product, ids.stories]
  return {
    ids,
    list: (): Wanted => ({
      invoice: [...ids.invoice],
      person: [...ids.person],
      product: [...ids.product],
      stories: [...ids.stories],
    }),
    clear() {
      for (const each of all) each.clear()
    },
    isEmpty: () => all.every(({ size }) => size === 0),
  }
}

interface RowsAt {
  port: RowsPort
  /** The requests of views since the last moment. */
  wanted: () => Wanted
  /** A new moment: drops rows that are not in it, and notifies the views. */
  show: (found: FoundRows) => void
  add: (found: FoundRows) => void
  forget: () => void
}

/** Rows and stories of the shown moment; unchanged rows stay the same objects. `miss`: missing ones, once a task. */
export const createRowsAt = (miss: (wanted: Wanted) => void): RowsAt => {
  let cache: Cache = { invoice: new Map(), person: new Map(), product: new Map() }
  let stories = new Map<string, readonly Entry[]>()
  const used = createAsked()
  const missing = createAsked()
  const listeners = new Set<() => void>()

  const lack = (kind: keyof Wanted, id: string) => {
    if (missing.isEmpty())
      void Promise.resolve().then(() => {
        const wanted = missing.list()
        missing.clear()
        miss(wanted)
      })
    missing.ids[kind].add(id)
  }

  const put = <M extends Model>(
    to: Map<string, Row<M> | null>,
    from: Map<string, Row<M> | null>,
    found: FoundOf<M>,
  ) => {
    for (const { id, row } of found) {
      const before = from.get(id)
      to.set(id, before !== undefined && isSame(before, row) ? before : row)
    }
  }

  const take = (found: FoundRows, into: Cache, told: Map<string, readonly Entry[]>) => {
    put(into.invoice, cache.invoice, found.invoice)
    put(into.person, cache.person, found.person)
    put(into.product, cache.product, found.product)
    for (const { invoice, entries } of found.stories) {
      const before = stories.get(invoice)
      told.set(invoice, before?.length === entries.length ? before : entries)
    }
    cache = into
    stories = told
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    port: {
      get(model, id) {
        used.ids[model].add(id)
        const row = cache[model].get(id)
        if (row === undefined) lack(model, id)
        return row
      },
      story(invoice) {
        used.ids.stories.add(invoice)
        const entries = stories.get(invoice)
        if (entries === undefined) lack('stories', invoice)
        return entries
      },
      subscribe(changed) {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
    },
    wanted: used.list,
    show(found) {
      take(found, { invoice: new Map(), person: new Map(), product: new Map() }, new Map())
      used.clear()
      tell()
    },
    add(found) {
      take(found, cache, stories)
      tell()
    },
    forget() {
      for (const model of models) cache[model].clear()
      stories.clear()
      used.clear()
    },
  }
}

type FoundOf<M extends Model> = readonly { id: string; row: Row<M> | null }[]
