import { LateArea } from '../events/desk/areas.ts'
import type { identityArea } from './identity/area.ts'
import type { recordsArea } from './records/area.ts'
import type { supportArea } from './support/area.ts'
import type { syncArea } from './sync/area.ts'
import type { taxArea } from './tax/area.ts'

/** The flows of each area that comes late. */
export interface LateAreas {
  identity: typeof identityArea
  sync: typeof syncArea
  records: typeof recordsArea
  tax: typeof taxArea
  support: typeof supportArea
}

type OwnershipOf<R> = R extends { ownership: infer O } ? O : never

type Roster = {
  readonly [A in LateArea]: {
    /** Its flows, in the order in which they are told that the desk is open. */
    readonly flows: { readonly [F in keyof LateAreas[A]]: OwnershipOf<LateAreas[A][F]> }
    readonly load: () => Promise<LateAreas[A]>
  }
}

/** What is known of an area before it is loaded. */
export const lateAreas: Roster = {
  identity: {
    flows: { auth: 'tab', appList: 'tab', copy: 'tab' },
    load: async () => (await import('./identity/area.ts')).identityArea,
  },
  sync: {
    flows: { moving: 'tab', sync: 'tab' },
    load: async () => (await import('./sync/area.ts')).syncArea,
  },
  records: {
    flows: { productEditor: 'abandonable', stuff: 'tab', personEditor: 'abandonable' },
    load: async () => (await import('./records/area.ts')).recordsArea,
  },
  tax: {
    flows: { taxProfile: 'tab', taxRecord: 'tab', taxSender: 'abandonable', taxList: 'tab' },
    load: async () => (await import('./tax/area.ts')).taxArea,
  },
  support: {
    flows: { support: 'tab' },
    load: async () => (await import('./support/area.ts')).supportArea,
  },
}

export const lateAreaNames = Object.keys(lateAreas).filter(LateArea.is)

/** Loads every area, for whoever reads of any flow: replays, support logs, the page of the machines. Nothing is started. */
export const loadEveryArea = async (): Promise<void> => {
  await Promise.all(lateAreaNames.map((name) => lateAreas[name].load()))
}
