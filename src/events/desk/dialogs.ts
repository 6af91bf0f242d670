import type * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, asks, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { TaxPart } from '../values/taxParts.ts'

const SettingsTab = keyword('general', 'tax', 'device')
export type SettingsTab = t.TypeOf<typeof SettingsTab>

/** The sheets of this tab that no other flow opens by itself. */
export const dialogsEvents = {
  ...asks('settings.open', 'apps.open', 'keys.open'),
  /** `field`: where the focus goes; null for none. */
  'settings.openTab': ask({ tab: SettingsTab, field: orNull(TaxPart) }, [
    { tab: 'general', field: null },
    { tab: 'tax', field: null },
    { tab: 'tax', field: 'memoryId' },
    { tab: 'device', field: null },
  ]),
  /** From a flow that needs an app first. */
  ...messages('apps.need'),
  /** From the apps: one was chosen. */
  ...messages('apps.done'),
  ...asks('dialog.close'),
}
export type DialogsEvent = EventsOf<typeof dialogsEvents>
