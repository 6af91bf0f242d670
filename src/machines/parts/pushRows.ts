import type { Given } from './actions.ts'
import { change } from './actions.ts'
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

type OwnerEvent = { type: string; owner?: string | null }

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

/** Devices that receive pushes, as regions of a flow's machine: the list while its page is open, a test or a deletion, and what came of the test. */
export const pushRows = <const Lists extends string, const Acts extends string, const Done extends string = never>({
  flow,
  lists,
  acts: act,
  done,
}: Deps<Lists, Acts, Done>) => {
  const ofOwner = `${flow}.ofOwner`
  const [deleted, notDeleted, moved, sent] = [`${flow}.deleted`, `${flow}.notDeleted`, `${flow}.moved`, `${flow}.sent`]
  const leave = `${flow}.leave`
  const list = remoteList({
    events: { ofOwner, load: `${flow}.load`, loaded: `${flow}.loaded`, notLoaded: `${flow}.notLoaded` },
    // Also without an answer: it may have been done.
    reloadOn: [deleted, notDeleted, moved],
    effect: lists,
    taken: 'takeRows',
  })
  const shown = whileOpen({ events: { ofOwner, open: `${flow}.open`, leave }, list: list.region })
  const acts = rowActions<PushAct, Acts, Done>({
    events: { ofOwner, confirm: `${flow}.confirm`, cancel: `${flow}.cancel`, leave },
    actions: {
      send: { wanted: `${flow}.send`, done: sent, failed: `${flow}.notSent`, confirms: false },
      delete: { wanted: `${flow}.delete`, done: deleted, failed: notDeleted, confirms: true },
    },
    effect: act,
    ...(done === undefined ? {} : { done }),
  })
  const told = sentStatus({ events: { ofOwner, sent, faded: `${flow}.faded`, deleted, moved } })
  return {
    context: { ...list.context, ...shown.context, ...acts.context, ...told.context, rows: null },
    guards: { ...list.guards, ...shown.guards, ...acts.guards, ...told.guards },
    actions: {
      ...{ ...list.actions, ...shown.actions, ...acts.actions, ...told.actions },
      takeOwner: change(({ event: { owner = null } }: Given<PushRowsContext<unknown>, OwnerEvent>) => ({
        ...{ owner, fault: null, unread: 0, rows: null },
      })),
    },
    regions: { list: shown.region, acts: acts.region, told: told.region },
  } as const
}
