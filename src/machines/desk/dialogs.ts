import { setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { DialogsEvent } from '../../events/desk/dialogs.ts'
import { types } from '../flow.ts'

export const dialogsMachine = setup({
  types: types<Record<never, never>, DialogsEvent | DeskEvent>(),
}).createMachine({
  id: 'dialogs',
  context: {},
  initial: 'closed',
  on: {
    'settings.open': '.settings',
    'apps.open': '.apps',
    'apps.need': '.apps',
    'keys.open': '.keys',
    'dialog.close': '.closed',
  },
  states: { closed: {}, settings: {}, apps: { on: { 'apps.done': 'closed' } }, keys: {} },
})
