import type { Machines } from './desk.ts'
import { machines } from './desk.ts'
import type { createEffects } from './effect.ts'
import type { DeskPorts } from './ports.ts'
import type { SyncPorts } from './sync/syncContext.ts'

type Effects = ReturnType<typeof createEffects>

/** Before what threw is tried again by itself, in milliseconds. */
const retryIn = 10_000

const syncFailed = () => ({ type: 'sync.failed', fault: 'failed', detail: '', retryIn }) as const
const listFailed = () => ({ type: 'list.failed', fault: 'unavailable' }) as const
const callFailed = { status: 0, detail: '', violation: null }
const refused = () => ({ type: 'invoice.refused', refusal: 'unreadable' }) as const
const localImportFailed = () => ({ type: 'moving.failed', fault: 'unavailable' }) as const
const sampleFailed = () => ({ type: 'sample.failed', fault: 'unavailable' }) as const
const storageFailed = () => ({ type: 'storage.failed', fault: 'unavailable', waiting: 0 }) as const

/** The sync machine with its effects; it also runs without a desk around it. */
export const provideSync = (ports: SyncPorts, { afterCommit, immediate, watch }: Effects): Machines['sync'] =>
  machines.sync.provide({
    actors: {
      holdLock: watch(ports.holdLock, () => ({ type: 'sync.lockTaken' })),
      watchWakes: watch(ports.watchWakes, null),
      watchOutbox: watch(ports.watchOutbox, null),
      namePayers: watch(ports.namePayers, null),
      pullChanges: watch(ports.pullChanges, syncFailed),
      pushChanges: watch(ports.pushChanges, syncFailed),
      releaseRow: immediate(ports.releaseRow, () => ({ type: 'trouble.notSettled', fault: 'unavailable' })),
      // What the last fact released must be stored before the rest is counted.
      releaseRows: afterCommit(ports.releaseRows, () => ({ type: 'trouble.notSettled', fault: 'unavailable' })),
      settleConflict: immediate(ports.settleConflict, () => ({ type: 'trouble.notSettled', fault: 'unavailable' })),
    },
  })

/**
 * Every machine with its effects. `afterCommit` ones leave the device or change it, and wait until their cause is stored; `immediate` ones look up and
 * decide; what they answer is stored before anybody is told "saved". Beside each stands what its flow hears where it throws.
 */
export const provide = (ports: DeskPorts, { afterCommit, immediate, watch }: Effects): Machines => ({
  ...machines,
  appList: machines.appList.provide({
    actors: {
      listApps: immediate(ports.listApps, () => ({ type: 'appList.notLoaded', fault: callFailed })),
      createApp: afterCommit(ports.createApp, () => ({ type: 'app.notCreated', fault: callFailed })),
    },
  }),
  auth: machines.auth.provide({
    actors: {
      beginSignIn: afterCommit(ports.beginSignIn, () => ({ type: 'signIn.notBegun', fault: 'failed' })),
      finishSignIn: afterCommit(ports.finishSignIn, () => ({ type: 'auth.notSignedIn', fault: 'failed' })),
      resumeSession: immediate(ports.resumeSession, () => ({ type: 'session.unreached', retryIn })),
      watchSession: watch(ports.watchSession, null),
      describeUser: immediate(ports.describeUser, () => ({ type: 'user.notDescribed' })),
      // What cannot be counted is taken for something.
      countUnsaved: immediate(ports.countUnsaved, () => ({ type: 'signOut.counted', waiting: 1, lines: 0 })),
      endSession: afterCommit(ports.endSession, () => ({ type: 'page.stayed' })),
      leavePage: afterCommit(ports.leavePage, ({ forget }) => ({
        type: forget ? 'signOut.notForgotten' : 'page.stayed',
      })),
    },
  }),
  moving: machines.moving.provide({
    actors: {
      countLocal: watch(ports.countLocal, localImportFailed),
      moveLocal: watch(ports.moveLocal, localImportFailed),
    },
  }),
  saving: machines.saving.provide({
    actors: {
      issueInvoice: immediate(ports.issueInvoice, () => ({ type: 'invoice.notIssued' })),
      secureInvoice: watch(ports.secureInvoice, () => ({ type: 'invoice.storingFailed', fault: 'unavailable' })),
    },
  }),
  invoice: machines.invoice.provide({
    actors: {
      readInvoice: immediate(ports.readInvoice, refused),
      amendInvoice: immediate(ports.amendInvoice, refused),
      withdrawInvoice: immediate(ports.withdrawInvoice, refused),
      secureChange: watch(ports.secureChange, () => ({ type: 'invoice.changeWaits', fault: 'unavailable' })),
      printInvoice: afterCommit(ports.printInvoice, refused),
      shareInvoice: immediate(ports.shareInvoice, () => ({ type: 'invoice.notShared', reason: 'failed' })),
    },
  }),
  invoices: machines.invoices.provide({ actors: { watchPage: watch(ports.watchPage, listFailed) } }),
  products: machines.products.provide({ actors: { watchPage: watch(ports.watchPage, listFailed) } }),
  persons: machines.persons.provide({ actors: { watchPage: watch(ports.watchPage, listFailed) } }),
  panel: machines.panel.provide({
    actors: {
      watchChips: watch(ports.watchChips, listFailed),
      watchProducts: watch(ports.watchProducts, listFailed),
    },
  }),
  productEditor: machines.productEditor.provide({
    actors: {
      lookUpGtin: immediate(ports.lookUpGtin, () => ({ type: 'gtin.notFound', fault: 'failed' })),
      translateName: immediate(ports.translateName, () => ({ type: 'name.notTranslated', fault: 'failed' })),
      // Waits by itself until its cause is stored, where it has to ask a service; what is not stored asks none.
      listProduct: immediate(ports.listProduct, () => ({ type: 'product.notListed', fault: 'unavailable' })),
      secureProduct: watch(ports.secureProduct, () => ({ type: 'product.storingFailed', fault: 'unavailable' })),
    },
  }),
  stuff: machines.stuff.provide({
    actors: { searchStuff: immediate(ports.searchStuff, () => ({ type: 'stuff.notFound', fault: 'failed' })) },
  }),
  personEditor: machines.personEditor.provide({
    actors: {
      registerPerson: immediate(ports.registerPerson, () => ({ type: 'person.notRegistered', fault: 'unavailable' })),
      securePerson: watch(ports.securePerson, () => ({ type: 'person.storingFailed', fault: 'unavailable' })),
    },
  }),
  scanner: machines.scanner.provide({
    actors: {
      watchCamera: watch(ports.watchCamera, () => ({ type: 'camera.failed', fault: 'unsupported' })),
      findByCode: immediate(ports.findByCode, ({ gtin }) => ({ type: 'code.unread', gtin, fault: 'unavailable' })),
      beep: watch(ports.beep, null),
      buzz: watch(ports.buzz, null),
    },
  }),
  sample: machines.sample.provide({
    actors: {
      stockSample: watch(ports.stockSample, sampleFailed),
      clearSample: watch(ports.clearSample, sampleFailed),
    },
  }),
  storage: machines.storage.provide({
    actors: {
      watchStorage: watch(ports.watchStorage, storageFailed),
      retryStorage: immediate(ports.retryStorage, storageFailed),
      persistStorage: immediate(ports.persistStorage, () => ({ type: 'storage.persistDenied' })),
      rebuildRows: watch(ports.rebuildRows, () => ({ type: 'rebuild.failed', fault: 'unavailable' })),
      exportJournal: immediate(ports.exportJournal, storageFailed),
    },
  }),
  sync: provideSync(ports, { afterCommit, immediate, watch }),
  update: machines.update.provide({
    actors: {
      watchUpdates: watch(ports.watchUpdates, null),
      applyUpdate: afterCommit(ports.applyUpdate, () => ({ type: 'update.postponed' })),
      installDesk: immediate(ports.installDesk, () => ({ type: 'install.offered' })),
    },
  }),
  support: machines.support.provide({
    actors: {
      gatherLog: watch(ports.gatherLog, () => ({ type: 'support.notGathered', fault: 'unavailable' })),
      keepLog: watch(ports.keepLog, null),
      // Not after the commit: a log is asked for where the store fails, too.
      saveLog: immediate(ports.saveLog, () => ({ type: 'support.notSaved' })),
      attachInspector: watch(ports.attachInspector, () => ({ type: 'inspector.notAttached', fault: 'notLoaded' })),
    },
  }),
})
