import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import type { RowsPort } from '../../events/rowsPort.ts'
import type { Store } from '../../events/store.ts'
import { later } from './clock.ts'
import { isQueued } from './queued.ts'

export interface Rows extends RowsPort {
  /** Takes rows that were just read, so that a list shows them at once. */
  prime<M extends Model>(model: M, rows: readonly Row<M>[]): void
  /** Payers of the app's cached invoices without a name there, and without a row. */
  strangers(app: string): readonly { person: string; invoices: readonly string[] }[]
}

type Cache = { [M in Model]: Map<string, Row<M> | null> }

/** Rows cached per model; a page shows far fewer. */
const kept = 500
/** What could not be read is read again after so long. */
const retryMs = 1_000

/** A small cache over the store's rows: filled on demand, read again when rows move. */
export const createRows = (store: Store, journal: Journal): Rows => {
  const cache: Cache = { invoice: new Map(), person: new Map(), product: new Map() }
  const stories = new Map<string, readonly Entry[]>()
  const wanted: Record<Model, Set<string>> = { invoice: new Set(), person: new Set(), product: new Set() }
  const wantedStories = new Set<string>()
  const listeners = new Set<() => void>()
  let scheduled = false

  const changed = () => {
    for (const listener of listeners) listener()
  }

  const put = <M extends Model>(model: M, id: string, row: Row<M> | null) => {
    const rows = cache[model]
    const before = rows.get(id)
    rows.delete(id)
    // A row that is as it was stays the same object: nothing is drawn again.
    rows.set(id, before != null && JSON.stringify(before) === JSON.stringify(row) ? before : row)
    const [oldest] = rows.keys()
    if (rows.size > kept && oldest !== undefined) rows.delete(oldest)
  }

  const again = (unread: Set<string>, ids: readonly string[]) => {
    for (const id of ids) unread.add(id)
    later(retryMs, schedule)
    return false
  }

  const readRows = async <M extends Model>(model: M): Promise<boolean> => {
    const ids = [...wanted[model]]
    wanted[model].clear()
    if (ids.length === 0) return false
    const read = await store.get(model, ids)()
    if (E.isLeft(read)) return again(wanted[model], ids)
    ids.forEach((id, at) => {
      const row = read.right[at]
      // The list shows an invoice while it is being stored: its row stays.
      if (row === undefined && cache[model].get(id) && isQueued(journal, id)) return
      put(model, id, row ?? null)
    })
    return true
  }

  const readStories = async (): Promise<boolean> => {
    const ids = [...wantedStories]
    wantedStories.clear()
    let isNews = false
    for (const id of ids) {
      const read = await store.about(id)()
      if (E.isLeft(read)) again(wantedStories, [id])
      else {
        stories.set(id, read.right)
        isNews = true
      }
    }
    return isNews
  }

  const readWanted = async () => {
    scheduled = false
    const read = await Promise.all([...models.map(readRows), readStories()])
    if (read.some(Boolean)) changed()
  }

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => void readWanted())
  }

  journal.watch(({ models: moved, flows }) => {
    for (const model of moved) for (const id of cache[model].keys()) wanted[model].add(id)
    const isToldOf = moved.includes('invoice') || flows.includes('invoice')
    if (isToldOf) for (const id of stories.keys()) wantedStories.add(id)
    if (moved.length > 0 || isToldOf) schedule()
  })

  return {
    get<M extends Model>(model: M, id: string): Row<M> | null | undefined {
      const row = cache[model].get(id)
      if (row === undefined && !wanted[model].has(id)) {
        wanted[model].add(id)
        schedule()
      }
      return row
    },
    story(invoice) {
      const story = stories.get(invoice)
      if (story === undefined && !wantedStories.has(invoice)) {
        wantedStories.add(invoice)
        schedule()
      }
      return story
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prime(model, rows) {
      for (const row of rows) put(model, row.id, row)
      changed()
    },
    strangers(app) {
      const found = new Map<string, string[]>()
      for (const row of cache.invoice.values()) {
        if (row === null || row.app !== app || row.payer === null || row.payer.name !== '') continue
        const { id } = row.payer
        if (cache.person.get(id) === null) found.set(id, [...(found.get(id) ?? []), row.id])
      }
      return [...found].map(([person, invoices]) => ({ person, invoices }))
    },
  }
}
