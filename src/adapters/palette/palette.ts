import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { PalettePorts } from '../../machines/palette/palette.ts'
import { watchMoved } from '../desk/list.ts'
import { distinct } from '../parts/distinct.ts'
import type { Rows } from '../parts/rows.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
}

type Query = Parameters<PalettePorts['watchRows']>[0]

interface Found {
  products: readonly string[]
  persons: readonly string[]
  invoices: readonly string[]
}

export const createPalettePorts = ({ store, journal, rows }: Deps): PalettePorts => {
  const idsOf = <M extends Model>(model: M, read: E.Either<StoreFault, readonly Row<M>[]>) =>
    E.map((found: readonly Row<M>[]) => {
      rows.prime(model, found)
      return found.map(({ id }) => id)
    })(read)

  const search = async <M extends Model>(model: M, { app, query }: Query, limit: number) => {
    const found = await store.search(model, app, query, 0, limit)()
    return idsOf(model, E.isLeft(found) ? found : E.right(found.right.rows))
  }

  const read = async (query: Query): Promise<E.Either<StoreFault, Found>> => {
    const { app, limits } = query
    if (query.query.trim() === '') {
      const latest = idsOf('invoice', await store.page('invoice', app, 0, limits.latest)())
      return E.map((invoices: readonly string[]) => ({ products: [], persons: [], invoices }))(latest)
    }
    const [products, persons, invoices] = await Promise.all([
      search('product', query, limits.products),
      search('person', query, limits.persons),
      search('invoice', query, limits.invoices),
    ])
    if (E.isLeft(products)) return products
    if (E.isLeft(persons)) return persons
    if (E.isLeft(invoices)) return invoices
    return E.right({ products: products.right, persons: persons.right, invoices: invoices.right })
  }

  return {
    watchRows: (query, tell, threw) => {
      const say = distinct(tell)
      return watchMoved(
        journal,
        ({ models }) => models.length > 0,
        () => read(query),
        (answer) =>
          say(
            E.isLeft(answer)
              ? { type: 'palette.failed', fault: answer.left }
              : { type: 'palette.found', ...answer.right },
          ),
        threw,
      )
    },
  }
}
