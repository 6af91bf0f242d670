import { either as E } from 'fp-ts'
import type { Invoice } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import type { Range } from '../../events/values/range.ts'
import { isIn, lengthOf, turned } from '../../events/values/range.ts'
import { searchAll } from '../parts/searchAll.ts'

type Rows = readonly Row<'invoice'>[]

interface OfDay {
  /** Days that were read, with this one. */
  done: number
  of: number
  /** The invoices of the day. */
  sold: Rows
  /** Invoices from outside of the range for which money moved in it, this day first. */
  paid: Rows
}

const ownDay = ({ date, zone }: Invoice): string => dayOf(date, zone)

/** The first day of the range on which money moved. */
const firstPaid = (range: Range, { payments = [], zone }: Invoice): string | undefined =>
  payments
    .map(({ at }) => dayOf(at, zone))
    .filter((day) => isIn(range, day))
    .toSorted()[0]

/** The invoices of a range, day by day, each of them once. */
export async function* rangeRows(
  store: Store,
  app: string,
  range: Range,
): AsyncGenerator<E.Either<StoreFault, OfDay>, void> {
  const of = lengthOf(range)
  for (let done = 1; done <= of; done++) {
    const day = turned(range.from, done - 1)
    const [sold, paid] = await Promise.all([searchAll(store, app, `day:${day}`), searchAll(store, app, `paid ${day}`)])
    if (E.isLeft(sold)) return yield sold
    if (E.isLeft(paid)) return yield paid
    yield E.right({
      ...{ done, of },
      sold: sold.right.filter((invoice) => ownDay(invoice) === day),
      paid: paid.right.filter((invoice) => !isIn(range, ownDay(invoice)) && firstPaid(range, invoice) === day),
    })
  }
}
