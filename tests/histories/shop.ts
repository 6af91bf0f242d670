import { either as E } from 'fp-ts'
import { createStorageWire } from '../../src/adapters/desk/storage.ts'
import { createElapsed } from '../../src/adapters/parts/elapsed.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import { compose } from '../../src/compose.ts'
import type { Entry } from '../../src/events/event.ts'
import type { Store } from '../../src/events/store.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { keepPositions, writeCheckpoints } from '../../src/machines/kernel/checkpoint.ts'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { bareEquipment, localImport } from '../scenarios/equipment.ts'
import { createMainApi } from '../scenarios/mainApi.ts'
import { quiet, quietBank, quietPage, quietPushes } from '../scenarios/quiet.ts'
import type { DeviceLocks } from '../scenarios/tabLocks.ts'
import { createDeviceLocks } from '../scenarios/tabLocks.ts'
import { oversized } from '../tools/oversized.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

/** A disk under load is late, whatever a test's clock says: areas read before come in the same turn each time. */
await Promise.all([
  loadEveryArea(),
  import('../../src/adapters/records/area.ts'),
  import('../../src/adapters/tax/area.ts'),
  import('../../src/adapters/plans/area.ts'),
  import('../../src/adapters/cloud/area.ts'),
  import('../../src/adapters/admin/area.ts'),
  import('../../src/adapters/public/area.ts'),
  import('../../src/adapters/scanner/scanner.ts'),
  import('../../src/adapters/palette/palette.ts'),
  import('../../src/adapters/invoice/area.ts'),
  import('../../src/adapters/day/area.ts'),
])

/** The signed-in user, and their apps. */
const owner = 'http://localhost:4174/identity shop'
const apps = [{ publicId: 'app-1', name: 'خواربار پارسیان' }]

interface Deps {
  store: Store
  random: Random
  tab: string
  /** Open tabs besides this one. */
  others?: readonly string[]
  /** The tabs of the device, if several are opened. */
  locks?: DeviceLocks
}

/**
 * A whole desk without a browser: the real flows and adapters over any store, with a clock and a random source of the
 * test.
 */
export const openShop = async ({ store, random, tab, others = [], locks = createDeviceLocks(...others) }: Deps) => {
  let clock = Date.UTC(2026, 10, 21, 7)
  let last = 0
  const now = () => {
    clock += 1000
    return clock
  }
  const newId = () => `${tab}${String(++last).padStart(12, '0')}`
  const wire = createStorageWire()
  const refused: string[] = []
  const later = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  }
  const lateness = createRandom(tab.charCodeAt(tab.length - 1))
  /** Areas load after a while, or not at once. */
  const coming = <P>(ports: P): Promise<P> =>
    new Promise((come, fail) => {
      const fails = lateness.below(4) === 0
      later(lateness.below(3_000), () => (fails ? fail(new TypeError('Failed to fetch')) : come(ports)))
    })
  const offline = serviceAt('http://offline.invalid', () => Promise.reject(new TypeError('offline')))
  const composed = await compose({
    ...{ build: 'test', tab, tabs: locks.of(tab), store, wire, now, newId, later },
    zone: () => 'Asia/Tehran',
    canReach: () => Promise.resolve(false),
    loadCheckpoints: () => Promise.resolve({ keepPositions, writeCheckpoints }),
    oversized,
    threw(thrown) {
      throw thrown
    },
    refused: (flow, event, why) => refused.push(`${flow} ${event.type} ${why}`),
    outside: ({ journal }) => ({
      services: {
        main: createMainApi(...apps).service,
        invoice: offline,
        gtin: offline,
        translate: offline,
      },
      elapsed: createElapsed({ load: tab, ticks: now, now }),
      secrets: createSecretSlot(),
      unkept: createUnkeptOf(),
      equipment: { ...bareEquipment, chance: () => String(random.below(1e10)).padStart(10, '0') },
      ports: quiet,
      areas: async () => ({
        identity: () => coming(quiet),
        sync: () => coming({ ...quiet, ...localImport({ store, journal }) }),
        records: () => coming({}),
        tax: () => coming({ ports: quiet }),
        plans: () =>
          coming({ page: quietBank, bank: '', plansApp: '', library: offline, isOnline: () => false, ports: quiet }),
        cloud: () =>
          coming({
            browser: quietPushes,
            address: '',
            clipboard: () => undefined,
            page: new EventTarget(),
            seen: quietPage,
            uptime: offline,
            isOnline: () => false,
            ports: quiet,
          }),
        admin: () => coming({ ports: quiet }),
        support: () => coming(quiet),
        public: () => coming({ site: offline, isOnline: () => false, ports: quiet }),
        scanner: () => coming({ video: () => new Promise<never>(() => {}), beep: () => {}, buzz: () => {} }),
      }),
    }),
  })
  if (E.isLeft(composed)) throw new Error(`The desk does not start: ${composed.left}`)
  const { journal, rows } = composed.right
  const desk = composed.right.desk()
  desk.flows.apps.send({ type: 'apps.ofOwner', owner })
  desk.flows.apps.send({ type: 'apps.known', owner, apps, unsent: [] })
  return { desk, journal, store, rows, refused }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Everything that was stored, in order. */
export const readAll = async (store: Store): Promise<readonly Entry[]> => {
  const all: Entry[] = []
  for (;;) {
    const page = await store.read((all.at(-1)?.seq ?? 0) + 1, 500)()
    if (E.isLeft(page)) throw new Error(`The store gives nothing: ${page.left}`)
    if (page.right.length === 0) return all
    all.push(...page.right)
  }
}
