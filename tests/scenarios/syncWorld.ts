import { either as E, option as O } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { createRows } from '../../src/adapters/parts/rows.ts'
import { createRunPorts } from '../../src/adapters/sync/run.ts'
import type { Locks } from '../../src/adapters/sync/sync.ts'
import { createSyncPorts } from '../../src/adapters/sync/sync.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Settings, SettingsEvent } from '../../src/events/desk/settings.ts'
import type { Entry, Unstamped } from '../../src/events/event.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import type { Store, Answer as StoreAnswer } from '../../src/events/store.ts'
import type { SyncEvent } from '../../src/events/sync/sync.ts'
import { standingOf } from '../../src/events/values/standing.ts'
import type { syncMachine } from '../../src/machines/sync/sync.ts'
import { selectSyncStatus } from '../../src/machines/sync/syncStatus.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import type { Answer, Server } from '../simulation/server.ts'
import { createServer } from '../simulation/server.ts'
import type { Time } from '../simulation/time.ts'
import { actorClock, createTime } from '../simulation/time.ts'
import { oversized } from '../tools/oversized.ts'
import { startSync, wiredSync } from './syncActors.ts'

export const app = 'app-1'
const opening = Date.UTC(2026, 10, 21, 7, 12)

/** The fate of one call: another answer, or none. */
type Fate = (serve: () => Answer) => Answer | Response | 'lost' | 'never'

interface Call {
  method: 'GET' | 'POST'
  service: 'gtin' | 'invoice'
  since: string | null
  at: number
  body: string
}

const rightOf = async <A>(answer: StoreAnswer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())

const responseOf = ({ status, body }: Answer): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** A device's locks, which its tabs share. */
export const createLocks = (): Locks => {
  const held = new Set<string>()
  return {
    take: (name) => {
      if (held.has(name)) return Promise.resolve(null)
      held.add(name)
      return Promise.resolve(() => void held.delete(name))
    },
  }
}

export const createWorld = () => ({ time: createTime(opening), server: createServer() })
type World = { time: Time; server: Server }

interface Deps {
  name?: string
  store?: Store
  locks?: Locks
  /** The calls' faults in order; then none. */
  fates?: Fate[]
  /** The faults of requests for a person's name. */
  nameFates?: Fate[]
  signedIn?: boolean
  build?: string
}

/** A device, or a tab of one, with only its journal, its rows and its sync. */
export const openDevice = (
  { time, server }: World,
  {
    name = 'here',
    store = createMemoryStore(),
    locks = createLocks(),
    fates = [],
    nameFates = [],
    signedIn = true,
    build = 'one',
  }: Deps = {},
) => {
  let last = 0
  const calls: Call[] = []
  const asked: string[] = []
  const refused: string[] = []
  const page = { seen: true, watched: false, tell: (_: 'focus' | 'network'): void => {} }
  const session = { signedIn }
  const newId = () => `${name}-${++last}`
  const stamp = () => ({ id: newId(), at: time.now() })
  const journal = createJournal(store, {
    later: time.later,
    failed: (fault) => refused.push(`storage ${fault}`),
    recovered: () => {},
    oversized,
    quarantined: (count) => refused.push(`quarantined ${count}`),
  })

  const rows = createRows(store, journal)

  const nameOf = (path: string): Answer => {
    const person = server.rows('person').find(({ id }) => path === `/v1/person/${app}/${id}`)
    return { status: person === undefined ? 404 : 200, body: JSON.stringify({ name: person?.name }) }
  }

  const answer = (url: URL, body: string | null): Answer | Response | 'lost' | 'never' => {
    if (url.pathname.startsWith('/v1/person/')) {
      asked.push(url.pathname)
      return (nameFates.shift() ?? ((ok) => ok()))(() => nameOf(url.pathname))
    }
    const service = url.pathname.includes('app-product') ? 'gtin' : 'invoice'
    const since = url.searchParams.get('last_pulled_at')
    const from = since === 'null' ? 0 : Number(since)
    calls.push({ method: body === null ? 'GET' : 'POST', service, since, at: time.now() - opening, body: body ?? '' })
    const serve = () => (body === null ? server.pull(service, from) : server.push(service, from, body))
    return (fates.shift() ?? ((ok) => ok()))(serve)
  }

  const network: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      init?.signal?.addEventListener('abort', fail)
      time.later(20, () => {
        const came = answer(new URL(String(input)), typeof init?.body === 'string' ? init.body : null)
        if (came === 'never') return
        time.later(20, () => {
          if (came === 'lost') fail()
          else resolve(came instanceof Response ? came : responseOf(came))
        })
      })
    })
  const service = (name: string) =>
    serviceAt(`https://${name}.example`, network, {
      ...{ now: time.now, later: time.later },
      session: { token: () => Promise.resolve(session.signedIn ? O.some('token') : O.none), refused() {} },
    })

  const ports = createSyncPorts(
    {
      build,
      ...{ store, journal, locks, newId, now: time.now, later: time.later, random: () => 0, zone: () => 'Asia/Tehran' },
      rows,
      goods: () => settingsNow().goods ?? [],
      services: { gtin: service('gtin'), invoice: service('invoice') },
      page: {
        isSeen: () => page.seen,
        watch: (told) => {
          page.tell = told
          page.watched = true
          return () => {
            page.watched = false
          }
        },
      },
    },
    createRunPorts,
  )
  const { sync, notices, settings, stop } = startSync({
    sync: wiredSync({ ports, stamp, journal }),
    ...{ tab: name, stamp, record: journal.record, clock: actorClock(time) },
    refused: (type, why) => refused.push(`${type} ${why}`),
  })
  const send = (event: SyncEvent) => sync.send(event)
  const snapshot = (): SnapshotFrom<typeof syncMachine> => sync.getSnapshot()
  const settingsNow = (): Settings => settings.getSnapshot().context.settings
  const row = async <M extends Model>(model: M, id: string): Promise<Row<M> | undefined> =>
    (await rightOf(store.get(model, [id])))[0]

  const does = (...facts: readonly Fact[]) => {
    for (const { type, id, at, ...data } of facts)
      journal.record({ id, at, tab: name, flow: 'desk', type, v: definitionOf(type)?.v ?? 1, data })
  }
  const begin = () => {
    send({ type: 'sync.allowed', allowed: true })
    send({ type: 'sync.ofApp', app })
  }
  const start = () => send({ type: 'sync.start', ...stamp() })
  const pass = (ms: number) => time.runUntil(time.now() + ms)

  return {
    ...{ store, journal, rows, locks, calls, asked, refused, page, session, send, row, fates, begin, start, stamp },
    /** A user's steps as their facts. */
    ...{ does, pass },
    /** The same, and so long after. */
    done(ms: number, ...facts: readonly Fact[]) {
      does(...facts)
      return pass(ms)
    },
    begun(ms: number) {
      begin()
      return pass(ms)
    },
    started(ms: number) {
      start()
      return pass(ms)
    },
    state: () => snapshot().value,
    settings: settingsNow,
    choose: (event: Unstamped<SettingsEvent>) => settings.send({ ...event, ...stamp() }),
    status: () => selectSyncStatus(snapshot()),
    told: (): readonly string[] => notices.getSnapshot().context.shown.map(({ key }: { key: string }) => key),
    standing: async (model: Model, id: string) => {
      const here = await row(model, id)
      return here === undefined ? 'none' : standingOf(here)
    },
    entries: (): Promise<readonly Entry[]> => rightOf(store.read(1, 1_000_000)),
    stop,
  }
}
