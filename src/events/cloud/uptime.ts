import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delays, message, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { named, remoteListEvents } from '../remoteList.ts'
import { submissionEvents } from '../submission.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { Natural } from '../values/money.ts'
import { Name, Target } from '../values/text.ts'

const Status = keyword('UP', 'DOWN', 'UNKNOWN')
export type Status = t.TypeOf<typeof Status>

/** A check of a monitor's target. `at`: milliseconds since 1970; `ms`: until its answer began, null without one. */
interface Check {
  at: number
  up: boolean
  ms: number | null
}

/** A service's history. `uptime`: percent; `lost`: seconds; both over its kept time. `since`: of the present status. */
export interface History {
  checks: readonly Check[]
  uptime: number | null
  lost: number | null
  since: number | null
  reason: 'pending' | 'disabled' | 'notHere' | 'status' | 'timeout' | 'refused' | null
}

/** A monitor of the uptime service. `interval`: seconds. Its address may be private, so it is not stored. */
export interface Monitor {
  id: string
  name: string
  target: string
  interval: number
  enabled: boolean
  status: Status
  history: History | null
}

const draftFields = { id: orNull(Id), name: Name, target: Target, interval: Natural, enabled: t.boolean }
/** The form of a monitor. `id`: null for a new one; `interval`: seconds. */
export const DraftOfMonitor = t.strict(draftFields)

export const sampleDrafts = {
  blank: { id: null, name: '', target: '', interval: 300, enabled: true },
  typed: { id: null, name: 'Shop front', target: 'https://shop.example', interval: 300, enabled: true },
  changed: { id: 'monitor-1', name: 'Shop front', target: 'https://shop.example', interval: 600, enabled: false },
}

const MonitorRow = t.strict({ id: Id, status: Status })

const Outage = t.strict({ id: Id, name: Name })
export type Outage = t.TypeOf<typeof Outage>

/** Monitors that one notice names. */
export const maxOutages = 20

const ofRows = remoteListEvents(
  'uptime',
  { codec: Id, samples: ['app-1', 'app-2'] },
  {
    codec: MonitorRow,
    samples: [
      { id: 'monitor-1', status: 'UP' },
      { id: 'monitor-2', status: 'DOWN' },
    ],
  },
)

/** The monitors of the chosen app at the uptime service, and the form of one. */
export const uptimeEvents = {
  ...ofRows,
  'uptime.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  ...commands('uptime.open', 'uptime.leave'),
  /** Lists monitors that are hidden on this device, or no longer. */
  'uptime.showHidden': command({ shown: t.boolean }, [{ shown: true }, { shown: false }]),
  /** The rows are old enough to be read again. */
  ...delays('uptime.due'),
  /** The set of visible monitors that are down has changed. */
  'uptime.outages': outcome({ down: t.readonlyArray(Outage) }, [
    { down: [{ id: 'monitor-2', name: 'Shop front' }] },
    {
      down: [
        { id: 'monitor-2', name: 'Shop front' },
        { id: 'monitor-1', name: 'Blog' },
      ],
    },
    { down: [] },
  ]),
  /** `id`: null for a new one. */
  ...submissionEvents('monitor', draftFields, [
    {},
    { name: 'Shop front', target: 'https://shop.example' },
    sampleDrafts.changed,
    { name: '' },
  ]),
  /** From the holder, after a reload: a form with typed values. `sent`: it may have arrived. */
  'monitor.restore': message({ draft: DraftOfMonitor, begun: DraftOfMonitor, sent: t.boolean }, [
    { draft: sampleDrafts.typed, begun: sampleDrafts.blank, sent: false },
    { draft: sampleDrafts.changed, begun: sampleDrafts.typed, sent: true },
  ]),
  ...named('monitor', { taken: outcome({ isNew: t.boolean }, [{ isNew: true }, { isNew: false }]) }),
}
export type UptimeEvent = EventsOf<typeof uptimeEvents>
