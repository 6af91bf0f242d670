import type { Fact } from '../catalogue.ts'
import type { Change } from './rows.ts'

/** What sync's own facts change; a pull's parts change nothing by themselves (see `taken.ts`). */
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
