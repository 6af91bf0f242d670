import type { CloudWorld } from './adapters/cloud/area.ts'
import type { Equipment } from './adapters/desk/area.ts'
import type { Service } from './adapters/http/call.ts'
import type { Elapsed } from './adapters/parts/elapsed.ts'
import type { Rows } from './adapters/parts/rows.ts'
import type { PlansWorld } from './adapters/plans/area.ts'
import type { PublicWorld } from './adapters/public/area.ts'
import type { ScannerWorld } from './adapters/scanner/scanner.ts'
import type { SecretSlot } from './adapters/tax/secretSlot.ts'
import type { LateArea } from './events/desk/areas.ts'
import type { Settings } from './events/desk/settings.ts'
import type { Journal } from './events/journal.ts'
import type { Store } from './events/store.ts'
import type { UnkeptOf } from './events/unkept.ts'
import { chosenCurrency, deadlineDays, soldAs } from './machines/desk/settings.ts'
import type { AuthPorts } from './machines/identity/authContext.ts'
import type { LatePorts, LoadPorts } from './machines/kernel/provide.ts'
import type { Desk } from './machines/kernel/start.ts'
import type { Later } from './machines/parts/patiently.ts'

/** The environment of lazily loaded areas. */
export interface AreasWorld {
  identity: () => Promise<AuthPorts & Partial<LatePorts['identity']>>
  sync: () => Promise<LatePorts['sync']>
  records?: () => Promise<Own<'records'>>
  invoice?: () => Promise<Own<'invoice'>>
  day?: () => Promise<Own<'day'>>
  tax?: () => Promise<Own<'tax'>>
  plans: () => Promise<Own<'plans'> & PlansWorld>
  cloud: () => Promise<Own<'cloud'> & CloudWorld>
  admin?: () => Promise<Own<'admin'>>
  support: () => Promise<LatePorts['support']>
  public: () => Promise<Own<'public'> & PublicWorld>
  palette?: () => Promise<Own<'palette'>>
  scanner: () => Promise<Own<'scanner'> & ScannerWorld>
}

/** The ports of an area that a world has in the place of the usual ones. */
interface Own<A extends LateArea> {
  ports?: Partial<LatePorts[A]>
}

/** A world that has nothing of its own for an area. */
const bare = () => Promise.resolve({})

/** The tools of a world. */
export interface Tools {
  services: Record<'main' | 'invoice' | 'gtin' | 'translate', Service>
  /** Measures time by the invoice service's answers. */
  elapsed: Elapsed
  equipment: Equipment
  /** The slot of secrets, filled by the views. */
  secrets: Pick<SecretSlot, 'take'>
  /** Shown values that are never stored. */
  unkept: UnkeptOf
}

interface Deps extends Tools {
  store: Store
  journal: Journal
  rows: Rows
  /** The running desk; must not be called before its start. */
  desk: () => Desk
  apps: () => readonly string[]
  settings: () => Settings
  now: () => number
  newId: () => string
  later: Later
  /** Ids of rows that are hidden from the lists. */
  hidden: () => readonly string[]
}

/** The one wiring of adapters to flows of lazy areas. */
export const composeAreas = (deps: Deps, world: AreasWorld): LoadPorts => {
  const { store, journal, rows, desk, apps, settings, services, elapsed, equipment, secrets, unkept } = deps
  const { now, later, newId, hidden } = deps
  const contextOfApps = () => desk().flows.apps.getSnapshot().context
  const user = () => desk().flows.user.getSnapshot().context.user
  const webPush = () => settings().webPush ?? null
  /** What the adapters of lazy areas may use. Each names what it takes. */
  const shared = {
    ...{ ...services, store, journal, rows, now, later, newId, elapsed, secrets, unkept, hidden },
    language: () => settings().language,
    currency: () => chosenCurrency(settings()),
    traits: (product: string) => soldAs(settings(), product),
    scales: () => settings().scales ?? [],
    sounds: () => settings().beep,
    print: equipment.print,
    share: equipment.share,
    chance: equipment.chance,
    here: apps,
    user: () => user()?.sub ?? '',
    email: () => user()?.email ?? '',
    owner: () => contextOfApps().owner,
    app: () => contextOfApps().app?.publicId ?? '',
    deadline: () => deadlineDays(settings()),
    kept: webPush,
    watchKept(moved: () => void) {
      let last = webPush()
      const { unsubscribe } = desk().flows.settings.subscribe(() => {
        if (webPush() === last) return
        last = webPush()
        moved()
      })
      return unsubscribe
    },
  }

  const area =
    <P, W extends { ports?: object }>(
      adapters: () => Promise<(deps: typeof shared & W) => P>,
      world: () => Promise<W>,
    ) =>
    async () => {
      const [create, own] = await Promise.all([adapters(), world()])
      return { ...create({ ...shared, ...own }), ...own.ports }
    }
  return {
    identity: area(
      async () => (await import('./adapters/identity/area.ts')).createIdentityPorts,
      async () => {
        const auth = await world.identity()
        return { auth, ports: auth }
      },
    ),
    sync: world.sync,
    records: area(async () => (await import('./adapters/records/area.ts')).createRecordsPorts, world.records ?? bare),
    invoice: area(
      async () => (await import('./adapters/invoice/area.ts')).createInvoiceAreaPorts,
      world.invoice ?? bare,
    ),
    tax: area(async () => (await import('./adapters/tax/area.ts')).createTaxPorts, world.tax ?? bare),
    plans: area(async () => (await import('./adapters/plans/area.ts')).createPlansPorts, world.plans),
    cloud: area(async () => (await import('./adapters/cloud/area.ts')).createCloudPorts, world.cloud),
    admin: area(async () => (await import('./adapters/admin/area.ts')).createAdminPorts, world.admin ?? bare),
    support: world.support,
    public: area(async () => (await import('./adapters/public/area.ts')).createPublicPorts, world.public),
    day: area(async () => (await import('./adapters/day/area.ts')).createDayAreaPorts, world.day ?? bare),
    palette: area(
      async () => (await import('./adapters/palette/palette.ts')).createPalettePorts,
      world.palette ?? bare,
    ),
    scanner: area(async () => (await import('./adapters/scanner/scanner.ts')).createScannerPorts, world.scanner),
  }
}
