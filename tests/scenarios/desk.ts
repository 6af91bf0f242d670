import { either as E, option as O } from 'fp-ts'
import { getResponse } from 'msw'
import { vi } from 'vitest'
import type { AnyActorRef, EventFromLogic } from 'xstate'
import { createHandlers, createLookups } from '../../mocks/handlers.ts'
import { mockCallers, tokenOf } from '../../mocks/mockCallers.ts'
import type { PushBrowser } from '../../src/adapters/cloud/pushBrowser.ts'
import type { Equipment } from '../../src/adapters/desk/area.ts'
// It comes late: a first search would wait for it.
import '../../src/adapters/desk/dayWords.ts'
import { createStorageWire } from '../../src/adapters/desk/storage.ts'
import { createService } from '../../src/adapters/http/service.ts'
import { createElapsed } from '../../src/adapters/parts/elapsed.ts'
import type { BankPage } from '../../src/adapters/plans/bankPage.ts'
import type { Page } from '../../src/adapters/sync/sync.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import type { Kept } from '../../src/compose.ts'
import { compose } from '../../src/compose.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { LateArea } from '../../src/events/desk/areas.ts'
import type { App, Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import type { Entry } from '../../src/events/event.ts'
import type { Journal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import type { Answer, Store } from '../../src/events/store.ts'
import type { UnkeptOf } from '../../src/events/unkept.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import type { AuthPorts } from '../../src/machines/identity/authContext.ts'
import { keepPositions, writeCheckpoints } from '../../src/machines/kernel/checkpoint.ts'
import type { FlowRefs } from '../../src/machines/kernel/flowRefs.ts'
import type { Flow, Machines } from '../../src/machines/kernel/flows.ts'
import { lastingFlows } from '../../src/machines/kernel/flows.ts'
import type { DeskPorts, LatePorts } from '../../src/machines/kernel/provide.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { wholeOf } from '../../src/machines/kernel/takeOver.ts'
import { oversized } from '../tools/oversized.ts'
import { untraced } from '../tools/untraced.ts'
import { bareEquipment, localImport } from './equipment.ts'
import { everyArea } from './everyArea.ts'
import type { MainApi } from './mainApi.ts'
import { createMainApi } from './mainApi.ts'
import { quiet, quietBank, quietPage, quietPushes } from './quiet.ts'
import type { DeviceLocks } from './tabLocks.ts'
import { createDeviceLocks } from './tabLocks.ts'

export const opening = Date.UTC(2026, 10, 21, 7, 12)
export const grocer: App = { publicId: 'app-1', name: 'خواربار پارسیان' }
export const tailor: App = { publicId: 'app-2', name: 'خیاطی' }
/** The owner of these apps. */
export const owner = 'http://localhost:4174/identity shop'
export const onlyHere: App = { publicId: 'local', name: 'فقط همین دستگاه' }

interface Deps {
  store?: Store
  tab?: string
  /** Open tabs beside this one. */
  living?: readonly string[]
  /** The tabs of the device, if the scenario opens several. */
  locks?: DeviceLocks
  signedIn?: boolean
  online?: boolean
  /** The program's own server answers. */
  serves?: boolean
  /** Chosen at once, unless the journal has a choice; null for none. */
  app?: App | null
  main?: MainApi
  /** The desk's equipment, if the scenario is about it. */
  equipment?: Partial<Equipment>
  /** Effects of the desk that the scenario answers itself. */
  ports?: Partial<DeskPorts>
  /** Signing in and out, if the scenario is about it. */
  auth?: (kept: Kept) => Partial<AuthPorts>
  /**
   * Effects of the tax area that the scenario answers itself; with `{}` the service answers, otherwise nothing does.
   */
  tax?: Partial<LatePorts['tax']>
  /** Effects of plans that the scenario answers itself; with `{}` the services answer, otherwise nothing does. */
  plans?: Partial<LatePorts['plans']>
  /** The same of keys, pushes and monitors, and of admins' pages. */
  cloud?: Partial<LatePorts['cloud']>
  admin?: Partial<LatePorts['admin']>
  /** The same of pages for anybody. */
  anybodys?: Partial<LatePorts['public']>
  /** Effects of the scanner that the scenario answers itself. */
  scanner?: Partial<LatePorts['scanner']>
  /** Receives copies; left out if the page has no clipboard. */
  clipboard?: Pick<Clipboard, 'writeText'> | undefined
  /** Reports that the page is about to be left. */
  page?: EventTarget
  /** The browser's functions for pushes. */
  pushes?: PushBrowser
  /** Whether the page is visible, and its reports of that. */
  seenPage?: Page
  unkept?: UnkeptOf
  /** The browser's page, as far as payments leave it. */
  bank?: BankPage
  /** The services, if the scenario answers for them itself. */
  fetch?: typeof fetch
  /** A clock that several desks share; by default each has its own, which `pass` moves. */
  now?: () => number
  /** Milliseconds that only grow, in this load of the page; by default they follow the clock. */
  ticks?: () => number
  /** Support logs and backups, if the scenario is about them. */
  support?: (kept: Kept) => Partial<LatePorts['support']>
}

export const rightOf = async <A>(answer: Answer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())

/** The number of entries that a start reads: those after the flows' positions, and the single ones before. */
export const readAtStart = async (store: Store): Promise<number> => {
  const { upTo, entries } = await rightOf(wholeOf((after) => store.sinceCheckpoint(lastingFlows, after)))
  const single = entries.filter(({ seq }) => seq <= upTo).length
  return (await rightOf(store.last())) - upTo + single
}

/** Events before the desk was opened, elsewhere or long ago. */
export const happened = async (store: Store, ...facts: readonly Fact[]): Promise<void> => {
  const entries = facts.map(({ type, id, at, ...data }) => ({
    id,
    at,
    tab: 'long-ago',
    flow: 'sync',
    type,
    v: 1,
    data,
  }))
  await rightOf(store.append(entries))
}

/** Mocks of the services, each call of which the desk awaits; without a network nothing answers. */
const createNetwork = (online: boolean, services?: typeof fetch) => {
  const handlers = untraced(() => createHandlers(createLookups(mockCallers)))
  const calls: string[] = []
  let underWay = 0
  const answer: typeof fetch = async (input, init) => {
    underWay += 1
    try {
      const request = new Request(input, init)
      calls.push(`${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`)
      const response = online ? await (services?.(request) ?? getResponse(handlers, request)) : undefined
      if (response === undefined) throw new TypeError('Failed to fetch')
      return response
    } finally {
      underWay -= 1
    }
  }
  return { calls, fetch: answer, underWay: () => underWay }
}

const launched = async <F extends FlowRefs>(
  ready: (flows: FlowRefs) => Promise<F>,
  {
    store = createMemoryStore(),
    tab = 'tab-1',
    living = [],
    locks = createDeviceLocks(...living),
    signedIn = true,
    online = true,
    serves = false,
    app = grocer,
    main = createMainApi(grocer, tailor),
    equipment = {},
    ports = {},
    auth = () => ({}),
    tax = quiet,
    plans = quiet,
    cloud = quiet,
    admin = quiet,
    anybodys = quiet,
    scanner = {},
    clipboard,
    page = new EventTarget(),
    pushes = quietPushes,
    seenPage = quietPage,
    unkept = createUnkeptOf(),
    bank = quietBank,
    support = () => ({}),
    fetch: services,
    now: shared,
    ticks,
    arrives,
  }: Deps & { arrives?: (area: LateArea) => Promise<void> },
) => {
  const network = createNetwork(online, services)
  const secrets = createSecretSlot()
  const seen: {
    beeps: number
    buzzes: number
    printed: string[]
    shared: string[]
    refused: string[]
    threw: string[]
    copies: (readonly string[])[]
  } = {
    beeps: 0,
    buzzes: 0,
    printed: [],
    shared: [],
    refused: [],
    threw: [],
    copies: [],
  }
  let time = opening
  let last = 0
  const now = shared ?? (() => time)
  const newId = () => `${tab}-${++last}`
  const wire = createStorageWire()
  const later = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  }
  const elapsed = createElapsed({ load: tab, ticks: ticks ?? now, now })
  const { asking } = elapsed
  const service = (name: string, more = {}) =>
    createService({
      ...{ fetch: network.fetch, now, later, isOnline: () => online, base: `http://localhost:4174/${name}` },
      session: { token: () => Promise.resolve(signedIn ? O.some(tokenOf('shop')) : O.none), refused() {} },
      ...more,
    })
  const arrived = async <P>(area: LateArea, ports: P): Promise<P> => {
    await arrives?.(area)
    return ports
  }
  let leave: (gtin: string) => void = () => {
    throw new Error('The camera is closed')
  }
  let see: (gtin: string) => void = () => {
    throw new Error('The camera is closed')
  }
  const composed = await compose({
    ...{ build: 'test', tab, tabs: locks.of(tab), store, wire, now, newId, later, zone: () => 'Asia/Tehran' },
    canReach: () => Promise.resolve(serves),
    loadCheckpoints: () => Promise.resolve({ keepPositions, writeCheckpoints }),
    oversized,
    threw: (thrown) => seen.threw.push(String(thrown)),
    refused: (flow, event, why) => seen.refused.push(`${flow} ${event.type} ${why}`),
    outside: (kept) => ({
      services: {
        main: main.service,
        invoice: service('invoice', { asking }),
        gtin: service('gtin'),
        translate: service('translate'),
      },
      elapsed,
      secrets,
      unkept,
      equipment: {
        ...bareEquipment,
        print: (format) => Promise.resolve(void seen.printed.push(format)),
        share: ({ id }) => Promise.resolve(seen.shared.push(id) > 0 ? 'shared' : 'failed'),
        save: (_, lines) => void seen.copies.push(lines),
        chance: () => '0000000042',
        ...equipment,
      },
      areas: async () => ({
        identity: () => arrived('identity', { ...quiet, ...auth(kept) }),
        sync: () => arrived('sync', { ...quiet, ...localImport(kept) }),
        records: () => arrived('records', {}),
        invoice: () => arrived('invoice', {}),
        tax: () => arrived('tax', { ports: tax }),
        plans: () =>
          arrived('plans', {
            ...{ page: bank, bank: 'https://pay.example.bank', plansApp: 'daftar-plans' },
            ...{ library: service('invoice', { asking }), isOnline: () => online, ports: plans },
          }),
        cloud: () =>
          arrived('cloud', {
            ...{ browser: pushes, address: 'http://localhost:4174/main', clipboard: () => clipboard },
            ...{ page, seen: seenPage, uptime: service('uptime'), isOnline: () => online, ports: cloud },
          }),
        admin: () => arrived('admin', { ports: admin }),
        support: () => arrived('support', { ...quiet, ...support(kept) }),
        public: () => arrived('public', { site: service(''), isOnline: () => online, ports: anybodys }),
        scanner: () =>
          arrived('scanner', {
            video: () => new Promise(() => {}),
            beep: () => {
              seen.beeps += 1
            },
            buzz: () => {
              seen.buzzes += 1
            },
            ports: {
              watchCamera: (_, tell) => {
                see = (gtin) => tell({ type: 'code.seen', gtin })
                leave = (gtin) => tell({ type: 'code.left', gtin })
                tell({ type: 'camera.opened' })
                return () => {}
              },
              ...scanner,
            },
          }),
      }),
      ports: { ...quiet, ...ports },
    }),
  })
  if (E.isLeft(composed)) throw new Error(`The desk does not start: ${composed.left}`)
  const { journal, rows } = composed.right
  const desk = composed.right.desk()
  const send = <F extends Flow>(flow: F, ...commands: readonly CommandOf<F>[]) => {
    for (const command of commands) desk.send(flow, command)
  }

  /** Until everything that does not wait for the clock has happened. */
  const calm = async () => {
    for (let turns = 0; turns < 6 || network.underWay() > 0; turns++) await new Promise((done) => setImmediate(done))
  }
  /** Moves the clock. */
  const pass = async (ms: number) => {
    time += ms
    await vi.advanceTimersByTimeAsync(ms)
    await calm()
  }
  /** Sends commands, and waits for what follows. */
  const act = async <F extends Flow>(flow: F, ...commands: readonly CommandOf<F>[]) => {
    send(flow, ...commands)
    await calm()
  }
  /** The same with a message of another flow. */
  const tell = async <F extends Flow>(flow: F, message: EventFromLogic<Machines[F]>) => {
    const ref: AnyActorRef | undefined = desk.flows[flow]
    ref?.send(message)
    await calm()
  }
  const tap = (...products: readonly Product[]) => {
    for (const product of products) send('basket', { type: 'basket.add', product: sellableOf(product) })
  }
  const save = () => send('saving', orderCommand(flows))
  const saved = () => {
    save()
    return calm()
  }
  /** Another tab has stored something. */
  const hears = (hint: Parameters<Journal['hear']>[0]) => {
    journal.hear(hint)
    return calm()
  }

  const flows = await ready(desk.flows)
  await calm()
  if (app !== null && flows.apps.getSnapshot().context.app === null) {
    if (app.publicId !== onlyHere.publicId) {
      flows.apps.send({ type: 'apps.ofOwner', owner })
      flows.apps.send({ type: 'apps.known', owner, apps: [grocer, tailor], unsent: [] })
    }
    send('apps', { type: 'app.choose', app })
  }
  send('guide', { type: 'tour.leave' })
  await calm()

  return {
    ...{ send, act, tell, flows, journal, store, rows, unkept, seen, calm, pass, tap, save, saved, hears },
    /** Reports of the store and its queue. */
    says: wire.say,
    calls: network.calls,
    offerSecret: secrets.put,
    see: (gtin: string) => see(gtin),
    leave: (gtin: string) => leave(gtin),
    basket: () => flows.basket.getSnapshot().context,
    /** Product, quantity and price of each line in the basket. */
    lines: () =>
      flows.basket.getSnapshot().context.lines.map(({ product, quantity, price }) => [product, quantity, price]),
    /** The keys of the shown notices, the oldest first. */
    told: () => flows.notices.getSnapshot().context.shown.map(({ key }) => key),
    row: async <M extends Model>(model: M, id: string): Promise<Row<M> | undefined> =>
      (await rightOf(store.get(model, [id])))[0],
    all: <M extends Model>(model: M, owner = 'app-1') => rightOf(store.page(model, owner, 0, 1000)),
    entries: (): Promise<readonly Entry[]> => rightOf(store.read(1, 100_000)),
    /** The page is gone from one moment to the next. */
    kill() {
      desk.stop()
      locks.close(tab)
    },
  }
}

/**
 * The whole desk with the real flows and adapters, over any store, without a browser; every area is loaded. Timers must
 * be fake, as `tests/tools/standingClock.ts` makes them in scenarios: elsewhere, see `fakeTimers`.
 */
export const openDesk = (deps: Deps = {}) => launched(everyArea, deps)

/** The same before any area has loaded. `arrives` resolves when one may load, or rejects. */
export const openLateDesk = (arrives: (area: LateArea) => Promise<void>, deps: Deps = {}) =>
  launched(async (flows) => flows, { ...deps, arrives })

export type LateDesk = Awaited<ReturnType<typeof openLateDesk>>
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The clock of delays stands until `pass` moves it. */
export const fakeTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
export const realTimers = () => void vi.useRealTimers()
