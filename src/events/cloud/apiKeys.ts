import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delays, message, outcome, outcomes } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { countingUnread, failedCall, named, rowAnswers, rowDone, rowFailed, rowWanted } from '../remoteList.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import type { KeySample } from '../values/keySamples.ts'
import { Count } from '../values/money.ts'
import { ServiceTime, Text } from '../values/text.ts'

/** A key in the main API's list, without its value. `createdAt`: ISO 8601, as the server has it. */
export const ApiKey = t.strict({ publicId: Id, createdAt: ServiceTime, restrictions: t.readonlyArray(Text) })
export type ApiKey = t.TypeOf<typeof ApiKey>

/** Keys of a list, the latest. */
export const maxApiKeys = 100

const apiKey: ApiKey = { publicId: 'key-1', createdAt: '2026-11-23T08:30:00.000Z', restrictions: [] }

/** A new key while it is shown: in memory alone (law 8). */
export interface ShownKey {
  value: string
  /** Programs that use the key. */
  samples: Readonly<Record<KeySample, string>>
}

/** The copied text: the key, or a sample that uses it. */
const Copied = keyword('key', 'curl', 'javascript', 'sdk')
export type Copied = t.TypeOf<typeof Copied>

/** The keys of the chosen app at the main API, and a new one. */
export const apiKeysEvents = {
  'apiKeys.ofApp': message({ owner: orNull(Id) }, [{ owner: 'app-1' }, { owner: 'app-2' }, { owner: null }]),
  'apiKeys.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  ...commands('apiKeys.open', 'apiKeys.leave', 'apiKeys.load'),
  'apiKeys.loaded': outcome(
    { rows: t.readonlyArray(ApiKey), unread: Count },
    [
      { rows: [apiKey], unread: 0 },
      { rows: [], unread: 2 },
    ],
    countingUnread,
  ),
  'apiKeys.notLoaded': failedCall,
  ...named('apiKeys', { delete: rowWanted, deleted: rowDone, notDeleted: rowFailed, ...rowAnswers }),
  /** Makes a key, and shows it once. */
  ...commands('apiKey.make'),
  'apiKey.made': outcome({ publicId: orNull(Id) }, [{ publicId: apiKey.publicId }, { publicId: null }]),
  /** Without an answer there may be a key that nobody has seen. */
  'apiKey.notMade': outcome(
    { fault: CallFault },
    [...sampleFaults, { status: 403, detail: 'Forbidden', violation: null }].map((fault) => ({ fault })),
  ),
  'apiKey.copy': command({ what: Copied }, [{ what: 'key' }, { what: 'curl' }]),
  ...outcomes('apiKey.copied'),
  'apiKey.notCopied': outcome({ why: keyword('unsupported', 'refused') }, [{ why: 'refused' }, { why: 'unsupported' }]),
  ...delays('apiKey.faded'),
  /** Hides the key. */
  ...commands('apiKey.close'),
}
export type ApiKeysEvent = EventsOf<typeof apiKeysEvents>
