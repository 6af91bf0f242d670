import { either as E } from 'fp-ts'
import type { AnyActor, AnyActorRef } from 'xstate'
import { createActor, setup, spawnChild } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { NewEntry, Stamp } from '../../src/events/event.ts'
import type { Journal } from '../../src/events/journal.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { noticesMachine } from '../../src/machines/desk/notices.ts'
import { createRecorder } from '../../src/machines/record.ts'
import { createEffects } from '../../src/machines/runEffects.ts'
import { goesUnnamed } from './appList.ts'
import { createBuilds } from './builds.ts'
import type { Network } from './network.ts'
import { simulated } from './ports.ts'
import { failing, right, slowly } from './stores.ts'
import type { Time } from './time.ts'
import { actorClock } from './time.ts'

export const app = 'app-1'

/** A fact as a person brings it about, without its stamp. */
export type Told = { type: string; [field: string]: unknown }

interface Tab {
  name: string
  journal: Journal
  sync: AnyActorRef
  /** Records a fact, and says so once it is stored. */
  tell: (fact: Told, saved: (id: string, at: number) => void) => void
  ask: (event: { type: string; [field: string]: unknown }) => void
  close: () => void
  /** Its rows are as this build folds them. */
  store: Store
  /** Another tab has taken an update since. */
  isOld: () => boolean
  /** It found that out, and shows nothing but that it must be reloaded. */
  isShut: () => boolean
  hear: (models: readonly Model[]) => void
}

export interface Device {
  name: string
  store: Store
  network: Network
  tabs: Tab[]
  /** What the device's clock is off by, in milliseconds. */
  clock: number
  openTab: () => void
  /** The first tab that shows a desk in the app. */
  hand: () => Tab | undefined
  /** The server's list of apps names none, and the app again. */
  loseApp: () => void
  findApp: () => void
  /** The last of at least two tabs takes an update. */
  update: () => void
  /** Tabs of older builds are loaded again. */
  reload: () => void
  kill: () => void
  rows: <M extends Model>(model: M) => Promise<readonly Row<M>[]>
}

/** One device: its store outlives its tabs. */
export const createDevice = (
  name: string,
  network: Network,
  time: Time,
  random: () => number,
  met: (what: string) => void,
): Device => {
  const store = createMemoryStore()
  const refolded = () => {
    for (const tab of device.tabs) if (!tab.isOld()) tab.hear(models)
  }
  const builds = createBuilds(store, { met, refolded })
  const held = new Map<string, object>()
  let opened = 0
  let isUnnamed = false
  let lists = 0
  const nameApp = (unnamed: boolean) => {
    lists += 1
    isUnnamed = unnamed
    for (const tab of device.tabs) if (!tab.isShut()) tab.ask({ type: 'sync.ofApp', app: unnamed ? null : app })
  }

  const openTab = () => {
    opened += 1
    const tab = `${name}-tab${opened}`
    let ids = 0
    let gone = false
    const stamp = (): Stamp => {
      ids += 1
      return { id: `${tab}-${ids}`, at: time.now() + device.clock }
    }
    const later: Time['later'] = (ms, run) =>
      time.later(ms, () => {
        if (!gone) run()
      })
    let isShut = false
    const build = builds.open(() => {
      isShut = true
      if (!gone) actor.send({ type: 'sync.ofApp', app: null, ...stamp() })
    })
    let hasFailed = false
    const readings = failing(build.store, () => {
      hasFailed = !hasFailed && random() < 0.02
      if (hasFailed) met('a read failed once')
      return hasFailed
    })
    const journal = createJournal(
      slowly(readings, time, () => gone),
      { later, failed() {}, recovered() {}, quarantined() {} },
    )
    const stored = () =>
      new Promise<void>((done) => {
        void journal.stored().then(() => {
          if (!gone) done()
        })
      })
    const effects = createEffects({
      stamp,
      stored,
      settled: journal.settled,
      threw(thrown) {
        throw thrown
      },
    })
    const holder = {}
    const sync = simulated(
      {
        ...{ store: readings, journal, network, random, held, holder },
        time: { later },
        now: () => time.now() + device.clock,
        newId: () => stamp().id,
      },
      effects,
    )
    const root: AnyActor = createActor(
      setup({ actors: { sync, notices: noticesMachine } }).createMachine({
        entry: [
          spawnChild('notices', { id: 'notices', systemId: 'notices' }),
          spawnChild('sync', { id: 'sync', systemId: 'sync' }),
        ],
      }),
      {
        clock: actorClock({ ...time, later }),
        inspect: createRecorder({
          tab,
          stamp,
          refused(_, event, why) {
            throw new Error(`${event.type} cannot be stored: ${why}`)
          },
          record(entry) {
            if (entry.type === 'sync.lockTaken') met('two tabs wanted to sync')
            if (entry.type === 'sync.rowsLost') met('what the server lost was pushed again')
            if (entry.type === 'sync.serverCompared') met('everything was compared with the server')
            journal.record(entry)
          },
          flowOf: (actor) => (root.system.get('sync') === actor ? 'sync' : undefined),
        }),
      },
    )
    root.start()
    const actor: AnyActorRef = root.system.get('sync')
    const unwatch = journal.watch(({ models: moved, foreign }) => {
      if (foreign) return
      for (const other of device.tabs) if (other !== self) time.later(3, () => other.hear(moved))
    })
    const self: Tab = {
      name: tab,
      store: build.store,
      isOld: build.isOld,
      isShut: () => isShut,
      journal,
      sync: actor,
      tell(fact, saved) {
        const { type, ...data } = fact
        const { id, at } = stamp()
        const entry: NewEntry = { id, at, tab, flow: 'desk', type, v: definitionOf(type)?.v ?? 1, data }
        journal.record(entry)
        void stored().then(() => saved(id, at))
      },
      ask: (event) => actor.send({ ...event, ...stamp() }),
      close() {
        gone = true
        unwatch()
        root.stop()
        for (const [lock, by] of held) if (by === holder) held.delete(lock)
        device.tabs = device.tabs.filter((each) => each !== self)
      },
      hear(moved) {
        if (!gone) journal.hear({ models: moved, flows: ['sync'] })
      },
    }
    device.tabs.push(self)
    actor.send({ type: 'sync.allowed', allowed: true })
    actor.send({ type: 'sync.ofApp', app: isUnnamed ? null : app })
    void journal.projectPending()
  }

  const device: Device = {
    name,
    store,
    network,
    tabs: [],
    clock: 0,
    openTab,
    hand: () => (isUnnamed ? undefined : device.tabs.find((tab) => !tab.isShut())),
    loseApp() {
      const tab = device.hand()
      if (tab === undefined) return
      const asked = lists
      void goesUnnamed(app, tab).then((goes) => {
        if (!goes) met('a list lost the app while something was unsent')
        else if (asked === lists && device.tabs.includes(tab)) {
          met('a list lost the app when all was sent')
          nameApp(true)
        }
      })
    },
    findApp: () => nameApp(false),
    update() {
      if (device.tabs.length < 2) openTab()
      builds.update()
      device.tabs.at(-1)?.close()
      openTab()
    },
    reload() {
      for (const tab of device.tabs.filter(({ isOld }) => isOld())) {
        tab.close()
        openTab()
      }
    },
    kill() {
      for (const tab of [...device.tabs]) tab.close()
    },
    rows: async (model) => {
      const read = await (device.hand()?.store ?? store).page(model, app, 0, Number.MAX_SAFE_INTEGER)()
      // That tab has shut.
      if (E.isLeft(read) && read.left === 'newer') return device.rows(model)
      return right(async () => read)
    },
  }
  openTab()
  return device
}

/** What of a device is not yet as it should be when all is quiet. */
export const pendingOf = ({ store }: Device) => right(store.pending(app))
