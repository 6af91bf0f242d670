import { option as O } from 'fp-ts'
import type { InspectionEvent } from 'xstate'
import { saveFile } from '../adapters/desk/page.ts'
import { browserPersistence } from '../adapters/desk/storage.ts'
import { createUpdatePorts } from '../adapters/desk/update.ts'
import { lazyService } from '../adapters/http/lazyService.ts'
import { bearerTo } from '../adapters/identity/bearer.ts'
import type { Session } from '../adapters/identity/session.ts'
import { createElapsed } from '../adapters/parts/elapsed.ts'
import { once } from '../adapters/parts/lazy.ts'
import type { Inspecting } from '../adapters/support/attachInspector.ts'
import type { Support } from '../adapters/support/support.ts'
import type { Kept } from '../compose.ts'
import type { PaperFormat } from '../events/desk/invoice.ts'
import type { Invoice } from '../events/entities.ts'
import { createUnkeptOf } from '../events/unkept.ts'
import { version } from '../views/common/version.ts'
import { t } from '../views/texts/index.ts'
import type { BrowserDeps } from './browserAreas.ts'

/** The browser's world: the outside of a desk. */
export const outsideOf =
  ({ config, answer, store, tab, tell, now, newId, later, zone, build, camera, secrets }: BrowserDeps) =>
  (kept: Kept) => {
    const { journal, desk, present, settings } = kept
    const addresses = config === null ? [] : [config.main, config.invoice, config.gtin, config.uptime, config.translate]
    const fetchAsUser = bearerTo(
      addresses.map((address) => new URL(address).origin),
      (...call) => fetch(...call),
    )
    /** Until signing in has loaded, nobody has a token. */
    let tokens: Session | null = null
    const session: Session = {
      token: async () => tokens?.token() ?? O.none,
      refused: (token) => tokens?.refused(token),
    }
    const isOnline = () => navigator.onLine
    const elapsed = createElapsed({ load: tab, ticks: () => performance.now(), now })
    const { asking } = elapsed
    const service = (base = '', headers = {}, more = {}) =>
      lazyService(async () =>
        (await import('../adapters/http/service.ts')).createService({
          fetch: fetchAsUser,
          session,
          now,
          later,
          isOnline,
          base,
          headers,
          ...more,
        }),
      )
    const key = { 'x-taak-api-key': config?.applicationKey ?? '' }
    const gtin = service(config?.gtin)
    const invoice = service(config?.invoice, {}, { asking })
    let opened: Support | null = null
    const support = once(async () => {
      opened = (await import('./support.ts')).openSupport({
        store,
        journal,
        build,
        now,
        present,
        tab,
        product: version,
        flows: desk().flows,
      })
      return opened
    })
    const inspecting: Inspecting = { attached: null }
    return {
      support,
      supportLog: () => opened?.log,
      services: {
        main: service(config?.main, key),
        invoice,
        gtin,
        translate: service(config?.translate),
      },
      equipment: {
        print: async (format: PaperFormat) => (await import('../adapters/invoice/paper.ts')).print(format),
        sampleWork: () => import('../adapters/desk/sampleWork.ts'),
        save: saveFile,
        persistence: browserPersistence,
        share: async (invoice: Invoice) => {
          const [{ shareText }, { invoiceText }] = await Promise.all([
            import('../adapters/invoice/paper.ts'),
            import('../views/invoice/invoiceText.ts'),
          ])
          return shareText(t('invoice.title'), invoiceText(invoice, settings().language))
        },
        chance: () => String(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n).slice(-10),
      },
      elapsed,
      secrets,
      unkept: createUnkeptOf(),
      findPicture: async (email: string) =>
        (await import('../adapters/account/picture.ts')).findPicture(config?.avatars, email),
      inspected: (seen: InspectionEvent) => inspecting.attached?.next(seen),
      ports: {
        ...createUpdatePorts({ journal, isBusy: () => desk().flows.saving.getSnapshot().hasTag('busy') }),
      },
      areas: async () => {
        const { areasOf } = await import('./browserAreas.ts')
        return areasOf({
          ...{ ...kept, config, answer, store, tab, tell, now, newId, later, zone, build, camera, secrets },
          ...{ asking, isOnline, service, key, support, inspecting },
          services: { gtin, invoice },
          program: import.meta.url,
          opened: (session) => {
            tokens = session
          },
        })
      },
    }
  }
