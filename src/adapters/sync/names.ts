import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/desk/storage.ts'
import type { Invoice } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { WireInvoice } from './wire/factor.ts'

interface Name {
  name: string
  nameFa: string
}

/** Of products and persons each; a shop's invoices name the same ones again and again. */
const mostKnown = 20_000

const remember = <A>(known: Map<string, A>, id: string, what: A) => {
  known.delete(id)
  known.set(id, what)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** Puts names to the products and persons that pulled invoices only number: of what came in the same pull, else of what is here, else none. */
export const createNames = (store: Store, zone: string) => {
  const products = new Map<string, Name>()
  const persons = new Map<string, string>()

  const learn = async (invoices: readonly WireInvoice[]): Promise<E.Either<StoreFault, void>> => {
    const wanted = new Set(invoices.flatMap(({ lines }) => lines.map(({ product }) => product)))
    const payers = new Set(invoices.flatMap(({ payer }) => (payer === null ? [] : payer)))
    const missing = [...wanted].filter((id) => !products.has(id))
    const strangers = [...payers].filter((id) => !persons.has(id))
    const foundProducts = missing.length === 0 ? E.right([]) : await store.get('product', missing)()
    if (E.isLeft(foundProducts)) return foundProducts
    const foundPersons = strangers.length === 0 ? E.right([]) : await store.get('person', strangers)()
    if (E.isLeft(foundPersons)) return foundPersons
    for (const row of foundProducts.right)
      if (row !== undefined) remember(products, row.id, { name: row.name, nameFa: row.nameFa })
    for (const row of foundPersons.right) if (row !== undefined) remember(persons, row.id, row.name)
    return E.right(undefined)
  }

  const named = ({ lines, payer, ...rest }: WireInvoice): Invoice => ({
    ...rest,
    lines: lines.map(({ product, ...line }) => {
      const { name, nameFa } = products.get(product) ?? { name: '', nameFa: '' }
      return { product, name, nameFa, ...line }
    }),
    payer: payer === null ? null : { id: payer, name: persons.get(payer) ?? '' },
    zone,
  })

  return {
    /** A row of the same pull. */
    know(row: Row<'person' | 'product'>) {
      if ('gtin' in row) remember(products, row.id, { name: row.name, nameFa: row.nameFa })
      else remember(persons, row.id, row.name)
    },
    fill: async (invoices: readonly WireInvoice[]): Promise<E.Either<StoreFault, readonly Invoice[]>> =>
      E.map(() => invoices.map(named))(await learn(invoices)),
  }
}
