import { either as E } from 'fp-ts'
import type { Product } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { productId } from '../../events/values/ids.ts'
import type { SamplePorts } from '../../machines/desk/sample.ts'
import type { Grocery } from './sample/groceries.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  /** Loaded when asked for: the first tap does not need it. */
  groceries: () => Promise<readonly Grocery[]>
}

/** Products in one entry, under 32 KiB. */
const part = 40

const parts = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / part) }, (_, at) => all.slice(at * part, (at + 1) * part))

const productOf =
  (app: string, at: number) =>
  ({ gtin, name, nameFa, price, dynamic, stuffId, stuffDescription }: Grocery): Product => ({
    id: productId(app, gtin),
    app,
    gtin,
    name,
    nameFa,
    currency: 'IRR',
    price,
    dynamic,
    sold: 0,
    stuffId,
    stuffDescription,
    createdAt: at,
    updatedAt: at,
  })

/** As the sample brought it: not the shop's own product of that code, and not changed since. */
export const isOfSample = (
  row: Row<'product'> | undefined,
  { name, nameFa, price, dynamic, stuffId }: Grocery,
): boolean =>
  row !== undefined &&
  row.createdAt === row.updatedAt &&
  row.name === name &&
  row.nameFa === nameFa &&
  row.price === price &&
  row.dynamic === dynamic &&
  row.stuffId === stuffId

export const createSamplePorts = ({ store, journal, now, groceries }: Deps): SamplePorts => {
  const run = (work: () => Promise<void>, threw: (thrown: unknown) => void): (() => void) => {
    work().catch(threw)
    return () => {}
  }
  return {
    stockSample: ({ app }, tell, threw) =>
      run(async () => {
        const products = (await groceries()).map(productOf(app, now()))
        for (const some of parts(products)) tell({ type: 'products.stocked', app, products: some })
        await journal.stored()
        tell({ type: 'sample.stocked', app, count: products.length })
      }, threw),
    clearSample: ({ app }, tell, threw) =>
      run(async () => {
        const all = await groceries()
        const ids = all.map(({ gtin }) => productId(app, gtin))
        const rows = await store.get('product', ids)()
        if (E.isLeft(rows)) return tell({ type: 'sample.failed', fault: rows.left })
        const gone = all.flatMap((grocery, at) =>
          isOfSample(rows.right[at], grocery) ? productId(app, grocery.gtin) : [],
        )
        for (const some of parts(gone)) tell({ type: 'products.unstocked', app, ids: some })
        await journal.stored()
        tell({ type: 'sample.cleared', app, count: gone.length })
      }, threw),
  }
}
