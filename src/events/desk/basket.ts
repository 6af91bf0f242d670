import * as t from 'io-ts'
import { Labelled, Line, Sellable } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, commands, message, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { courier, eggs, gold, lineOf, milk, otherMilk, palace } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Amount, Count, Quantity } from '../values/money.ts'
import { TypedAmount } from '../values/text.ts'

const Lines = t.readonlyArray(Line)

const taken = { basket: Id, sold: t.readonlyArray(t.strict({ product: Id, quantity: Quantity })), next: Id }

export const basketEvents = {
  /** Adds a product, or more of one in the basket. */
  'basket.add': command({ product: Sellable }, [
    { product: milk },
    { product: eggs },
    { product: courier },
    { product: gold },
    { product: otherMilk },
    { product: palace },
  ]),
  /** From a label of the shop's scale: so much of a product; or a piece at the label's price, whatever it weighs. */
  'basket.addLabel': command({ product: Labelled }, [
    { product: { ...milk, quantity: 0.5 } },
    { product: { ...milk, quantity: 0.237 } },
    { product: { ...courier, quantity: 0.5 } },
    { product: { ...gold, price: 50_000, dynamic: false, quantity: null } },
    { product: { ...palace, quantity: 1 } },
  ]),
  /** The next product is added so many times (`3*` before a scan or a tap). */
  'basket.multiply': command({ quantity: Quantity }, [{ quantity: 3 }, { quantity: 0.5 }]),
  /** The typed price of the waiting product; the machine checks it. */
  'price.offer': command({ text: TypedAmount }, [{ text: '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹' }, { text: 'x' }]),
  ...commands('price.accept', 'price.cancel'),
  'basket.more': command({ product: Id }, [{ product: milk.product }, { product: gold.product }]),
  /** One less; the line goes at quantity 1 or below. */
  'basket.less': command({ product: Id }, [{ product: milk.product }]),
  'basket.recount': command({ product: Id, quantity: Quantity }, [
    { product: milk.product, quantity: 7 },
    { product: gold.product, quantity: 7 },
    { product: milk.product, quantity: 0.25 },
  ]),
  /** The price of a line whose product has a varying price, or none. */
  'basket.reprice': command({ product: Id, price: Amount }, [
    { product: courier.product, price: 450_000 },
    { product: courier.product, price: Number.MAX_SAFE_INTEGER },
    { product: gold.product, price: 450_000 },
  ]),
  'basket.remove': command({ product: Id }, [{ product: milk.product }]),
  /** Moves a line to a position, counted from 0. */
  'basket.move': command({ product: Id, to: Count }, [{ product: milk.product, to: 1 }]),
  ...commands('basket.undo', 'basket.redo', 'basket.empty'),
  /** From saving: this basket is an invoice now; later additions, not in `sold`, stay as the basket `next`. */
  'basket.sold': message(taken, [
    { basket: 'invoice-1', sold: [{ product: milk.product, quantity: 1 }], next: 'invoice-2' },
    { basket: 'invoice-1', sold: [], next: 'invoice-1' },
  ]),
  /** From saving, a second after the save: the sold basket leaves the screen. */
  'basket.clear': message({ basket: Id }, [{ basket: 'invoice-1' }]),
  /** From saving: an undone sale comes back. A basket that was begun meanwhile stays: its undo leads to these lines. */
  'basket.restore': message({ basket: Id, lines: Lines }, [{ basket: 'invoice-2', lines: [lineOf(milk, 2)] }]),
  /** From the baskets set aside: this one was; later additions, not in `sold`, stay as the basket `next`. */
  'basket.setAside': message(taken, [
    { basket: 'invoice-1', sold: [{ product: milk.product, quantity: 1 }], next: 'invoice-2' },
    { basket: 'invoice-1', sold: [], next: 'invoice-1' },
  ]),
  /** From there: it comes back. A basket that was begun meanwhile stays: its undo leads to these lines. */
  'basket.takeBack': message({ basket: Id, lines: Lines }, [
    { basket: 'invoice-2', lines: [lineOf(milk, 2)] },
    { basket: 'invoice-1', lines: [lineOf(milk, 2)] },
  ]),
  /** From the user: the basket's owner has signed out; none of it can be restored. */
  ...messages('basket.discard'),
  /** From the local import: the basket of this device's own app belongs to `app` now. */
  'basket.rehomed': message({ app: Id }, [{ app: 'app-1' }]),
  'basket.rested': checkpoint(
    {
      basket: orNull(Id),
      lines: Lines,
      past: t.readonlyArray(Lines),
      future: t.readonlyArray(Lines),
      times: Quantity,
    },
    [{ basket: 'invoice-1', lines: [lineOf(milk, 2)], past: [[]], future: [], times: 1 }],
  ),
}
export type BasketEvent = EventsOf<typeof basketEvents>
