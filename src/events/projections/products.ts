import type { Fact } from '../catalogue.ts'
import { productTable, Terms } from '../columns/product.ts'
import type { Product } from '../entities.ts'
import { localApp, productId } from '../values/ids.ts'
import { nameMarks } from '../values/marks.ts'
import { terms } from '../values/text.ts'
import type { Change } from './rows.ts'
import { added, amended, removed, yielding } from './rows.ts'

export const productTerms = ({ name, nameFa, gtin }: Product): string[] => [
  ...terms(name, nameFa, gtin),
  ...nameMarks(name, nameFa),
]

/** What sells most comes first. */
export const productOrder = ({ sold }: Product): number => sold

/** Only facts of builds that could correct them have names. */
const namesOf = ({ name, nameFa }: { name: string | null; nameFa: string | null }) => ({
  ...(name !== null && { name }),
  ...(nameFa !== null && { nameFa }),
})

export const productChanges = (fact: Fact): readonly Change<'product'>[] => {
  switch (fact.type) {
    case 'product.listed':
      return [added('product', fact.product.app, fact.product, fact)]
    case 'products.stocked':
    case 'products.brought':
      return fact.products.map((product) => added('product', fact.app, product, fact, yielding))
    case 'products.unstocked':
      return removed('product', fact.app, fact.ids, fact, 'here')
    case 'product.amended':
      return [amended('product', productTable, fact.product, fact, { ...namesOf(fact), ...Terms.encode(fact) })]
    case 'invoice.issued': {
      const { app, lines } = fact.invoice
      return [...new Set(lines.map(({ product }) => product))].map(
        (id) => ({ model: 'product', app, id, op: 'count' }) as const,
      )
    }
    case 'local.moved':
      return [
        ...removed('product', localApp, fact.gone, fact, 'left').map((change) => {
          const went = fact.asRead && fact.products.find(({ gtin }) => productId(localApp, gtin) === change.id)
          return { ...change, ...(went && { version: went.updatedAt }) }
        }),
        ...fact.products.map((product) => added('product', fact.app, product, fact, yielding)),
      ]
    case 'local.left':
      return removed('product', fact.app, fact.products, fact, 'left')
    default:
      return []
  }
}
