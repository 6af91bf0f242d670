import type { Flow } from '../../../src/events/flows.ts'
import type { AnyWorld } from '../world.ts'
import { appListWorld } from './appList.ts'
import { appsWorld } from './apps.ts'
import { authWorld } from './auth.ts'
import { basketWorld } from './basket.ts'
import { dialogsWorld } from './dialogs.ts'
import { draftsWorld } from './drafts.ts'
import { guideWorld } from './guide.ts'
import { invoiceWorld } from './invoice.ts'
import { invoicesWorld, personsWorld, productsWorld } from './lists.ts'
import { movingWorld } from './moving.ts'
import { noticesWorld } from './notices.ts'
import { pageWorld } from './page.ts'
import { panelWorld } from './panel.ts'
import { personEditorWorld } from './personEditor.ts'
import { productEditorWorld } from './productEditor.ts'
import { sampleWorld } from './sample.ts'
import { savingWorld } from './saving.ts'
import { scannerWorld } from './scanner.ts'
import { settingsWorld } from './settings.ts'
import { storageWorld } from './storage.ts'
import { stuffWorld } from './stuff.ts'
import { supportWorld } from './support.ts'
import { syncWorld } from './sync.ts'
import { userWorld } from './user.ts'

/** The flows that can be walked in a browser. */
export const worlds = {
  settings: settingsWorld,
  user: userWorld,
  auth: authWorld,
  apps: appsWorld,
  appList: appListWorld,
  moving: movingWorld,
  sync: syncWorld,
  basket: basketWorld,
  drafts: draftsWorld,
  sample: sampleWorld,
  saving: savingWorld,
  productEditor: productEditorWorld,
  stuff: stuffWorld,
  personEditor: personEditorWorld,
  invoice: invoiceWorld,
  page: pageWorld,
  panel: panelWorld,
  scanner: scannerWorld,
  invoices: invoicesWorld,
  products: productsWorld,
  persons: personsWorld,
  notices: noticesWorld,
  dialogs: dialogsWorld,
  guide: guideWorld,
  storage: storageWorld,
  support: supportWorld,
} satisfies { readonly [F in Flow]?: AnyWorld }
