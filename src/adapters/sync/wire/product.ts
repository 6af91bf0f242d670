import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Product } from '../../../events/entities.ts'
import { Currency } from '../../../events/values/currency.ts'
import { Gtin } from '../../../events/values/gtin.ts'
import { productId } from '../../../events/values/ids.ts'
import { Amount, Count } from '../../../events/values/money.ts'
import { Name, Text } from '../../../events/values/text.ts'
import { columnsOf, Flag, nullWhereEmpty, ofColumns, orEmpty, RowColumns } from './columns.ts'

/** A product's columns at the gtin service (requirement 3.3). */
const ProductWire = t.strict({
  ...RowColumns,
  gtin: Gtin,
  name: orEmpty(Name),
  name_fa: orEmpty(Name),
  currency: Currency,
  price: nullWhereEmpty(Amount),
  is_price_dynamic: Flag,
  sold: nullWhereEmpty(Count),
  tax_ir_stuff_id: nullWhereEmpty(Text),
  tax_ir_stuff_desc: nullWhereEmpty(Text),
})
export const productColumns: ReadonlySet<string> = new Set(Object.keys(ProductWire.type.props))
type ProductWire = t.TypeOf<typeof ProductWire>

const notItsOwn = (wire: unknown) => t.failure<Product>(wire, [], 'an id of its app and gtin')

export const productOf = (wire: unknown): E.Either<t.Errors, Product> =>
  E.chain((product: ProductWire) =>
    product.id !== productId(product.app_public_id, product.gtin)
      ? notItsOwn(wire)
      : t.success({
          ...ofColumns(product),
          gtin: product.gtin,
          name: product.name,
          nameFa: product.name_fa,
          currency: product.currency,
          price: product.price,
          dynamic: product.is_price_dynamic,
          sold: product.sold ?? 0,
          stuffId: product.tax_ir_stuff_id,
          stuffDescription: product.tax_ir_stuff_desc,
        }),
  )(ProductWire.decode(wire))

export const productWireOf = (product: Product) => ({
  ...columnsOf(product),
  gtin: product.gtin,
  name: product.name,
  name_fa: product.nameFa,
  currency: product.currency,
  price: product.price,
  is_price_dynamic: product.dynamic,
  sold: product.sold,
  tax_ir_stuff_id: product.stuffId,
  tax_ir_stuff_desc: product.stuffDescription,
})
