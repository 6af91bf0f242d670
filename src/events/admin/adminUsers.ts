import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { named, remoteListEvents } from '../remoteList.ts'
import { submissionEvents } from '../submission.ts'
import { UserId } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { FieldValue, Label, Owner } from '../values/text.ts'

export type Attributes = Readonly<Record<string, readonly string[]>>

/** A user, as the main API lists it for admins. None of it is stored. */
export interface AdminUser {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  /** Null if they cannot be read, and so not changed. */
  attributes: Attributes | null
  roles: readonly string[]
  plan: string | null
  /** A date as the server has it. */
  planExpire: string | null
}

/** A value as an admin leaves it: the index of a present one, which is not named, or a typed text. */
const LeftValue = t.union([Count, FieldValue])
export type LeftValue = t.TypeOf<typeof LeftValue>

/** An attribute as an admin leaves it; without values it is removed. */
const Change = t.strict({ key: Label, values: t.readonlyArray(LeftValue) })
export type Change = t.TypeOf<typeof Change>

const UserRow = t.strict({ id: UserId })

const ofRows = remoteListEvents(
  'adminUsers',
  { codec: Owner, samples: ['http://localhost:4174/identity admin', 'http://localhost:4174/identity other'] },
  { codec: UserRow, samples: [{ id: 'user-1' }] },
)

/** All users at the main API, and an admin's changes of attributes. The journal has nothing else of them. */
export const adminUsersEvents = {
  ...ofRows,
  ...commands('adminUsers.open', 'adminUsers.leave'),
  /** `key` and `value`: of the attribute that is being added. */
  ...submissionEvents(
    'attributes',
    { user: orNull(UserId), changes: t.readonlyArray(Change), key: Label, value: FieldValue },
    [
      { user: 'user-1' },
      { changes: [{ key: 'plan', values: [0, 'STARTUP'] }], key: '', value: '' },
      { changes: [{ key: 'plan', values: [] }] },
      { changes: [{ key: 'plan', values: [''] }] },
      { key: 'plan' },
      { key: 'plan', value: 'STARTUP' },
      {},
    ],
  ),
  ...named('attributes', { taken: outcome({}, [{}]) }),
}
export type AdminUsersEvent = EventsOf<typeof adminUsersEvents>
