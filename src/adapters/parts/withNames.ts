import { either as E } from 'fp-ts'
import type { Invoice } from '../../events/entities.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'

/** Rows by id; none where they cannot be read. */
const rowsById = async <M extends Model>(store: Pick<Store, 'get'>, model: M, ids: readonly string[]) => {
  const found = ids.length === 0 ? E.right([]) : await store.get(model, [...new Set(ids)])()
  const rows: readonly (Row<M> | undefined)[] = E.isRight(found) ? found.right : []
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
}

/** Invoices with the names that windows show: a payer's present one, and the product's where a line has none. */
export const withNames = async <I extends Invoice>(
  store: Pick<Store, 'get'>,
  invoices: readonly I[],
): Promise<readonly I[]> => {
  const lines = invoices.flatMap((invoice) => invoice.lines)
  const [persons, products] = await Promise.all([
    rowsById(
      store,
      'person',
      invoices.flatMap(({ payer }) => payer?.id ?? []),
    ),
    rowsById(
      store,
      'product',
      lines.flatMap(({ product, name, nameFa }) => (name === '' && nameFa === '' ? [product] : [])),
    ),
  ])
  return invoices.map((invoice) => ({
    ...invoice,
    payer: invoice.payer && { ...invoice.payer, name: persons.get(invoice.payer.id)?.name || invoice.payer.name },
    lines: invoice.lines.map((line) => {
      const { name, nameFa } = products.get(line.product) ?? line
      return line.name === '' && line.nameFa === '' ? { ...line, name, nameFa } : line
    }),
  }))
}
