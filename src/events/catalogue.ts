import { basketEvents } from './desk/basket.ts'
import { deskEvents } from './desk/desk.ts'
import { dialogsEvents } from './desk/dialogs.ts'
import { draftsEvents } from './desk/drafts.ts'
import { editsEvents } from './desk/edits.ts'
import { guideEvents } from './desk/guide.ts'
import { invoiceEvents } from './desk/invoice.ts'
import { listEvents } from './desk/list.ts'
import { noticesEvents } from './desk/notices.ts'
import { pageEvents } from './desk/page.ts'
import { panelEvents } from './desk/panel.ts'
import { personEvents } from './desk/person.ts'
import { productEvents } from './desk/product.ts'
import { sampleEvents } from './desk/sample.ts'
import { savingEvents } from './desk/saving.ts'
import { scannerEvents } from './desk/scanner.ts'
import { settingsEvents } from './desk/settings.ts'
import { storageEvents } from './desk/storage.ts'
import { stuffEvents } from './desk/stuff.ts'
import { updateEvents } from './desk/update.ts'
import type { Definition, Definitions, Entry, EventsOf } from './event.ts'
import { decodeData } from './event.ts'
import { appListEvents } from './identity/appList.ts'
import { appsEvents } from './identity/apps.ts'
import { authEvents } from './identity/auth.ts'
import { userEvents } from './identity/user.ts'
import { logViewerEvents } from './support/logViewer.ts'
import { supportEvents } from './support/support.ts'
import { localImportEvents } from './sync/localImport.ts'
import { syncEvents } from './sync/sync.ts'

/** Every event that was ever stored, by type. Types are never removed and never change meaning (design: law 5). */
export const catalogue = {
  ...deskEvents,
  ...settingsEvents,
  ...userEvents,
  ...authEvents,
  ...appsEvents,
  ...appListEvents,
  ...localImportEvents,
  ...basketEvents,
  ...draftsEvents,
  ...savingEvents,
  ...listEvents,
  ...pageEvents,
  ...panelEvents,
  ...scannerEvents,
  ...productEvents,
  ...stuffEvents,
  ...personEvents,
  ...invoiceEvents,
  ...editsEvents,
  ...sampleEvents,
  ...syncEvents,
  ...noticesEvents,
  ...dialogsEvents,
  ...guideEvents,
  ...storageEvents,
  ...updateEvents,
  ...supportEvents,
  ...logViewerEvents,
} satisfies Definitions

type DeskEventAny = EventsOf<typeof catalogue>
type EventType = keyof typeof catalogue

type FactTypes = { [T in EventType]: (typeof catalogue)[T] extends Definition<'fact'> ? T : never }[EventType]
/** What read models fold. */
export type Fact = Extract<DeskEventAny, { type: FactTypes }>

const definitions: Definitions = catalogue

export const definitionOf = (type: string): Definition | undefined =>
  Object.hasOwn(definitions, type) ? definitions[type] : undefined

export const isFact = (type: string): boolean => definitionOf(type)?.role === 'fact'

/** The stored entry's data at today's version, or why it cannot be read. */
export const decode = (entry: Pick<Entry, 'type' | 'v' | 'data'>) => decodeData(definitions, entry)
