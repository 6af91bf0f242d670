import { either as E } from 'fp-ts'
import { isUnused } from '../../events/decisions/localImport.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { localApp, productId } from '../../events/values/ids.ts'
import type { LocalImportPorts } from '../../machines/sync/localImport.ts'
import type { Moved } from '../../machines/sync/moved.ts'
import type { Grocery } from '../desk/sample/groceries.ts'
import { createMove } from './localImport/move.ts'

export interface Deps {
  store: Store
  journal: Journal
  groceries: () => Promise<readonly Grocery[]>
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** One tab at a time; without Web Locks each for itself, since repeated facts change nothing. */
export const movesAlone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('daftar moving', work) : work()

export const createLocalImportPorts = ({ store, journal, groceries, alone }: Deps): LocalImportPorts => {
  const samples = async (): Promise<ReadonlyMap<string, Grocery>> => {
    const all = await groceries()
    return new Map(all.map((grocery) => [grocery.gtin, grocery]))
  }

  const countUnused = async (): Promise<E.Either<StoreFault, number>> => {
    const known = await samples()
    const rows = await store.get(
      'product',
      [...known.keys()].map((gtin) => productId(localApp, gtin)),
    )()
    return E.isLeft(rows) ? rows : E.right(rows.right.filter((row) => isUnused(known, row)).length)
  }

  const count = async (): Promise<E.Either<StoreFault, Moved>> => {
    await journal.stored()
    const invoices = await store.count('invoice', localApp)()
    if (E.isLeft(invoices)) return invoices
    const persons = await store.count('person', localApp)()
    if (E.isLeft(persons)) return persons
    const products = await store.count('product', localApp)()
    if (E.isLeft(products)) return products
    const unused = products.right === 0 ? E.right(0) : await countUnused()
    if (E.isLeft(unused)) return unused
    return E.right({
      invoices: invoices.right,
      persons: persons.right,
      products: products.right - unused.right,
    })
  }

  return {
    countLocal: (_, tell, threw) => {
      let asked = 0
      let said = ''
      const look = async () => {
        asked += 1
        const mine = asked
        const counted = await count()
        const news = JSON.stringify(counted)
        if (mine !== asked || news === said) return
        said = news
        tell(
          E.isRight(counted)
            ? { type: 'moving.counted', ...counted.right }
            : { type: 'moving.failed', fault: counted.left },
        )
      }
      const unwatch = journal.watch(({ models, foreign }) => {
        if (foreign && models.length > 0) look().catch(threw)
      })
      look().catch(threw)
      return unwatch
    },
    moveLocal: ({ app, basket }, tell, threw) => {
      let wanted = true
      const work = async () => {
        const known = await samples()
        const kept = new Set(basket)
        const move = createMove({
          store,
          journal,
          app,
          stays: (row) => !kept.has(row.id) && isUnused(known, row),
          tell,
          isWanted: () => wanted,
        })
        const moved = await move()
        tell(E.isRight(moved) ? { type: 'moving.done', ...moved.right } : { type: 'moving.failed', fault: moved.left })
      }
      alone(work).catch(threw)
      return () => {
        wanted = false
      }
    },
  }
}
