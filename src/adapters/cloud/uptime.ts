import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { Monitor } from '../../events/cloud/uptime.ts'
import { maxOutages } from '../../events/cloud/uptime.ts'
import type { Unkept } from '../../events/unkept.ts'
import { sentTarget } from '../../events/values/monitorTarget.ts'
import type { UptimePorts } from '../../machines/cloud/uptime.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { changeFaultOf, notStored } from '../http/refusal.ts'
import type { Page } from '../sync/sync.ts'
import { MonitorsAnswer } from './uptimeWire.ts'

interface Deps {
  uptime: Service
  app: () => string
  monitors: Unkept<Monitor>
  seen: Page
  hidden: () => readonly string[]
  later: Later
  isOnline: () => boolean
}

/** Milliseconds until the first check for outages, and between checks. */
const firstLook = 5_000
const lookEvery = 300_000

const created = 201

/** The monitors of an app that are shown: all of them, though a search finds fewer. */
const createShown = (monitors: Unkept<Monitor>) => {
  let shown: string | null = null
  const keyed = (all: readonly Monitor[]) => all.map((each) => [each.id, each] as const)
  return {
    /** Rows of another app are not shown from here on. */
    begin(owner: string) {
      if (owner !== shown) monitors.put([])
      shown = owner
    },
    found: (all: readonly Monitor[], named: readonly Monitor[]) => monitors.put([...keyed(all), ...keyed(named)]),
  }
}

type Of<K extends 'seen' | 'hidden' | 'later' | 'uptime'> = Pick<Deps, K>

const listOf = ({ uptime }: Of<'uptime'>, owner: string, name: string, signal: AbortSignal) =>
  uptime.ask(
    { method: 'GET', changes: false, path: ['v1', 'uptime', owner], query: { name }, answer: MonitorsAnswer },
    signal,
  )

/**
 * Checks for outages while the page is visible, without hidden and disabled monitors; an unknown status changes
 * nothing.
 */
const createOutages =
  (deps: Of<'seen' | 'hidden' | 'later' | 'uptime'>): UptimePorts['watchOutages'] =>
  ({ owner, down }, tell, threw, { signal }) => {
    const { seen, hidden, later } = deps
    let told = down
    let isDue = false
    const read = async () => {
      const answer = await listOf(deps, owner, '', signal)
      if (E.isLeft(answer) || signal.aborted) return
      const all = answer.right.body
      const out = new Set([...hidden(), ...all.flatMap(({ id, enabled }) => (enabled ? [] : id))])
      const were = told.filter((id) => !out.has(id))
      const are = all
        .filter(({ id, status }) => !out.has(id) && (status === 'UNKNOWN' ? were.includes(id) : status === 'DOWN'))
        .slice(0, maxOutages)
      told = are.map(({ id }) => id)
      if (were.length === are.length && were.every((id) => told.includes(id))) return
      tell({ type: 'uptime.outages', down: are.map(({ id, name }) => ({ id, name })) })
    }
    const look = () => {
      isDue = !seen.isSeen()
      if (isDue) return
      cancel = later(lookEvery, look)
      read().catch(threw)
    }
    let cancel = later(firstLook, look)
    const unwatch = seen.watch(() => isDue && look())
    return () => {
      cancel()
      unwatch()
    }
  }

export const createUptimePorts = ({ uptime, app, monitors, isOnline, ...deps }: Deps): UptimePorts => {
  const shown = createShown(monitors)
  return {
    watchOutages: createOutages({ uptime, ...deps }),
    listMonitors: async ({ owner, query, page, pageSize }, { signal }) => {
      shown.begin(owner)
      const listed = listOf({ uptime }, owner, '', signal)
      // The figures are those of all monitors as they are now, also beside a search.
      const searched = query === '' ? listed : listOf({ uptime }, owner, query, signal)
      const [all, named] = [await listed, await searched]
      if (E.isLeft(all)) return { type: 'uptime.notLoaded', fault: callFaultOf(all.left) }
      if (E.isLeft(named)) return { type: 'uptime.notLoaded', fault: callFaultOf(named.left) }
      const found = named.right.body
      if (!signal.aborted) shown.found(all.right.body, found)
      const rows = found.slice((page - 1) * pageSize, page * pageSize).map(({ id, status }) => ({ id, status }))
      return { type: 'uptime.loaded', rows, total: found.length, unread: unreadIn(found) }
    },
    sendMonitor: async ({ id, name, target, interval, enabled }, { stored, signal }) => {
      if (stored === null) return { type: 'monitor.refused', fault: notStored }
      const wasOnline = isOnline()
      const body = {
        ...{ id, appPublicId: app() },
        ...{ name: name.trim(), target: sentTarget(target), interval, enabled },
      }
      const answer = await uptime.change(
        { method: 'POST', changes: true, path: ['v1', 'uptime'], body, answer: ignored },
        stored,
        signal,
      )
      return E.isRight(answer)
        ? { type: 'monitor.taken', isNew: answer.right.status === created }
        : { type: 'monitor.refused', fault: changeFaultOf(answer.left, wasOnline) }
    },
  }
}
