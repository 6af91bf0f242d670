import { assign } from 'xstate'
import type { AdminPushesEvent } from '../../events/admin/adminPushes.ts'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import type { PushAct, PushRowsContext } from '../parts/pushRows.ts'
import { pushRows } from '../parts/pushRows.ts'
import type { RowAction } from '../parts/rowActions.ts'
import { setup, takes } from '../parts/wired.ts'
import { whileHeld } from './whileHeld.ts'

/** Of its rows the ids alone. */
export type AdminPushesContext = PushRowsContext<string>

export const adminPushesEffects = {
  listAllPushes: immediate.once<unknown, Of<'adminPushes.loaded' | 'adminPushes.notLoaded'>>(() => ({
    type: 'adminPushes.notLoaded',
    fault: callBroke,
  })),
  /** Forgets what they are once they are shown no more. */
  holdAllPushes: immediate.often<unknown, never>(null),
  actOnAnyPush: whenSettled.once<
    RowAction<PushAct>,
    Of<'adminPushes.sent' | 'adminPushes.notSent' | 'adminPushes.deleted' | 'adminPushes.notDeleted'>
  >(({ action, row }) => ({
    type: action === 'send' ? 'adminPushes.notSent' : 'adminPushes.notDeleted',
    row,
    fault: callBroke,
  })),
}
export type AdminPushesPorts = PortsOf<typeof adminPushesEffects>

const parts = pushRows({ flow: 'adminPushes', lists: 'listAllPushes', acts: 'actOnAnyPush' })
const { list, acts, told } = parts.regions

/** Everybody's devices that receive pushes, for admins. What they are is shown and not kept. */
export const adminPushesMachine = setup({
  types: types<AdminPushesContext, AdminPushesEvent | DeskEvent>(),
  actors: adminPushesEffects,
  guards: parts.guards,
  actions: {
    ...parts.actions,
    takeRows: takes('adminPushes.loaded', ({ rows }) => ({ rows })),
    forgetRows: assign({ fault: null, unread: 0, rows: null }),
  },
}).createMachine({
  id: 'adminPushes',
  context: parts.context,
  type: 'parallel',
  states: { list: whileHeld(list, 'holdAllPushes', 'adminPushes.leave'), acts, told },
})
