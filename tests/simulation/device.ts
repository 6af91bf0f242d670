import { either as E } from 'fp-ts'
import type { Service } from '../../src/adapters/http/call.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { prefixOf } from '../../src/events/values/shortNumber.ts'
import { live } from '../scenarios/live.ts'
import { createBuilds } from './builds.ts'
import { counterFlows } from './counter.ts'
import type { Network } from './network.ts'
import type { Disk } from './stores.ts'
import { right } from './stores.ts'
import type { Saved, Tab } from './tab.ts'
import { createTab } from './tab.ts'
import type { Time } from './time.ts'

const namesNone: Service['ask'] = async ({ answer }) => {
  const body = answer.decode([])
  return E.isRight(body) ? E.right({ status: 200, body: body.right }) : E.left({ _tag: 'Unreadable' })
}
const offline = () => Promise.resolve(E.left({ _tag: 'Offline' } as const))
const namingNone: Service = { ask: namesNone, change: offline, stream: offline }

/** The server's list names no app: whether this one goes, which it does not while anything of it is unsent. */
const goesUnnamed = async (app: string, { store, journal }: Pick<Tab, 'store' | 'journal'>): Promise<boolean> => {
  const answer = await createAppListPorts(namingNone, { store, journal, here: () => [app] }).listApps({}, live)
  return answer.type === 'appList.loaded' && !answer.unsent.includes(app)
}

export const app = 'app-1'

export interface Device {
  name: string
  store: Store
  network: Network
  tabs: Tab[]
  /** How far the device's clock is off, in milliseconds. */
  clock: number
  disk: Disk
  openTab: () => void
  /** The first tab with a desk in the app. */
  hand: () => Tab | undefined
  /** The server's list of apps names none, or the app again. */
  loseApp: () => void
  findApp: () => void
  /** The last of at least two tabs takes an update. */
  update: () => void
  /** Tabs of older builds are reloaded. */
  reload: () => void
  /** Reloaded tabs say what became of the facts that older builds stored. */
  decide: () => Promise<void>
  kill: () => void
  rows: <M extends Model>(model: M) => Promise<readonly Row<M>[]>
}

/** Ids of series that begin with one prefix, so that devices meet others with their own. */
const seriesOf = (name: string) => {
  let made = 0
  return (): string => {
    do made += 1
    while (prefixOf(`${name}-${made}`, []) !== 'NT')
    return `${name}-${made}`
  }
}

/** One device: its store outlives its tabs. */
export const createDevice = (
  name: string,
  network: Network,
  time: Time,
  random: () => number,
  met: (what: string) => void,
): Device => {
  const store = createMemoryStore(seriesOf(name))
  const refolded = () => {
    for (const tab of device.tabs) if (!tab.isOld()) tab.hear(models, counterFlows)
  }
  const builds = createBuilds(store, { met, refolded })
  const held = new Map<string, object>()
  let undecided: { id: string; saved: Saved }[] = []
  let opened = 0
  let isUnnamed = false
  let lists = 0
  const nameApp = (unnamed: boolean) => {
    lists += 1
    isUnnamed = unnamed
    for (const tab of device.tabs) if (!tab.isShut()) tab.send({ type: 'sync.ofApp', app: unnamed ? null : app })
  }

  const openTab = () => {
    opened += 1
    const tab: Tab = createTab({
      ...{ name: `${name}-tab${opened}`, builds, network, time, random, met, held },
      app: isUnnamed ? null : app,
      now: () => time.now() + device.clock,
      disk: device.disk,
      moved(models, flows) {
        for (const other of device.tabs) if (other !== tab) time.later(3, () => other.hear(models, flows))
      },
      undecided: (id, saved) => undecided.push({ id, saved }),
      closed() {
        device.tabs = device.tabs.filter((each) => each !== tab)
      },
    })
    device.tabs.push(tab)
    tab.begin()
  }

  const device: Device = {
    name,
    store,
    network,
    tabs: [],
    clock: 0,
    disk: { room: Number.POSITIVE_INFINITY },
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
    async decide() {
      const asked = undecided
      undecided = []
      for (const { id, saved } of asked) {
        const refused = await right(store.wasAlready(id))
        if (refused) met('a newer build refused what an older one had stored')
        saved(refused)
      }
    },
    kill() {
      for (const tab of [...device.tabs]) tab.close()
    },
    rows: async (model) => {
      const read = await (device.hand()?.store ?? store).page(model, app, 0, Number.MAX_SAFE_INTEGER)()
      // That tab has closed.
      if (E.isLeft(read) && read.left === 'newer') return device.rows(model)
      return right(async () => read)
    },
  }
  openTab()
  return device
}

/** The device's differences from the expectation when all is quiet. */
export const pendingOf = ({ store }: Device) => right(store.pending(app))
