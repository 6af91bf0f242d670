import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal, Moved } from '../../events/journal.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { Found, Store } from '../../events/store.ts'
import type { ListPorts } from '../../machines/desk/list.ts'
import type { PanelPorts } from '../../machines/desk/panel.ts'
import { every } from '../parts/clock.ts'
import type { Rows } from '../parts/rows.ts'
import { createEarly } from './early.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
  now: () => number
  /** This device's time zone, an IANA name. */
  zone: () => string
  offered: () => Promise<Offered>
}

/** What this device's settings say of rows; known once the desk runs. */
export interface Offered {
  /** Ids of products, in the order of their tiles. */
  pins: readonly string[]
  /** Ids of rows that are not listed here. */
  hidden: readonly string[]
}

/** Reads now and at each report; one read at a time, and only the last one is used. */
export const watchHeard = <A>(
  hear: (again: () => void) => () => void,
  read: () => Promise<E.Either<StoreFault, A>>,
  told: (answer: E.Either<StoreFault, A>) => void,
  threw: (thrown: unknown) => void,
): (() => void) => {
  let wanted = true
  let reading = false
  let again = false
  const run = async () => {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        again = false
        const answer = await read()
        if (wanted && !again) told(answer)
      } while (wanted && again)
    } catch (thrown) {
      threw(thrown)
    }
    reading = false
  }
  const unwatch = hear(() => void run())
  void run()
  return () => {
    wanted = false
    unwatch()
  }
}

/** Reads now and at each report of the journal that concerns it. */
export const watchMoved = <A>(
  journal: Journal,
  isOfIt: (moved: Moved) => boolean,
  read: () => Promise<E.Either<StoreFault, A>>,
  told: (answer: E.Either<StoreFault, A>) => void,
  threw: (thrown: unknown) => void,
): (() => void) =>
  watchHeard(
    (again) =>
      journal.watch((moved) => {
        if (isOfIt(moved)) again()
      }),
    read,
    told,
    threw,
  )

/** The same for rows of one model. */
export const watchModel = <A>(
  journal: Journal,
  model: Model,
  read: () => Promise<E.Either<StoreFault, A>>,
  told: (answer: E.Either<StoreFault, A>) => void,
  threw: (thrown: unknown) => void,
): (() => void) => watchMoved(journal, ({ models }) => models.includes(model), read, told, threw)

/**
 * The tiles of products keep their places while somebody sells. They are sorted by `sold` at each load of the page, and
 * again until its first sale where parts of a large pull come in. Later a new product takes a free place; one that
 * becomes a best-seller waits for the next load (docs/decisions/tiles-keep-places.md). Pinned products stand first; one
 * that is pinned later takes the last place of one that is not. A hidden product has no tile.
 */
const createTiles = ({ store, journal, offered }: Pick<Deps, 'store' | 'journal' | 'offered'>) => {
  /** The ids at their places, by app. */
  const placed = new Map<string, readonly string[]>()
  let hasSold = false
  journal.watch(({ flows, models, foreign }) => {
    if (!foreign && flows.includes('saving') && models.includes('invoice')) hasSold = true
    // The parts of a pull are folded without entries.
    else if (!hasSold && flows.length === 0 && models.includes('product')) placed.clear()
  })
  return async (app: string, limit: number): Promise<E.Either<StoreFault, Found<'product'>>> => {
    const { pins, hidden } = await offered()
    const unseen = new Set(hidden)
    const isSeen = (id: string) => !unseen.has(id)
    const before = (placed.get(app) ?? []).filter(isSeen)
    const sorted = await store.page('product', app, 0, limit + unseen.size)()
    if (E.isLeft(sorted)) return sorted
    const best = sorted.right.filter(({ id }) => isSeen(id)).slice(0, limit)
    const held = hasSold || before.length === limit ? await store.get('product', before)() : E.right([])
    if (E.isLeft(held)) return held
    const wanted = await store.get('product', pins.filter(isSeen))()
    if (E.isLeft(wanted)) return wanted
    const stayed = held.right.filter((row) => row !== undefined)
    const pinned = wanted.right.filter((row) => row?.app === app).filter((row) => row !== undefined)
    const rows = new Map([...best, ...stayed, ...pinned].map((row) => [row.id, row]))
    const stay = new Set(stayed.map(({ id }) => id))
    const first = new Set(pinned.map(({ id }) => id))
    const next = [...first, ...best.map(({ id }) => id).filter((id) => !first.has(id))].filter((id) => !stay.has(id))
    const ids = before.flatMap((id) => (stay.has(id) ? id : next.splice(0, 1)))
    const all = [...ids, ...next]
    const room = limit - all.filter((id) => first.has(id)).length
    const others = all.filter((id) => !first.has(id)).slice(0, Math.max(room, 0))
    placed.set(app, all.filter((id) => first.has(id) || others.includes(id)).slice(0, limit))
    const found = (placed.get(app) ?? []).flatMap((id) => rows.get(id) ?? [])
    return E.right({ rows: found, total: found.length })
  }
}

const minute = 60_000

interface Listing<M extends Model> {
  model: M
  read: () => Promise<E.Either<StoreFault, Found<M>>>
  /** When it is read again. */
  changes?: (told: () => void) => () => void
  /** What is stored, with what is recorded and not stored yet. */
  withEarly?: (stored: Found<M>) => Found<M>
  found: (ids: readonly string[], total: number) => void
  tell: (failed: { type: 'list.failed'; fault: StoreFault }) => void
  threw: (thrown: unknown) => void
}

export const createListPorts = ({ store, journal, rows, now, zone, offered }: Deps): ListPorts & PanelPorts => {
  const tiles = createTiles({ store, journal, offered })
  const early = createEarly(journal)

  /** A hidden row is found by who searches for it, and is not offered. */
  const page = async <M extends Model>(
    model: M,
    app: string,
    query: string,
    offset: number,
    limit: number,
  ): Promise<E.Either<StoreFault, Found<M>>> => {
    if (query.trim() !== '') {
      // Words for days mean dates, unless no invoice has that date: then they are words as any others.
      const days = model === 'invoice' ? await import('./dayWords.ts').catch(() => null) : null
      const dated = days?.withDates(query, now(), zone()) ?? query
      const found = await store.search(model, app, dated, offset, limit)()
      const isNone = dated !== query && E.isRight(found) && found.right.total === 0
      return isNone ? store.search(model, app, query, offset, limit)() : found
    }
    const unseen = new Set(model === 'invoice' ? [] : (await offered()).hidden)
    const held = unseen.size === 0 ? E.right([]) : await store.get(model, [...unseen])()
    if (E.isLeft(held)) return held
    const total = await store.count(model, app)()
    if (E.isLeft(total)) return total
    const seen = total.right - held.right.filter((row) => row?.app === app).length
    // Of hidden rows alone the list shows all: it would say that there are none.
    if (seen === 0) unseen.clear()
    const from = unseen.size === 0 ? offset : 0
    const found = await store.page(model, app, from, offset - from + limit + unseen.size)()
    if (E.isLeft(found)) return found
    const rows = found.right.filter(({ id }) => !unseen.has(id)).slice(offset - from, offset - from + limit)
    return E.right({ rows, total: seen || total.right })
  }

  /** What is hidden is a setting. */
  const changesOf = (model: Model) => (told: () => void) =>
    journal.watch(({ models, flows }) => {
      if (models.includes(model) || (model !== 'invoice' && flows.includes('settings'))) told()
    })

  /** The day that a word means is another after midnight. */
  const changesOfSearch = (told: () => void) => {
    const stops = [changesOf('invoice')(told), every(minute, told)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  const watchFound = <M extends Model>(listing: Listing<M>) => {
    const { model, read, found, tell, threw, changes = changesOf(model), withEarly } = listing
    let last = ''
    let stored: Found<M> | null = null
    const show = () => {
      if (stored === null) return
      const { rows: shown, total } = withEarly?.(stored) ?? stored
      rows.prime(model, shown)
      const ids = shown.map(({ id }) => id)
      const said = `${total} ${ids.join(' ')}`
      if (said !== last) found(ids, total)
      last = said
    }
    const take = (answer: E.Either<StoreFault, Found<M>>) => {
      stored = E.isLeft(answer) ? null : answer.right
      show()
      if (E.isRight(answer)) return
      last = ''
      tell({ type: 'list.failed', fault: answer.left })
    }
    const stops = [watchHeard(changes, read, take, threw), ...(withEarly ? [early.watch(show)] : [])]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    watchPage({ model, app, query, page: pageNumber, pageSize }, tell, threw) {
      const listing = <M extends Model>(of: M): Listing<M> => ({
        ...{ model: of, tell, threw },
        read: () => page(of, app, query, (pageNumber - 1) * pageSize, pageSize),
        found: (ids, total) => tell({ type: 'list.found', ids, total }),
      })
      if (model !== 'invoice') return watchFound(listing(model))
      return watchFound<'invoice'>({
        ...listing(model),
        ...(query !== '' && { changes: changesOfSearch }),
        ...(query === '' && pageNumber === 1 && { withEarly: (stored) => early.with(stored, app, pageSize) }),
      })
    },
    watchChips: ({ app, limit }, tell, threw) =>
      watchFound({
        ...{ model: 'product', tell, threw },
        read: () => tiles(app, limit),
        found: (ids) => tell({ type: 'chips.found', ids }),
      }),
    watchProducts: ({ app, query, page: pageNumber, limit }, tell, threw) =>
      watchFound({
        ...{ model: 'product', tell, threw },
        read: () => page('product', app, query, (pageNumber - 1) * limit, limit),
        found: (ids, total) => tell({ type: 'products.found', ids, total }),
      }),
  }
}
