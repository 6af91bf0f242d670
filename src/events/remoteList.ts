import * as t from 'io-ts'
import type { Definitions } from './event.ts'
import { adding, command, commands, delays, message, messages, outcome } from './event.ts'
import { CallFault } from './faults.ts'
import { orNull } from './orNull.ts'
import { sampleFaults } from './sampleFaults.ts'
import { Id } from './values/ids.ts'
import { Count } from './values/money.ts'
import { Text } from './values/text.ts'

/** Definitions under a flow's own names: `load` of `uptime` is `uptime.load`. */
export type Named<F extends string, D> = { [Verb in keyof D & string as `${F}.${Verb}`]: D[Verb] }

export function named<F extends string, D extends Definitions>(flow: F, definitions: D): Named<F, D>
export function named(flow: string, definitions: Definitions): Definitions {
  return Object.fromEntries(Object.entries(definitions).map(([verb, definition]) => [`${flow}.${verb}`, definition]))
}

/** A codec of texts, and some valid ones. */
type Owners = { codec: t.Type<string, string, unknown>; samples: readonly string[] }

/** A call had no answer, or another one than it was made for. */
export const failedCall = outcome(
  { fault: CallFault },
  sampleFaults.map((fault) => ({ fault })),
)

/** Since their second version answers say how many rows could not be read. */
export const countingUnread = { upcasts: [adding({ unread: 0 })] }

/**
 * The events of a list at a server (see `machines/parts/remotePages.ts`). `owner`: the rows' user or app, by the codec
 * of its name; null without one. `row`: the server's fields of a row. `total`: the number of all rows; null if the
 * server does not say. `unread`: the number of unreadable rows.
 */
export const remoteListEvents = <F extends string, Row>(
  flow: F,
  owner: Owners,
  row: { codec: t.Type<Row, unknown, unknown>; samples: readonly Row[] },
) =>
  named(flow, {
    ofOwner: message({ owner: orNull(owner.codec) }, [
      ...owner.samples.map((each) => ({ owner: each })),
      { owner: null },
    ]),
    ...commands('load'),
    search: command({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
    /** Pages count from 1. */
    turn: command({ page: Count }, [{ page: 2 }, { page: 1 }]),
    loaded: outcome(
      { rows: t.readonlyArray(row.codec), total: orNull(Count), unread: Count },
      [
        { rows: row.samples, total: 30, unread: 0 },
        { rows: row.samples, total: null, unread: 2 },
        { rows: [], total: 0, unread: 0 },
        { rows: [], total: null, unread: 0 },
      ],
      countingUnread,
    ),
    notLoaded: failedCall,
  })

/** A command to a row, under a flow's names: `named('uptime', { delete: rowWanted, deleted: rowDone })`. */
export const rowWanted = command({ row: Id }, [{ row: 'row-1' }, { row: 'row-2' }])
export const rowDone = outcome({ row: Id }, [{ row: 'row-1' }])
export const rowFailed = outcome(
  { row: Id, fault: CallFault },
  sampleFaults.map((fault) => ({ row: 'row-1', fault })),
)
/** The answer to a call about a row had this status. */
const rowSent = outcome({ row: Id, status: Count }, [
  { row: 'row-1', status: 201 },
  { row: 'row-1', status: 410 },
  { row: 'row-2', status: 500 },
  { row: 'row-2', status: 401 },
])
/** The answers to the question before it. */
export const rowAnswers = commands('confirm', 'cancel')

/** The events of `machines/parts/pushRows.ts`, without `ofOwner` and `loaded`. */
export const pushRowEvents = <F extends string>(flow: F) =>
  named(flow, {
    ...commands('open', 'leave', 'load'),
    notLoaded: failedCall,
    send: rowWanted,
    sent: rowSent,
    notSent: rowFailed,
    delete: rowWanted,
    deleted: rowDone,
    notDeleted: rowFailed,
    ...rowAnswers,
    ...delays('faded'),
    /** The list must be read again: another flow registered a device, or removed one. */
    ...messages('moved'),
  })
