import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'

const slice = 200

/** All invoices of a search, newest first. One that comes or goes meanwhile moves the others: they are read again. */
export const searchAll = async (
  store: Store,
  app: string,
  text: string,
): Promise<E.Either<StoreFault, readonly Row<'invoice'>[]>> => {
  let all: Row<'invoice'>[] = []
  let before = 0
  for (;;) {
    const read = await store.search('invoice', app, text, all.length, slice)()
    if (E.isLeft(read)) return read
    const { rows, total } = read.right
    if (all.length > 0 && total !== before) all = []
    else {
      all.push(...rows)
      if (rows.length === 0 || all.length >= total) return E.right(all)
    }
    before = total
  }
}
