import { either as E } from 'fp-ts'
import { isHeld, isUnsettled } from '../../events/decisions/taxList.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { dayMs, instantOf } from '../../events/values/dates.ts'
import { taxListDays } from '../../events/values/taxDeadline.ts'

type Invoices = readonly Row<'invoice'>[]
type Read<A> = Promise<E.Either<StoreFault, A>>

/** The most shown rows, the most read rows, and the rows in one read. */
const mostShown = 1_000
const mostLooked = 3_000
const slice = 500

/** Newest rows first, until there are enough or one is not `within`. `cut`: there are more. */
export const lookedAt = async <M extends 'invoice' | 'product'>(
  store: Store,
  model: M,
  app: string,
  { within, takes }: { within: (row: Row<M>) => boolean; takes: (row: Row<M>) => boolean },
): Read<{ rows: readonly Row<M>[]; cut: boolean }> => {
  const rows: Row<M>[] = []
  for (let from = 0; ; from += slice) {
    const isBeyond = from >= mostLooked
    const read = await store.page(model, app, from, isBeyond ? 1 : slice)()
    if (E.isLeft(read)) return read
    const here = read.right.filter(within)
    if (isBeyond) return E.right({ rows, cut: here.length > 0 })
    rows.push(...here.filter(takes))
    if (rows.length > mostShown) return E.right({ rows: rows.slice(0, mostShown), cut: true })
    if (here.length < slice) return E.right({ rows, cut: false })
  }
}

/** What the tax office lacks of an app, of the days that the list of many looks back. */
export const unsettledIn = (store: Store, app: string, now: number): Read<{ rows: Invoices; cut: boolean }> => {
  const since = instantOf(now - taxListDays * dayMs)
  return lookedAt(store, 'invoice', app, { within: ({ date }) => date >= since, takes: isUnsettled })
}

export const oldestFirst = (rows: Invoices): Invoices =>
  rows.toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))

/** The date of the first that the tax office does not have: its deadline is the nearest. */
export const oldestOpen = (rows: Invoices): string | null => oldestFirst(rows).find((row) => !isHeld(row))?.date ?? null
