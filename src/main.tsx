import { either as E } from 'fp-ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { every, later, newId, stamp } from './adapters/clock.ts'
import { loadConfig } from './adapters/config.ts'
import { createInvoicePorts } from './adapters/desk/invoice.ts'
import { createListPorts } from './adapters/desk/list.ts'
import { createVideoSlot, saveBlob, saveFile } from './adapters/desk/page.ts'
import { print, shareText } from './adapters/desk/paper.ts'
import { createPersonPorts } from './adapters/desk/person.ts'
import { createProductPorts } from './adapters/desk/product.ts'
import { createSamplePorts } from './adapters/desk/sample.ts'
import { createSavingPorts } from './adapters/desk/saving.ts'
import { createSounds } from './adapters/desk/scanner/sounds.ts'
import { createScannerPorts } from './adapters/desk/scanner.ts'
import { browserPersistence, createStoragePorts, createStorageWire } from './adapters/desk/storage.ts'
import { createUpdatePorts } from './adapters/desk/update.ts'
import { createGtinService } from './adapters/http/gtin.ts'
import { lazyService } from './adapters/http/lazyService.ts'
import { createTranslate } from './adapters/http/translate.ts'
import { takeAnswer } from './adapters/identity/answer.ts'
import { createAppListPorts } from './adapters/identity/appList.ts'
import { browserPage } from './adapters/identity/authPage.ts'
import { bearerTo } from './adapters/identity/bearer.ts'
import { lazyIdentity } from './adapters/identity/lazyIdentity.ts'
import { createCountUnsaved } from './adapters/identity/unsent.ts'
import { createInspectorPort } from './adapters/inspector.ts'
import { once } from './adapters/lazy.ts'
import { askBeforeLeaving } from './adapters/leaving.ts'
import { openStore } from './adapters/openStore.ts'
import { canReach } from './adapters/reach.ts'
import { createRows } from './adapters/rows.ts'
import { createConsole, showConsole } from './adapters/support/console.ts'
import { createSupport } from './adapters/support/support.ts'
import { browserLocks, browserPage as syncPage } from './adapters/sync/browser.ts'
import { lazyRunPorts } from './adapters/sync/lazyRun.ts'
import { lazyLocalImportPorts } from './adapters/sync/localImport/lazyLocalImport.ts'
import { createSyncPorts } from './adapters/sync/sync.ts'
import { createTabs } from './adapters/tabs.ts'
import { localTexts } from './adapters/webStorage.ts'
import type { StoreFault } from './events/desk/storage.ts'
import { createJournal } from './events/journal.ts'
import { models } from './events/projections/rows.ts'
import type { Store } from './events/store.ts'
import { routes } from './events/values/routes.ts'
import { chosenCurrency } from './machines/desk/settings.ts'
import { flowNames } from './machines/flows.ts'
import { appsHere } from './machines/identity/appsListed.ts'
import { startDesk } from './machines/start.ts'
import { dressAsLast, dressAsSettings, pageRoot, showNotOpened } from './mainOpening.tsx'
import { App } from './views/App.tsx'
import { invoiceText } from './views/invoiceText.ts'
import { Stuck } from './views/pages/Stuck.tsx'
import { version } from './views/pages/version.ts'
import { t } from './views/texts/index.ts'
import '@fontsource-variable/vazirmatn/index.css'
import './views/styles/index.css'

const page = createRoot(pageRoot())
let opened: Store | null = null

const begin = async () => {
  // It has no store, and shows nothing but the file that it is given.
  if (location.pathname === routes.supportReplay) return (await import('./mainReplay.tsx')).openReplay(page)
  const answer = takeAnswer(location, history)
  const wire = createStorageWire()
  const dressed = dressAsLast()
  const stuck = (fault: StoreFault | 'unread') => void dressed.then(() => page.render(<Stuck fault={fault} />))
  const tabs = createTabs(() => stuck('blocked'))
  let isOutdated = false
  let rebuild = () => {
    isOutdated = true
  }
  let refolded = () => {}
  const store = await openStore({
    wire,
    stuck,
    unstuck: () => location.reload(),
    outdated: () => rebuild(),
    refolded: () => refolded(),
  })
  if (store === null) return
  opened = store
  const journal = createJournal(store, {
    later,
    failed: (fault, waiting) => wire.say({ type: 'storage.failed', fault, waiting }),
    recovered: () => wire.say({ type: 'storage.recovered' }),
    quarantined: (count) => wire.say({ type: 'storage.entriesSetAside', count }),
  })
  refolded = () => journal.hear({ models, flows: [] })
  askBeforeLeaving(window, journal)
  const rows = createRows(store, journal)
  const config = await loadConfig(fetch, localTexts)
  const apps = () => appsHere(desk.flows.apps.getSnapshot().context)
  const present = () => ({ owner: desk.flows.apps.getSnapshot().context.owner, apps: apps() })
  const { ports: authPorts, session } = lazyIdentity({
    load: async () =>
      (await import('./adapters/identity/openIdentity.ts')).openIdentity({
        ...{ config, page: browserPage, answer, store, apps },
        language: () => settings().language,
        chance: Math.random,
      }),
    page: browserPage,
    countUnsaved: createCountUnsaved({
      ...{ store, apps },
      lines: () => desk.flows.basket.getSnapshot().context.lines.length,
    }),
  })
  const services = config === null ? [] : [config.main, config.invoice, config.gtin, config.uptime, config.translate]
  const fetchAsUser = bearerTo(
    services.map((address) => new URL(address).origin),
    (...call) => fetch(...call),
  )
  const camera = createVideoSlot()
  const now = () => Date.now()
  const isOnline = () => navigator.onLine
  const service = (base = '', headers = {}) =>
    lazyService(async () =>
      (await import('./adapters/http/service.ts')).createService({
        ...{ fetch: fetchAsUser, session, now, later, isOnline, base, headers },
      }),
    )
  const gtin = service(config?.gtin)
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  const groceries = async () => (await import('./adapters/desk/sample/groceries.ts')).groceries
  const settings = () => desk.flows.settings.getSnapshot().context.settings
  const build = import.meta.env.VITE_BUILD ?? 'dev'
  const support = createSupport({
    ...{ store, journal, build, now, present },
    product: version,
    tab: tabs.tab,
    newKey: () => crypto.getRandomValues(new Uint8Array(16)),
    device: async () => (await import('./adapters/support/device.ts')).browserDevice(),
    states: () => Object.fromEntries(flowNames.map((flow) => [flow, desk.flows[flow].getSnapshot().value])),
    machines: once(async () => ({
      createBeginning: (await import('./machines/replay/beginning.ts')).createBeginning,
      createRehash: (await import('./machines/replay/rehash.ts')).createRehash,
      definitionHashes: (await import('./machines/replay/definitionHash.ts')).definitionHashes(),
    })),
    load: once(async () => ({
      gather: (await import('./adapters/support/gather.ts')).gather,
      createPreview: (await import('./adapters/support/preview.ts')).createPreview,
    })),
    save: saveBlob,
  })
  const inspector = createInspectorPort({
    open: async (closed) => {
      const { openInspector } = await import('./adapters/support/inspector.ts')
      return openInspector({ actors: Object.values(desk.flows), window, every, closed })
    },
  })

  const started = await startDesk({
    ...{ build, tab: tabs.tab, tabs, stamp, later, journal, store },
    inspected: inspector.inspected,
    threw: (thrown) => console.error(thrown),
    refused: (flow, event, why) => console.error(`${flow} received ${event.type}, which cannot be stored: ${why}`),
    ports: {
      ...authPorts,
      ...createListPorts({ store, journal, rows }),
      ...createSavingPorts({ store, journal, now, zone }),
      ...createInvoicePorts({
        store,
        journal,
        print,
        share: (invoice) => shareText(t('invoice.title'), invoiceText(invoice, settings().language)),
      }),
      ...createProductPorts({
        store,
        journal,
        now,
        gtins: createGtinService(gtin),
        translate: createTranslate(service(config?.translate)),
        chance: () => String(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n).slice(-10),
      }),
      ...createPersonPorts({ store, journal, now, newId }),
      ...createScannerPorts({
        store,
        video: camera.wait,
        currency: () => chosenCurrency(settings()),
        sounds: () => settings().beep,
        ...createSounds(),
      }),
      ...createSamplePorts({ store, journal, now, groceries }),
      ...createAppListPorts(service(config?.main, { 'x-taak-api-key': config?.applicationKey ?? '' }), {
        ...{ store, journal },
        here: apps,
      }),
      ...createSyncPorts(
        {
          store,
          journal,
          services: { gtin, invoice: service(config?.invoice) },
          now,
          later,
          newId,
          build: import.meta.url,
          random: Math.random,
          zone,
          locks: browserLocks,
          page: syncPage,
          rows,
        },
        lazyRunPorts,
      ),
      ...lazyLocalImportPorts({ store, journal, groceries }),
      ...createStoragePorts({ store, journal, wire, persistence: browserPersistence, present, save: saveFile }),
      ...support.ports,
      attachInspector: inspector.attachInspector,
      ...createUpdatePorts({ journal, isBusy: () => desk.flows.saving.getSnapshot().hasTag('busy') }),
    },
  })

  if (E.isLeft(started)) return stuck('unread')
  const desk = started.right

  const readings = once(async () =>
    (await import('./adapters/support/console/readings.ts')).createReadings({
      ...{ flows: flowNames, store, journal },
      app: () => desk.flows.apps.getSnapshot().context.app?.publicId ?? null,
      print: (table) => console.table(table),
      gather: support.gather,
      save: saveBlob,
      createReplay: async () => (await import('./machines/replay/replay.ts')).createReplay,
    }),
  )
  showConsole(createConsole({ flows: desk.flows, readings }))

  journal.watch(({ models, flows, foreign }) => {
    if (!foreign) tabs.tell({ models, flows })
  })
  tabs.listen((moved) => journal.hear(moved))

  await dressed
  await dressAsSettings(desk.flows.settings, journal)

  if (answer !== null) desk.ask('auth', { type: 'auth.returned' })
  if (location.pathname === routes.endSession) desk.ask('auth', { type: 'auth.ended' })
  void journal.projectPending()
  rebuild = () => desk.ask('storage', { type: 'storage.rebuild' })
  if (isOutdated) rebuild()
  page.render(
    <StrictMode>
      <App view={{ desk, rows, supportLog: support.log, showCamera: camera.show, canReach }} />
    </StrictMode>,
  )
}

void begin().catch((error: unknown) => showNotOpened(page, error, opened))
