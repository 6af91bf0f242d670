import type { CloudWorld } from './adapters/cloud/area.ts'
import type { PlansWorld } from './adapters/plans/area.ts'
import type { PublicWorld } from './adapters/public/area.ts'
import type { Kept, Outside, World } from './compose.ts'
import type { LateArea } from './events/desk/areas.ts'
import { deadlineDays } from './machines/desk/settings.ts'
import type { AuthPorts } from './machines/identity/authContext.ts'
import type { LatePorts, LoadPorts } from './machines/kernel/provide.ts'

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
}

/** The ports of an area that a world has in the place of the usual ones. */
interface Own<A extends LateArea> {
  ports?: Partial<LatePorts[A]>
}

/** A world that has nothing of its own for an area. */
const bare = () => Promise.resolve({})

interface Deps
  extends Kept,
    Pick<Outside, 'services' | 'elapsed' | 'equipment' | 'secrets' | 'unkept'>,
    Pick<World, 'now' | 'later' | 'newId'> {
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
      async () => (await import('./adapters/invoice/invoice.ts')).createInvoicePorts,
      world.invoice ?? bare,
    ),
    tax: area(async () => (await import('./adapters/tax/area.ts')).createTaxPorts, world.tax ?? bare),
    plans: area(async () => (await import('./adapters/plans/area.ts')).createPlansPorts, world.plans),
    cloud: area(async () => (await import('./adapters/cloud/area.ts')).createCloudPorts, world.cloud),
    admin: area(async () => (await import('./adapters/admin/area.ts')).createAdminPorts, world.admin ?? bare),
    support: world.support,
    public: area(async () => (await import('./adapters/public/area.ts')).createPublicPorts, world.public),
    day: area(async () => (await import('./adapters/day/day.ts')).createDayPorts, world.day ?? bare),
    palette: area(
      async () => (await import('./adapters/palette/palette.ts')).createPalettePorts,
      world.palette ?? bare,
    ),
  }
}
