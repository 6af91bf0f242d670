import type { AnyStateMachine } from 'xstate'
import { createMachine, spawnChild } from 'xstate'
import type { Flow } from '../events/flows.ts'
import { flowNames } from '../events/flows.ts'
import { basketMachine } from './desk/basket.ts'
import { dialogsMachine } from './desk/dialogs.ts'
import { draftsMachine } from './desk/drafts.ts'
import { guideMachine } from './desk/guide.ts'
import { invoiceMachine } from './desk/invoice.ts'
import { invoicesMachine, personsMachine, productsMachine } from './desk/list.ts'
import { noticesMachine } from './desk/notices.ts'
import { pageMachine } from './desk/page.ts'
import { panelMachine } from './desk/panel.ts'
import { personEditorMachine } from './desk/personEditor.ts'
import { productEditorMachine } from './desk/productEditor.ts'
import { sampleMachine } from './desk/sample.ts'
import { savingMachine } from './desk/saving.ts'
import { scannerMachine } from './desk/scanner.ts'
import { settingsMachine } from './desk/settings.ts'
import { storageMachine } from './desk/storage.ts'
import { stuffMachine } from './desk/stuff.ts'
import { updateMachine } from './desk/update.ts'
import { appListMachine } from './identity/appList.ts'
import { appsMachine } from './identity/apps.ts'
import { authMachine } from './identity/auth.ts'
import { userMachine } from './identity/user.ts'
import { supportMachine } from './support/support.ts'
import { localImportMachine } from './sync/localImport.ts'
import { syncMachine } from './sync/sync.ts'

/** Every flow's machine; one that is forgotten does not compile. */
export const machines = {
  settings: settingsMachine,
  user: userMachine,
  auth: authMachine,
  apps: appsMachine,
  appList: appListMachine,
  moving: localImportMachine,
  sync: syncMachine,
  basket: basketMachine,
  drafts: draftsMachine,
  sample: sampleMachine,
  saving: savingMachine,
  productEditor: productEditorMachine,
  stuff: stuffMachine,
  personEditor: personEditorMachine,
  invoice: invoiceMachine,
  page: pageMachine,
  panel: panelMachine,
  scanner: scannerMachine,
  invoices: invoicesMachine,
  products: productsMachine,
  persons: personsMachine,
  notices: noticesMachine,
  dialogs: dialogsMachine,
  guide: guideMachine,
  storage: storageMachine,
  update: updateMachine,
  support: supportMachine,
} satisfies Record<Flow, AnyStateMachine>

export type Machines = typeof machines

/** The root: every flow under its name. */
export const deskMachine = (flows: Record<Flow, AnyStateMachine>) =>
  createMachine({
    id: 'desk',
    entry: flowNames.map((name) => spawnChild(flows[name], { id: name, systemId: name })),
  })
