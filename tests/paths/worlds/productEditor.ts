import { groceries } from '../../../src/adapters/sample/groceries.ts'
import { serviceStuffs } from '../../../src/adapters/sample/stuffs.ts'
import { eggs, milk, product } from '../../../src/events/samples.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import type { ProductDraft } from '../../../src/machines/productDraft.ts'
import { signIn } from '../../browser/identity.ts'
import { productGestures } from '../gestures/product.ts'
import { openStall } from '../goods.ts'
import { filled } from '../texts.ts'
import { world } from '../world.ts'

const here = { ...product, app: localApp, stuffId: null, stuffDescription: null }
const terms = { currency: 'IRR', price: here.price, dynamic: false, stuffId: null, stuffDescription: null } as const
const begin = { type: 'product.begin', app: localApp, gtin: null, name: '', currency: 'IRR', sell: false } as const
const [value, label] = serviceStuffs.delivery

/** Codes that are on no shelf here: the lookups know the first; the last is listed in another tab as soon as it is begun with here. */
const known = groceries[0] ?? here
const foreign = '6260001111110'
const taken = '6260007654321'

/** Its translation is longer than a name may be. */
const long = 'kg '.repeat(60).trim()

/** What is listed or amended must be there as it was where a path comes to it again. */
const canList = ({ existing, gtin, name, nameFa, stuff, ...draft }: ProductDraft) =>
  existing === null
    ? gtin !== known.gtin && gtin !== foreign && name + nameFa !== ''
    : draft.currency === terms.currency && draft.price === terms.price && !draft.dynamic && stuff === null

/** Signed in, for the lookups; one product is on the shelf. */
export const productEditorWorld = world<'productEditor'>({
  begin: async (page) =>
    signIn(page, await openStall(page, { ...milk, stuffId: null, stuffDescription: null }), 'shop'),
  offers: (snapshot) => {
    const { value: state, context } = snapshot
    const { draft, lookup } = context
    if (snapshot.matches({ open: { closing: 'confirmingDiscard' } }))
      return [{ type: 'edits.keep' }, { type: 'edits.discard' }]
    if (state === 'closed')
      return [
        begin,
        { ...begin, gtin: foreign },
        { type: 'product.beginScanned', app: localApp, gtin: known.gtin, currency: 'IRR' },
        { type: 'product.edit', product: here },
        { ...begin, gtin: taken },
      ]
    const { existing, name, nameFa, currency, dynamic, stuff } = draft
    return [
      { type: 'product.close' },
      { type: 'product.price', text: '۵۰۰٬۰۰۰' },
      { type: 'product.priceVaries', dynamic: !dynamic },
      { type: 'product.priceIn', currency: currency === 'IRR' ? 'USD' : 'IRR' },
      { type: 'product.stuffAs', stuff: stuff === null ? { value, label } : null },
      ...(existing === null
        ? ([
            { type: 'product.nameIn', language: 'fa', name: 'شیر' },
            { type: 'product.nameIn', language: 'en', name: long },
          ] as const)
        : []),
      ...(existing === null && (name === '') !== (nameFa === '') ? [{ type: 'product.translate' } as const] : []),
      ...(lookup === null ? [] : [{ type: 'product.lookUp' } as const]),
      ...(canList(draft) ? [{ type: 'product.list' } as const] : []),
    ]
  },
  follows: (state) => {
    const { draft } = state.context
    const { name, nameFa, price } = known
    if (state.matches({ open: { form: 'lookingUp' } }))
      return draft.gtin === known.gtin
        ? { type: 'gtin.found', name, nameFa, price }
        : { type: 'gtin.notFound', fault: 'notFound' }
    if (state.matches({ open: { names: 'translating' } }))
      return draft.name === ''
        ? { type: 'name.translated', language: 'en', name: 'milk' }
        : { type: 'name.notTranslated', fault: 'failed' }
    if (state.matches({ open: { form: 'securing' } })) return { type: 'product.stored' }
    if (!state.matches({ open: { form: 'listing' } })) return null
    if (draft.gtin === taken) return { type: 'product.alreadyListed', product: here }
    return draft.existing === null
      ? { type: 'product.listed', product: here }
      : { type: 'product.amended', product: here.id, app: localApp, ...terms }
  },
  apart: ({ draft, lookup }) => [lookup === null, canList(draft), draft.gtin],
  look: ({ draft: { existing, ...draft }, recorded: _, begun: __, ...context }) => ({
    ...context,
    ...draft,
    existing: existing?.name ?? null,
  }),
  occasions: {
    'product.begin': (hand, event) => {
      const moves = productGestures['product.begin'](hand, event)
      if (event.gtin !== taken) return moves
      const named = productGestures['product.nameIn'](hand, { language: 'fa', name: eggs.nameFa })
      const { t, until } = hand
      return [
        ...moves,
        hand.elsewhere(
          ...[...moves, until(t.productEditor.lookupAgain), ...named, ...productGestures['product.list'](hand)],
          until(filled(t.products.edit, { name: eggs.nameFa })),
        ),
      ]
    },
    'product.beginScanned': ({ scan }, { gtin }) => [scan(gtin)],
    /** The window under the editor may still show what was searched for. */
    'product.edit': (hand, event) => [
      hand.inDialog(hand.t.products.title, hand.t.desk.products),
      hand.search(hand.t.products.search, ''),
      ...productGestures['product.edit'](hand, event),
    ],
    'product.stuffAs': ({ t, search, press, choose }, { stuff }) =>
      stuff === null
        ? [press(t.productEditor.taxClear)]
        : [search(t.productEditor.taxSearch, stuff.label), choose(stuff.label)],
  },
})
