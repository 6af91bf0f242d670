import { appsEvents } from './apps.ts'
import { areasEvents } from './areas.ts'
import { asidesEvents } from './asides.ts'
import { basketEvents } from './basket.ts'
import { dialogsEvents } from './dialogs.ts'
import { draftsEvents } from './drafts.ts'
import { guideEvents } from './guide.ts'
import { listEvents } from './list.ts'
import { noticesEvents } from './notices.ts'
import { pageEvents } from './page.ts'
import { panelEvents } from './panel.ts'
import { sampleEvents } from './sample.ts'
import { savingEvents } from './saving.ts'
import { settingsEvents } from './settings.ts'
import { storageEvents } from './storage.ts'
import { updateEvents } from './update.ts'
import { userEvents } from './user.ts'

export const deskAreaEvents = {
  areas: areasEvents,
  user: userEvents,
  apps: appsEvents,
  settings: settingsEvents,
  basket: basketEvents,
  drafts: draftsEvents,
  asides: asidesEvents,
  sample: sampleEvents,
  saving: savingEvents,
  page: pageEvents,
  panel: { ...panelEvents, ...listEvents },
  invoices: listEvents,
  products: listEvents,
  persons: listEvents,
  notices: noticesEvents,
  dialogs: dialogsEvents,
  guide: guideEvents,
  storage: storageEvents,
  update: updateEvents,
}
