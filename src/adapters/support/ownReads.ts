import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Belonging, Present } from '../../events/projections/belonging.ts'
import { createBelonging } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'
import { pagesOf } from './entryPages.ts'

/** The entries of a journal that belong to the present owner or the visitor: nobody gets another's. */
export const belongingIn = async (
  store: Pick<Store, 'read' | 'last'>,
  present: Present,
  breathe: () => Promise<void>,
): Promise<E.Either<StoreFault, Belonging>> => {
  const belonging = createBelonging(present)
  const last = await store.last()()
  if (E.isLeft(last)) return last
  for await (const page of pagesOf(store, 1, last.right)) {
    if (E.isLeft(page)) return page
    for (const entry of page.right) belonging.take(entry)
    await breathe()
  }
  return E.right(belonging)
}

/** The store's entries without another owner's. */
export const ownReads = (store: Pick<Store, 'read'>, { own }: Belonging): Pick<Store, 'read'> => ({
  read: (from, limit) => async () => {
    const page = await store.read(from, limit)()
    return E.isLeft(page) ? page : E.right(page.right.flatMap((entry) => own(entry) ?? []))
  },
})
