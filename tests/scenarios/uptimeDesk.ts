import type { Monitor } from '../../src/events/cloud/uptime.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import type { MonitorDraft } from '../../src/machines/cloud/uptime.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { met } from './fates.ts'
import { quiet } from './quiet.ts'
import { turns } from './taxDesk.ts'

export { violation } from './fates.ts'

interface MonitorWire {
  id: string
  name: string
  target: string
  interval: number
  enabled: boolean
  status: string
  history?: unknown
}

/** A monitor as the uptime service lists it. */
export const wire = (id: string, name: string, more: Partial<MonitorWire> = {}): MonitorWire => ({
  ...{ id, name, target: `https://${id}.example`, interval: 300, enabled: true, status: 'UP' },
  ...more,
})

/** The same as shown, if the service has no history. */
export const shownAs = (id: string, name: string, more: Partial<Monitor> = {}): Monitor => ({
  ...{ id, name, target: `https://${id}.example`, interval: 300, enabled: true, status: 'UP', history: null },
  ...more,
})

/** The uptime service in memory, scripted. */
export const createWatcher = () => {
  const apps: Record<string, MonitorWire[]> = { 'app-1': [], 'app-2': [] }
  const asked: string[] = []
  const sent: unknown[] = []
  const fates: { list: Fate[]; send: Fate[] } = { list: [], send: [] }
  const list = (url: URL) => {
    const part = url.searchParams.get('name') ?? ''
    const found = apps[url.pathname.split('/').at(-1) ?? ''] ?? []
    return Response.json(found.filter(({ name }) => name.includes(part)))
  }
  const send = ({ id, appPublicId, ...typed }: MonitorDraft & { appPublicId: string }) => {
    const of = apps[appPublicId] ?? []
    const known = of.find((each) => each.id === id)
    if (known !== undefined) Object.assign(known, typed)
    else of.push({ ...typed, id: `monitor-${of.length + 1}`, status: 'UNKNOWN' })
    return Response.json({}, { status: known === undefined ? 201 : 200 })
  }
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers } = request
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/uptime/')) throw new TypeError('Failed to fetch')
    const isSend = method === 'POST'
    asked.push(`${method} ${url.pathname}${url.search}${headers.has('authorization') ? '' : ' by nobody'}`)
    return met((isSend ? fates.send : fates.list).shift(), request, async () => {
      if (!isSend) return list(url)
      const body = await request.json()
      sent.push(body)
      return send(body)
    })
  }
  return {
    ...{ apps, sent, fates, fetch: answer },
    /** The calls since the last read. */
    asked: (): readonly string[] => asked.splice(0),
  }
}

export type Watcher = ReturnType<typeof createWatcher>

export const list = 'GET /uptime/v1/uptime/app-1?name='
export const posted = 'POST /uptime/v1/uptime'

type Opening = NonNullable<Parameters<typeof openDesk>[0]> & { allowed?: boolean }

/**
 * A desk in the first app, whose services accept calls, with the page of monitors closed; nothing is read until it
 * opens.
 */
export const openUptimeDesk = async (watcher: Watcher, { allowed = true, ...more }: Opening = {}) => {
  const unkept = createUnkeptOf()
  const desk = await openDesk({ cloud: { watchOutages: quiet.watchOutages }, fetch: watcher.fetch, unkept, ...more })
  if (allowed) desk.flows.uptime.send({ type: 'uptime.ofAccess', allowed })
  return { ...desk, unkept }
}
export type UptimeDesk = Awaited<ReturnType<typeof openUptimeDesk>>

export const send = async (desk: Desk, ...events: readonly CommandOf<'uptime'>[]) => {
  for (const event of events) {
    desk.send('uptime', event)
    await turns()
  }
}

const tell = async (desk: Desk, event: Parameters<typeof desk.flows.uptime.send>[0]) => {
  desk.flows.uptime.send(event)
  await turns()
}

/** The same with the page open, and its first list read. */
export const opened = async (watcher: Watcher, opening: Opening = {}) => {
  const desk = await openUptimeDesk(watcher, opening)
  await send(desk, { type: 'uptime.open' })
  watcher.asked()
  return desk
}

export const uptime = ({ flows }: Desk) => flows.uptime.getSnapshot()
export const rows = (desk: Desk) => uptime(desk).context.rows.map(({ id }) => id)
export const names = ({ unkept }: UptimeDesk) => unkept.monitors.all().map(({ name }) => name)
export const stands = (desk: Desk) => uptime(desk).value

/** The shown notices, in words. */
export const said = async (desk: Desk, language: 'en' | 'fa' = 'en') => {
  await startTexts(language)
  return desk.flows.notices
    .getSnapshot()
    .context.shown.map(({ kind, key, values }) => [kind, noticeText(language, kind, key, values)])
}

export const isOf = (desk: Desk, owner: string | null) => tell(desk, { type: 'uptime.ofOwner', owner })
export const isAllowed = (desk: Desk, allowed: boolean) => tell(desk, { type: 'uptime.ofAccess', allowed })
