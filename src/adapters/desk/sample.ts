import { either as E } from 'fp-ts'
import type { stock, unstock } from '../../events/decisions/sample.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { productId } from '../../events/values/ids.ts'
import type { SamplePorts } from '../../machines/desk/sample.ts'
import type { Grocery } from './sample/groceries.ts'

/** How the sample comes to the shelves, and leaves them. */
export interface Shelving {
  stock: typeof stock
  unstock: typeof unstock
}

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  /** Loaded on demand: the first tap does not need it. */
  groceries: () => Promise<readonly Grocery[]>
  /** Comes with them. */
  shelving: () => Promise<Shelving>
}

export const createSamplePorts = ({ store, journal, now, groceries, shelving }: Deps): SamplePorts => {
  const run = (work: () => Promise<void>, threw: (thrown: unknown) => void): (() => void) => {
    work().catch(threw)
    return () => {}
  }
  return {
    stockSample: ({ app }, tell, threw) =>
      run(async () => {
        const [sample, { stock }] = await Promise.all([groceries(), shelving()])
        for (const fact of stock(sample, { app, at: now() })) tell(fact)
        await journal.stored()
        tell({ type: 'sample.stocked', app, count: sample.length })
      }, threw),
    clearSample: ({ app }, tell, threw) =>
      run(async () => {
        const [sample, { unstock }] = await Promise.all([groceries(), shelving()])
        const ids = sample.map(({ gtin }) => productId(app, gtin))
        const rows = await store.get('product', ids)()
        if (E.isLeft(rows)) return tell({ type: 'sample.failed', fault: rows.left })
        const gone = unstock(rows.right, { app, sample })
        for (const fact of gone) tell(fact)
        await journal.stored()
        tell({ type: 'sample.cleared', app, count: gone.reduce((sum, { ids }) => sum + ids.length, 0) })
      }, threw),
  }
}
