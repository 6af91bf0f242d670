import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, outcomes, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { keyword } from '../values/codecs.ts'
import { Instant } from '../values/dates.ts'
import { Count, Natural } from '../values/money.ts'

/** The part of the journal in a support log: all of it, the last days, or from a moment on. */
export const LogRange = t.union([
  t.strict({ kind: t.literal('whole') }),
  t.strict({ kind: t.literal('days'), days: Natural }),
  t.strict({ kind: t.literal('moment'), since: Instant }),
])
export type LogRange = t.TypeOf<typeof LogRange>

/** The figures of a gathered file. */
const Figures = {
  entries: Count,
  /** Rows at its start; none if the file is the whole journal. */
  rows: Count,
  /** All lines, with the header's and the last. */
  lines: Count,
  bytes: Count,
  packed: Count,
}
const figures = { entries: 240, rows: 12, lines: 255, bytes: 81_200, packed: 9_400 }

const InspectorFault = keyword('blocked', 'notLoaded')

/**
 * The support log, which the user sees before it leaves, and the inspector of machines for developers. Events have ids
 * and counts alone.
 */
export const supportEvents = {
  ...commands('support.open', 'support.close'),
  'support.limit': command({ range: LogRange }, [
    { range: { kind: 'whole' } },
    { range: { kind: 'days', days: 30 } },
    { range: { kind: 'moment', since: '2026-11-21T07:12:00.000Z' } },
  ]),
  /** Whether names and typed texts leave as pseudonyms. */
  'support.disguise': command({ on: t.boolean }, [{ on: false }, { on: true }]),
  ...commands('support.gather'),
  'support.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 240 }]),
  'support.gathered': outcome(Figures, [figures]),
  'support.notGathered': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  /** Back to the choice of the file's content. */
  ...commands('support.revise', 'support.save'),
  'support.saved': outcome({ packed: Count }, [{ packed: 9_400 }]),
  ...outcomes('support.notSaved'),
  ...commands('inspector.attach'),
  ...outcomes('inspector.attached'),
  'inspector.notAttached': outcome({ fault: InspectorFault }, [{ fault: 'blocked' }, { fault: 'notLoaded' }]),
  ...commands('inspector.detach'),
  /** Its window was closed. */
  ...outcomes('inspector.detached'),
}
export type SupportEvent = EventsOf<typeof supportEvents>
