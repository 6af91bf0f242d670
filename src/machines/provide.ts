import type { Machines } from './desk.ts'
import { machines } from './desk.ts'
import type { createEffects } from './effect.ts'
import type { DeskPorts } from './ports.ts'
import type { SyncPorts } from './syncContext.ts'

type Effects = ReturnType<typeof createEffects>

/** The sync machine with its effects; it also runs without a desk around it. */
export const provideSync = (ports: SyncPorts, { durable, eager, watch }: Effects): Machines['sync'] =>
  machines.sync.provide({
    actors: {
      holdLock: watch(ports.holdLock),
      watchWakes: watch(ports.watchWakes),
      watchUnpushed: watch(ports.watchUnpushed),
      namePayers: watch(ports.namePayers),
      pullChanges: watch(ports.pullChanges),
      pushChanges: watch(ports.pushChanges),
      releaseRow: eager(ports.releaseRow),
      // What the last fact released must be stored before the rest is counted.
      releaseRows: durable(ports.releaseRows),
      settleConflict: eager(ports.settleConflict),
    },
  })

/**
 * Every machine with its effects. `durable` ones leave the device or change it, and wait until their cause is stored; `eager` ones look up and
 * decide; what they answer is stored before anybody is told "saved".
 */
export const provide = (ports: DeskPorts, { durable, eager, watch }: Effects): Machines => ({
  ...machines,
  appList: machines.appList.provide({
    actors: { listApps: eager(ports.listApps), createApp: durable(ports.createApp) },
  }),
  auth: machines.auth.provide({
    actors: {
      beginSignIn: durable(ports.beginSignIn),
      finishSignIn: durable(ports.finishSignIn),
      resumeSession: eager(ports.resumeSession),
      watchSession: watch(ports.watchSession),
      describeUser: eager(ports.describeUser),
      countUnsaved: eager(ports.countUnsaved),
      endSession: durable(ports.endSession),
      leavePage: durable(ports.leavePage),
    },
  }),
  moving: machines.moving.provide({
    actors: { countLocal: watch(ports.countLocal), moveLocal: watch(ports.moveLocal) },
  }),
  saving: machines.saving.provide({
    actors: { issueInvoice: eager(ports.issueInvoice), secureInvoice: watch(ports.secureInvoice) },
  }),
  invoice: machines.invoice.provide({
    actors: {
      readInvoice: eager(ports.readInvoice),
      amendInvoice: eager(ports.amendInvoice),
      withdrawInvoice: eager(ports.withdrawInvoice),
      secureChange: watch(ports.secureChange),
      printInvoice: durable(ports.printInvoice),
      shareInvoice: eager(ports.shareInvoice),
    },
  }),
  invoices: machines.invoices.provide({ actors: { watchPage: watch(ports.watchPage) } }),
  products: machines.products.provide({ actors: { watchPage: watch(ports.watchPage) } }),
  persons: machines.persons.provide({ actors: { watchPage: watch(ports.watchPage) } }),
  panel: machines.panel.provide({
    actors: { watchChips: watch(ports.watchChips), watchProducts: watch(ports.watchProducts) },
  }),
  productEditor: machines.productEditor.provide({
    actors: {
      lookUpGtin: eager(ports.lookUpGtin),
      translateName: eager(ports.translateName),
      // Waits by itself until its cause is stored, where it has to ask a service; what is not stored asks none.
      listProduct: eager(ports.listProduct),
      secureProduct: watch(ports.secureProduct),
    },
  }),
  stuff: machines.stuff.provide({ actors: { searchStuff: eager(ports.searchStuff) } }),
  personEditor: machines.personEditor.provide({
    actors: { registerPerson: eager(ports.registerPerson), securePerson: watch(ports.securePerson) },
  }),
  scanner: machines.scanner.provide({
    actors: { watchCamera: watch(ports.watchCamera), findByCode: eager(ports.findByCode), beep: watch(ports.beep) },
  }),
  sample: machines.sample.provide({
    actors: { stockSample: watch(ports.stockSample), clearSample: watch(ports.clearSample) },
  }),
  storage: machines.storage.provide({
    actors: {
      watchStorage: watch(ports.watchStorage),
      retryStorage: eager(ports.retryStorage),
      persistStorage: eager(ports.persistStorage),
      rebuildRows: watch(ports.rebuildRows),
      exportJournal: eager(ports.exportJournal),
    },
  }),
  sync: provideSync(ports, { durable, eager, watch }),
  update: machines.update.provide({
    actors: {
      watchUpdates: watch(ports.watchUpdates),
      applyUpdate: durable(ports.applyUpdate),
      installDesk: eager(ports.installDesk),
    },
  }),
  support: machines.support.provide({
    actors: {
      gatherLog: watch(ports.gatherLog),
      keepLog: watch(ports.keepLog),
      // Not durable: a log is asked for where the store fails, too.
      saveLog: eager(ports.saveLog),
      attachInspector: watch(ports.attachInspector),
    },
  }),
})
