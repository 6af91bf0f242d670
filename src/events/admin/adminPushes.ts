import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, delays, message, messages, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import {
  countingUnread,
  named,
  rowAnswers,
  rowDone,
  rowFailed,
  rowSent,
  rowWanted,
  sampleFaults,
} from '../remoteList.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner } from '../values/text.ts'

/** A device of any user, as the main API lists it for admins. None of it is stored. */
export interface AdminPush {
  publicId: string
  userId: string
  deviceId: string
  createdAt: string | null
}

/** Devices of a list, the latest: their ids stay one entry of the journal. */
export const maxAllPushes = 800

/** Every device at the main API. */
export const adminPushesEvents = {
  /** From the session: the admin; null without one. */
  'adminPushes.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity admin' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  ...commands('adminPushes.open', 'adminPushes.leave', 'adminPushes.load'),
  'adminPushes.loaded': outcome(
    { rows: t.readonlyArray(Id), unread: Count },
    [
      { rows: ['push-1', 'push-2'], unread: 0 },
      { rows: [], unread: 2 },
    ],
    countingUnread,
  ),
  'adminPushes.notLoaded': outcome(
    { fault: CallFault },
    sampleFaults.map((fault) => ({ fault })),
  ),
  ...named('adminPushes', {
    ...{ send: rowWanted, sent: rowSent, notSent: rowFailed },
    ...{ delete: rowWanted, deleted: rowDone, notDeleted: rowFailed, ...rowAnswers },
  }),
  ...delays('adminPushes.faded'),
  /** The list must be read again. */
  ...messages('adminPushes.moved'),
}
export type AdminPushesEvent = EventsOf<typeof adminPushesEvents>
