import { deskAreaEvents } from '../../events/desk/area.ts'
import type { App } from '../../events/entities.ts'
import { area } from '../kernel/areaRows.ts'
import { appsMachine } from './apps.ts'
import { ownApp } from './appsListed.ts'
import { areasEffects, areasMachine } from './areas.ts'
import { asidesMachine } from './asides.ts'
import { basketMachine } from './basket.ts'
import { dialogsMachine } from './dialogs.ts'
import { draftsMachine } from './drafts.ts'
import { guideEffects, guideMachine } from './guide.ts'
import { invoicesMachine, listEffects, personsMachine, productsMachine } from './list.ts'
import { noticesMachine } from './notices.ts'
import { pageMachine } from './page.ts'
import { panelEffects, panelMachine } from './panel.ts'
import { sampleEffects, sampleMachine } from './sample.ts'
import { savingEffects, savingMachine } from './saving.ts'
import { settingsMachine } from './settings.ts'
import { storageEffects, storageMachine } from './storage.ts'
import { updateEffects, updateMachine } from './update.ts'
import { userMachine } from './user.ts'

const ofApp = (app: App | null) => ({ type: 'app.chosen', app: app?.publicId ?? null }) as const

/** Selling, and what is sold to whom. */
export const deskArea = area(deskAreaEvents, {
  areas: {
    ownership: 'tab',
    machine: areasMachine,
    effects: areasEffects,
    ofUser: (user) => ({ type: 'areas.ofUser', isSignedIn: user !== null }),
    ofApp: (app) => ({ type: 'areas.ofApp', isOwn: ownApp(app) !== null }),
  },
  user: { ownership: 'shared', machine: userMachine },
  apps: { ownership: 'shared', machine: appsMachine },
  settings: { ownership: 'shared', machine: settingsMachine },
  basket: { ownership: 'shared', machine: basketMachine },
  drafts: { ownership: 'shared', machine: draftsMachine },
  asides: { ownership: 'shared', machine: asidesMachine },
  sample: { ownership: 'tab', machine: sampleMachine, effects: sampleEffects },
  saving: { ownership: 'abandonable', machine: savingMachine, effects: savingEffects },
  page: { ownership: 'tab', machine: pageMachine },
  panel: { ownership: 'tab', machine: panelMachine, effects: panelEffects, ofApp },
  invoices: { ownership: 'tab', machine: invoicesMachine, effects: listEffects, ofApp },
  products: { ownership: 'tab', machine: productsMachine, effects: listEffects, ofApp },
  persons: { ownership: 'tab', machine: personsMachine, effects: listEffects, ofApp },
  notices: { ownership: 'tab', machine: noticesMachine },
  dialogs: { ownership: 'tab', machine: dialogsMachine },
  guide: { ownership: 'tab', machine: guideMachine, effects: guideEffects },
  storage: { ownership: 'tab', machine: storageMachine, effects: storageEffects },
  update: { ownership: 'tab', machine: updateMachine, effects: updateEffects },
})
