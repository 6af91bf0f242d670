import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal, Moved } from '../../events/journal.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { Found, Store } from '../../events/store.ts'
import type { ListPorts } from '../../machines/desk/list.ts'
import type { PanelPorts } from '../../machines/desk/panel.ts'
import type { Rows } from '../parts/rows.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
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

export const createListPorts = ({ store, journal, rows }: Deps): ListPorts & PanelPorts => {
  const page = async (
    model: Model,
    app: string,
    query: string,
    offset: number,
    limit: number,
  ): Promise<E.Either<StoreFault, Found<Model>>> => {
    if (query.trim() !== '') return store.search(model, app, query, offset, limit)()
    const found = await store.page(model, app, offset, limit)()
    if (E.isLeft(found)) return found
    const total = await store.count(model, app)()
    return E.isLeft(total) ? total : E.right({ rows: found.right, total: total.right })
  }

  const watchFound = (
    query: { model: Model; app: string; text: string; offset: number; limit: number },
    told: (ids: readonly string[], total: number) => void,
    failed: (fault: StoreFault) => void,
    threw: (thrown: unknown) => void,
  ) => {
    let last = ''
    return watchModel(
      journal,
      query.model,
      () => page(query.model, query.app, query.text, query.offset, query.limit),
      (answer) => {
        if (E.isLeft(answer)) {
          last = ''
          return failed(answer.left)
        }
        const { rows: found, total } = answer.right
        rows.prime(query.model, found)
        const ids = found.map(({ id }) => id)
        const said = `${total} ${ids.join(' ')}`
        if (said !== last) told(ids, total)
        last = said
      },
      threw,
    )
  }

  return {
    watchPage: ({ model, app, query, page: at, pageSize }, tell, threw) =>
      watchFound(
        { model, app, text: query, offset: (at - 1) * pageSize, limit: pageSize },
        (ids, total) => tell({ type: 'list.found', ids, total }),
        (fault) => tell({ type: 'list.failed', fault }),
        threw,
      ),
    watchChips: ({ app, limit }, tell, threw) =>
      watchFound(
        { model: 'product', app, text: '', offset: 0, limit },
        (ids) => tell({ type: 'chips.found', ids }),
        (fault) => tell({ type: 'list.failed', fault }),
        threw,
      ),
    watchProducts: ({ app, query, page: at, limit }, tell, threw) =>
      watchFound(
        { model: 'product', app, text: query, offset: (at - 1) * limit, limit },
        (ids, total) => tell({ type: 'products.found', ids, total }),
        (fault) => tell({ type: 'list.failed', fault }),
        threw,
      ),
  }
}
