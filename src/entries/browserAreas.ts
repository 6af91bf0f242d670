import type { createVideoSlot } from '../adapters/desk/page.ts'
import type { Service } from '../adapters/http/call.ts'
import type { takeAnswer } from '../adapters/identity/answer.ts'
import type { Session } from '../adapters/identity/session.ts'
import type { Config } from '../adapters/kernel/config.ts'
import type { Tabs } from '../adapters/kernel/tabs.ts'
import { every } from '../adapters/parts/clock.ts'
import type { Elapsed } from '../adapters/parts/elapsed.ts'
import { once } from '../adapters/parts/lazy.ts'
import { sessionTexts } from '../adapters/parts/webStorage.ts'
import type { Inspecting } from '../adapters/support/attachInspector.ts'
import type { Support } from '../adapters/support/support.ts'
import type { SecretSlot } from '../adapters/tax/secretSlot.ts'
import type { Kept } from '../compose.ts'
import type { AreasWorld } from '../composeAreas.ts'
import type { Store } from '../events/store.ts'
import { linesWritten } from '../machines/desk/select.ts'
import type { Later } from '../machines/parts/patiently.ts'

export interface BrowserDeps {
  /** Null if none could be loaded: then no service is called. */
  config: Config | null
  /** The identity provider's answer in the page's address. */
  answer: ReturnType<typeof takeAnswer>
  store: Store
  tab: string
  /** Tells other tabs that entries were stored. */
  tell: Tabs['tell']
  now: () => number
  newId: () => string
  later: Later
  zone: () => string
  build: string
  camera: ReturnType<typeof createVideoSlot>
  secrets: SecretSlot
}

interface Deps extends BrowserDeps, Kept {
  services: { gtin: Service; invoice: Service }
  /** A service at an address, without one at the program's own. */
  service: (base?: string, headers?: Record<string, string>, more?: { asking: Elapsed['asking'] }) => Service
  key: Record<string, string>
  asking: Elapsed['asking']
  isOnline: () => boolean
  support: () => Promise<Support>
  inspecting: Inspecting
  /** The address of the program's code. */
  program: string
  opened: (session: Session) => void
}

/** The browser's world for lazy areas. */
export const areasOf = (deps: Deps): AreasWorld => {
  const { config, answer, store, journal, rows, desk, apps, present, owed, settings, tab, tell, now, newId } = deps
  const { later, zone, build, secrets, services, service, key, asking, isOnline, support, inspecting } = deps
  const identity = once(async () =>
    (await import('../adapters/identity/browserSession.ts')).openBrowserSession({
      ...{ config, answer, store, journal, apps, present, owed, opened: deps.opened },
      language: () => settings().language,
      lines: () => linesWritten(desk().flows).length,
    }),
  )
  return {
    identity: async () => (await identity()).ports,
    sync: async () => {
      const [{ createSyncAreaPorts }, { browserLocks, browserPage }] = await Promise.all([
        import('../adapters/sync/area.ts'),
        import('../adapters/sync/browser.ts'),
      ])
      return createSyncAreaPorts({
        store,
        journal,
        rows,
        now,
        later,
        newId,
        zone,
        groceries: async () => (await import('../adapters/desk/sample/groceries.ts')).groceries,
        services,
        goods: () => settings().goods ?? [],
        build: deps.program,
        random: Math.random,
        locks: browserLocks,
        page: browserPage,
      })
    },
    tax: async () => ({ ports: await import('../adapters/tax/browserNetwork.ts') }),
    plans: async () => {
      const { createBrowserBank, ledFrom } = await import('../adapters/plans/browserBank.ts')
      const hosts = config === null ? [] : [config.bank, ...(config.bankHops ?? [])]
      return {
        page: createBrowserBank(sessionTexts, () => ledFrom(hosts)),
        bank: config?.bank ?? '',
        plansApp: config?.plansApp ?? '',
        library: service(config?.invoice, key, { asking }),
        isOnline,
      }
    },
    cloud: async () => {
      const [{ createBrowserPush }, { browserPage }] = await Promise.all([
        import('../adapters/cloud/browserPush.ts'),
        import('../adapters/sync/browser.ts'),
      ])
      return {
        browser: createBrowserPush(config?.vapidKey ?? ''),
        address: config?.main ?? '',
        clipboard: () => navigator.clipboard,
        page: window,
        seen: browserPage,
        uptime: service(config?.uptime),
        isOnline,
      }
    },
    public: async () => ({ site: service(), isOnline }),
    scanner: async () => ({
      video: deps.camera.wait,
      ...(await import('../adapters/scanner/sounds.ts')).createSounds(),
    }),
    support: async () => {
      const [{ openBackup }, { createInspectorPort }] = await Promise.all([
        import('./backup.ts'),
        import('../adapters/support/attachInspector.ts'),
      ])
      const { flows, readOn } = desk()
      return {
        ...(await support()).ports,
        attachInspector: createInspectorPort({
          inspecting,
          open: async (closed) => {
            const { openInspector } = await import('../adapters/support/inspector.ts')
            return openInspector({
              actors: Object.values(desk().flows).filter((flow) => flow !== undefined),
              window,
              every,
              closed,
            })
          },
        }),
        ...openBackup({ store, journal, build, now, newId, present, tab, secrets, tell, flows, readOn }),
      }
    },
  }
}
