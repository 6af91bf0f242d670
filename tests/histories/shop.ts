import { either as E } from 'fp-ts'
import { createInvoicePorts } from '../../src/adapters/desk/invoice.ts'
import { createListPorts } from '../../src/adapters/desk/list.ts'
import { createPersonPorts } from '../../src/adapters/desk/person.ts'
import { createProductPorts } from '../../src/adapters/desk/product.ts'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { createSamplePorts } from '../../src/adapters/desk/sample.ts'
import { createSavingPorts } from '../../src/adapters/desk/saving.ts'
import { createScannerPorts } from '../../src/adapters/desk/scanner.ts'
import { createStoragePorts, createStorageWire } from '../../src/adapters/desk/storage.ts'
import { createGtinService } from '../../src/adapters/http/gtin.ts'
import { createTranslate } from '../../src/adapters/http/translate.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { createRows } from '../../src/adapters/rows.ts'
import { createLocalImportPorts } from '../../src/adapters/sync/localImport.ts'
import type { Entry } from '../../src/events/event.ts'
import { createJournal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'
import { startDesk } from '../../src/machines/start.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { createMainApi } from '../scenarios/mainApi.ts'
import { quiet } from '../scenarios/quiet.ts'
import { createDeviceLocks } from '../scenarios/tabLocks.ts'
import type { Random } from './random.ts'

/** Who signed in here, and what they have. */
const owner = 'http://localhost:4174/identity shop'
const apps = [{ publicId: 'app-1', name: 'خواربار پارسیان' }]

const persistence = { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(true) }

interface Deps {
  store: Store
  random: Random
  tab: string
  /** Tabs that are open, besides this one. */
  others?: readonly string[]
}

/** A whole desk without a browser: the real flows and adapters over any store, with a clock and chance of the test's own. */
export const openShop = async ({ store, random, tab, others = [] }: Deps) => {
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
  const journal = createJournal(store, {
    later,
    failed: (fault, waiting) => wire.say({ type: 'storage.failed', fault, waiting }),
    recovered: () => wire.say({ type: 'storage.recovered' }),
    quarantined: (count) => wire.say({ type: 'storage.entriesSetAside', count }),
  })
  const rows = createRows(store, journal)
  const offline = serviceAt('http://offline.invalid', () => Promise.reject(new TypeError('offline')))
  const started = await startDesk({
    build: 'test',
    tab,
    later,
    stamp: () => ({ id: newId(), at: now() }),
    journal,
    store,
    threw(thrown) {
      throw thrown
    },
    tabs: createDeviceLocks(...others).of(tab),
    refused: (flow, event, why) => refused.push(`${flow} ${event.type} ${why}`),
    ports: {
      ...quiet,
      ...createAppListPorts(createMainApi(...apps).service, { store, journal, here: () => [] }),
      ...createLocalImportPorts({
        store,
        journal,
        groceries: () => Promise.resolve(groceries),
        alone: (work) => work(),
      }),
      ...createListPorts({ store, journal, rows }),
      ...createSavingPorts({ store, journal, now, zone: () => 'Asia/Tehran' }),
      ...createInvoicePorts({ store, journal, print: () => Promise.resolve(), share: () => Promise.resolve('shared') }),
      ...createPersonPorts({ store, journal, now, newId }),
      ...createSamplePorts({ store, journal, now, groceries: () => Promise.resolve(groceries) }),
      ...createStoragePorts({
        store,
        journal,
        wire,
        persistence,
        present: () => ({ owner, apps: ['app-1'] }),
        save: () => {},
      }),
      ...createProductPorts({
        store,
        journal,
        now,
        gtins: createGtinService(offline),
        translate: createTranslate(offline),
        chance: () => String(random.below(1e10)).padStart(10, '0'),
      }),
      ...createScannerPorts({
        store,
        video: () => new Promise(() => {}),
        currency: () => 'IRR',
        sounds: () => false,
        beep: () => {},
        buzz: () => {},
      }),
      watchUpdates: () => () => {},
      applyUpdate: () => () => Promise.resolve(E.left({ type: 'update.postponed' })),
      installDesk: () => () => Promise.resolve(E.right({ type: 'install.done' })),
    },
  })
  if (E.isLeft(started)) throw new Error(`The desk does not start: ${started.left}`)
  const desk = started.right
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
