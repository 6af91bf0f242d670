import { either as E } from 'fp-ts'
import type { StoreFault } from '../../../events/desk/storage.ts'
import type { Invoice } from '../../../events/entities.ts'
import type { Journal } from '../../../events/journal.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { Store } from '../../../events/store.ts'
import { localApp, movedProductId } from '../../../events/values/ids.ts'
import type { LocalImportPorts, Moved } from '../../../machines/sync/localImport.ts'
import { packed } from './pack.ts'

type Tell = Parameters<LocalImportPorts['moveLocal']>[1]
type Part = Omit<Extract<Parameters<Tell>[0], { type: 'local.moved' }>, 'type' | 'app'>
type Done<A> = Promise<E.Either<StoreFault, A>>

interface Deps {
  store: Store
  journal: Journal
  app: string
  /** True for a product that need not go along: a sample that nobody touched. */
  stays: (row: Row<'product'>) => boolean
  tell: Tell
  /** False once nobody waits for it any more. */
  isWanted: () => boolean
}

/** Rows read at a time: fifty of the longest invoices are a megabyte. */
const pageSize = 50
/** What comes while rows are moved is moved in another round. */
const maxRounds = 3

const nothing: Part = { invoices: [], persons: [], products: [], gone: [] }
const idsOf = (rows: readonly { id: string }[]): readonly string[] => rows.map(({ id }) => id)

/** All rows of this device's own app, moved into another one: part by part, each of them stored before the next is read. */
export const createMove = ({ store, journal, app, stays, tell, isWanted }: Deps) => {
  /** Products that went with invoices of this round. */
  let alongside = 0
  const leave = (left: Partial<Record<'invoices' | 'persons' | 'products', readonly string[]>>) =>
    tell({ type: 'local.left', app: localApp, invoices: [], persons: [], products: [], ...left })

  const movedInvoice = ({ id, currency, total, lines, payer, date, zone, paid, paidRef, ...of }: Invoice): Invoice => ({
    ...{ id, app, currency, total, payer, date, zone, paid, paidRef, createdAt: of.createdAt, updatedAt: of.updatedAt },
    lines: lines.map((line) => ({ ...line, product: movedProductId(app, line.product) })),
  })

  /** Tells one part; gives how many of its rows are seen to be this device's own no longer. */
  const movePart = async (model: Model, ids: readonly string[], part: Part): Done<number> => {
    if (!isWanted()) return E.left('unavailable')
    tell({ type: 'local.moved', app, ...part })
    const stored = await journal.settled()
    if (E.isLeft(stored)) return stored
    const rows = await store.get(model, ids)()
    if (E.isLeft(rows)) return rows
    const left = ids.filter((_, at) => rows.right[at]?.app !== localApp)
    leave({ [`${model}s` as const]: left })
    return E.right(left.length)
  }

  const moveParts = async (parts: readonly { model: Model; ids: readonly string[]; part: Part }[]): Done<number> => {
    let moved = 0
    for (const { model, ids, part } of parts) {
      const done = await movePart(model, ids, part)
      if (E.isLeft(done)) return done
      moved += done.right
    }
    return E.right(moved)
  }

  const movePersons = (rows: readonly Row<'person'>[]): Done<number> =>
    moveParts(
      packed(rows.map((row) => ({ ...row, app }))).map((persons) => ({
        model: 'person',
        ids: idsOf(persons),
        part: { ...nothing, persons },
      })),
    )

  /** A product that the app has already stays as it is there. */
  const moveProducts = async (rows: readonly Row<'product'>[]): Done<number> => {
    const there = await store.get(
      'product',
      rows.map(({ id }) => movedProductId(app, id)),
    )()
    if (E.isLeft(there)) return there
    const known = new Set(there.right.flatMap((row) => (row === undefined ? [] : [row.id])))
    return moveParts(
      packed(rows).map((some) => ({
        model: 'product',
        ids: idsOf(some),
        part: {
          ...nothing,
          products: some
            .map((row) => ({ ...row, id: movedProductId(app, row.id), app }))
            .filter(({ id }) => !known.has(id)),
          gone: idsOf(some),
        },
      })),
    )
  }

  /** Products that stand on the invoices go along, whatever they are. */
  const moveInvoices = async (rows: readonly Row<'invoice'>[]): Done<number> => {
    const sold = [...new Set(rows.flatMap(({ lines }) => lines.map(({ product }) => product)))]
    const named = await store.get('product', sold)()
    if (E.isLeft(named)) return named
    const here = named.right.flatMap((row) => (row?.app === localApp ? [row] : []))
    const products = await moveProducts(here)
    if (E.isLeft(products)) return products
    alongside += products.right
    return moveParts(
      packed(rows.map(movedInvoice)).map((invoices) => ({
        model: 'invoice',
        ids: idsOf(invoices),
        part: { ...nothing, invoices },
      })),
    )
  }
  /** Page by page; `move` gives how many of a page went, the others are passed over. */
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
    for (const some of packed(samples)) leave({ products: idsOf(some) })
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
    const persons = await moveAll('person', movePersons)
    if (E.isLeft(persons)) return persons
    const products = await moveAll('product', (rows) => moveProducts(rows.filter((row) => !stays(row))))
    if (E.isLeft(products)) return products
    const invoices = await moveAll('invoice', moveInvoices)
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
