import type { Fact } from '../catalogue.ts'
import type { Change, Model, Rows, Taken } from './rows.ts'
import { removed } from './rows.ts'

type Pulled = Extract<Fact, { type: 'sync.changesPulled' }>

const take = <M extends Model>(model: M, part: Pulled, rows: readonly Rows[M][]) => {
  const { app, unknown } = part
  const columns = new Map(unknown.flatMap((each) => (each.model === model ? [[each.id, each.columns]] : [])))
  const taken = (row: Rows[M]): Taken<M> => {
    const more = columns.get(row.id)
    return more === undefined ? row : { ...row, unknown: more }
  }
  return rows
    .filter((row) => row.app === app)
    .map((row) => ({ model, app, id: row.id, op: 'take', row: taken(row), by: part }) as const)
}

/** What a part of a pull changes, once the pull is completed. Rows of another app than was asked for are not taken. */
export const pulledChanges = (part: Pulled): readonly Change[] => {
  const { app, invoices, persons, products } = part
  return [
    ...take('product', part, products.rows),
    ...take('person', part, persons.rows),
    ...take('invoice', part, invoices.rows),
    ...removed('product', app, products.deleted, part, 'there'),
    ...removed('person', app, persons.deleted, part, 'there'),
    ...removed('invoice', app, invoices.deleted, part, 'there'),
  ]
}

/** What sync's own facts change; a pull's parts change nothing by themselves (see `pulledChanges`). */
export const syncChanges = (fact: Fact): readonly Change[] => {
  switch (fact.type) {
    case 'sync.changesPushed':
      return fact.rows.map(({ model, id, by }) => ({ model, app: fact.app, id, op: 'pushed', by }) as const)
    case 'sync.soldPushed':
      return fact.products.map(
        ({ id, sold }) => ({ model: 'product', app: fact.app, id, op: 'said', sold, at: fact.at }) as const,
      )
    case 'sync.rowRefused': {
      const { model, app, row: id, by, violation } = fact
      return [{ model, app, id, op: 'refuse', by, violation }]
    }
    case 'sync.rowReleased':
      return [{ model: fact.model, app: fact.app, id: fact.row, op: 'release' }]
    case 'sync.rowsLost':
      return fact.rows.map(
        ({ model, id, columns }) => ({ model, app: fact.app, id, op: 'lost', by: fact, columns }) as const,
      )
    case 'sync.rowsReleased':
      return fact.rows.map(({ model, id }) => ({ model, app: fact.app, id, op: 'release' }) as const)
    case 'conflict.settled': {
      const { model, app, row: id, keep, seen, over } = fact
      return [{ model, app, id, op: 'settle', by: fact, keep, ...seen, over }]
    }
    case 'payer.named':
      return fact.invoices.map(
        (id) => ({ model: 'invoice', app: fact.app, id, op: 'name', payer: fact.payer }) as const,
      )
    default:
      return []
  }
}
