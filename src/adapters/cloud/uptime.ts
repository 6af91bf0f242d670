import { either as E } from 'fp-ts'
import type { Monitor } from '../../events/cloud/uptime.ts'
import { callFaultOf } from '../../events/faults.ts'
import type { Unkept } from '../../events/unkept.ts'
import type { UptimePorts } from '../../machines/cloud/uptime.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { MonitorsAnswer } from './uptimeWire.ts'

interface Deps {
  uptime: Service
  /** The chosen app. */
  app: () => string
  /** What is shown of monitors. */
  monitors: Unkept<Monitor>
}

const created = 201

/** What is shown of an app's monitors: all of them, though a search finds fewer. */
const createShown = (monitors: Unkept<Monitor>) => {
  let shown: string | null = null
  const keyed = (all: readonly Monitor[]) => all.map((each) => [each.id, each] as const)
  return {
    /** Of another app there is nothing to see from here on. */
    begin(owner: string) {
      if (owner !== shown) monitors.put([])
      shown = owner
    },
    found: (query: string, all: readonly Monitor[]) =>
      monitors.put([...(query === '' ? [] : keyed(monitors.all())), ...keyed(all)]),
  }
}

export const createUptimePorts = ({ uptime, app, monitors }: Deps): UptimePorts => {
  const shown = createShown(monitors)
  return {
    listMonitors:
      ({ owner, query, page, pageSize }, { signal }) =>
      async () => {
        shown.begin(owner)
        const path = ['v1', 'uptime', owner]
        const answer = await uptime.ask(
          { method: 'GET', changes: false, path, query: { name: query }, answer: MonitorsAnswer },
          signal,
        )
        if (E.isLeft(answer)) return E.left({ type: 'uptime.notLoaded', fault: callFaultOf(answer.left) })
        const all = answer.right.body
        if (!signal.aborted) shown.found(query, all)
        const rows = all.slice((page - 1) * pageSize, page * pageSize).map(({ id, status }) => ({ id, status }))
        return E.right({ type: 'uptime.loaded', rows, total: all.length, unread: unreadIn(all) })
      },
    sendMonitor:
      ({ id, name, target, interval, enabled }, { stored, signal }) =>
      async () => {
        const body = {
          ...{ id, appPublicId: app() },
          ...{ name: name.trim(), target: target.trim(), interval, enabled },
        }
        const answer = await uptime.change(
          { method: 'POST', changes: true, path: ['v1', 'uptime'], body, answer: ignored },
          stored,
          signal,
        )
        return E.isRight(answer)
          ? E.right({ type: 'monitor.taken', isNew: answer.right.status === created })
          : E.left({ type: 'monitor.refused', fault: callFaultOf(answer.left) })
      },
  }
}
