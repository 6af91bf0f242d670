import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { standing } from '../desk/standing.ts'

interface Found {
  row: Row<'invoice'> | undefined
  buyer: Row<'person'> | undefined
  story: readonly Entry[]
}

/** An invoice as it stands here, with its payer and its tax mark. */
export const readInvoice = async (store: Store, invoice: string): Promise<E.Either<StoreFault, Found>> => {
  const [found, story] = await Promise.all([standing(store, 'invoice', invoice), store.about(invoice)()])
  if (E.isLeft(found)) return found
  if (E.isLeft(story)) return story
  const row = found.right
  const payer = row?.payer ?? null
  const buyer = payer === null ? E.right(undefined) : await standing(store, 'person', payer.id)
  if (E.isLeft(buyer)) return buyer
  return E.right({ row, buyer: buyer.right?.app === row?.app ? buyer.right : undefined, story: story.right })
}
