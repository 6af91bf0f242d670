import { either as E } from 'fp-ts'
import type { Part } from '../../../events/decisions/localImport.ts'
import { leave, leaveUnused, moveInvoices, movePersons, moveProducts } from '../../../events/decisions/localImport.ts'
import type { StoreFault } from '../../../events/faults.ts'
import type { Journal } from '../../../events/journal.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { Store } from '../../../events/store.ts'
import { localApp, movedProductId } from '../../../events/values/ids.ts'
import type { LocalImportPorts } from '../../../machines/sync/localImport.ts'
import type { Moved } from '../../../machines/sync/moved.ts'

type Done<A> = Promise<E.Either<StoreFault, A>>

interface Deps {
  store: Store
  journal: Journal
  app: string
  /** True for a product that stays: a sample that nobody changed. */
  stays: (row: Row<'product'>) => boolean
  tell: Parameters<LocalImportPorts['moveLocal']>[1]
  /** False once nobody waits for it. */
  isWanted: () => boolean
}

/** Rows that are read together: fifty of the longest invoices are a megabyte. */
const pageSize = 50
/** Rows that come during a move are moved in another round. */
const maxRounds = 3

/** Moves all rows of this device's own app into another: part by part, each stored before the next is read. */
export const createMove = ({ store, journal, app, stays, tell, isWanted }: Deps) => {
  /** Products that were moved with invoices of this round. */
  let alongside = 0

  /** Records one part; answers how many of its rows have left this device's own app. */
  const movePart = async ({ fact, ...named }: Part): Done<number> => {
    if (!isWanted()) return E.left('unavailable')
    tell(fact)
    const stored = await journal.settled()
    if (E.isLeft(stored)) return stored
    const rows = await store.get(named.model, named.ids)()
    if (E.isLeft(rows)) return rows
    const left = leave(named, rows.right)
    tell(left.fact)
    return E.right(left.count)
  }

  const moveParts = async (parts: readonly Part[]): Done<number> => {
    let moved = 0
    for (const part of parts) {
      const done = await movePart(part)
      if (E.isLeft(done)) return done
      moved += done.right
    }
    return E.right(moved)
  }

  const productsMoved = async (rows: readonly Row<'product'>[]): Done<number> => {
    const ids = rows.map(({ id }) => movedProductId(app, id))
    const there = await store.get('product', ids)()
    if (E.isLeft(there)) return there
    const known = new Set(there.right.flatMap((row) => (row === undefined ? [] : [row.id])))
    return moveParts(moveProducts(rows, { app, there: known }))
  }

  /** Every product on the invoices goes along. */
  const invoicesMoved = async (rows: readonly Row<'invoice'>[]): Done<number> => {
    const sold = [...new Set(rows.flatMap(({ lines }) => lines.map(({ product }) => product)))]
    const named = await store.get('product', sold)()
    if (E.isLeft(named)) return named
    const here = named.right.flatMap((row) => (row?.app === localApp ? [row] : []))
    const products = await productsMoved(here)
    if (E.isLeft(products)) return products
    alongside += products.right
    return moveParts(moveInvoices(rows, app))
  }

  /** Page by page; `move` answers how many of a page went, and the others are skipped. */
  const moveAll = async <M extends Model>(model: M, move: (rows: readonly Row<M>[]) => Done<number>): Done<number> => {
    let moved = 0
    for (let offset = 0; ; ) {
      const rows = await store.page(model, localApp, offset, pageSize)()
      if (E.isLeft(rows)) return rows
      if (rows.right.length === 0) return E.right(moved)
      const done = await move(rows.right)
      if (E.isLeft(done)) return done
      moved += done.right
      offset += rows.right.length - done.right
    }
  }

  const leaveSamples = async (rows: readonly Row<'product'>[]): Done<number> => {
    const samples = rows.filter(stays)
    for (const fact of leaveUnused(samples)) tell(fact)
    const stored = await journal.settled()
    return E.isLeft(stored) ? stored : E.right(samples.length)
  }

  const countLeft = async (): Done<number> => {
    let left = 0
    for (const model of ['invoice', 'person', 'product'] as const) {
      const count = await store.count(model, localApp)()
      if (E.isLeft(count)) return count
      left += count.right
    }
    return E.right(left)
  }

  const round = async (): Done<Moved> => {
    const persons = await moveAll('person', (rows) => moveParts(movePersons(rows, app)))
    if (E.isLeft(persons)) return persons
    const products = await moveAll('product', (rows) => productsMoved(rows.filter((row) => !stays(row))))
    if (E.isLeft(products)) return products
    const invoices = await moveAll('invoice', invoicesMoved)
    if (E.isLeft(invoices)) return invoices
    const samples = await moveAll('product', leaveSamples)
    if (E.isLeft(samples)) return samples
    const moved = { invoices: invoices.right, persons: persons.right, products: products.right + alongside }
    alongside = 0
    return E.right(moved)
  }

  return async (): Done<Moved> => {
    const total: Moved = { invoices: 0, persons: 0, products: 0 }
    for (let rounds = 0; rounds < maxRounds; rounds++) {
      const stored = await journal.settled()
      if (E.isLeft(stored)) return stored
      const moved = await round()
      if (E.isLeft(moved)) return moved
      total.invoices += moved.right.invoices
      total.persons += moved.right.persons
      total.products += moved.right.products
      const left = await countLeft()
      if (E.isLeft(left)) return left
      if (left.right === 0) return E.right(total)
    }
    return E.left('refused')
  }
}
