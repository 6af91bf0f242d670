/**
 * Every flow of the desk, and whose it is: `shared` flows are one for all tabs of the device, `abandonable` ones belong to a tab and are taken over
 * by the next when that tab is gone, `tab` ones begin anew with each load.
 */
export const flows = {
  settings: 'shared',
  user: 'shared',
  auth: 'tab',
  apps: 'shared',
  appList: 'tab',
  moving: 'tab',
  sync: 'tab',
  basket: 'shared',
  drafts: 'shared',
  sample: 'tab',
  saving: 'abandonable',
  productEditor: 'abandonable',
  stuff: 'tab',
  personEditor: 'abandonable',
  invoice: 'abandonable',
  page: 'tab',
  panel: 'tab',
  scanner: 'tab',
  invoices: 'tab',
  products: 'tab',
  persons: 'tab',
  notices: 'tab',
  dialogs: 'tab',
  guide: 'tab',
  storage: 'tab',
  update: 'tab',
  support: 'tab',
} as const satisfies Record<string, 'shared' | 'abandonable' | 'tab'>

export type Flow = keyof typeof flows
export const flowNames = Object.keys(flows).filter((name): name is Flow => name in flows)
