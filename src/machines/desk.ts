import type { AnyStateMachine } from 'xstate'
import { createMachine, spawnChild } from 'xstate'
import type { Flow } from '../events/flows.ts'
import { flowNames } from '../events/flows.ts'
import { appListMachine } from './appList.ts'
import { appsMachine } from './apps.ts'
import { authMachine } from './auth.ts'
import { basketMachine } from './basket.ts'
import { dialogsMachine } from './dialogs.ts'
import { draftsMachine } from './drafts.ts'
import { guideMachine } from './guide.ts'
import { invoiceMachine } from './invoice.ts'
import { invoicesMachine, personsMachine, productsMachine } from './list.ts'
import { localImportMachine } from './localImport.ts'
import { noticesMachine } from './notices.ts'
import { pageMachine } from './page.ts'
import { panelMachine } from './panel.ts'
import { personEditorMachine } from './personEditor.ts'
import { productEditorMachine } from './productEditor.ts'
import { sampleMachine } from './sample.ts'
import { savingMachine } from './saving.ts'
import { scannerMachine } from './scanner.ts'
import { settingsMachine } from './settings.ts'
import { storageMachine } from './storage.ts'
import { stuffMachine } from './stuff.ts'
import { supportMachine } from './support.ts'
import { syncMachine } from './sync.ts'
import { updateMachine } from './update.ts'
import { userMachine } from './user.ts'

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
