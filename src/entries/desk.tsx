import { either as E } from 'fp-ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createVideoSlot } from '../adapters/desk/page.ts'
import { createStorageWire } from '../adapters/desk/storage.ts'
import { takeAnswer } from '../adapters/identity/answer.ts'
import { askingFor, takeAskedLanguage } from '../adapters/kernel/askedLanguage.ts'
import { loadConfig } from '../adapters/kernel/config.ts'
import { createCrashes } from '../adapters/kernel/crashes.ts'
import { askBeforeLeaving } from '../adapters/kernel/leaving.ts'
import { aloneAmongTabs, createKeepLeft, takeLeft } from '../adapters/kernel/left.ts'
import { openStore } from '../adapters/kernel/openStore.ts'
import { canReach } from '../adapters/kernel/reach.ts'
import { createTabs } from '../adapters/kernel/tabs.ts'
import { later, newId } from '../adapters/parts/clock.ts'
import { once } from '../adapters/parts/lazy.ts'
import { localTexts, sessionTexts } from '../adapters/parts/webStorage.ts'
import { createSecretSlot } from '../adapters/tax/secretSlot.ts'
import { listenToLinks } from '../adapters/worker/listen.ts'
import type { StoreFault } from '../events/faults.ts'
import { models } from '../events/projections/rows.ts'
import type { Store } from '../events/store.ts'
import { routes } from '../events/values/routes.ts'
import { lateAreas } from '../machines/kernel/lateAreas.ts'
import { delays } from '../machines/parts/delays.ts'
import { App } from '../views/App.tsx'
import type { CrashPort } from '../views/common/crash.ts'
import { Stuck } from '../views/shell/Stuck.tsx'
import { dressAsLast, dressAsSettings, lastLooks, pageRoot, showNotOpened } from './opening.tsx'
import '@fontsource-variable/vazirmatn/index.css'
import '../views/styles/index.css'
import { compose } from '../compose.ts'
import { outsideOf } from './browser.ts'

const page = createRoot(pageRoot())
const crashes: CrashPort = {
  build: import.meta.env.VITE_BUILD,
  ...createCrashes(sessionTexts, () => performance.now()),
  copy: async (text) => {
    const { copyTo } = await import('../adapters/parts/clipboard.ts')
    return (await copyTo(navigator.clipboard, text)) === null
  },
  reload: () =>
    import('../adapters/desk/newestBuild.ts').then(
      ({ reloadNewest }) => reloadNewest(),
      () => location.reload(),
    ),
}
let opened: Store | null = null

/** What a tap on an invoice needs. What fails is left to the tap. */
const fetchInvoice = () =>
  Promise.allSettled([
    lateAreas.invoice.load(),
    import('../adapters/invoice/area.ts'),
    import('../views/invoice/InvoiceDialog.tsx'),
  ])

/** Lets the browser draw, and answer a touch, between the parts of a start: a cheap phone needs 0.1 s for each. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const begin = async () => {
  // It has no store, and shows only the file that it is given.
  if (location.pathname === routes.supportReplay) return (await import('./replay.tsx')).openReplay(page, crashes)
  // Fetched beside the journal. What fails is left to the page.
  if (location.pathname !== routes.desk) import('../views/shell/OtherPages.tsx').catch(() => {})
  const answer = takeAnswer(location, history)
  const wire = createStorageWire()
  const asked = takeAskedLanguage(location, history)
  await nextTask()
  const dressed = dressAsLast(asked)
  const stuck = (fault: StoreFault | 'unread') =>
    void dressed.then(() => page.render(<Stuck fault={fault} reload={crashes.reload} />))
  const tabs = createTabs()
  let isOutdated = false
  let rebuild = () => {
    isOutdated = true
  }
  let refolded = () => {}
  let isWritten = () => false
  const store = await openStore({
    wire,
    stuck,
    unstuck: () => location.reload(),
    outdated: () => rebuild(),
    refolded: () => refolded(),
    openWire: async () => (await import('./storeWire.ts')).openStoreWire(),
  })
  if (store === null) return
  opened = store
  await takeLeft(
    () => localStorage,
    aloneAmongTabs,
    store,
    ({ moved, flows }) => tabs.tell({ models: moved, flows }),
  )
  const config = await loadConfig(fetch, localTexts)
  const camera = createVideoSlot()
  const secrets = createSecretSlot()
  const now = () => Date.now()
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  const { build } = crashes
  const composed = await compose({
    build,
    tab: tabs.tab,
    tabs,
    store,
    wire,
    now,
    newId,
    later,
    zone,
    outside: (kept) => {
      refolded = () => kept.journal.hear({ models, flows: [] })
      askBeforeLeaving(window, store, kept.journal, () => isWritten())
      const { tab, tell } = tabs
      return outsideOf({ config, answer, store, tab, tell, now, newId, later, zone, build, camera, secrets })(kept)
    },
    canReach,
    loadCheckpoints: once(() => import('../machines/kernel/checkpoint.ts')),
    threw: (thrown) => console.error(thrown),
    oversized: ({ flow, type }, bytes) => console.error(`${flow} stores ${type} of ${bytes} bytes, which is too large`),
    refused: (flow, event, why) => console.error(`${flow} received ${event.type}, which cannot be stored: ${why}`),
  })
  if (E.isLeft(composed)) return stuck('unread')
  const { journal, present, rows, outside } = composed.right
  const desk = composed.right.desk()
  const { basket, asides, settings } = desk.flows
  isWritten = () => basket.getSnapshot().context.lines.length > 0 || asides.getSnapshot().context.baskets.length > 0

  journal.watch(({ models, flows, foreign }) => {
    if (!foreign) tabs.tell({ models, flows })
  })
  tabs.listen((moved) => journal.hear(moved))

  await nextTask()
  await dressed
  const isNew = !(store.durable && lastLooks.isKept())
  if (asked !== null && isNew) desk.send('settings', { type: 'language.choose', language: asked })
  const language = await dressAsSettings(settings, asked)
  // What this tab chooses it follows at once, unless that cannot be stored for now: then it stays offered.
  // A load forgets a choice that no store keeps: then the address asks for it.
  const send: typeof desk.send = (flow, event) => {
    if (event.type === 'language.follow' && !store.durable)
      return location.replace(askingFor(settings.getSnapshot().context.settings.language, location))
    desk.send(flow, event)
    if (event.type !== 'language.choose' || event.language === language) return
    dispatchEvent(new Event('update.language'))
    void journal.settled().then((stored) => {
      if (E.isRight(stored)) send('update', { type: 'language.follow' })
    })
  }

  if (answer !== null) desk.send('auth', { type: 'auth.returned' })
  if (location.pathname === routes.endSession) desk.send('auth', { type: 'auth.ended' })
  void journal.projectPending()
  rebuild = () => desk.send('storage', { type: 'storage.rebuild' })
  if (isOutdated) rebuild()
  // In slices, since the written page is on show: the whole desk at once would hold a slow phone for a second.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App
          view={{
            desk: { ...desk, send },
            rows,
            supportLog: outside.supportLog,
            showCamera: camera.show,
            offerSecret: secrets.put,
            unkept: outside.unkept,
            findPicture: outside.findPicture,
            canReach,
            seals: config?.seals ?? [],
            listenToLinks,
            keepLeft: createKeepLeft(localTexts, tabs.tab, journal),
            crashes,
          }}
        />
      </StrictMode>,
    ),
  )
  // Areas come one after the other: a first scan must not wait for another one.
  desk.send('areas', { type: 'areas.needed', area: 'scanner' })
  later(delays.fetchEarly, () => void fetchInvoice())
  void import('./console.ts').then(({ openConsole }) =>
    openConsole({ store, journal, present, flows: desk.flows, support: outside.support }),
  )
}

void begin().catch((error: unknown) => showNotOpened(page, error, opened, crashes))
