import { groceries } from '../../../src/adapters/sample/groceries.ts'
import { product } from '../../../src/events/samples.ts'
import { localApp, productId } from '../../../src/events/values/ids.ts'
import { openHere } from '../goods.ts'
import type { Hand } from '../hand.ts'
import type { Move } from '../hands/move.ts'
import { world } from '../world.ts'

const products = groceries.map(({ gtin }) => ({ ...product, id: productId(localApp, gtin), app: localApp, gtin }))
const count = products.length
const here = { app: localApp }

/** Asked for with no app, then with the one that the desk asks for. */
const withoutApp = ({ t, pressHead, press, close, fromMenu, told, choose, alone }: Hand, item: string) => [
  pressHead(t.apps.title),
  press(t.apps.leave),
  close(),
  fromMenu(item),
  told(t.notices.pleaseSelectApp),
  choose(t.apps.onlyHere),
  alone(),
]

const asked = (hand: Hand, app: string | null, item: string): readonly Move[] =>
  app === null ? withoutApp(hand, item) : [hand.fromMenu(item)]

/** The sample is told in parts: one stands for them all here. */
export const sampleWorld = world<'sample'>({
  begin: async (page) => void (await openHere(page)),
  offers: ({ value, context: { app } }) =>
    value === 'confirmingClear'
      ? [{ type: 'clear.confirm' }, { type: 'clear.cancel' }]
      : value === 'idle'
        ? [
            { type: 'sample.stock', app: null },
            { type: 'sample.clear', app: null },
            app === null ? { type: 'sample.stock', ...here } : { type: 'sample.clear', ...here },
          ]
        : [],
  follows: ({ value, context: { count: now } }) => {
    if (value === 'stocking')
      return now < count ? { type: 'products.stocked', ...here, products } : { type: 'sample.stocked', ...here, count }
    if (value !== 'clearing') return null
    const ids = products.map(({ id }) => id)
    return now < count ? { type: 'products.unstocked', ...here, ids } : { type: 'sample.cleared', ...here, count }
  },
  apart: ({ count: now }) => now < count,
  look: (context) => context,
  occasions: {
    'sample.stock': (hand, { app }) => asked(hand, app, hand.t.sample.fill),
    'sample.clear': (hand, { app }) => asked(hand, app, hand.t.sample.takeAway),
  },
})
