import { and, assign, not, raise, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import type { ProductEvent } from '../../events/desk/product.ts'
import { sellableOf } from '../../events/entities.ts'
import { required } from '../parts/effect.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { labelSale } from '../parts/labelSale.ts'
import { discardQuestion } from '../parts/submission.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import type { ProductDraft } from './productDraft.ts'
import { begun, filled, isEdited, named, priced, rebegun, translated } from './productDraft.ts'
import type { ProductEditorContext } from './productEditorContext.ts'
import { nothing, productEditorEffects } from './productEditorContext.ts'

const amendDraft = <E extends ProductEvent>(change: (draft: ProductDraft, event: E) => ProductDraft) =>
  assign<ProductEditorContext, E, undefined, ProductEvent | EditsEvent | DeskEvent, never>(({ context, event }) => ({
    draft: change(context.draft, event),
  }))

export const productEditorMachine = setup({
  types: types<ProductEditorContext, ProductEvent | EditsEvent | DeskEvent>(),
  actors: productEditorEffects,
  guards: {
    hasApp: ({ context }) => context.app !== null,
    isNew: ({ context }) => context.draft.existing === null,
    hasGtin: ({ context }) => context.draft.gtin !== null,
    /** Its code is a number of the shop's scale, of which no service knows. */
    isOfScale: ({ context }) => context.label !== undefined,
    hasName: ({ context: { draft } }) => draft.name !== '' || draft.nameFa !== '',
    hasOneName: ({ context: { draft } }) => (draft.name === '') !== (draft.nameFa === ''),
    isEdited: ({ context }) => isEdited(context),
    priceStands: ({ context }) => context.priceError === null,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayOpen: sendTo(
      flowNamed('notices'),
      on('product.beginScanned', ({ gtin }) => noticeOf('danger', 'scanner.editorOpen', { label: gtin })),
    ),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    begin: takes(['product.begin', 'product.beginScanned', 'product.edit'], begun),
    keepNames: assign(({ context: { draft, begun: from } }) => ({
      draft: { ...draft, name: from.name, nameFa: from.nameFa },
    })),
    forget: assign(nothing),
    /** The fact was refused: what was typed is an edit again. */
    takeBack: assign({ recorded: null, fault: null }),
    leaveStuff: sendTo(flowNamed('stuff'), { type: 'stuff.leave' }),
    takeRecorded: takes(['product.listed', 'product.amended'], (event) => ({
      recorded:
        event.type === 'product.listed'
          ? { entry: event.id, product: event.product.id }
          : { entry: event.id, product: event.product, isAmended: true },
    })),
    takeStanding: takes('product.alreadyAmended', (event, context) => ({
      ...rebegun(context, event.product),
      overtaken: true,
    })),
    takeFound: takes('gtin.found', (event, context) => ({
      lookup: null,
      draft: filled(context.draft, event),
      begun: filled(context.begun, event),
    })),
    /** It is in the basket: the next save adds no second one. */
    sellNoMore: assign({ sell: false }),
    addToBasket: does(['product.listed', 'product.alreadyListed'], ({ id, at, product }, { sell, label }, enqueue) => {
      if (!sell) return
      if (label === undefined)
        return enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product: sellableOf(product) })
      const { add, said } = labelSale(label, sellableOf(product))
      if (add !== null) enqueue.sendTo(flowNamed('basket'), { type: 'basket.addLabel', id, at, product: add })
      if (said !== null) enqueue.sendTo(flowNamed('notices'), said)
    }),
    /** What a scale weighs is sold by the kilo. */
    measure: does('product.listed', ({ id, at, product }, { label }, enqueue) => {
      if (label?.says === 'grams')
        enqueue.sendTo(flowNamed('settings'), { type: 'product.measure', id, at, product: product.id, unit: 'kg' })
    }),
  },
}).createMachine({
  id: 'productEditor',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      tags: 'idle',
      on: {
        'product.begin': { target: 'open', actions: 'begin' },
        'product.beginScanned': { target: 'open', actions: 'begin' },
        'product.edit': { target: 'open', actions: 'begin' },
      },
    },
    open: {
      type: 'parallel',
      exit: 'leaveStuff',
      on: { 'product.beginScanned': { actions: 'sayOpen' } },
      states: {
        closing: {
          initial: 'staying',
          states: {
            staying: {
              on: {
                'product.close': [
                  { guard: 'isEdited', target: 'confirmingDiscard' },
                  { target: '#productEditor.closed', actions: 'forget' },
                ],
              },
            },
            confirmingDiscard: discardQuestion('product.close', 'staying', '#productEditor.closed'),
          },
        },
        form: {
          initial: 'opened',
          states: {
            opened: {
              always: [
                { guard: and(['isNew', 'hasGtin', not('isOfScale')]), target: 'lookingUp' },
                { target: 'editing' },
              ],
            },
            lookingUp: {
              invoke: {
                src: 'lookUpGtin',
                input: ({ context: { draft } }) => ({ gtin: required(draft.gtin), currency: draft.currency }),
              },
              on: {
                'gtin.found': { target: 'editing', actions: 'takeFound' },
                'gtin.notFound': { target: 'editing', actions: assign({ lookup: ({ event }) => event.fault }) },
                /** A price is of the currency that was asked for. */
                'product.priceIn': { target: 'lookingUp', reenter: true },
                /** Saving does not wait for the lookup. */
                'product.list': { target: 'editing', actions: raise(({ event }) => event) },
                'desk.opened': 'editing',
              },
            },
            editing: {
              on: {
                'product.lookUp': { guard: and(['isNew', 'hasGtin', not('isOfScale')]), target: 'lookingUp' },
                'product.list': [
                  { guard: not('hasApp'), actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
                  { guard: not('hasName'), actions: say('danger', 'productEditor.nameNeeded') },
                  { guard: not('priceStands'), actions: say('danger', 'a11y.amount.notANumber') },
                  { target: 'listing' },
                ],
              },
            },
            listing: {
              tags: 'busy',
              invoke: { src: 'listProduct', input: ({ context: { app, draft } }) => ({ app: required(app), draft }) },
              on: {
                'product.listed': { target: 'securing', actions: ['takeRecorded', 'measure', 'addToBasket'] },
                'product.amended': { target: 'securing', actions: 'takeRecorded' },
                'product.alreadyListed': {
                  target: 'editing',
                  actions: ['addToBasket', 'sellNoMore', say('info', 'productEditor.already')],
                },
                'product.alreadyAmended': {
                  target: 'editing',
                  actions: ['takeStanding', say('danger', 'productEditor.alreadyAmended')],
                },
                'product.notListed': { target: 'editing', actions: say('danger', 'productEditor.notSaved') },
                'desk.opened': 'editing',
              },
            },
            securing: {
              tags: 'busy',
              invoke: { src: 'secureProduct', input: ({ context }) => required(context.recorded) },
              on: {
                'product.stored': {
                  target: '#productEditor.closed',
                  actions: ['forget', say('success', 'productEditor.saved')],
                },
                'product.alreadyListed': {
                  target: 'editing',
                  actions: ['takeBack', 'sellNoMore', say('info', 'productEditor.already')],
                },
                'product.alreadyAmended': {
                  target: 'editing',
                  actions: ['takeBack', 'takeStanding', say('danger', 'productEditor.alreadyAmended')],
                },
                'product.storingFailed': { actions: assign({ fault: ({ event }) => event.fault }) },
                'desk.opened': { target: '#productEditor.closed', actions: 'forget' },
              },
            },
          },
        },
        names: {
          initial: 'typed',
          on: {
            'product.nameIn': { guard: 'isNew', actions: amendDraft((draft, event) => named(draft, event)) },
            'product.price': { actions: assign(({ context, event }) => priced(context.draft, event.text)) },
            'product.priceVaries': { actions: amendDraft((draft, { dynamic }) => ({ ...draft, dynamic })) },
            'product.stuffAs': { actions: amendDraft((draft, { stuff }) => ({ ...draft, stuff })) },
            'product.priceIn': { actions: amendDraft((draft, { currency }) => ({ ...draft, currency })) },
          },
          states: {
            typed: {
              on: {
                'product.translate': { guard: and(['isNew', 'hasOneName']), target: 'translating' },
                'product.correctName': { guard: not('isNew'), target: 'correcting' },
              },
            },
            correcting: {
              on: {
                'product.nameIn': { actions: amendDraft((draft, event) => named(draft, event)) },
                'product.keepName': { target: 'typed', actions: 'keepNames' },
                'product.list': { guard: 'hasName', target: 'typed' },
              },
            },
            translating: {
              invoke: { src: 'translateName', input: ({ context }) => context.draft },
              on: {
                'name.translated': {
                  target: 'typed',
                  actions: assign({
                    draft: ({ context, event }) => translated(context.draft, event),
                    translation: null,
                  }),
                },
                'name.notTranslated': { target: 'typed', actions: assign({ translation: ({ event }) => event.fault }) },
                'desk.opened': 'typed',
              },
            },
          },
        },
      },
    },
  },
})
