import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'

const slice = 200

/** All invoices of a search, newest first. */
export const searchAll = async (
  store: Store,
  app: string,
  text: string,
): Promise<E.Either<StoreFault, readonly Row<'invoice'>[]>> => {
  const all: Row<'invoice'>[] = []
  for (;;) {
    const read = await store.search('invoice', app, text, all.length, slice)()
    if (E.isLeft(read)) return read
    all.push(...read.right.rows)
    if (read.right.rows.length === 0 || all.length >= read.right.total) return E.right(all)
  }
}
