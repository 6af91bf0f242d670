import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Dated, DialogsEvent } from '../../events/desk/dialogs.ts'
import type { Sellable } from '../../events/entities.ts'
import type { ChosenDate } from '../../events/values/dates.ts'
import type { LabelRead } from '../../events/values/labelRead.ts'
import { parseQuantity } from '../../events/values/money.ts'
import type { TaxPart } from '../../events/values/taxParts.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { does, on, setup } from '../parts/wired.ts'
import type { Tendering } from './tender.ts'
import { added, dropped, lessened, reasoned, typed } from './tender.ts'

interface DialogsContext {
  /** The field of the settings that somebody was sent to. */
  field: TaxPart | null
  /**
   * The flow whose date is being chosen. Undefined until a first one is, so that states have the hashes that older logs
   * say.
   */
  dated: Dated | undefined
  /** The last one in the future: that flow has it only once it was asked about. */
  ahead: ChosenDate | undefined
  /** The product of the keypad. */
  held: Sellable | undefined
  /** What is typed on it. */
  typed: string | undefined
  /** What is being paid. */
  tender: Tendering | undefined
  /** The test scan of a scale's label. */
  label: LabelRead | undefined
}

export const dialogsMachine = setup({
  types: types<DialogsContext, DialogsEvent | DeskEvent>(),
  guards: {
    isTax: on('settings.openTab', (event) => event.tab === 'tax'),
    isDevice: on('settings.openTab', (event) => event.tab === 'device'),
    isQuantity: ({ context }) => parseQuantity(context.typed ?? '') !== null,
    isFuture: on('date.put', (event) => event.date !== null && Date.parse(event.date.instant) > event.at),
  },
  actions: {
    takeField: assign(({ event }) => ({ field: event.type === 'settings.openTab' ? event.field : null })),
    dropLabel: assign({ label: undefined }),
    tellDate: does(['date.put', 'date.accept'], ({ id, at, date }, context, enqueue) => {
      if (date === null) enqueue.sendTo(flowNamed('drafts'), { type: 'date.leaveOut', id, at })
      else if (context.dated === 'invoice') enqueue.sendTo(flowNamed('invoice'), { type: 'edit.date', id, at, date })
      else enqueue.sendTo(flowNamed('drafts'), { type: 'date.choose', id, at, date })
    }),
    /** A basket that refuses the product would keep the quantity for the next one. */
    tellBasket: does('keypad.add', ({ id, at }, { held: product, typed = '' }, enqueue) => {
      const quantity = parseQuantity(typed)
      if (product === undefined || quantity === null) return
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.multiply', id, at, quantity })
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product })
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.multiply', id, at, quantity: 1 })
    }),
  },
}).createMachine({
  id: 'dialogs',
  context: {
    field: null,
    dated: undefined,
    ahead: undefined,
    held: undefined,
    typed: undefined,
    tender: undefined,
    label: undefined,
  },
  initial: 'closed',
  on: {
    'settings.open': { target: '.settings', actions: 'takeField' },
    'settings.openTab': [
      { guard: 'isTax', target: '.settings.tax', actions: 'takeField' },
      { guard: 'isDevice', target: '.settings.device', actions: 'takeField' },
      { target: '.settings', actions: 'takeField' },
    ],
    'apps.open': '.apps',
    'apps.need': '.apps',
    'keys.open': '.keys',
    'tray.open': '.tray',
    'asides.open': '.asides',
    'keypad.open': { target: '.keypad', actions: assign({ held: ({ event }) => event.product, typed: '' }) },
    'tender.open': {
      target: '.tender',
      actions: assign({
        tender: ({ event: { invoice, payable, currency } }) => ({
          ...{ invoice, payable, currency, taken: [], typed: '', refusal: null },
        }),
      }),
    },
    'date.open': { target: '.date', actions: assign({ dated: ({ event }) => event.of }) },
    'dialog.close': '.closed',
  },
  states: {
    closed: {},
    settings: {
      initial: 'general',
      states: {
        general: {},
        tax: {},
        device: {
          on: {
            'label.read': { actions: assign({ label: ({ event: { code, why } }) => ({ code, why }) }) },
            'label.drop': { actions: 'dropLabel' },
          },
          exit: 'dropLabel',
        },
      },
    },
    apps: { on: { 'apps.done': 'closed' } },
    keys: {},
    tray: { on: { 'tray.close': 'closed' } },
    asides: { on: { 'tray.close': 'closed' } },
    keypad: {
      initial: 'typing',
      on: { 'keypad.type': { target: '.typing', actions: assign({ typed: ({ event }) => event.text }) } },
      states: {
        typing: {
          on: {
            'keypad.add': [
              { guard: 'isQuantity', target: '#dialogs.closed', actions: 'tellBasket' },
              { target: 'withoutQuantity' },
            ],
          },
        },
        withoutQuantity: {},
      },
    },
    tender: {
      on: {
        'tender.type': {
          actions: assign({ tender: ({ context, event }) => context.tender && typed(context.tender, event.text) }),
        },
        'tender.discount': {
          actions: assign({ tender: ({ context, event }) => context.tender && lessened(context.tender, event) }),
        },
        'tender.reason': {
          actions: assign({ tender: ({ context, event }) => context.tender && reasoned(context.tender, event.reason) }),
        },
        'tender.add': {
          actions: assign({ tender: ({ context, event }) => context.tender && added(context.tender, event.way) }),
        },
        'tender.drop': {
          actions: assign({ tender: ({ context, event }) => context.tender && dropped(context.tender, event.part) }),
        },
        'tray.close': 'closed',
      },
    },
    date: {
      initial: 'choosing',
      on: {
        'date.put': [
          { guard: 'isFuture', target: '.ahead', actions: assign({ ahead: ({ event }) => event.date ?? undefined }) },
          { target: '.choosing', actions: 'tellDate' },
        ],
      },
      states: {
        choosing: {},
        ahead: { on: { 'dialog.close': 'asking' } },
        asking: {
          on: { 'date.accept': { target: '#dialogs.closed', actions: 'tellDate' }, 'dialog.close': 'choosing' },
        },
      },
    },
  },
})
