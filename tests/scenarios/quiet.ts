import { either as E } from 'fp-ts'
import type { PushBrowser } from '../../src/adapters/cloud/pushBrowser.ts'
import type { BankPage } from '../../src/adapters/plans/bankPage.ts'
import type { Page } from '../../src/adapters/sync/sync.ts'
import type { Watch } from '../../src/machines/parts/effect.ts'

const watch: Watch<unknown, never> = () => () => {}
const effect = () => new Promise<never>(() => {})

/** Ports of flows that a scenario leaves alone: they report nothing. */
export const quiet = {
  holdLock: watch,
  watchWakes: watch,
  watchOutbox: watch,
  namePayers: watch,
  pullChanges: watch,
  pushChanges: watch,
  releaseRow: effect,
  releaseRows: effect,
  settleConflict: effect,
  beginSignIn: effect,
  finishSignIn: effect,
  watchSession: watch,
  resumeSession: effect,
  describeUser: effect,
  countUnsaved: effect,
  promiseSignOut: effect,
  endSession: effect,
  settleSignOuts: watch,
  leavePage: effect,
  readTaxProfile: effect,
  saveTaxValue: effect,
  listPlans: effect,
  makeInvoice: effect,
  makePlan: effect,
  findPlan: effect,
  readPlanInvoice: effect,
  nameProducts: effect,
  obtainToken: effect,
  beginPayment: effect,
  securePayment: watch,
  postToBank: watch,
  noteNotLeft: effect,
  goToResult: effect,
  noteReturn: effect,
  readResult: effect,
  applyPlan: effect,
  listKeys: effect,
  deleteKey: effect,
  makeKey: effect,
  holdKey: watch,
  copyKey: effect,
  watchPush: watch,
  watchOutages: watch,
  readPush: effect,
  askPush: watch,
  registerPush: effect,
  dropPush: effect,
  endPush: effect,
  listPushes: effect,
  actOnPush: effect,
  listMonitors: effect,
  sendMonitor: effect,
  listUsers: effect,
  holdUsers: watch,
  saveAttributes: effect,
  listAllPushes: effect,
  holdAllPushes: watch,
  actOnAnyPush: effect,
  readOffers: effect,
  beginMessage: effect,
  sendMessage: effect,
  gatherLog: watch,
  keepLog: watch,
  saveLog: effect,
  attachInspector: watch,
  makeBackup: watch,
  keepBackup: watch,
  readBackup: watch,
  restoreBackup: watch,
  endRestore: async () => ({ type: 'backup.stopped' as const, entries: 0 }),
  watchUpdates: watch,
  applyUpdate: async () => ({ type: 'update.postponed' as const }),
  installDesk: async () => ({ type: 'install.done' as const }),
}

/** A browser whose page is never left. */
export const quietBank: BankPage = {
  leave: () => () => {},
  open() {},
  departed() {},
  returned: () => null,
}

/** A page that is always visible. */
export const quietPage: Page = { isSeen: () => true, watch: () => () => {} }

/** A browser that shows no notifications. */
export const quietPushes: PushBrowser = {
  permission: () => 'unsupported',
  askPermission: () => Promise.resolve('default'),
  subscription: () => Promise.resolve(null),
  subscribe: () => Promise.resolve(E.left('none')),
  unsubscribe: () => Promise.resolve(),
  alone: (work) => work(false),
  watch: () => () => {},
  deviceId: () => 'Linux::Chrome::148',
}
