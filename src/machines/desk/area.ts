import { basketEvents } from '../../events/desk/basket.ts'
import { dialogsEvents } from '../../events/desk/dialogs.ts'
import { draftsEvents } from '../../events/desk/drafts.ts'
import { editsEvents } from '../../events/desk/edits.ts'
import { guideEvents } from '../../events/desk/guide.ts'
import { invoiceEvents } from '../../events/desk/invoice.ts'
import { listEvents } from '../../events/desk/list.ts'
import { noticesEvents } from '../../events/desk/notices.ts'
import { pageEvents } from '../../events/desk/page.ts'
import { panelEvents } from '../../events/desk/panel.ts'
import { personEvents } from '../../events/desk/person.ts'
import { productEvents } from '../../events/desk/product.ts'
import { sampleEvents } from '../../events/desk/sample.ts'
import { savingEvents } from '../../events/desk/saving.ts'
import { scannerEvents } from '../../events/desk/scanner.ts'
import { settingsEvents } from '../../events/desk/settings.ts'
import { storageEvents } from '../../events/desk/storage.ts'
import { updateEvents } from '../../events/desk/update.ts'
import type { App } from '../../events/entities.ts'
import { stuffEvents } from '../../events/records/stuff.ts'
import { area } from '../area.ts'
import { personEditorEffects, personEditorMachine } from '../records/personEditor.ts'
import { productEditorMachine } from '../records/productEditor.ts'
import { productEditorEffects } from '../records/productEditorContext.ts'
import { stuffEffects, stuffMachine } from '../records/stuff.ts'
import { basketMachine } from './basket.ts'
import { dialogsMachine } from './dialogs.ts'
import { draftsMachine } from './drafts.ts'
import { guideMachine } from './guide.ts'
import { invoiceEffects, invoiceMachine } from './invoice.ts'
import { invoicesMachine, listEffects, personsMachine, productsMachine } from './list.ts'
import { noticesMachine } from './notices.ts'
import { pageMachine } from './page.ts'
import { panelEffects, panelMachine } from './panel.ts'
import { sampleEffects, sampleMachine } from './sample.ts'
import { savingEffects, savingMachine } from './saving.ts'
import { scannerEffects, scannerMachine } from './scanner.ts'
import { settingsMachine } from './settings.ts'
import { storageEffects, storageMachine } from './storage.ts'
import { updateEffects, updateMachine } from './update.ts'

export const deskAreaEvents = {
  settings: settingsEvents,
  basket: basketEvents,
  drafts: draftsEvents,
  sample: sampleEvents,
  saving: savingEvents,
  productEditor: { ...productEvents, ...editsEvents },
  stuff: stuffEvents,
  personEditor: { ...personEvents, ...editsEvents },
  invoice: { ...invoiceEvents, ...editsEvents },
  page: pageEvents,
  panel: { ...panelEvents, ...listEvents },
  scanner: scannerEvents,
  invoices: listEvents,
  products: listEvents,
  persons: listEvents,
  notices: noticesEvents,
  dialogs: dialogsEvents,
  guide: guideEvents,
  storage: storageEvents,
  update: updateEvents,
}

const ofApp = (app: App | null) => ({ type: 'app.chosen', app: app?.publicId ?? null }) as const

/** Selling, and what is sold to whom. */
export const deskArea = area(deskAreaEvents, {
  settings: { ownership: 'shared', machine: settingsMachine },
  basket: { ownership: 'shared', machine: basketMachine },
  drafts: { ownership: 'shared', machine: draftsMachine },
  sample: { ownership: 'tab', machine: sampleMachine, effects: sampleEffects },
  saving: { ownership: 'abandonable', machine: savingMachine, effects: savingEffects },
  productEditor: { ownership: 'abandonable', machine: productEditorMachine, effects: productEditorEffects },
  stuff: { ownership: 'tab', machine: stuffMachine, effects: stuffEffects },
  personEditor: { ownership: 'abandonable', machine: personEditorMachine, effects: personEditorEffects },
  invoice: { ownership: 'abandonable', machine: invoiceMachine, effects: invoiceEffects },
  page: { ownership: 'tab', machine: pageMachine },
  panel: { ownership: 'tab', machine: panelMachine, effects: panelEffects, ofApp },
  scanner: { ownership: 'tab', machine: scannerMachine, effects: scannerEffects },
  invoices: { ownership: 'tab', machine: invoicesMachine, effects: listEffects, ofApp },
  products: { ownership: 'tab', machine: productsMachine, effects: listEffects, ofApp },
  persons: { ownership: 'tab', machine: personsMachine, effects: listEffects, ofApp },
  notices: { ownership: 'tab', machine: noticesMachine },
  dialogs: { ownership: 'tab', machine: dialogsMachine },
  guide: { ownership: 'tab', machine: guideMachine },
  storage: { ownership: 'tab', machine: storageMachine, effects: storageEffects },
  update: { ownership: 'tab', machine: updateMachine, effects: updateEffects },
})
