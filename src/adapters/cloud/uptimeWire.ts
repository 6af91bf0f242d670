import * as t from 'io-ts'
import type { History, Monitor, Status } from '../../events/cloud/uptime.ts'
import { keyword } from '../../events/values/codecs.ts'
import { isId } from '../../events/values/ids.ts'
import { Count, Natural } from '../../events/values/money.ts'
import { maxName, maxText } from '../../events/values/text.ts'
import { listOf } from '../http/listOf.ts'

const CheckWire = t.type({ at: Count, up: t.boolean, ms: t.union([Count, t.null]) })
const Reason = keyword('pending', 'disabled', 'notHere', 'status', 'timeout', 'refused')
const HistoryWire = t.type({ checks: t.array(t.unknown) })

/** Checks in the drawing. */
const maxChecks = 90

const numberIn = (body: object, name: string, isRight: (value: number) => boolean): number | null => {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'number' && Number.isFinite(value) && isRight(value) ? value : null
}

/** The readable part of a monitor's history. */
const historyIn = (body: unknown): History | null => {
  if (!HistoryWire.is(body)) return null
  const reason: unknown = Reflect.get(body, 'reason')
  return {
    checks: body.checks
      .filter(CheckWire.is)
      .map(({ at, up, ms }) => ({ at, up, ms }))
      .sort((one, other) => one.at - other.at)
      .slice(-maxChecks),
    uptime: numberIn(body, 'uptime', (value) => value >= 0 && value <= 100),
    lost: numberIn(body, 'lost', (value) => value >= 0),
    since: numberIn(body, 'since', (value) => value > 0),
    reason: Reason.is(reason) ? reason : null,
  }
}

const MonitorWire = t.type({
  id: t.union([t.string, t.number]),
  name: t.string,
  target: t.string,
  interval: Natural,
  enabled: t.boolean,
})

const statusIn = (status: unknown): Status => (status === 'UP' || status === 'DOWN' ? status : 'UNKNOWN')

const monitorIn = (body: unknown): readonly Monitor[] => {
  if (!MonitorWire.is(body)) return []
  const { name, target, interval, enabled } = body
  const id = String(body.id)
  if (!isId(id) || name.length > maxName || target.length > maxText) return []
  const status = statusIn(Reflect.get(body, 'status'))
  return [{ id, name, target, interval, enabled, status, history: historyIn(Reflect.get(body, 'history')) }]
}

/** The monitors of an app; an unreadable one is left out. */
export const MonitorsAnswer = listOf('Monitors', { read: monitorIn, idOf: ({ id }) => id })
