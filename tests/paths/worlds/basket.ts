import { either as E } from 'fp-ts'
import { totalOf, withMore } from '../../../src/events/lines.ts'
import { goods, openStall } from '../goods.ts'
import { world } from '../world.ts'

const { milk, courier, gold } = goods

/** Asks for prices while one is asked for, and baskets of several apps, are not to be had with two hands in one tab. */
export const basketWorld = world<'basket'>({
  begin: async (page) => void (await openStall(page, milk, courier, gold)),
  offers: ({ value, context: { id, lines } }) => {
    if (value === 'awaitingPrice')
      return [
        { type: 'price.offer', text: '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹' },
        { type: 'price.offer', text: '' },
        { type: 'price.accept' },
        { type: 'price.cancel' },
      ]
    if (value === 'sold') return []
    const sold = lines.map(({ product, quantity }) => ({ product, quantity }))
    return [
      { type: 'basket.add', product: milk },
      { type: 'basket.add', product: courier },
      { type: 'basket.add', product: gold },
      { type: 'basket.multiply', quantity: 8 },
      { type: 'basket.undo' },
      { type: 'basket.redo' },
      { type: 'basket.empty' },
      ...lines.flatMap(({ product }) => [
        { type: 'basket.more', product } as const,
        { type: 'basket.less', product } as const,
        { type: 'basket.recount', product, quantity: 9 } as const,
      ]),
      ...(lines.length > 1 && lines[1]?.product !== milk.product
        ? [{ type: 'basket.move', product: milk.product, to: 1 } as const]
        : []),
      ...(id === null || lines.length === 0 ? [] : [{ type: 'basket.sold', basket: id, sold, next: id } as const]),
    ]
  },
  follows: ({ value, context: { id } }) =>
    value === 'sold' && id !== null ? { type: 'basket.clear', basket: id } : null,
  apart: ({ lines }) => [lines.map(({ product }) => product), E.isRight(totalOf(withMore(lines, gold.product, 1)))],
  look: ({ lines, times, pending, offered, offerError }) => ({
    lines: lines.map(({ nameFa, quantity, price }) => `${quantity} × ${nameFa}: ${price}`),
    times,
    pending: pending?.nameFa ?? null,
    offered,
    offerError,
  }),
  occasions: { 'basket.sold': ({ t, keys }) => [keys('Control+Enter', t.keys.save)] },
})
