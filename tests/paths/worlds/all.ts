import type { Flow } from '../../../src/events/flows.ts'
import type { AnyWorld } from '../world.ts'
import { basketWorld } from './basket.ts'
import { dialogsWorld } from './dialogs.ts'
import { draftsWorld } from './drafts.ts'
import { guideWorld } from './guide.ts'
import { noticesWorld } from './notices.ts'
import { pageWorld } from './page.ts'
import { personEditorWorld } from './personEditor.ts'
import { scannerWorld } from './scanner.ts'
import { settingsWorld } from './settings.ts'
import { storageWorld } from './storage.ts'
import { supportWorld } from './support.ts'

/** The flows that can be walked in a browser. */
export const worlds = {
  settings: settingsWorld,
  basket: basketWorld,
  drafts: draftsWorld,
  personEditor: personEditorWorld,
  page: pageWorld,
  scanner: scannerWorld,
  notices: noticesWorld,
  dialogs: dialogsWorld,
  guide: guideWorld,
  storage: storageWorld,
  support: supportWorld,
} satisfies { readonly [F in Flow]?: AnyWorld }
