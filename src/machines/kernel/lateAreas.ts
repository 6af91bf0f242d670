import { LateArea } from '../../events/desk/areas.ts'
import type { adminArea } from '../admin/area.ts'
import type { cloudArea } from '../cloud/area.ts'
import type { dayArea } from '../day/area.ts'
import type { identityArea } from '../identity/area.ts'
import type { invoiceArea } from '../invoice/area.ts'
import type { paletteArea } from '../palette/area.ts'
import type { plansArea } from '../plans/area.ts'
import type { publicArea } from '../public/area.ts'
import type { recordsArea } from '../records/area.ts'
import type { scannerArea } from '../scanner/area.ts'
import type { supportArea } from '../support/area.ts'
import type { syncArea } from '../sync/area.ts'
import type { taxArea } from '../tax/area.ts'
import { doWithout } from './areaRows.ts'

/** The flows of each area that comes late. */
export interface LateAreas {
  identity: typeof identityArea
  sync: typeof syncArea
  records: typeof recordsArea
  invoice: typeof invoiceArea
  day: typeof dayArea
  tax: typeof taxArea
  plans: typeof plansArea
  cloud: typeof cloudArea
  admin: typeof adminArea
  support: typeof supportArea
  public: typeof publicArea
  palette: typeof paletteArea
  scanner: typeof scannerArea
}

type OwnershipOf<R> = R extends { ownership: infer O } ? O : never

type Roster = {
  readonly [A in LateArea]: {
    /** Its flows, in the order in which they receive `desk.opened`. */
    readonly flows: { readonly [F in keyof LateAreas[A]]: OwnershipOf<LateAreas[A][F]> }
    readonly load: () => Promise<LateAreas[A]>
  }
}

/** What is known of an area before it is loaded. */
export const lateAreas: Roster = {
  identity: {
    flows: { auth: 'tab', appList: 'tab', copy: 'tab' },
    load: async () => (await import('../identity/area.ts')).identityArea,
  },
  sync: { flows: { moving: 'tab', sync: 'tab' }, load: async () => (await import('../sync/area.ts')).syncArea },
  records: {
    flows: { productEditor: 'abandonable', stuff: 'tab', personEditor: 'abandonable', customer: 'tab', table: 'tab' },
    load: async () => (await import('../records/area.ts')).recordsArea,
  },
  invoice: {
    flows: { invoice: 'abandonable', deleted: 'tab' },
    load: async () => (await import('../invoice/area.ts')).invoiceArea,
  },
  day: { flows: { day: 'tab', drawer: 'tab', csv: 'tab' }, load: async () => (await import('../day/area.ts')).dayArea },
  tax: {
    flows: { taxProfile: 'tab', taxRecord: 'tab', taxSender: 'abandonable', taxList: 'tab' },
    load: async () => (await import('../tax/area.ts')).taxArea,
  },
  plans: {
    flows: { supportPlans: 'tab', planOrder: 'abandonable', payment: 'abandonable', planResult: 'tab' },
    load: async () => (await import('../plans/area.ts')).plansArea,
  },
  cloud: {
    flows: {
      apiKeys: 'tab',
      webPush: 'tab',
      pushes: 'tab',
      uptime: 'tab',
      heldMonitor: 'abandonable',
      dashboard: 'tab',
    },
    load: async () => (await import('../cloud/area.ts')).cloudArea,
  },
  admin: {
    flows: { adminUsers: 'tab', adminPushes: 'tab' },
    load: async () => (await import('../admin/area.ts')).adminArea,
  },
  support: {
    flows: { support: 'tab', backup: 'tab' },
    load: async () => (await import('../support/area.ts')).supportArea,
  },
  public: {
    flows: { offers: 'tab', contact: 'abandonable' },
    load: async () => (await import('../public/area.ts')).publicArea,
  },
  palette: { flows: { palette: 'tab' }, load: async () => (await import('../palette/area.ts')).paletteArea },
  scanner: { flows: { scanner: 'tab' }, load: async () => (await import('../scanner/area.ts')).scannerArea },
}

export const lateAreaNames = Object.keys(lateAreas).filter(LateArea.is)

/** What no device keeps: it comes from the network, for whom it is for. */
const notKept: readonly LateArea[] = ['admin']

/**
 * Loads every area, for whoever reads of any flow: replays, support logs, the page of the machines. Nothing is started.
 * What no device keeps is left out where it is not `wanted`, or cannot be had.
 */
export const loadEveryArea = async (wanted: 'all' | 'kept' = 'all'): Promise<void> => {
  await Promise.all(
    lateAreaNames.map(async (name) => {
      const { flows, load } = lateAreas[name]
      if (!notKept.includes(name)) await load()
      else if (wanted === 'kept') doWithout(flows)
      else await load().catch(() => doWithout(flows))
    }),
  )
}
