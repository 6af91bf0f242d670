import { every } from './adapters/clock.ts'
import type { Config } from './adapters/config.ts'
import type { createVideoSlot } from './adapters/desk/page.ts'
import { saveBlob, saveFile } from './adapters/desk/page.ts'
import { print, shareText } from './adapters/desk/paper.ts'
import { createSounds } from './adapters/desk/scanner/sounds.ts'
import { browserPersistence } from './adapters/desk/storage.ts'
import { createUpdatePorts } from './adapters/desk/update.ts'
import { createGtinService } from './adapters/http/gtin.ts'
import { lazyService } from './adapters/http/lazyService.ts'
import { createTranslate } from './adapters/http/translate.ts'
import type { takeAnswer } from './adapters/identity/answer.ts'
import { browserPage } from './adapters/identity/authPage.ts'
import { bearerTo } from './adapters/identity/bearer.ts'
import { lazyIdentity } from './adapters/identity/lazyIdentity.ts'
import { createCountUnsaved } from './adapters/identity/unsent.ts'
import { createInspectorPort } from './adapters/inspector.ts'
import { once } from './adapters/lazy.ts'
import { createSupport } from './adapters/support/support.ts'
import { browserLocks, browserPage as syncPage } from './adapters/sync/browser.ts'
import { lazyRunPorts } from './adapters/sync/lazyRun.ts'
import { lazyLocalImportPorts } from './adapters/sync/localImport/lazyLocalImport.ts'
import { createSyncPorts } from './adapters/sync/sync.ts'
import type { Kept } from './compose.ts'
import type { Invoice } from './events/entities.ts'
import type { Store } from './events/store.ts'
import { flowNames } from './machines/flows.ts'
import type { Later } from './machines/patiently.ts'
import { invoiceText } from './views/desk/invoice/invoiceText.ts'
import { version } from './views/shell/version.ts'
import { t } from './views/texts/index.ts'

interface Deps {
  /** Null where none could be had: then no service is asked. */
  config: Config | null
  /** What the identity provider sent back with the page's address. */
  answer: ReturnType<typeof takeAnswer>
  store: Store
  tab: string
  now: () => number
  newId: () => string
  later: Later
  zone: () => string
  build: string
  camera: ReturnType<typeof createVideoSlot>
}

/** The browser's world: what a desk stands on outside of itself. */
export const outsideOf =
  ({ config, answer, store, tab, now, newId, later, zone, build, camera }: Deps) =>
  ({ journal, rows, desk, apps, present, settings }: Kept) => {
    const addresses = config === null ? [] : [config.main, config.invoice, config.gtin, config.uptime, config.translate]
    const fetchAsUser = bearerTo(
      addresses.map((address) => new URL(address).origin),
      (...call) => fetch(...call),
    )
    const groceries = async () => (await import('./adapters/desk/sample/groceries.ts')).groceries
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
        lines: () => desk().flows.basket.getSnapshot().context.lines.length,
      }),
    })
    const isOnline = () => navigator.onLine
    const service = (base = '', headers = {}) =>
      lazyService(async () =>
        (await import('./adapters/http/service.ts')).createService({
          ...{ fetch: fetchAsUser, session, now, later, isOnline, base, headers },
        }),
      )
    const gtin = service(config?.gtin)
    const support = createSupport({
      ...{ store, journal, build, now, present },
      product: version,
      tab,
      newKey: () => crypto.getRandomValues(new Uint8Array(16)),
      device: async () => (await import('./adapters/support/device.ts')).browserDevice(),
      states: () => Object.fromEntries(flowNames.map((flow) => [flow, desk().flows[flow].getSnapshot().value])),
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
        return openInspector({ actors: Object.values(desk().flows), window, every, closed })
      },
    })
    return {
      support,
      services: {
        main: service(config?.main, { 'x-taak-api-key': config?.applicationKey ?? '' }),
        gtins: createGtinService(gtin),
        translate: createTranslate(service(config?.translate)),
      },
      equipment: {
        ...{ print, groceries, save: saveFile, persistence: browserPersistence, video: camera.wait },
        ...createSounds(),
        share: (invoice: Invoice) => shareText(t('invoice.title'), invoiceText(invoice, settings().language)),
        chance: () => String(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n).slice(-10),
      },
      inspected: inspector.inspected,
      ports: {
        ...authPorts,
        ...createSyncPorts(
          {
            ...{ store, journal, rows, now, later, newId, zone },
            services: { gtin, invoice: service(config?.invoice) },
            build: import.meta.url,
            random: Math.random,
            locks: browserLocks,
            page: syncPage,
          },
          lazyRunPorts,
        ),
        ...lazyLocalImportPorts({ store, journal, groceries }),
        ...support.ports,
        attachInspector: inspector.attachInspector,
        ...createUpdatePorts({ journal, isBusy: () => desk().flows.saving.getSnapshot().hasTag('busy') }),
      },
    }
  }
