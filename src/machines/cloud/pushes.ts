import { callBroke } from '../../events/callFaults.ts'
import type { PushDevice, PushesEvent } from '../../events/cloud/pushes.ts'
import { maxPushDevices } from '../../events/cloud/pushes.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import type { PushAct, PushRowsContext } from '../parts/pushRows.ts'
import { pushRows } from '../parts/pushRows.ts'
import type { RowAction } from '../parts/rowActions.ts'
import { does, setup } from '../parts/wired.ts'

export type PushesContext = PushRowsContext<PushDevice>

export const pushesEffects = {
  listPushes: immediate.once<unknown, Of<'pushes.loaded' | 'pushes.notLoaded'>>(() => ({
    type: 'pushes.notLoaded',
    fault: callBroke,
  })),
  actOnPush: whenSettled.once<
    RowAction<PushAct>,
    Of<'pushes.sent' | 'pushes.notSent' | 'pushes.deleted' | 'pushes.notDeleted'>
  >(({ action, row }) => ({
    type: action === 'send' ? 'pushes.notSent' : 'pushes.notDeleted',
    row,
    fault: callBroke,
  })),
}
export type PushesPorts = PortsOf<typeof pushesEffects>

const parts = pushRows({ flow: 'pushes', lists: 'listPushes', acts: 'actOnPush', done: 'tellDone' })

/** The user's devices that receive pushes. */
export const pushesMachine = setup({
  types: types<PushesContext, PushesEvent | DeskEvent>(),
  actors: pushesEffects,
  guards: parts.guards,
  actions: {
    ...parts.actions,
    takeRows: does('pushes.loaded', (event, _, enqueue) => {
      enqueue.assign({ rows: event.rows })
      // A longer list is cut, and does not tell what is not in it.
      if (event.rows.length >= maxPushDevices) return
      const devices = event.rows.map(({ publicId }) => publicId)
      enqueue.sendTo(flowNamed('webPush'), { type: 'webPush.known', devices })
    }),
    /** The device that was deleted, or is gone at its push server, may be this one. */
    tellDone: does(['pushes.deleted', 'pushes.sent'], (event, _, enqueue) => {
      if (event.type === 'pushes.deleted' || event.status === 410)
        enqueue.sendTo(flowNamed('webPush'), { type: 'webPush.gone', device: event.row })
    }),
  },
}).createMachine({ id: 'pushes', context: parts.context, type: 'parallel', states: parts.regions })
