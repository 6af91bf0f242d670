import type { Fact } from '../catalogue.ts'
import type { Product } from '../entities.ts'
import { localApp } from '../values/ids.ts'
import { nameMarks } from '../values/query.ts'
import { terms } from '../values/text.ts'
import type { Change } from './rows.ts'
import { created } from './rows.ts'

export const productTerms = ({ name, nameFa, gtin }: Product): string[] => [
  ...terms(name, nameFa, gtin),
  ...nameMarks(name, nameFa),
]

/** What sells most comes first. */
export const productOrder = ({ sold }: Product): number => sold

const added = (app: string, row: Product, by: Fact): Change<'product'> => ({
  model: 'product',
  app,
  id: row.id,
  op: 'add',
  row: { ...row, ...created(app, by) },
})

export const productChanges = (fact: Fact): readonly Change<'product'>[] => {
  switch (fact.type) {
    case 'product.listed':
      return [added(fact.product.app, fact.product, fact)]
    case 'products.stocked':
      return fact.products.map((product) => added(fact.app, product, fact))
    case 'products.unstocked':
      return fact.ids.map((id) => ({ model: 'product', app: fact.app, id, op: 'remove', by: fact }) as const)
    case 'product.amended': {
      const { product: id, app, currency, price, dynamic, stuffId, stuffDescription } = fact
      const fields = { currency, price, dynamic, stuffId, stuffDescription }
      return [{ model: 'product', app, id, op: 'amend', by: fact, fields }]
    }
    case 'invoice.issued': {
      const { app, lines } = fact.invoice
      return [...new Set(lines.map(({ product }) => product))].map(
        (id) => ({ model: 'product', app, id, op: 'count' }) as const,
      )
    }
    case 'local.moved':
      return [
        ...fact.gone.map((id) => ({ model: 'product', app: localApp, id, op: 'remove', by: fact }) as const),
        ...fact.products.map((product) => added(fact.app, product, fact)),
      ]
    case 'local.left':
      return fact.products.map((id) => ({ model: 'product', app: fact.app, id, op: 'remove', by: fact }) as const)
    default:
      return []
  }
}
