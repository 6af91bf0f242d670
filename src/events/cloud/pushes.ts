import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { adding, message, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { pushRowEvents } from '../remoteList.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner, ServiceTime, Text } from '../values/text.ts'

/**
 * A device that receives the user's pushes. `appId`: the app whose pushes it receives, if the server says; `deviceId`:
 * parts joined by `::`; `createdAt`: ISO 8601, as the server has it.
 */
export const PushDevice = t.exact(
  t.intersection([t.type({ publicId: Id, deviceId: Text, createdAt: orNull(ServiceTime) }), t.partial({ appId: Id })]),
)
export type PushDevice = t.TypeOf<typeof PushDevice>

/** Devices of a list, the latest. */
export const maxPushDevices = 100

const pushDevice: PushDevice = {
  publicId: 'push-1',
  deviceId: 'Linux::Chrome::148',
  createdAt: '2026-11-23T08:30:00.000Z',
}

/** The user's devices at the main API. */
export const pushesEvents = {
  /** From the session: the user; null without one. */
  'pushes.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  'pushes.loaded': outcome(
    { rows: t.readonlyArray(PushDevice), unread: Count },
    [
      { rows: [{ ...pushDevice, appId: 'app-1' }], unread: 0 },
      { rows: [pushDevice], unread: 2 },
      { rows: [], unread: 0 },
    ],
    // Rows said nothing of their apps, then nobody how many could not be read.
    { upcasts: [adding({}), adding({ unread: 0 })] },
  ),
  ...pushRowEvents('pushes'),
}
export type PushesEvent = EventsOf<typeof pushesEvents>
