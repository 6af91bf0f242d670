import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { message, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { countingUnread, pushRowEvents } from '../remoteList.ts'
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
  'adminPushes.loaded': outcome(
    { rows: t.readonlyArray(Id), unread: Count },
    [
      { rows: ['push-1', 'push-2'], unread: 0 },
      { rows: [], unread: 2 },
    ],
    countingUnread,
  ),
  ...pushRowEvents('adminPushes'),
}
export type AdminPushesEvent = EventsOf<typeof adminPushesEvents>
