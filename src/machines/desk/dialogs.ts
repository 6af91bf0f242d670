import { assign, setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { DialogsEvent } from '../../events/desk/dialogs.ts'
import type { TaxPart } from '../../events/values/taxParts.ts'
import { types } from '../flow.ts'

interface DialogsContext {
  /** The field of the settings that somebody was sent to. */
  field: TaxPart | null
}

export const dialogsMachine = setup({
  types: types<DialogsContext, DialogsEvent | DeskEvent>(),
  guards: {
    isTax: ({ event }) => event.type === 'settings.openTab' && event.tab === 'tax',
    isDevice: ({ event }) => event.type === 'settings.openTab' && event.tab === 'device',
  },
  actions: {
    takeField: assign(({ event }) => ({ field: event.type === 'settings.openTab' ? event.field : null })),
  },
}).createMachine({
  id: 'dialogs',
  context: { field: null },
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
    'dialog.close': '.closed',
  },
  states: {
    closed: {},
    settings: { initial: 'general', states: { general: {}, tax: {}, device: {} } },
    apps: { on: { 'apps.done': 'closed' } },
    keys: {},
  },
})
