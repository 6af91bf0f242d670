import { either as E } from 'fp-ts'
import type { Invoice } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { WireInvoice } from './wire/factor.ts'

interface Name {
  name: string
  nameFa: string
}

interface Names {
  ofProducts: ReadonlyMap<string, Name>
  ofPersons: ReadonlyMap<string, string>
}

/** Products and persons each; a shop's invoices name the same ones repeatedly. */
const mostKnown = 20_000

const remember = <A>(known: Map<string, A>, id: string, what: A) => {
  known.delete(id)
  known.set(id, what)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

const known = <A>(names: ReadonlyMap<string, A>, id: string): readonly (readonly [string, A])[] => {
  const name = names.get(id)
  return name === undefined ? [] : [[id, name]]
}

/** Adds names of products and persons to pulled invoices: from the same pull, else from here, else none. */
export const createNames = (store: Store, zone: string) => {
  const products = new Map<string, Name>()
  const persons = new Map<string, string>()

  /** The names for these invoices in maps of their own, since there may be more than are kept. */
  const learn = async (invoices: readonly WireInvoice[]): Promise<E.Either<StoreFault, Names>> => {
    const wanted = new Set(invoices.flatMap(({ lines }) => lines.map(({ product }) => product)))
    const payers = new Set(invoices.flatMap(({ payer }) => (payer === null ? [] : payer)))
    const ofProducts = new Map([...wanted].flatMap((id) => known(products, id)))
    const ofPersons = new Map([...payers].flatMap((id) => known(persons, id)))
    const missing = [...wanted].filter((id) => !ofProducts.has(id))
    const strangers = [...payers].filter((id) => !ofPersons.has(id))
    const foundProducts = missing.length === 0 ? E.right([]) : await store.get('product', missing)()
    if (E.isLeft(foundProducts)) return foundProducts
    const foundPersons = strangers.length === 0 ? E.right([]) : await store.get('person', strangers)()
    if (E.isLeft(foundPersons)) return foundPersons
    for (const row of foundProducts.right) {
      if (row === undefined) continue
      const name = { name: row.name, nameFa: row.nameFa }
      ofProducts.set(row.id, name)
      remember(products, row.id, name)
    }
    for (const row of foundPersons.right) {
      if (row === undefined) continue
      ofPersons.set(row.id, row.name)
      remember(persons, row.id, row.name)
    }
    return E.right({ ofProducts, ofPersons })
  }

  const namedBy =
    ({ ofProducts, ofPersons }: Names) =>
    ({ lines, payer, ...rest }: WireInvoice): Invoice => ({
      ...rest,
      lines: lines.map(({ product, ...line }) => {
        const { name, nameFa } = ofProducts.get(product) ?? { name: '', nameFa: '' }
        return { product, name, nameFa, ...line }
      }),
      payer: payer === null ? null : { id: payer, name: ofPersons.get(payer) ?? '' },
      zone,
    })

  return {
    /** A row of the same pull. */
    know(row: Row<'person' | 'product'>) {
      if ('gtin' in row) remember(products, row.id, { name: row.name, nameFa: row.nameFa })
      else remember(persons, row.id, row.name)
    },
    fill: async (invoices: readonly WireInvoice[]): Promise<E.Either<StoreFault, readonly Invoice[]>> =>
      E.map((names: Names) => invoices.map(namedBy(names)))(await learn(invoices)),
  }
}
