import type { SampleEvent } from '../desk/sample.ts'
import type { Product } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import { productId } from '../values/ids.ts'

type Said<T extends SampleEvent['type']> = Unstamped<Extract<SampleEvent, { type: T }>>

/** One product of the sample grocery. */
export type SampleProduct = Pick<
  Product,
  'gtin' | 'name' | 'nameFa' | 'price' | 'dynamic' | 'sold' | 'stuffId' | 'stuffDescription'
>

/** Products in one fact, which stays under 32 KiB. */
const part = 40

const parts = <A>(all: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / part) }, (_, at) => all.slice(at * part, (at + 1) * part))

/** As the sample brought it: not the shop's own product of that code, and not changed since. */
export const isOfSample = (row: Product | undefined, sample: SampleProduct): boolean =>
  row !== undefined &&
  row.createdAt === row.updatedAt &&
  row.name === sample.name &&
  row.nameFa === sample.nameFa &&
  row.price === sample.price &&
  row.dynamic === sample.dynamic &&
  row.stuffId === sample.stuffId

/** The whole sample on the shelves of an app, in rial; `at` in milliseconds since 1970 UTC. */
export const stock = (
  sample: readonly SampleProduct[],
  { app, at }: { app: string; at: number },
): readonly Said<'products.stocked'>[] => {
  const products = sample.map(
    ({ gtin, name, nameFa, price, dynamic, sold, stuffId, stuffDescription }): Product => ({
      id: productId(app, gtin),
      app,
      gtin,
      name,
      nameFa,
      currency: 'IRR',
      price,
      dynamic,
      sold,
      stuffId,
      stuffDescription,
      createdAt: at,
      updatedAt: at,
    }),
  )
  return parts(products).map((some) => ({ type: 'products.stocked', app, products: some }))
}

/** Removes the sample's products that were not changed since; `rows` stand in the sample's order. */
export const unstock = (
  rows: readonly (Product | undefined)[],
  { app, sample }: { app: string; sample: readonly SampleProduct[] },
): readonly Said<'products.unstocked'>[] => {
  const gone = sample.flatMap((each, at) => (isOfSample(rows[at], each) ? [productId(app, each.gtin)] : []))
  return parts(gone).map((ids) => ({ type: 'products.unstocked', app, ids }))
}
