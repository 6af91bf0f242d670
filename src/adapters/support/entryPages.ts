import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Store } from '../../events/store.ts'

/** Entries that are read together: parts of pulls have up to 60 KB each. */
export const pageSize = 500

/** Pages of the journal from `from` up to `to`, oldest first; an unreadable page is skipped, a fault ends it. */
export async function* pagesOf(
  store: Pick<Store, 'read'>,
  from: number,
  to: number,
): AsyncGenerator<E.Either<StoreFault, readonly Entry[]>, void> {
  for (let next = from; next <= to; ) {
    const page = await store.read(next, pageSize)()
    yield E.isLeft(page) ? page : E.right(page.right.filter(({ seq }) => seq <= to))
    if (E.isLeft(page)) return
    next = (page.right.at(-1)?.seq ?? next + pageSize - 1) + 1
  }
}
