import { either as E } from 'fp-ts'
import { stock, unstock } from '../../events/decisions/sample.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { productId } from '../../events/values/ids.ts'
import type { SamplePorts } from '../../machines/desk/sample.ts'
import { groceries } from './sample/groceries.ts'

export interface Shelves {
  store: Store
  journal: Journal
  now: () => number
}

type TellOf<Name extends keyof SamplePorts> = Parameters<SamplePorts[Name]>[1]

/** Tells the sample in parts. */
export const stockSample = async ({ journal, now }: Shelves, app: string, tell: TellOf<'stockSample'>) => {
  for (const fact of stock(groceries, { app, at: now() })) tell(fact)
  await journal.stored()
  tell({ type: 'sample.stocked', app, count: groceries.length })
}

/** Takes away what came with the sample and was not changed since. */
export const clearSample = async ({ store, journal }: Shelves, app: string, tell: TellOf<'clearSample'>) => {
  const ids = groceries.map(({ gtin }) => productId(app, gtin))
  const rows = await store.get('product', ids)()
  if (E.isLeft(rows)) return tell({ type: 'sample.failed', fault: rows.left })
  const gone = unstock(rows.right, { app, sample: groceries })
  for (const fact of gone) tell(fact)
  await journal.stored()
  tell({ type: 'sample.cleared', app, count: gone.reduce((sum, { ids }) => sum + ids.length, 0) })
}
