import * as t from 'io-ts'
import { orNull } from './orNull.ts'
import { keyword } from './values/codecs.ts'
import { ServiceSaid } from './values/text.ts'

/** Why the store failed. */
export const StoreFault = keyword('full', 'refused', 'hung', 'lost', 'blocked', 'newer', 'unavailable', 'damaged')
export type StoreFault = t.TypeOf<typeof StoreFault>

/** The server's reason for a refused row: the answer's title, and its first violation. */
export const Violation = t.strict({ title: ServiceSaid, field: ServiceSaid, message: ServiceSaid })
export type Violation = t.TypeOf<typeof Violation>

/**
 * Why a call of the main API failed. `status`: the answer's; -1 without an answer, 0 for every other failure
 * (requirement 7.16). `detail`: the server's or the failure's text. `violation`: the first refused field.
 */
export const CallFault = t.strict({ status: t.number, detail: ServiceSaid, violation: orNull(Violation) })
export type CallFault = t.TypeOf<typeof CallFault>

/**
 * Why a run ended early. `offline` is silent; `noAnswer`: something on the way answered instead of the server;
 * `behind`: the answer's cursor is before the last one; `signedOut` asks to sign in; `stale`: the server changed
 * repeatedly during our pushes.
 */
export const SyncFault = keyword(
  'offline',
  'noAnswer',
  'behind',
  'signedOut',
  'forbidden',
  'busyServer',
  'unreadable',
  'refused',
  'stale',
  'storage',
  'failed',
)
export type SyncFault = t.TypeOf<typeof SyncFault>
