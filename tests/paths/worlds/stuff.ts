import { serviceStuffs } from '../../../src/adapters/sample/stuffs.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import { signIn } from '../../browser/identity.ts'
import { productGestures } from '../gestures/product.ts'
import { openHere } from '../goods.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'

const [value, label] = serviceStuffs.delivery
const courier = 'پیک'
/** The service takes words only. */
const wordless = '؟'

/** Signed in, in the editor of a new product: the search is there while nothing is chosen. */
export const stuffWorld = world<'stuff'>({
  begin: async (page) => {
    await signIn(page, await openHere(page), 'shop')
    const begin = { app: localApp, gtin: null, name: '', currency: 'IRR', sell: false } as const
    for (const { perform } of productGestures['product.begin'](handIn('fa', 'stuff'), begin)) await perform(page)
  },
  offers: ({ context: { query, stuffType, found } }) => [
    { type: 'stuff.search', text: courier },
    { type: 'stuff.search', text: wordless },
    ...(query === '' ? [] : [{ type: 'stuff.search', text: '' } as const]),
    {
      type: 'stuff.ofType',
      stuffType: stuffType === 'SERVICE_ID_GENERAL' ? 'KALA_ID_GENERAL_IMPORTED' : 'SERVICE_ID_GENERAL',
    },
    ...found.map((stuff) => ({ type: 'stuff.choose', stuff }) as const),
    { type: 'stuff.leave' },
  ],
  follows: (state) => {
    if (!state.matches('searching')) return null
    const { query, stuffType } = state.context
    if (query === wordless) return { type: 'stuff.notFound', fault: 'refused' }
    return { type: 'stuff.found', found: stuffType === 'SERVICE_ID_GENERAL' ? [{ value, label }] : [] }
  },
  apart: ({ query, stuffType, found }) => [query === wordless, stuffType, found.length],
  look: (context) => context,
  occasions: {
    'stuff.choose': ({ t, choose, press }, { stuff }) => [choose(stuff.label), press(t.productEditor.taxClear)],
    'stuff.leave': (hand) => [...productGestures['product.close'](hand), hand.press(hand.t.products.add)],
  },
})
