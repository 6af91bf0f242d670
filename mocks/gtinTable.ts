import * as t from 'io-ts'
import type { GtinStore, Product } from './gtin.ts'
import type { Database } from './sql/database.ts'
import { decodeRows } from './sql/rows.ts'

const Stored = t.type({ gtin: t.string, name: t.string, name_fa: t.string })
const Numbered = t.type({ number: t.number })

const productOf = ({ gtin, name, name_fa }: t.TypeOf<typeof Stored>): Product => ({
  ...{ gtin, name, nameFa: name_fa },
  price: null,
})

/** In the database, so that every process has the same products and no number is given twice. None has a price. */
export const createGtinTable = (database: Database): GtinStore => {
  const find = async (gtin: string) => {
    const rows = await database.query('select gtin, name, name_fa from known_product where gtin = $1', [gtin])
    const [stored] = decodeRows(Stored, rows)
    return stored === undefined ? null : productOf(stored)
  }
  return {
    find,
    keep: async (product) => {
      const made = await database.query(
        'insert into known_product (gtin, name, name_fa) values ($1, $2, $3) on conflict do nothing returning gtin',
        [product.gtin, product.name, product.nameFa],
      )
      const known = made.length > 0 ? product : await find(product.gtin)
      if (known === null) throw new Error('A product came and went at once')
      return { product: known, isNew: made.length > 0 }
    },
    nextNumber: async () => {
      const rows = await database.query("select nextval('local_gtin')::float8 as number")
      return decodeRows(Numbered, rows)[0]?.number ?? 0
    },
  }
}
