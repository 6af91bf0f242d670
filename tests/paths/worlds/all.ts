import type { Flow } from '../../../src/events/flows.ts'
import type { AnyWorld } from '../world.ts'
import { basketWorld } from './basket.ts'
import { dialogsWorld } from './dialogs.ts'
import { draftsWorld } from './drafts.ts'
import { guideWorld } from './guide.ts'
import { personEditorWorld } from './personEditor.ts'
import { settingsWorld } from './settings.ts'

/** The flows that can be walked in a browser. */
export const worlds = {
  settings: settingsWorld,
  basket: basketWorld,
  drafts: draftsWorld,
  personEditor: personEditorWorld,
  dialogs: dialogsWorld,
  guide: guideWorld,
} satisfies { readonly [F in Flow]?: AnyWorld }
