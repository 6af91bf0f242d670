import { appListEvents } from './appList.ts'
import { appsEvents } from './apps.ts'
import { authEvents } from './auth.ts'
import { basketEvents } from './basket.ts'
import { deskEvents } from './desk.ts'
import { dialogsEvents } from './dialogs.ts'
import { draftsEvents } from './drafts.ts'
import { editsEvents } from './edits.ts'
import type { Definition, Definitions, Entry, EventsOf } from './event.ts'
import { decodeData } from './event.ts'
import { guideEvents } from './guide.ts'
import { invoiceEvents } from './invoice.ts'
import { listEvents } from './list.ts'
import { localImportEvents } from './localImport.ts'
import { logViewerEvents } from './logViewer.ts'
import { noticesEvents } from './notices.ts'
import { pageEvents } from './page.ts'
import { panelEvents } from './panel.ts'
import { personEvents } from './person.ts'
import { productEvents } from './product.ts'
import { sampleEvents } from './sample.ts'
import { savingEvents } from './saving.ts'
import { scannerEvents } from './scanner.ts'
import { settingsEvents } from './settings.ts'
import { storageEvents } from './storage.ts'
import { stuffEvents } from './stuff.ts'
import { supportEvents } from './support.ts'
import { syncEvents } from './sync.ts'
import { updateEvents } from './update.ts'
import { userEvents } from './user.ts'

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
