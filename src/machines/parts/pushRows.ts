import type { AdminPushesEvent } from '../../events/admin/adminPushes.ts'
import type { PushesEvent } from '../../events/cloud/pushes.ts'
import { change } from './actions.ts'
import type { OwnerEvent } from './remoteList.ts'
import { remoteList } from './remoteList.ts'
import type { RowActionContext } from './rowActions.ts'
import { rowActions } from './rowActions.ts'
import type { SentStatusContext } from './sentStatus.ts'
import { sentStatus } from './sentStatus.ts'
import type { WhileOpenContext } from './whileOpen.ts'
import { whileOpen } from './whileOpen.ts'

/** What may be done to a device that receives pushes. */
export type PushAct = 'send' | 'delete'

export type PushRowsContext<Row> = WhileOpenContext &
  RowActionContext<PushAct> &
  SentStatusContext & {
    /** Null before they came. */
    rows: readonly Row[] | null
  }

type RowsEvent = PushesEvent | AdminPushesEvent

interface Deps<Lists extends string, Acts extends string, Done extends string> {
  /** Its events are called by it. */
  flow: 'pushes' | 'adminPushes'
  /** The port that reads them. */
  lists: Lists
  /** The port that does something to one. */
  acts: Acts
  /** The flow's action for what was done; it has `takeRows` for what was read, and those of `sentStatus`. */
  done?: Done
}

/**
 * Devices that receive pushes, as regions of a flow's machine: the list while its page is open, a test or a deletion,
 * and what came of the test.
 */
export const pushRows = <const Lists extends string, const Acts extends string, const Done extends string = never>({
  flow,
  lists,
  acts: act,
  done,
}: Deps<Lists, Acts, Done>) => {
  const ofOwner = `${flow}.ofOwner` as const
  const deleted = `${flow}.deleted` as const
  const notDeleted = `${flow}.notDeleted` as const
  const moved = `${flow}.moved` as const
  const sent = `${flow}.sent` as const
  const leave = `${flow}.leave` as const
  const list = remoteList<RowsEvent>()({
    events: { ofOwner, load: `${flow}.load`, loaded: `${flow}.loaded`, notLoaded: `${flow}.notLoaded` },
    // Also without an answer: it may have been done.
    reloadOn: [deleted, notDeleted, moved],
    effect: lists,
    taken: 'takeRows',
  })
  const shown = whileOpen<RowsEvent>()({ events: { ofOwner, open: `${flow}.open`, leave }, list: list.region })
  const acts = rowActions<RowsEvent>()<PushAct, Acts, Done>({
    events: { ofOwner, confirm: `${flow}.confirm`, cancel: `${flow}.cancel`, leave },
    actions: {
      send: { wanted: `${flow}.send`, done: sent, failed: `${flow}.notSent`, confirms: false },
      delete: { wanted: `${flow}.delete`, done: deleted, failed: notDeleted, confirms: true },
    },
    effect: act,
    ...(done === undefined ? {} : { done }),
  })
  const told = sentStatus<RowsEvent>({ events: { ofOwner, sent, faded: `${flow}.faded`, deleted, moved } })
  return {
    context: { ...list.context, ...shown.context, ...acts.context, ...told.context, rows: null },
    guards: { ...list.guards, ...shown.guards, ...acts.guards, ...told.guards },
    actions: {
      ...list.actions,
      ...shown.actions,
      ...acts.actions,
      ...told.actions,
      takeOwner: change<PushRowsContext<unknown>, OwnerEvent>(({ owner }) => ({
        owner,
        fault: null,
        unread: 0,
        rows: null,
      })),
    },
    regions: { list: shown.region, acts: acts.region, told: told.region },
  } as const
}
